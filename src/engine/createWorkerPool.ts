import type { ParsedFile } from '../site/records.ts';
import { error, ProblemError } from '../ground/problem.ts';
import { isPage, type RenderedRoute } from '../kinds/kinds.ts';
import type { Stage, StagedFile } from '../publish/stageFile.ts';
import type { Tick } from '../shell.ts';
import type { ParseJob } from './createBodies.ts';
import { createWorker, type ShowPage, type Worker } from './createWorker.ts';
import type { PageSet } from './pageSet.ts';
import { createThreads, type Threads } from './createThreads.ts';

/** From this many files or pages on a second thread earns its start (40 ms and the copying of what it made). */
const WORTH_A_THREAD = 2000;

/** How many files or pages a worker takes at a time; between two batches this process attends to other events. */
const BATCH = 200;

export interface PoolOptions {
  readonly root: string;
  /** Script that a worker thread runs; undefined where there is none: then this thread does it all. */
  readonly script: string | undefined;
  /** A thread uses nothing that an earlier run kept. */
  readonly fresh: boolean;
  /** Gets what the owner's templates print. */
  readonly say: (text: string) => unknown;
  /** Ends the work at hand, which then rejects with an AbortError. */
  readonly signal: AbortSignal;
}

export interface Pages {
  readonly routes: readonly RenderedRoute[];
  readonly pages: PageSet;
}

/**
 * A worker on this thread and, for large sites, one on a second. The owner's templates never run on this one: they may never end, or end all. For each
 * state of them there is a new thread, since modules never unload.
 */
export interface WorkerPool {
  /** Starts the thread for the owner's templates, which takes as long as the files are parsed. */
  readonly warm: () => void;
  readonly parse: (jobs: readonly ParseJob[], tick: Tick) => Promise<ParsedFile[]>;
  /** Renders pages and puts them on the stage. */
  readonly render: (work: Pages & { readonly stage: Stage }, tick: Tick) => Promise<StagedFile[]>;
  /** Renders pages and shows each as it is made; nothing is written. */
  readonly visit: (work: Pages & { readonly show: ShowPage }, tick: Tick) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Takes batches from the first of its queues that holds any, until all are empty. */
interface Consumer<T, R> {
  readonly queues: readonly T[][];
  readonly run: (batch: readonly T[]) => Promise<readonly R[]>;
}

/** Pages for threads that have the owner's templates; each is shown here. */
interface Apart extends Pages {
  readonly script: string;
  readonly show: ShowPage;
}

/** No thread starts before it is worth it. */
export function createWorkerPool({ root, script, fresh, say, signal }: PoolOptions): WorkerPool {
  const local = createWorker(root);
  const threads = createThreads({ root, fresh, say });
  const { close } = threads;
  signal.addEventListener('abort', () => void close());

  const runHere = <R>(routes: readonly RenderedRoute[], run: Consumer<RenderedRoute, R>['run'], tick: Tick) =>
    drain([{ queues: [[...routes]], run }], signal, tick);

  return {
    warm() {
      // who needs it is told what is wrong with it
      if (script !== undefined) threads.warm(script).catch(() => undefined);
    },
    async visit({ routes, pages, show }, tick) {
      if (script !== undefined && pages.markup != null)
        await visitApart({ local, threads, signal }, { script, routes, pages, show }, tick);
      else await runHere(routes, (batch) => local.visit(batch, pages, show).then(() => []), tick);
    },
    async parse(jobs, tick) {
      const queues = [[...jobs]];
      const consumers: Consumer<ParseJob, ParsedFile>[] = [{ queues, run: local.parse }];
      if (script !== undefined && jobs.length >= WORTH_A_THREAD) {
        const [thread] = await threads.open(script, { count: 1, isLarge: true });
        const run = (batch: readonly ParseJob[]): Promise<ParsedFile[]> => {
          for (const { path } of batch) thread.parsed.add(path);
          return thread.parse(batch);
        };
        consumers.push(...twice({ queues, run }));
      }
      return await drain(consumers, signal, tick);
    },
    async render({ routes, pages, stage }, tick) {
      const renderHere = (batch: readonly RenderedRoute[]) => local.render(batch, pages, stage);
      if (script !== undefined && pages.markup != null) {
        const staged: StagedFile[] = [];
        const show: ShowPage = (route, content) => staged.push(local.write(route, content, stage));
        await visitApart({ local, threads, signal }, { script, routes, pages, show }, tick);
        return staged;
      }
      if (script === undefined || routes.length < WORTH_A_THREAD) return await runHere(routes, renderHere, tick);
      const [thread] = await threads.open(script, { count: 1, isLarge: true });
      // what neither has parsed goes to whoever is free
      const [there, here, rest]: [RenderedRoute[], RenderedRoute[], RenderedRoute[]] = [[], [], []];
      for (const route of routes) {
        const { origin = '' } = route;
        (thread.parsed.has(origin) ? there : local.holds(origin) ? here : rest).push(route);
      }
      const onThread = twice({
        queues: [there, rest],
        run: (batch: readonly RenderedRoute[]) => thread.render(batch, pages, stage),
      });
      const staged = await drain([{ queues: [here, rest], run: renderHere }, ...onThread], signal, tick);
      await close();
      return staged;
    },
    close,
  };
}

/** Whether a template has a part in a file: in each page, and in the list of what the layout loads. */
const isDrawn = (route: RenderedRoute): boolean => isPage(route) || route.kind === 'headers';

interface Hands {
  readonly local: Worker;
  readonly threads: Threads;
  readonly signal: AbortSignal;
}

/**
 * With the owner's templates, which may change anything that code is made with, `JSON.stringify` for one. So nothing but the pages themselves is made
 * in their threads: what is kept, feeds for one, is made on this thread, and so are texts and files. Texts that a thread parsed before it
 * had any templates are sound.
 */
async function visitApart(
  { local, threads, signal }: Hands,
  { script, routes, pages, show }: Apart,
  tick: Tick,
): Promise<void> {
  const isLarge = routes.length >= WORTH_A_THREAD;
  const drawn = routes.filter(isDrawn);
  const others = routes.filter((route) => !isDrawn(route));
  // feeds come first: they leave the texts to their pages
  const showHere = async (batch: readonly RenderedRoute[]): Promise<never[]> => {
    await local.visit(batch, { ...pages, markup: null }, show);
    return [];
  };
  await drain([{ queues: [others], run: showHere }], signal, tick);
  if (drawn.length === 0) return;
  const open = await threads.open(script, { markup: pages.markup ?? undefined, count: isLarge ? 2 : 1, isLarge });
  const parsedBy = ({ origin = '' }: RenderedRoute) =>
    local.holds(origin) ? undefined : open.find(({ parsed }) => parsed.has(origin));
  const rest = drawn.filter((route) => !parsedBy(route));
  const consumers = open.flatMap((thread): Consumer<RenderedRoute, never>[] => {
    const queues = [drawn.filter((route) => parsedBy(route) === thread), rest];
    const run = async (batch: readonly RenderedRoute[]): Promise<never[]> => {
      const isThere = (route: RenderedRoute): boolean =>
        parsedBy(route) === thread && thread.parsed.delete(route.origin ?? '');
      const texts = await local.textsOf(batch.filter((route) => !isThere(route)));
      const [, contents] = await Promise.all([thread.keep(texts), thread.visit(batch, pages)]);
      for (const [place, route] of batch.entries()) show(route, textAt(contents, place));
      return [];
    };
    return twice({ queues, run });
  });
  await drain(consumers, signal, (done) => {
    tick(others.length + done);
  });
  // the memory is worth more than the start of a new one
  if (isLarge) await threads.close();
}

/** What comes from a thread that has the owner's templates is looked at before it is used. */
function textAt(contents: unknown, place: number): string {
  const text = Array.isArray(contents) ? (contents[place] as unknown) : undefined;
  if (typeof text === 'string') return text;
  throw new ProblemError(
    error('templates', 'change something that JavaScript itself gives, such as Array.prototype.map or Promise', {
      hint: 'Look for a line there that sets a field of Array, Promise or another object that you did not make.',
    }),
  );
}

/** Two batches for a thread are on their way, so that it never waits for this one. */
const twice = <T, R>(consumer: Consumer<T, R>): Consumer<T, R>[] => [consumer, consumer];

/** Results in any order. Where one consumer fails all end, and are waited for: a thread must not write on after the build was given up. */
async function drain<T, R>(consumers: readonly Consumer<T, R>[], signal: AbortSignal, tick: Tick): Promise<R[]> {
  const results: R[] = [];
  let done = 0;
  let failure: { readonly cause: unknown } | undefined;
  const consume = async ({ queues, run }: Consumer<T, R>): Promise<void> => {
    while (!failure) {
      signal.throwIfAborted();
      const batch = queues.find(({ length }) => length > 0)?.splice(0, BATCH);
      if (!batch) return;
      results.push(...(await run(batch)));
      tick((done += batch.length));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all(
    consumers.map((consumer) =>
      consume(consumer).catch((cause: unknown) => {
        failure ??= { cause };
      }),
    ),
  );
  if (failure) throw failure.cause;
  return results;
}
