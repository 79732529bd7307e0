import type { Scan } from '../load/scanSources.ts';
import type { Problem } from '../model/problem.ts';
import type { Records } from '../model/records.ts';
import { bundleAssets } from '../output/bundleAssets.ts';
import { recall, type BuildMemory, type RememberedFile } from '../output/buildMemory.ts';
import { createCrew } from './crew.ts';
import { explainWarnings } from './explainFailure.ts';
import { ownTemplates } from './ownTemplates.ts';
import { parseSources } from './parseSources.ts';
import { planSite } from './planSite.ts';
import type { Program, Shell } from './program.ts';
import type { Progress } from './progress.ts';
import { writeSite, type WriteResult } from './writeSite.ts';

export interface BuildRequest {
  readonly root: string;
  readonly out: string;
  /** The path under which the site is served; undefined: the path of site.yaml's url. */
  readonly base: string | undefined;
  readonly force: boolean;
  readonly scan: Scan;
  /** Folder of what earlier builds remember. */
  readonly memory: string | undefined;
}

export interface Built extends WriteResult {
  readonly pages: number;
  readonly problems: readonly Problem[];
  readonly memory: BuildMemory;
  /** Milliseconds that each stage took. */
  readonly phases: Readonly<Record<string, number>>;
}

/** The whole way from the owner's files to the output folder. With any error, all of them are returned and nothing is written. */
export async function buildSite(
  request: BuildRequest,
  program: Program,
  shell: Shell,
  progress: Progress,
): Promise<Built | Problem[]> {
  const { root, out, scan, force } = request;
  const memory = recall(request.memory, program.key);
  const crew = createCrew({ root, worker: program.worker });
  const watch = stopwatch(shell.elapsed);
  try {
    const templates = ownTemplates(root, program);
    const assets = bundleAssets({
      program: program.folder,
      overlay: templates.overlay,
      key: templates.key,
      cache: program.cache,
    });
    // awaited below; a failure before that must not end the process
    assets.catch(() => undefined);
    const planned = await planSite({ root, scan, base: request.base }, async () => {
      const files = await parseSources(scan, memory, crew, progress.over('Reading', scan.data.length));
      watch.lap('parse');
      return files;
    });
    if (Array.isArray(planned)) return planned;
    const { plan, records } = planned;
    watch.lap('plan');
    const renderer = await templates.renderer();
    const bundled = await assets;
    const problems = [...planned.problems, ...explainWarnings(bundled.warnings, { root, program })];
    const written = await writeSite({
      root,
      out,
      pid: shell.pid,
      force,
      plan,
      scan,
      assets: bundled,
      programKey: templates.key,
      renderer,
      memory,
      crew,
      tick: progress.over('Rendering', plan.routes.length),
    });
    watch.lap('write');
    if (Array.isArray(written)) return [...problems, ...written];
    return {
      ...written,
      pages: plan.routes.filter(({ kind }) => kind !== 'feed' && kind !== 'sitemap').length,
      problems,
      memory: { files: rememberFiles(scan, records.files), outputs: written.outputs },
      phases: watch.laps,
    };
  } finally {
    await crew.close();
  }
}

/** Parsed files with the stamps they had. */
export function rememberFiles(scan: Scan, files: Records['files']): Record<string, RememberedFile> {
  const stamps = new Map(scan.data.map(({ path, stamp }) => [path, stamp]));
  return Object.fromEntries(files.map((parsed) => [parsed.path, { stamp: stamps.get(parsed.path) ?? '', parsed }]));
}

function stopwatch(elapsed: () => number) {
  const laps: Record<string, number> = {};
  let last = elapsed();
  return {
    laps,
    lap(name: string): void {
      const now = elapsed();
      laps[name] = Math.round(now - last);
      last = now;
    },
  };
}
