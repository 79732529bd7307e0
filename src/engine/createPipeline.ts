import type { AssetBundle } from '../bundle/bundleBrowser.ts';
import { createTemplates } from '../bundle/createTemplates.ts';
import { hashContent } from '../disk/hashContent.ts';
import type { Scan } from '../load/scanSources.ts';
import { ok, type Checked } from '../model/problem.ts';
import type { Records } from '../model/records.ts';
import type { Route } from '../model/route.ts';
import { urlUnder } from '../model/urlPath.ts';
import { MANIFEST } from '../output/manifest.ts';
import type { Frame } from '../render/createRenderer.ts';
import type { Program, Progress, Shell } from '../shell.ts';
import type { Plan } from '../site/planRoutes.ts';
import type { Cache } from './cache.ts';
import { createParser } from './createParser.ts';
import type { PageSet, See } from './createWorker.ts';
import { createWorkerPool } from './createWorkerPool.ts';
import { explainWarnings } from './explainFailure.ts';
import { createPlanner } from './createPlanner.ts';
import { writeSite, type Output, type Written } from './writeSite.ts';

export interface BuildRequest {
  /** The folder with the owner's files, and the one that is written; absolute. */
  readonly root: string;
  readonly out: string;
  /** The path under which the site is served; undefined: the path of site.yaml's url. */
  readonly base?: string | undefined;
  /** Files in the output that we did not write are written over. */
  readonly force?: boolean;
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
export interface PreparedSite {
  readonly scan: Scan;
  readonly records: Records;
  readonly plan: Plan;
  readonly assets: AssetBundle;
  readonly pages: PageSet;
}

export interface WrittenSite {
  readonly built: Built;
  /** Stamp of each file of the output. */
  readonly outputs: readonly (readonly [file: string, stamp: string])[];
}

/** The stages of a build, one after the other, with what they keep from one build to the next. */
export interface Pipeline {
  readonly prepare: (scan: Scan) => Promise<Checked<PreparedSite>>;
  readonly write: (site: PreparedSite) => Promise<Checked<WrittenSite>>;
  /** Renders every page and shows each. */
  readonly visit: (site: PreparedSite, see: See) => Promise<void>;
  /** What the next process may know. */
  readonly cache: () => Cache;
  readonly close: () => Promise<void>;
}

export interface PipelineOptions extends BuildRequest {
  readonly cached: Cache;
  readonly signal: AbortSignal;
}

export function createPipeline(
  { root, out, base, force = false, live, cached, signal }: PipelineOptions,
  program: Program,
  { shell, progress }: BuildContext,
): Pipeline {
  const pool = createWorkerPool({ root, script: program.worker, isolate: live, signal });
  const templates = createTemplates(root, program);
  const keyOf = createRouteKeys();
  const parser = createParser(pool, cached.files, progress);
  const plan = createPlanner();
  let { outputs } = cached;
  const watch = createStopwatch(shell.elapsed);

  return {
    async prepare(scan) {
      watch.start();
      const bundling = templates.bundle(scan.templates);
      const request = { root, scan, base, files: await parser.parse(scan) };
      watch.lap('parse');
      const planned = await plan(request);
      watch.lap('plan');
      if (!planned.ok) return planned;
      const { key, renderer, assets } = await bundling;
      const frame = frameOf(planned.value.plan, assets);
      const pages = { frame, renderer, key: hashContent(`${key}\0${JSON.stringify(frame)}`) };
      const warnings = explainWarnings(assets.warnings, { root, out, program: program.folder });
      return ok({ scan, assets, pages, ...planned.value }, [...planned.problems, ...warnings]);
    },
    async write(site) {
      const tick = progress.over('Rendering', site.plan.routes.length);
      const written = await writeSite({
        root,
        out,
        force,
        locking: { pid: shell.pid, signal },
        outputs: outputsOf(site, keyOf),
        assets: site.assets,
        cached: outputs,
        render: (work) => pool.render({ ...work, pages: site.pages }, tick),
      });
      watch.lap('write');
      if (!written.ok) return written;
      ({ outputs } = written.value);
      return ok(summarise(site.plan, written.value, watch.laps()));
    },
    visit({ plan: { routes }, pages }, see) {
      const tick = progress.over('Checking', routes.length);
      let seen = 0;
      return pool.visit(routes, pages, (route, content) => {
        see(route, content);
        tick((seen += 1));
      });
    },
    cache: () => ({ files: parser.known(), outputs }),
    async close() {
      await Promise.all([pool.close(), templates.close()]);
    },
  };
}

/** Milliseconds that each stage took. */
function createStopwatch(elapsed: () => number) {
  let laps: Record<string, number> = {};
  let began = elapsed();
  return {
    laps: () => laps,
    start() {
      laps = {};
      began = elapsed();
    },
    lap(name: string) {
      const now = elapsed();
      laps[name] = Math.round(now - began);
      began = now;
    },
  };
}

/** What all pages of a site share, with final addresses. */
function frameOf({ chrome, images }: Plan, { style, script, fonts, icons }: AssetBundle): Frame {
  const url = (file: string) => urlUnder(chrome.base, file);
  return {
    chrome,
    images,
    assets: {
      style: url(style),
      script: url(script),
      fonts: fonts.map(url),
      icons: { svg: url(icons.svg), png: url(icons.png), touch: url(icons.touch) },
    },
  };
}

/** Every file of the site. What the pages load comes before the pages. */
const outputsOf = (
  { scan, plan, assets, pages }: PreparedSite,
  keyOf: ReturnType<typeof createRouteKeys>,
): Output[] => [
  ...[...assets.contents.keys()]
    .filter((file) => file !== assets.vitals || plan.chrome.vitals !== undefined)
    .map((file) => ({ file, key: file })),
  ...scan.public.map(({ path, stamp }) => ({ file: path.slice('public/'.length), key: stamp })),
  ...plan.routes.map((route) => ({ file: route.file, key: keyOf(pages.key, route), route })),
];

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

function summarise({ chrome, routes }: Plan, { outputs, manifest, ...published }: Written, phases: Built['phases']) {
  const files = Object.entries(outputs);
  const built: Built = {
    base: chrome.base,
    pages: routes.filter(({ kind }) => kind !== 'feed' && kind !== 'sitemap').length,
    bytes: files.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    ...published,
    phases,
  };
  const stamps = files.map(([file, { stamp }]): [string, string] => [file, stamp]);
  return { built, outputs: [...stamps, [MANIFEST, manifest] as const] };
}
