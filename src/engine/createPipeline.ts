import type { AssetBundle, PreloadedFont } from '../bundle/bundleBrowser.ts';
import { createTemplates, isProgram, type BundledTemplates } from '../bundle/createTemplates.ts';
import type { CodeRange } from '../bundle/findFontRanges.ts';
import { hashContent } from '../ground/disk/hashContent.ts';
import { pathWithin } from '../ground/disk/resolvePath.ts';
import type { Scan } from '../load/scanSources.ts';
import { ok, type Checked, type Problem } from '../ground/problem.ts';
import { isPage, type Route } from '../kinds/kinds.ts';
import { publishedIn } from '../ground/sourcePaths.ts';
import { urlUnder } from '../ground/text/urlPath.ts';
import type { Program, Progress, Shell, Tick } from '../shell.ts';
import type { Plan } from '../kinds/planRoutes.ts';
import type { Cache, CachedFile } from './cache.ts';
import { createPlanner, type PlannedSite } from './createPlanner.ts';
import { createTextStore, isRendered, type TextStore } from './createTextStore.ts';
import type { ShowPage } from './createWorker.ts';
import { createWorkerPool } from './createWorkerPool.ts';
import { explainWarnings } from './explainBundling.ts';
import { keepAddresses } from './keepAddresses.ts';
import type { PageSet } from './pageSet.ts';
import { startStopwatch } from './startStopwatch.ts';
import { withRedirects } from './withRedirects.ts';
import { writeSite, type Output } from './writeSite.ts';
import { ownValue } from '../ground/ownValue.ts';

export interface BuildRequest {
  /** The folder with the owner's files, and the one that is written; absolute. */
  readonly root: string;
  readonly out: string;
  /** The path under which the site is served; undefined: the path of site.yaml's url. */
  readonly base?: string | undefined;
  /** Whether drafts are part of the site. */
  readonly drafts?: boolean | undefined;
  /** Files in the output that we did not write are overwritten. */
  readonly force?: boolean;
  /** The build ends once all files that it wrote are on the disk itself. */
  readonly sync?: boolean;
  /** Whether to use and keep what builds know for the next. */
  readonly cache: boolean;
  /** Builds again and again, at every change. */
  readonly live: boolean;
}

/** What a build came to. */
export interface Built {
  readonly base: string;
  readonly pages: number;
  /** Size of the whole output in bytes. */
  readonly bytes: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Milliseconds that each stage took. */
  readonly phases: Readonly<Record<string, number>>;
}

export interface BuildContext {
  readonly shell: Shell;
  readonly progress: Progress;
}

/** A site that is ready to be rendered. */
export interface PreparedSite extends PlannedSite {
  readonly scan: Scan;
  readonly assets: AssetBundle;
  readonly pages: PageSet;
  /** What the templates import from elsewhere. */
  readonly outside: BundledTemplates['outside'];
  readonly phases: Built['phases'];
}

/** The stages of a build, one after the other, with what they keep from one build to the next. */
export interface Pipeline {
  readonly prepare: (scan: Scan) => Promise<Checked<PreparedSite>>;
  readonly write: (site: PreparedSite) => Promise<Checked<Built>>;
  /** Notes the addresses that were published; undefined: there was nothing to note, else what is to be said of it. */
  readonly keepAddresses: (site: PreparedSite) => Promise<readonly Problem[] | undefined>;
  /** Renders every page and shows each. */
  readonly visit: (site: PreparedSite, show: ShowPage) => Promise<void>;
  /** What the next process may know. */
  readonly cache: () => Cache;
  readonly close: () => Promise<unknown>;
}

export interface PipelineOptions extends BuildRequest {
  readonly cached: Cache;
  /** Folder of the cache; undefined: nothing is kept. */
  readonly folder: string | undefined;
  readonly signal: AbortSignal;
}

export function createPipeline(
  { root, out, base, drafts, cache: useCache, live, folder, cached, signal, ...switches }: PipelineOptions,
  program: Program,
  { shell, progress }: BuildContext,
): Pipeline {
  const fresh = program.cache === undefined;
  const pool = createWorkerPool({ root, script: program.worker, signal, fresh, say: (text) => shell.err.write(text) });
  const texts = createTextStore(pool);
  const templates = createTemplates(root, program, useCache);
  const keyOf = createRouteKeys();
  const plan = createPlanner(root, { base, drafts });
  // what is built outside of the owner's folder is a copy, to look at or to compare
  const isPublished = !live && pathWithin(root, out) !== undefined;
  const feedTexts = live || folder === undefined ? undefined : `${folder}/feeds.json`;
  const lap = startStopwatch(shell.elapsed);
  let cache = cached;
  /** The cache as of the last build that was published. */
  let last = cached;

  return {
    async prepare(scan) {
      lap();
      if (scan.templates.length > 0 && !isProgram(root, program)) pool.warm();
      const bundling = templates.bundle(scan.templates);
      const known = await parseFiles(texts, { scan, known: cache.files }, progress.over('Reading', scan.data.length));
      cache = { ...cache, files: known };
      const parse = lap();
      const planned = await plan({ scan, files: Object.values(known).map(({ parsed }) => parsed) });
      const phases = { parse, plan: lap() };
      if (!planned.ok) return planned;
      const bundled = await bundling;
      const pages = { ...pageSetOf(planned.value.plan, bundled), feedTexts };
      const problems = [...planned.problems, ...remarksOn(bundled, { root, out, program: program.folder })];
      return ok({ ...planned.value, scan, assets: bundled.assets, outside: bundled.outside, pages, phases }, problems);
    },
    async write(site) {
      const { plan, pages, assets } = site;
      const tick = progress.over('Rendering', plan.routes.length);
      const result = await writeSite({
        root,
        out,
        ...switches,
        locking: { pid: shell.pid, signal },
        outputs: outputsOf(site, keyOf),
        assets,
        cached: cache.outputs,
        render: texts.beside((routes, stage) => pool.render({ routes, pages, stage }, tick), last),
      });
      if (!result.ok) return result;
      const { outputs, manifest, ...published } = result.value;
      cache = last = { ...cache, outputs, manifest };
      const pageCount = plan.routes.filter(isPage).length;
      const size = { pages: pageCount, bytes: Object.values(outputs).reduce((sum, { bytes }) => sum + bytes, 0) };
      const phases = { ...site.phases, write: lap() };
      return ok({ base: plan.chrome.base, ...size, ...published, phases }, result.problems);
    },
    keepAddresses: (site) => (isPublished ? keepAddresses(root, site, shell) : Promise.resolve(undefined)),
    visit: ({ plan: { routes }, pages }, show) =>
      pool.visit({ routes: routes.filter(isRendered), pages, show }, progress.over('Checking', routes.length)),
    cache: () => cache,
    close: () => Promise.all([pool.close(), templates.close()]),
  };
}

/** The owner's files in the order of their paths; those whose content is known are not parsed again. */
async function parseFiles(
  texts: TextStore,
  { scan: { data }, known }: { scan: Scan; known: Cache['files'] },
  tick: Tick,
): Promise<Cache['files']> {
  const stale = data.filter(({ path, stamp }) => stamp === '' || ownValue(known, path)?.stamp !== stamp);
  const jobs = stale.map(({ path }) => ({ path, hash: ownValue(known, path)?.parsed.hash }));
  const fresh = new Map((await texts.parse(jobs, tick)).map((file) => [file.path, file]));
  const files = data.map(({ path, stamp }): [string, CachedFile] => {
    const parsed = fresh.get(path) ?? ownValue(known, path)?.parsed;
    if (!parsed) throw new Error(`${path} is neither parsed nor in the cache`);
    return [path, { stamp, parsed }];
  });
  return Object.fromEntries(files);
}

const remarksOn = (
  { assets, remarks }: BundledTemplates,
  folders: Parameters<typeof explainWarnings>[1],
): Problem[] => [...explainWarnings(assets.warnings, folders), ...remarks];

/** What all pages of a site are made with: addresses are final. */
function pageSetOf({ chrome, images, language }: Plan, { key, markup, assets }: BundledTemplates): PageSet {
  const url = (file: string) => urlUnder(chrome.base, file);
  const { style, shelfStyle, script, fonts, icons, paper } = assets;
  const frame = {
    chrome,
    images,
    language,
    assets: {
      style: url(style),
      shelfStyle: url(shelfStyle),
      script: url(script),
      fonts: fontsFor(fonts, { chrome, language }).map(url),
      paper,
      icons: { svg: url(icons.svg), png: url(icons.png), touch: url(icons.touch) },
    },
  };
  return { frame, markup, key: hashContent(`${key}\0${JSON.stringify(frame)}`) };
}

/** The fonts with letters that stand on every page: none is preloaded for a title here and there. */
function fontsFor(fonts: readonly PreloadedFont[], { chrome, language }: Pick<Plan, 'chrome' | 'language'>): string[] {
  const titles = [chrome.title, chrome.owner, ...chrome.menu.map(({ text }) => text)];
  const codes = [...new Set(JSON.stringify([titles, language.words]))].map((letter) => letter.codePointAt(0) ?? 0);
  const isFor = ([first, last]: CodeRange): boolean => codes.some((code) => first <= code && code <= last);
  return fonts.filter(({ ranges }) => ranges?.some(isFor) ?? true).map(({ file }) => file);
}

/** Every file of the site. What the pages load comes before the pages. */
const outputsOf = (
  { scan, records, plan, assets, pages }: PreparedSite,
  keyOf: ReturnType<typeof createRouteKeys>,
): Output[] => [
  ...[...assets.contents.keys()]
    // the part that reports speed, with its licences
    .filter((file) => plan.chrome.vitals !== undefined || !/\bvitals-/.test(file))
    .map((file) => ({ file, key: file })),
  ...withRedirects(publicOutputs(scan, records), plan),
  ...plan.routes.map((route) => ({
    file: route.file,
    // what is no page changes with no template
    key: keyOf(isRendered(route) ? pages.key : '', route),
    route,
  })),
];

/** What is published as it is; beside drafts nothing is. */
function publicOutputs(scan: Scan, { files, publicFiles }: PlannedSite['records']): Output[] {
  const publishedAt = publishedIn(files);
  const shown = new Set(publicFiles);
  return scan.public
    .filter(({ path }) => shown.has(path))
    .map(({ path, stamp }) => ({ file: publishedAt(path), key: stamp, source: path }));
}

/** Hashes of all that goes into a page, each made once: `serve` writes the same routes again and again. */
function createRouteKeys(): (pages: string, route: Route) => string {
  const keys = new WeakMap<Route, { readonly pages: string; readonly key: string }>();
  return (pages, route) => {
    const known = keys.get(route);
    if (known?.pages === pages) return known.key;
    const key = hashContent(pages + JSON.stringify(route));
    keys.set(route, { pages, key });
    return key;
  };
}
