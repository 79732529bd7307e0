import type { AssetBundle } from '../bundle/bundleBrowser.ts';
import { hashContent } from '../ground/disk/hashContent.ts';
import { publishedIn } from '../ground/sourcePaths.ts';
import type { RenderedRoute, Route } from '../kinds/kinds.ts';
import type { Plan } from '../kinds/planRoutes.ts';
import type { Scan } from '../load/scanSources.ts';
import type { Records } from '../site/records.ts';
import type { Encoder } from './findEncoder.ts';

/** A smaller copy of a picture: what it is made of, and how. */
export interface Copy {
  readonly encoder: Encoder;
  /** Where the picture itself is published. */
  readonly of: string;
  readonly width: number;
}

/** A file of the output before it is made: `key` is the hash of all that goes into it, '' where that is not known. */
export interface Output {
  readonly file: string;
  readonly key: string;
  /** The owner's file that it is a copy of. */
  readonly source?: string;
  /** What stands in front of the copy, or, without a source, is all of the file. */
  readonly start?: string;
  /** It is a smaller copy of its source. */
  readonly copy?: Copy;
  /** Undefined for a bundled file and for a copy. */
  readonly route?: Route;
}

interface Parts {
  readonly scan: Scan;
  readonly records: Records;
  readonly plan: Plan;
  readonly assets: AssetBundle;
  /** Smaller copies of pictures. */
  readonly pictures: readonly Output[];
  /** The hash of a route, with all that it is rendered with. */
  readonly keyOf: (route: Route) => string;
}

/** Every file of the site, in the order in which they are published: what the pages load comes before the pages. */
export const listOutputs = ({ scan, records, plan, assets, pictures, keyOf }: Parts): readonly Output[] => [
  ...[...assets.contents.keys()]
    // the part that reports speed, with its licences
    .filter((file) => plan.chrome.vitals !== undefined || !/\bvitals-/.test(file))
    .filter((file) => file !== assets.listStyle || plan.routes.some(({ hasList }) => hasList))
    .map((file) => ({ file, key: file })),
  ...withRedirects(publicOutputs(scan, records), plan),
  ...pictures,
  ...plan.routes.map((route) => ({ file: route.file, key: keyOf(route), route })),
];

/** What is published as it is; beside drafts nothing is. */
function publicOutputs(scan: Scan, { files, publicFiles }: Records): Output[] {
  const publishedAt = publishedIn(files);
  const shown = new Set(publicFiles);
  return scan.public
    .filter(({ path }) => shown.has(path))
    .map(({ path, stamp }) => ({ file: publishedAt(path), key: stamp, source: path }));
}

const REDIRECTS = '_redirects';

/** The owner's own redirects come last: the first that fits is followed, and theirs may be for whole folders. */
function withRedirects(outputs: readonly Output[], { redirects }: Plan): readonly Output[] {
  if (redirects === '') return outputs;
  const { key = 'none', ...own } = outputs.find(({ file }) => file === REDIRECTS) ?? {};
  const made = { ...own, file: REDIRECTS, key: key && hashContent(`${key}\0${redirects}`), start: redirects };
  return [...outputs.filter(({ file }) => file !== REDIRECTS), made];
}

/** Whether a route is drawn with the templates, or with words of the interface: the texts of the search are neither. */
export const isRendered = (route: Route): route is RenderedRoute => route.kind !== 'searchTexts';

/** Hashes of all that goes into a page, each made once: `serve` writes the same routes again and again. */
export function createRouteKeys(): (route: Route, pages: string) => string {
  const keys = new WeakMap<Route, { readonly pages: string; readonly key: string }>();
  return (route, pages) => {
    const known = keys.get(route);
    if (known?.pages === pages) return known.key;
    // what is no page changes with no template
    const key = hashContent((isRendered(route) ? pages : '') + JSON.stringify(route));
    keys.set(route, { pages, key });
    return key;
  };
}
