import { areUnchanged } from '../ground/disk/fileState.ts';
import { failed, ok, type Checked, type Problem } from '../ground/problem.ts';
import type { Program } from '../shell.ts';
import { tellComing } from './tellComing.ts';
import type { PreparedSite } from './build.ts';
import { createScanner } from './createScanner.ts';
import { encoderFile } from './findEncoder.ts';
import type { ShowPage } from './createWorkerPool.ts';
import { cacheFolder, readResult, removeCache } from './memory.ts';
import type { BuildContext, BuildRequest, BuildResult, Built, Session } from './session.ts';

/** The site of a root, built once or again and again by one process that keeps what it knows. One call at a time. */
export interface Builder {
  /** Builds what changed since the last build. `changed`: the paths that did, relative to the root; undefined: any. */
  readonly build: (changed?: ReadonlySet<string>) => Promise<Checked<Built, Problem>>;
  /** Renders every page and writes nothing. `start` gets the site before its pages, and returns what gets them. */
  readonly render: (start: (site: PreparedSite) => ShowPage) => Promise<Checked<PreparedSite, Problem>>;
  /** Whether nothing changed since the last call, as far as names, sizes and times tell. */
  readonly isCurrent: () => boolean;
  /** Whether nothing changed that the templates import from elsewhere. */
  readonly isOutsideCurrent: () => boolean;
  /** Ends the work at hand, which then rejects with an AbortError; resolves once nothing is left of it. */
  readonly close: () => Promise<void>;
}

/** A file's stamp is trusted 2 s after its change; by a process that looks again soon, after 10 ms. */
const SOONER = 1990;

/**
 * None of the owner's files is read before the first call. What is wrong with files, templates or the machine are problems; a call rejects with an AbortError
 * after `close`, and with bugs. What builds (build.ts) is loaded where something changed.
 */
export function createBuilder(request: BuildRequest, program: Program, context: BuildContext): Builder {
  const { root, out, live } = request;
  const scanner = createScanner(root, keyOf(request, program), () => context.shell.now() + (live ? SOONER : 0));
  const folder = request.cache ? cacheFolder(program.cache, root, out) : undefined;
  const stop = new AbortController();
  let session: Session | undefined;
  /** What the templates import from elsewhere, as of the last session. */
  let outside: Session['outside'] = [];
  let working: Promise<unknown> = Promise.resolve();

  const open = async (): Promise<Session> => {
    const { openSession } = await import('./session.ts');
    return (session ??= openSession({ ...context, request, program, scanner, folder, outside, signal: stop.signal }));
  };

  const closeSession = async (): Promise<void> => {
    const ending = session;
    if (!ending) return;
    ({ outside } = ending);
    session = undefined;
    await Promise.all([ending.pool.close(), ending.templates.close()]);
  };

  const render: Builder['render'] = async (start) => {
    const { renderSite } = await import('./build.ts');
    return await renderSite(await open(), scanner.scan(undefined, Infinity), start);
  };

  const build = async (changed?: ReadonlySet<string>): Promise<Checked<Built, Problem>> => {
    const scan = scanner.scan(changed);
    const still = session ? undefined : (readResult(folder, scanner.sources(), out) as BuildResult | undefined);
    if (still) return ok(unchanged(still.built), still.warnings);
    const { buildSite } = await import('./build.ts');
    return await buildSite(await open(), scan);
  };

  /** What was thrown, as problems. After a mistake of ours, which is thrown on, nothing is built on what was known: the mistake may lie there. */
  const explain = async (cause: unknown): Promise<Checked<never, Problem>> => {
    stop.signal.throwIfAborted();
    const { explainFailure } = await import('./failures/explainFailure.ts');
    try {
      const problems = explainFailure(cause, { root, out, program: program.folder });
      // the machine may be right the next time, templates are as they are
      if (!problems.some(({ file }) => file.startsWith('templates'))) scanner.forget();
      return failed(problems);
    } catch (bug) {
      await closeSession();
      if (folder !== undefined) removeCache(folder);
      throw bug;
    }
  };

  const work = async <T>(result: Promise<Checked<T, Problem>>): Promise<Checked<T, Problem>> => {
    const explained = result.catch(explain);
    working = explained.catch(() => undefined);
    return await explained.finally(context.progress.clear);
  };

  return {
    build: async (changed) => await tellComing(await work(build(changed)), { root, shell: context.shell, comingIn }),
    render: (start) => work(render(start)),
    isCurrent: () => areUnchanged((session ?? { outside }).outside) && scanner.isCurrent(),
    isOutsideCurrent: () => areUnchanged((session ?? { outside }).outside),
    async close() {
      stop.abort();
      await working;
      await closeSession();
    },
  };
}

const comingIn = ({ coming }: Built) => coming;

/** What besides the owner's files the site follows from. */
const keyOf = ({ root, base = '', asOf = '' }: BuildRequest, { key }: Program): string =>
  [key, base, asOf, encoderFile(root)].join('\0');

const unchanged = (built: Built): Built => ({
  ...built,
  written: 0,
  unchanged: built.written + built.unchanged,
  removed: 0,
  phases: {},
});
