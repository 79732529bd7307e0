import type { AssetBundle } from '../bundle/bundleAssets.ts';
import { createTemplates } from '../bundle/createTemplates.ts';
import { hashContent } from '../disk/hashContent.ts';
import type { Scan } from '../load/scanSources.ts';
import { ok, type Checked } from '../model/problem.ts';
import type { ParsedFile, Records, SourceFile } from '../model/records.ts';
import type { Route } from '../model/route.ts';
import { urlUnder } from '../model/urlPath.ts';
import { MANIFEST } from '../output/manifest.ts';
import type { Frame } from '../render/createRenderer.ts';
import type { Progress } from '../report/createProgress.ts';
import type { Program, Shell } from '../shell.ts';
import type { Plan } from '../site/planRoutes.ts';
import type { Cache, CachedFile } from './cache.ts';
import type { BuildRequest, Built } from './createBuilder.ts';
import type { PageSet, See } from './createWorker.ts';
import { createWorkerPool } from './createWorkerPool.ts';
import { explainWarnings } from './explainFailure.ts';
import { planSite, replanTexts, type LastPlan } from './planSite.ts';
import { writeSite, type Written } from './writeSite.ts';

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
  readonly stamps: readonly (readonly [file: string, stamp: string])[];
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
  { shell, progress }: { readonly shell: Shell; readonly progress: Progress },
): Pipeline {
  const pool = createWorkerPool({ root, script: program.worker, isolate: live, signal });
  const templates = createTemplates(root, program);
  const keyOf = createRouteKeys();
  let { files: cachedFiles, outputs: cachedOutputs } = cached;
  let last: LastPlan | undefined;
  let phases: Record<string, number> = {};
  let began = shell.elapsed();

  const endPhase = (name: string): void => {
    const now = shell.elapsed();
    phases = { ...phases, [name]: Math.round(now - began) };
    began = now;
  };

  /** The owner's files in the order of their paths; those whose content is known are not parsed again. */
  const parse = async ({ data }: Scan): Promise<ParsedFile[]> => {
    const isKnown = ({ path, stamp }: SourceFile): boolean => stamp !== '' && cachedFiles[path]?.stamp === stamp;
    const jobs = data
      .filter((file) => !isKnown(file))
      .map(({ path }) => ({ path, hash: cachedFiles[path]?.parsed.hash }));
    const results = await pool.parse(jobs, progress.over('Reading', data.length));
    const fresh = new Map(results.map(({ path, parsed }) => [path, parsed]));
    const files = data.map(({ path, stamp }): [string, CachedFile] => {
      const parsed = fresh.get(path) ?? cachedFiles[path]?.parsed;
      if (!parsed) throw new Error(`${path} is neither parsed nor in the cache`);
      return [path, { stamp, parsed }];
    });
    cachedFiles = Object.fromEntries(files);
    return files.map(([, { parsed }]) => parsed);
  };

  return {
    async prepare(scan) {
      phases = {};
      began = shell.elapsed();
      const bundling = templates.bundle(scan.templates);
      const request = { root, scan, base, files: await parse(scan) };
      endPhase('parse');
      const again = last && replanTexts(last, request);
      const planned = again ? ok(again) : await planSite(request);
      endPhase('plan');
      if (!planned.ok) return planned;
      // the lines of warnings may move
      last = planned.problems.length === 0 ? { site: planned.value, request } : undefined;
      const { key, renderer, assets } = await bundling;
      const frame = frameOf(planned.value.plan, assets);
      const pages = { frame, renderer, key: hashContent(`${key}\0${JSON.stringify(frame)}`) };
      const warnings = explainWarnings(assets.warnings, { root, out, program: program.folder });
      return ok({ scan, assets, pages, ...planned.value }, [...planned.problems, ...warnings]);
    },
    async write({ scan, plan, assets, pages }) {
      const outputs = [
        ...assets.files
          .filter(({ file }) => file !== assets.vitals || plan.chrome.vitals !== undefined)
          .map(({ file, hash }) => ({ file, key: hash })),
        ...scan.public.map(({ path, stamp }) => ({ file: path.slice('public/'.length), key: stamp, path })),
        ...plan.routes.map((route) => ({ file: route.file, key: keyOf(pages.key, route), route })),
      ];
      const tick = progress.over('Rendering', plan.routes.length);
      const written = await writeSite({
        root,
        out,
        force,
        locking: { pid: shell.pid, signal },
        outputs,
        assets,
        cached: cachedOutputs,
        render: (work) => pool.render({ ...work, pages }, tick),
      });
      endPhase('write');
      if (!written.ok) return written;
      cachedOutputs = written.value.outputs;
      return ok(summarise(plan, written.value, phases));
    },
    visit({ plan, pages }, see) {
      const tick = progress.over('Checking', plan.routes.length);
      let seen = 0;
      return pool.visit(plan.routes, pages, (route, content) => {
        see(route, content);
        tick((seen += 1));
      });
    },
    cache: () => ({ files: cachedFiles, outputs: cachedOutputs }),
    async close() {
      await Promise.all([pool.close(), templates.close()]);
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
  return { built, stamps: [...stamps, [MANIFEST, manifest] as const] };
}
