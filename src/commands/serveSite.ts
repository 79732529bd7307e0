import { statSync } from 'node:fs';
import { listFiles, scanSources, stampOf, type Scan } from '../load/scanSources.ts';
import type { Problem } from '../model/problem.ts';
import type { SourceFile } from '../model/records.ts';
import { memoryFolder, recall, type BuildMemory } from '../output/buildMemory.ts';
import type { Published } from '../output/publishTree.ts';
import { statAt } from '../output/statAt.ts';
import { rememberFiles } from './buildSite.ts';
import { explainFailure, explainWarnings, type Places } from './explainFailure.ts';
import { keepTemplates, type MadeTemplates } from './keepTemplates.ts';
import { parseSources } from './parseSources.ts';
import { planSite } from './planSite.ts';
import type { Program, Shell } from './program.ts';
import { replan, type Planned } from './serveReplan.ts';
import { createServeCrew, Stopped } from './serveCrew.ts';
import type { Progress } from './progress.ts';
import { writeSite } from './writeSite.ts';

/** The site of a root, built again and again by one process that keeps what it knows. */
export interface LiveSite {
  /** Builds what changed. `paths`: those that did, relative to the root; undefined: any. */
  readonly build: (paths: ReadonlySet<string> | undefined) => Promise<Outcome>;
  /** Whether nothing changed since the last build, as far as names, sizes and times tell. */
  readonly isCurrent: () => boolean;
  /** Gives up the build at hand, which then rejects with Stopped. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

export type Outcome =
  | {
      readonly ok: true;
      readonly base: string;
      readonly pages: number;
      readonly bytes: number;
      readonly published: Published;
      /** Warnings. */
      readonly problems: readonly Problem[];
    }
  | {
      readonly ok: false;
      readonly problems: readonly Problem[];
      /** The files may be right, the machine was not: it may be worth another try. */
      readonly again: boolean;
    };

export interface LiveRequest {
  readonly root: string;
  readonly out: string;
  readonly base: string | undefined;
}

/** A file's stamp is trusted 10 ms after its change, not 2 s: here the next look is never far. */
const SOONER = 1990;

/**
 * Nothing is read before the first build. What is wrong with files, templates or the machine is an Outcome; a build rejects with Stopped,
 * and with mistakes of ours. One build at a time.
 */
export function createLiveSite(
  { root, out, base }: LiveRequest,
  program: Program,
  shell: Shell,
  progress: Progress,
): LiveSite {
  const crew = createServeCrew(root, program.worker);
  const keeper = keepTemplates(root, program);
  const scanNow = (): Scan => scanSources(root, shell.now() + SOONER);
  let memory: BuildMemory | undefined;
  let scan: Scan | undefined;
  let stamps: string | undefined;
  let last: Planned | undefined;

  const build = async (sources: Scan, made: Promise<MadeTemplates>, known: BuildMemory): Promise<Outcome> => {
    const files = await parseSources(sources, known, crew, progress.over('Reading', sources.data.length));
    const read = { outputs: known.outputs, files: rememberFiles(sources, files) };
    memory = read;
    const planned =
      (last && replan(last, sources, files)) ??
      (await planSite({ root, scan: sources, base }, () => Promise.resolve(files)));
    if (Array.isArray(planned)) return { ok: false, problems: planned, again: false };
    last = { site: planned, scan: sources, files };
    const { plan } = planned;
    const { templates, assets, renderer } = await made;
    const problems = [...planned.problems, ...explainWarnings(assets.warnings, { root, program })];
    const tick = progress.over('Rendering', plan.routes.length);
    const work = { root, out, pid: shell.pid, force: false, plan, scan: sources, memory: read, crew, tick };
    const written = await writeSite({ ...work, assets, programKey: templates.key, renderer });
    if (Array.isArray(written)) return { ok: false, problems: [...problems, ...written], again: true };
    const { outputs, published } = written;
    memory = { ...read, outputs };
    const bytes = Object.values(outputs).reduce((sum, one) => sum + one.bytes, 0);
    const pages = plan.routes.filter(({ kind }) => kind !== 'feed' && kind !== 'sitemap').length;
    return { ok: true, base: plan.chrome.base, pages, bytes, published, problems };
  };

  return {
    async build(paths) {
      memory ??= recall(memoryFolder(program.cache, root, out), program.key) ?? { files: {}, outputs: {} };
      let outcome: Outcome;
      try {
        scan = (paths && scan && restamp(scan, root, paths, shell.now() + SOONER)) ?? scanNow();
        stamps = stampsOfTemplates(root);
        outcome = await build(scan, keeper.make(stamps), memory);
      } catch (cause) {
        outcome = failureOf(cause, { root, out, program });
      }
      progress.clear();
      // what the scan knows was not built
      if (!outcome.ok && outcome.again) scan = undefined;
      return outcome;
    },
    isCurrent: () => surely(() => scan !== undefined && isSame(scan, scanNow()) && stamps === stampsOfTemplates(root)),
    stop() {
      crew.stop();
      keeper.stop();
    },
    close: () => Promise.all([crew.close(), keeper.close()]).then(() => undefined),
  };
}

/** False as well where nobody can tell: a file went while it was looked at, or cannot be looked at. The next build says which. */
function surely(holds: () => boolean): boolean {
  try {
    return holds();
  } catch {
    return false;
  }
}

function failureOf(cause: unknown, places: Places): Outcome {
  if (cause instanceof Stopped) throw cause;
  const problems = explainFailure(cause, places);
  return { ok: false, problems, again: !problems.some(({ file }) => file.startsWith('templates')) };
}

const stampsOfTemplates = (root: string): string =>
  listFiles(root, 'templates', [])
    .map((path) => `${path} ${stampOf(statSync(`${root}/${path}`), Infinity)}\n`)
    .join('');

/** The scan with new stamps for these paths; undefined where one is not a file that it knows. */
function restamp(scan: Scan, root: string, paths: ReadonlySet<string>, now: number): Scan | undefined {
  const fresh = new Map<string, string>();
  for (const path of paths) {
    if (path.startsWith('templates/')) continue;
    const stats = statAt(`${root}/${path}`);
    if (!stats?.isFile()) return undefined;
    fresh.set(path, stampOf(stats, now));
  }
  let found = 0;
  const renew = (files: readonly SourceFile[]): SourceFile[] =>
    files.map((file) => {
      const stamp = fresh.get(file.path);
      if (stamp === undefined) return file;
      found += 1;
      return { ...file, stamp };
    });
  const renewed = { ...scan, data: renew(scan.data), public: renew(scan.public) };
  return found === fresh.size ? renewed : undefined;
}

const isSame = (one: Scan, other: Scan): boolean =>
  [one, other].every(({ data, public: copies }) => [...data, ...copies].every(({ stamp }) => stamp !== '')) &&
  JSON.stringify(one) === JSON.stringify(other);
