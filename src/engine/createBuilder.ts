import { readdirSync } from 'node:fs';
import { statAt } from '../disk/statAt.ts';
import { restamp, scanSources, stampOf, type Scan } from '../load/scanSources.ts';
import { failed, ok, type Checked, type Problem } from '../model/problem.ts';
import type { Progress } from '../report/createProgress.ts';
import type { Program, Shell } from '../shell.ts';
import { cacheFolder, readCache, readSnapshot, writeCache, type Snapshot } from './cache.ts';
import type { See } from './createWorker.ts';
import { explainFailure } from './explainFailure.ts';
import type { Pipeline, PreparedSite } from './createPipeline.ts';

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

/** The site of a root, built once or again and again by one process that keeps what it knows. One call at a time. */
export interface Builder {
  /** Builds what changed since the last build. `changed`: the paths that did, relative to the root; undefined: any. */
  readonly build: (changed?: ReadonlySet<string>) => Promise<Checked<Built>>;
  /** Renders every page and shows each; nothing is written. `start` is told of the site before its pages, and says who sees them. */
  readonly render: (start: (site: PreparedSite) => See) => Promise<Checked<PreparedSite>>;
  /** Whether nothing changed since the last call, as far as names, sizes and times tell. */
  readonly isCurrent: () => boolean;
  /** Ends the work at hand, which then rejects with an AbortError; resolves once nothing is left of it. */
  readonly close: () => Promise<void>;
}

/** A file's stamp is trusted 2 s after its change; by a process that looks again soon, after 10 ms. */
const SOONER = 1990;

/**
 * Nothing is read before the first call. What is wrong with files, templates or the machine are problems; a call rejects with an AbortError
 * after `close`, and with mistakes of ours.
 */
export function createBuilder(
  request: BuildRequest,
  program: Program,
  { shell, progress }: { readonly shell: Shell; readonly progress: Progress },
): Builder {
  const { root, out, base, live } = request;
  const stop = new AbortController();
  let pipeline: Pipeline | undefined;
  let folder: string | undefined;
  let scan: Scan | undefined;
  /** What the last build was made of; undefined where what the scan knows was not built. */
  let sources: string | undefined;
  let working: Promise<unknown> = Promise.resolve();

  const now = (): number => shell.now() + (live ? SOONER : 0);

  /** What all of the output follows from. */
  const sourcesOf = ({ data, public: files, templates, problems }: Scan): string =>
    [
      program.key,
      base ?? '',
      ...[...data, ...files, ...templates].map(({ path, stamp }) => `${path} ${stamp}`),
      ...problems.map(({ file, message }) => `${file} ${message}`),
    ].join('\0');

  const look = (changed?: ReadonlySet<string>): Scan => {
    scan = (changed && scan && restamp(scan, root, { changed, now: now() })) ?? scanSources(root, now());
    sources = sourcesOf(scan);
    return scan;
  };

  /** What a build needs is loaded only where something changed. */
  const load = async (): Promise<Pipeline> => {
    if (pipeline) return pipeline;
    const { createPipeline } = await import('./createPipeline.ts');
    const cached = readCache(folder, program.key);
    return (pipeline = createPipeline({ ...request, cached, signal: stop.signal }, program, { shell, progress }));
  };

  const build = async (changed?: ReadonlySet<string>): Promise<Checked<Built>> => {
    const seen = look(changed);
    folder ??= request.cache ? cacheFolder(program.cache, root, out) : undefined;
    const snapshot = pipeline || isYoung(sources ?? '') ? undefined : readSnapshot(folder);
    if (snapshot && snapshot.sources === sources && isIntact(snapshot, out)) {
      const { built, warnings } = JSON.parse(snapshot.result) as { built: Built; warnings: Problem[] };
      return ok({ ...built, written: 0, unchanged: built.written + built.unchanged, removed: 0, phases: {} }, warnings);
    }
    const stages = await load();
    const prepared = await stages.prepare(seen);
    if (!prepared.ok) return prepared;
    const written = await stages.write(prepared.value);
    const problems = [...prepared.problems, ...written.problems];
    if (!written.ok) {
      sources = undefined;
      return failed(problems);
    }
    const { built, stamps } = written.value;
    if (folder !== undefined && sources !== undefined && !live) {
      const result = JSON.stringify({ built, warnings: problems });
      writeCache(folder, { program: program.key, ...stages.cache() }, { sources, result, outputs: stamps });
    }
    return ok(built, problems);
  };

  const render: Builder['render'] = async (start) => {
    const stages = await load();
    const prepared = await stages.prepare(look());
    if (prepared.ok) await stages.visit(prepared.value, start(prepared.value));
    return prepared;
  };

  /** What is thrown becomes problems. */
  const work = async <T>(result: Promise<Checked<T>>): Promise<Checked<T>> => {
    working = result.catch(() => undefined);
    try {
      return await result;
    } catch (cause) {
      stop.signal.throwIfAborted();
      const problems = explainFailure(cause, { root, out, program: program.folder });
      // the machine may be right the next time, templates are as they are
      if (!problems.some(({ file }) => file.startsWith('templates'))) sources = undefined;
      return failed(problems);
    } finally {
      progress.clear();
    }
  };

  return {
    build: (changed) => work(build(changed)),
    render: (start) => work(render(start)),
    isCurrent() {
      try {
        return sources !== undefined && !isYoung(sources) && sourcesOf(scanSources(root, now())) === sources;
      } catch {
        // a file went while it was looked at, or cannot be looked at: the next build says which
        return false;
      }
    },
    async close() {
      stop.abort();
      await working;
      await pipeline?.close();
    },
  };
}

/** Whether a file is too young to be trusted: it has no stamp, and so its line ends in a blank. */
const isYoung = (sources: string): boolean => sources.includes(' \0') || sources.endsWith(' ');

/** Whether the output is as the last build left it, and holds no trace of one that was killed. */
function isIntact({ outputs }: Snapshot, out: string): boolean {
  for (const [file, stamp] of outputs) {
    const there = statAt(`${out}/${file}`);
    if (!there || stampOf(there, Infinity) !== stamp) return false;
  }
  return readdirSync(`${out}/.endpaper`).length === 1;
}
