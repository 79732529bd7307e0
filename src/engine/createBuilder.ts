import { areUnchanged, fileState, type FileState } from '../ground/disk/fileState.ts';
import { failed, isNotice, ok, type Checked, type Problem } from '../ground/problem.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import type { Program } from '../shell.ts';
import { cacheFolder, readCache, readResult, removeCache, writeCache } from './cache.ts';
import type { BuildContext, BuildRequest, Built, Pipeline, PipelineOptions, PreparedSite } from './createPipeline.ts';
import type { ShowPage } from './createWorker.ts';
import { createScanner } from './createScanner.ts';

/** The site of a root, built once or again and again by one process that keeps what it knows. One call at a time. */
export interface Builder {
  /** Builds what changed since the last build. `changed`: the paths that did, relative to the root; undefined: any. */
  readonly build: (changed?: ReadonlySet<string>) => Promise<Checked<Built>>;
  /** Renders every page and writes nothing. `start` gets the site before its pages, and returns what gets them. */
  readonly render: (start: (site: PreparedSite) => ShowPage) => Promise<Checked<PreparedSite>>;
  /** Whether nothing changed since the last call, as far as names, sizes and times tell. */
  readonly isCurrent: () => boolean;
  /** Whether nothing changed that the templates import from elsewhere. */
  readonly isOutsideCurrent: () => boolean;
  /** Ends the work at hand, which then rejects with an AbortError; resolves once nothing is left of it. */
  readonly close: () => Promise<void>;
}

/** A file's stamp is trusted 2 s after its change; by a process that looks again soon, after 10 ms. */
const SOONER = 1990;

interface BuildResult {
  readonly built: Built;
  readonly warnings: readonly Problem[];
}

/**
 * None of the owner's files is read before the first call. What is wrong with files, templates or the machine are problems; a call rejects with an AbortError
 * after `close`, and with bugs.
 */
export function createBuilder(request: BuildRequest, program: Program, context: BuildContext): Builder {
  const { root, out, base = '', live } = request;
  const scanner = createScanner(root, `${program.key}\0${base}`, () => context.shell.now() + (live ? SOONER : 0));
  const folder = request.cache ? cacheFolder(program.cache, root, out) : undefined;
  const stop = new AbortController();
  const stages = createStages({ ...request, folder, signal: stop.signal }, program, context);
  let working: Promise<unknown> = Promise.resolve();
  /** As of the last build; one that fails tells nothing new. */
  let outside: readonly FileState[] = [];

  const build = async (changed?: ReadonlySet<string>): Promise<Checked<Built>> => {
    const { scan, sources } = scanner.scan(changed);
    const still = stages.areLoaded() ? undefined : (readResult(folder, sources, out) as BuildResult | undefined);
    if (still) return ok(unchanged(still.built), still.warnings);
    const pipeline = await stages.load();
    outside = outside.map(([path]) => fileState(path));
    const prepared = await pipeline.prepare(scan);
    if (!prepared.ok) return prepared;
    ({ outside } = prepared.value);
    const written = await pipeline.write(prepared.value);
    if (!written.ok) {
      scanner.forget();
      return failed([...prepared.problems, ...written.problems]);
    }
    const kept = await pipeline.keepAddresses(prepared.value);
    const warnings = [...prepared.problems, ...written.problems.filter(isNotice), ...(kept ?? [])];
    const result: BuildResult = { built: written.value, warnings };
    // what could not be kept is to be tried again
    const known = kept?.length === 0 ? scanner.describeWith(pathOf('addresses')) : kept ? undefined : sources;
    if (folder !== undefined && !live)
      writeCache(folder, { program: program.key, ...pipeline.cache() }, { sources: known, outside, result });
    // what happened to the output is said once, what is noticed of the files again and again
    return ok(written.value, [...written.problems.filter((problem) => !isNotice(problem)), ...warnings]);
  };

  const render: Builder['render'] = async (start) => {
    const pipeline = await stages.load();
    const prepared = await pipeline.prepare(scanner.scan(undefined, Infinity).scan);
    if (prepared.ok) await pipeline.visit(prepared.value, start(prepared.value));
    return prepared;
  };

  const work = async <T>(result: Promise<Checked<T>>): Promise<Checked<T>> => {
    const explained = result.catch(async (cause: unknown) => {
      stop.signal.throwIfAborted();
      const problems = await stages.explain(cause);
      // the machine may be right the next time, templates are as they are
      if (!problems.some(({ file }) => file.startsWith('templates'))) scanner.forget();
      return failed(problems);
    });
    working = explained.catch(() => undefined);
    return await explained.finally(context.progress.clear);
  };

  return {
    build: (changed) => work(build(changed)),
    render: (start) => work(render(start)),
    isCurrent: () => areUnchanged(outside) && scanner.isCurrent(),
    isOutsideCurrent: () => areUnchanged(outside),
    async close() {
      stop.abort();
      await working;
      await stages.close();
    },
  };
}

/** The stages of a build, which are loaded only where something changed. */
function createStages(options: Omit<PipelineOptions, 'cached'>, program: Program, context: BuildContext) {
  const { root, out, folder } = options;
  let pipeline: Pipeline | undefined;
  const close = async (): Promise<void> => {
    await pipeline?.close();
    pipeline = undefined;
  };
  return {
    areLoaded: () => pipeline !== undefined,
    async load() {
      if (pipeline) return pipeline;
      const { createPipeline } = await import('./createPipeline.ts');
      return (pipeline = createPipeline({ ...options, cached: readCache(folder, program.key) }, program, context));
    },
    close,
    /** What was thrown, as problems. After a mistake of ours, which is thrown on, nothing is built on what was known: the mistake may lie there. */
    async explain(cause: unknown) {
      const { explainFailure } = await import('./explainFailure.ts');
      try {
        return explainFailure(cause, { root, out, program: program.folder });
      } catch (bug) {
        await close();
        if (folder !== undefined) removeCache(folder);
        throw bug;
      }
    },
  };
}

const unchanged = (built: Built): Built => ({
  ...built,
  written: 0,
  unchanged: built.written + built.unchanged,
  removed: 0,
  phases: {},
});
