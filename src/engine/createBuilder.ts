import { statAt } from '../disk/statAt.ts';
import { restamp, scanSources, stampOf, type Scan } from '../load/scanSources.ts';
import { compareText } from '../model/compareText.ts';
import { failed, isNotice, ok, type Checked, type Problem } from '../model/problem.ts';
import { pathOf } from '../model/sourcePaths.ts';
import type { Program } from '../shell.ts';
import { cacheFolder, readCache, readResult, writeCache } from './cache.ts';
import type { BuildContext, BuildRequest, Built, Pipeline, PreparedSite } from './createPipeline.ts';
import type { ShowPage } from './createWorker.ts';
import { explainFailure } from './explainFailure.ts';

/** The site of a root, built once or again and again by one process that keeps what it knows. One call at a time. */
export interface Builder {
  /** Builds what changed since the last build. `changed`: the paths that did, relative to the root; undefined: any. */
  readonly build: (changed?: ReadonlySet<string>) => Promise<Checked<Built>>;
  /** Renders every page and writes nothing. `start` gets the site before its pages, and returns what gets them. */
  readonly render: (start: (site: PreparedSite) => ShowPage) => Promise<Checked<PreparedSite>>;
  /** Whether nothing changed since the last call, as far as names, sizes and times tell. */
  readonly isCurrent: () => boolean;
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
  let pipeline: Pipeline | undefined;
  let working: Promise<unknown> = Promise.resolve();

  /** What a build needs is loaded only where something changed. */
  const load = async (): Promise<Pipeline> => {
    if (pipeline) return pipeline;
    const { createPipeline } = await import('./createPipeline.ts');
    const cached = readCache(folder, program.key);
    return (pipeline = createPipeline({ ...request, folder, cached, signal: stop.signal }, program, context));
  };

  const build = async (changed?: ReadonlySet<string>): Promise<Checked<Built>> => {
    const { scan, sources } = scanner.scan(changed);
    const still = pipeline ? undefined : (readResult(folder, sources, out) as BuildResult | undefined);
    if (still) return ok(unchanged(still.built), still.warnings);
    const stages = await load();
    const prepared = await stages.prepare(scan);
    if (!prepared.ok) return prepared;
    const written = await stages.write(prepared.value);
    if (!written.ok) {
      scanner.forget();
      return failed([...prepared.problems, ...written.problems]);
    }
    const kept = await stages.keepAddresses(prepared.value);
    const warnings = [...prepared.problems, ...written.problems.filter(isNotice), ...(kept ?? [])];
    const result: BuildResult = { built: written.value, warnings };
    // what could not be kept is to be tried again
    const known = kept?.length === 0 ? scanner.describeWith(pathOf('addresses')) : kept ? undefined : sources;
    if (folder !== undefined && !live)
      writeCache(folder, { program: program.key, ...stages.cache() }, { sources: known, result });
    // what happened to the output is said once, what is noticed of the files again and again
    return ok(written.value, [...written.problems.filter((problem) => !isNotice(problem)), ...warnings]);
  };

  const render: Builder['render'] = async (start) => {
    const stages = await load();
    const prepared = await stages.prepare(scanner.scan(undefined, Infinity).scan);
    if (prepared.ok) await stages.visit(prepared.value, start(prepared.value));
    return prepared;
  };

  const work = async <T>(result: Promise<Checked<T>>): Promise<Checked<T>> => {
    const explained = result.catch((cause: unknown) => {
      stop.signal.throwIfAborted();
      const problems = explainFailure(cause, { root, out, program: program.folder });
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
    isCurrent: scanner.isCurrent,
    async close() {
      stop.abort();
      await working;
      await pipeline?.close();
    },
  };
}

/** Looks at the names, sizes and times of the owner's files again and again. `options`: what else the output follows from. */
function createScanner(root: string, options: string, now: () => number) {
  let last: { readonly scan: Scan; readonly sources: string | undefined } | undefined;
  return {
    /** `named`: how many of the files that are left out are named. */
    scan(changed?: ReadonlySet<string>, named?: number) {
      const scan =
        (changed && last && restamp(last.scan, root, { changed, now: now() })) ?? scanSources(root, now(), named);
      return (last = { scan, sources: describe(scan, options) });
    },
    isCurrent: () => {
      try {
        return last?.sources !== undefined && describe(scanSources(root, now()), options) === last.sources;
      } catch {
        // a file went while it was looked at, or cannot be looked at: the next build says which
        return false;
      }
    },
    /** What the last scan saw, but for a file that we wrote since then. */
    describeWith(path: string) {
      const stats = attempt(() => statAt(`${root}/${path}`));
      if (last?.sources === undefined || !stats) return undefined;
      const others = last.scan.data.filter((file) => file.path !== path);
      const data = [...others, { path, stamp: stampOf(stats, Infinity) }].sort((a, b) => compareText(a.path, b.path));
      return describe({ ...last.scan, data }, options);
    },
    /** What the last scan saw was not built. */
    forget() {
      if (last) last = { ...last, sources: undefined };
    },
  };
}

/** The build is done: what cannot be looked at now is looked at by the next one. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** All that an output follows from, in one text; undefined where a file is too young to trust its stamp. */
function describe({ data, public: files, templates, problems }: Scan, options: string): string | undefined {
  const all = [...data, ...files, ...templates];
  if (all.some(({ stamp }) => stamp === '')) return undefined;
  const lines = all.map(({ path, stamp }) => `${path} ${stamp}`);
  return [options, ...lines, ...problems.map(({ file, message }) => `${file} ${message}`)].join('\0');
}

const unchanged = (built: Built): Built => ({
  ...built,
  written: 0,
  unchanged: built.written + built.unchanged,
  removed: 0,
  phases: {},
});
