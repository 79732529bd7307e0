import type { ParsedFile } from '../model/records.ts';
import type { RenderedRoute } from '../model/route.ts';
import type { Stage, StagedFile } from '../output/stageFile.ts';
import type { Tick } from '../shell.ts';
import { createWorker, type ParseJob, type ShowPage, type Worker } from './createWorker.ts';
import type { PageSet } from './pageSet.ts';
import { createThreads, type OpenThread, type Threads } from './createThreads.ts';

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

/** Work for threads that have the owner's templates. */
interface Apart<R> extends Pages {
  readonly script: string;
  readonly run: (thread: OpenThread, batch: readonly RenderedRoute[], place: number) => Promise<readonly R[]>;
}

/** No thread starts before it is worth it. */
export function createWorkerPool({ root, script, fresh, signal }: PoolOptions): WorkerPool {
  const local = createWorker(root);
  const threads = createThreads({ root, fresh });
  const { close } = threads;
  signal.addEventListener('abort', () => void close());

  const runHere = <R>(routes: readonly RenderedRoute[], run: Consumer<RenderedRoute, R>['run'], tick: Tick) =>
    drain([{ queues: [[...routes]], run }], signal, tick);

  return {
    warm() {
      // who needs it is told what is wrong with it
      if (script !== undefined) threads.open(script, { count: 1 }).catch(() => undefined);
    },
    async visit({ routes, pages, show }, tick) {
      const run = (thread: Pick<Worker, 'visit'>, batch: readonly RenderedRoute[]) =>
        thread.visit(batch, pages, show).then(() => []);
      if (script !== undefined && pages.markup !== undefined)
        await runApart({ local, threads, signal }, { script, routes, pages, run }, tick);
      else await runHere(routes, (batch) => run(local, batch), tick);
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
      const run = (thread: Pick<Worker, 'render'>, batch: readonly RenderedRoute[], place: number) =>
        thread.render(batch, pages, { ...stage, prefix: `thread${String(place)}-` });
      if (script !== undefined && pages.markup !== undefined)
        return await runApart({ local, threads, signal }, { script, routes, pages, run }, tick);
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
        run: (batch: readonly RenderedRoute[]) => run(thread, batch, 0),
      });
      const staged = await drain([{ queues: [here, rest], run: renderHere }, ...onThread], signal, tick);
      await close();
      return staged;
    },
    close,
  };
}

interface Hands {
  readonly local: Worker;
  readonly threads: Threads;
  readonly signal: AbortSignal;
}

/** With the owner's templates. A thread gets the texts that were parsed on this one, but for those that it parsed itself. */
async function runApart<R>(
  { local, threads, signal }: Hands,
  { script, routes, pages, run }: Apart<R>,
  tick: Tick,
): Promise<R[]> {
  const isLarge = routes.length >= WORTH_A_THREAD;
  const open = await threads.open(script, { markup: pages.markup, count: isLarge ? 2 : 1, isLarge });
  const parsedBy = ({ origin = '' }: RenderedRoute) => open.find(({ parsed }) => parsed.has(origin));
  const rest = routes.filter((route) => !parsedBy(route));
  const consumers = open.flatMap((thread, place): Consumer<RenderedRoute, R>[] => {
    const queues = [routes.filter((route) => parsedBy(route) === thread), rest];
    const runThere = async (batch: readonly RenderedRoute[]): Promise<readonly R[]> => {
      const [, results] = await Promise.all([thread.keep(local.textsOf(batch)), run(thread, batch, place)]);
      return results;
    };
    return twice({ queues, run: runThere });
  });
  const results = await drain(consumers, signal, tick);
  // the memory is worth more than the start of a new one
  if (isLarge) await threads.close();
  return results;
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
