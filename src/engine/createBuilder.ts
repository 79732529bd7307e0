import { readdirSync } from 'node:fs';
import { statAt } from '../disk/statAt.ts';
import { stampOf } from '../load/scanSources.ts';
import { failed, ok, type Checked, type Problem } from '../model/problem.ts';
import type { Program } from '../shell.ts';
import { cacheFolder, readCache, readSnapshot, writeCache, type Snapshot } from './cache.ts';
import { createScanner, type Scanner } from './createScanner.ts';
import type { See } from './createWorker.ts';
import { explainFailure, type Places } from './explainFailure.ts';
import type { BuildContext, BuildRequest, Built, Pipeline, PreparedSite } from './createPipeline.ts';

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
 * None of the owner's files is read before the first call. What is wrong with files, templates or the machine are problems; a call rejects with an AbortError
 * after `close`, and with mistakes of ours.
 */
export function createBuilder(request: BuildRequest, program: Program, context: BuildContext): Builder {
  const { root, out, base, live } = request;
  const { shell, progress } = context;
  const stop = new AbortController();
  const scanner = createScanner(root, `${program.key}\0${base ?? ''}`, () => shell.now() + (live ? SOONER : 0));
  const folder = request.cache ? cacheFolder(program.cache, root, out) : undefined;
  let pipeline: Pipeline | undefined;
  let working: Promise<unknown> = Promise.resolve();

  /** What a build needs is loaded only where something changed. */
  const load = async (): Promise<Pipeline> => {
    if (pipeline) return pipeline;
    const { createPipeline } = await import('./createPipeline.ts');
    const cached = readCache(folder, program.key);
    return (pipeline = createPipeline({ ...request, cached, signal: stop.signal }, program, context));
  };

  const build = async (changed?: ReadonlySet<string>): Promise<Checked<Built>> => {
    const scan = scanner.scan(changed);
    const known = pipeline ? undefined : recall(folder, scanner.sources(), out);
    if (known) return known;
    const stages = await load();
    const prepared = await stages.prepare(scan);
    if (!prepared.ok) return prepared;
    const written = await stages.write(prepared.value);
    const problems = [...prepared.problems, ...written.problems];
    if (!written.ok) {
      scanner.forget();
      return failed(problems);
    }
    const result = { ...written.value, warnings: problems, sources: scanner.sources() };
    if (!live) keep(folder, { program: program.key, ...stages.cache() }, result);
    return ok(result.built, problems);
  };

  const render: Builder['render'] = async (start) => {
    const stages = await load();
    const prepared = await stages.prepare(scanner.scan());
    if (prepared.ok) await stages.visit(prepared.value, start(prepared.value));
    return prepared;
  };

  const work = async <T>(result: Promise<Checked<T>>): Promise<Checked<T>> => {
    const explained = result.catch((cause: unknown) => {
      stop.signal.throwIfAborted();
      return explain(cause, { root, out, program: program.folder }, scanner);
    });
    working = explained.catch(() => undefined);
    return await explained.finally(progress.clear);
  };

  return {
    build: (changed) => work(build(changed)),
    render: (start) => work(render(start)),
    isCurrent: scanner.isCurrent,
    async close() {
      stop.abort();
      await working;
      await pipeline?.close();
    },
  };
}

interface BuildResult {
  readonly built: Built;
  readonly warnings: readonly Problem[];
}

/** What was thrown, as problems. The machine may be right the next time, templates are as they are. */
function explain(cause: unknown, places: Places, scanner: Scanner): Checked<never> {
  const problems = explainFailure(cause, places);
  if (!problems.some(({ file }) => file.startsWith('templates'))) scanner.forget();
  return failed(problems);
}

/** Keeps what a build came to, unless it cannot be told what it was made of. */
function keep(
  folder: string | undefined,
  cache: Parameters<typeof writeCache>[1],
  { sources, outputs, ...result }: BuildResult & Pick<Snapshot, 'outputs'> & { readonly sources: string | undefined },
): void {
  if (folder === undefined || sources === undefined) return;
  writeCache(folder, cache, { sources, outputs, result: JSON.stringify(result) });
}

/** What the last build came to, where nothing changed since: the sources, and the output, which holds no trace of a killed build either. */
function recall(folder: string | undefined, sources: string | undefined, out: string): Checked<Built> | undefined {
  const snapshot = sources === undefined ? undefined : readSnapshot(folder);
  if (!snapshot || snapshot.sources !== sources || !isIntact(snapshot, out)) return undefined;
  const { built, warnings } = JSON.parse(snapshot.result) as BuildResult;
  return ok({ ...built, written: 0, unchanged: built.written + built.unchanged, removed: 0, phases: {} }, warnings);
}

function isIntact({ outputs }: Snapshot, out: string): boolean {
  for (const [file, stamp] of outputs) {
    const there = statAt(`${out}/${file}`);
    if (!there || stampOf(there, Infinity) !== stamp) return false;
  }
  return readdirSync(`${out}/.endpaper`).length === 1;
}
