import { groupBy } from '../ground/groupBy.ts';
import type { Fault } from '../ground/problem.ts';
import { homeOf, publishedIn, rootedTarget } from '../ground/sourcePaths.ts';
import { OWN_HEADERS } from '../kinds/checkPaths.ts';
import { isPage, type Route } from '../kinds/kinds.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import { recordOf } from '../site/recordsOf.ts';
import { createPageChecker, type WrittenLink } from './checkPages.ts';
import { checkUse } from './checkUse.ts';
import type { PublicText } from './findNames.ts';
import { inspectPage } from './inspectPage.ts';

/** A finished site. */
interface FinishedSite {
  readonly records: Records;
  /** The path under which it is served. */
  readonly base: string;
  /** The files of the output that the program makes. */
  readonly made: readonly string[];
  /** The address of a link's target, as written in the Markdown of a file. */
  readonly resolve: (target: string, file: ParsedFile) => string;
}

/** Checks a finished site page by page: what leads nowhere, and what nothing leads to. */
export function createSiteChecker({ records, base, made, resolve }: FinishedSite) {
  const { url, check: accepted, allow = [] } = recordOf(records, 'site') ?? {};
  const files = publishedFiles(records);
  const pages = createPageChecker({
    base,
    url,
    allow: records.publicFiles.includes(OWN_HEADERS) ? undefined : allow,
    sameTitle: accepted?.sameTitle === true,
    files: new Set([...made, ...files.map(({ path }) => path)]),
    written: writtenLinks(records, resolve),
  });
  return {
    add: (route: Route, content: string): void => {
      if (isPage(route)) pages.add(route, inspectPage(content));
    },
    /** Everything wrong, once all pages are added; `texts`: the owner's own pages, style sheets and scripts. */
    finish(texts: Iterable<PublicText>): Fault[] {
      const { problems, used } = pages.finish();
      return [...problems, ...checkUse({ files, used: new Set([...used, ...namedImages(records)]), texts, accepted })];
    },
  };
}

/** What is published as it is: relative to the root, and to the output. */
export function publishedFiles({ files, publicFiles }: Records): { readonly source: string; readonly path: string }[] {
  const publishedAt = publishedIn(files);
  return publicFiles.map((source) => ({ source, path: publishedAt(source) }));
}

/** Where the images are published that are shown with links to the site and to its articles: pages need not show them. */
const namedImages = ({ files }: Records): string[] =>
  files.flatMap((file) =>
    (file.files ?? [])
      .filter(({ at }) => at.join('.') === 'image')
      .flatMap(({ file: image }) => [image, rootedTarget(image, homeOf(file)).slice(1)]),
  );

/** The owner's links by the address that pages show for them. */
const writtenLinks = ({ files }: Records, resolve: FinishedSite['resolve']): Map<string, WrittenLink[]> =>
  groupBy(
    files.flatMap((file) =>
      file.links.map(({ target, at, to = rootedTarget(target, homeOf(file)) }) => ({
        file: file.path,
        at,
        target,
        shown: resolve(to, file),
      })),
    ),
    ({ shown }) => shown,
  );
