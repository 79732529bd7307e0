import type { ParsedFile } from '../model/records.ts';
import type { RenderedRoute } from '../model/route.ts';
import type { Stage, StagedFile } from '../output/stageFile.ts';
import type { Tick } from '../shell.ts';
import { createWorker, type ParseJob, type ShowPage } from './createWorker.ts';
import type { PageSet } from './pageSet.ts';
import { startWorkerThread, type WorkerThread } from './workerThread.ts';

/** From this many files or pages on a second thread earns its start (40 ms and the copying of what it made). */
const WORTH_A_THREAD = 2000;

/** How many files or pages a worker takes at a time; between two batches this process attends to other events. */
const BATCH = 200;

export interface PoolOptions {
  readonly root: string;
  /** Script that a worker thread runs; undefined where there is none: then this thread does it all. */
  readonly script: string | undefined;
  /** The owner's templates run on a thread of their own, a new one for each state of them: modules never unload. */
  readonly isolate: boolean;
  /** A thread uses nothing that an earlier run kept. */
  readonly fresh: boolean;
  /** Ends the work at hand, which then rejects with an AbortError. */
  readonly signal: AbortSignal;
}

export interface Pages {
  readonly routes: readonly RenderedRoute[];
  readonly pages: PageSet;
}

/** A worker on this thread and, for large sites, one on a second. */
export interface WorkerPool {
  readonly parse: (jobs: readonly ParseJob[], tick: Tick) => Promise<ParsedFile[]>;
  /** Renders pages and puts them on the stage. */
  readonly render: (work: Pages & { readonly stage: Stage }, tick: Tick) => Promise<StagedFile[]>;
  /** Renders pages and shows each as it is made; nothing is written. */
  readonly visit: (work: Pages & { readonly show: ShowPage }, tick: Tick) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface OpenThread extends WorkerThread {
  /** The owner's templates that it was started for. */
  readonly markup: string | undefined;
  /** The files whose texts it has. */
  readonly parsed: Set<string>;
}

/** Takes batches from the first of its queues that holds any, until all are empty. */
interface Consumer<T, R> {
  readonly queues: readonly T[][];
  readonly run: (batch: readonly T[]) => Promise<readonly R[]>;
}

/** No thread starts before it is worth it. */
export function createWorkerPool({ root, script, isolate, fresh, signal }: PoolOptions): WorkerPool {
  const local = createWorker(root);
  let thread: OpenThread | undefined;

  const close = async (): Promise<void> => {
    const closing = thread;
    thread = undefined;
    await closing?.close();
  };
  signal.addEventListener('abort', () => void close());

  const threadFor = async (path: string, markup?: string): Promise<OpenThread> => {
    if (thread && thread.markup === markup && !thread.hasEnded()) return thread;
    await close();
    thread = { ...(await startWorkerThread(path, { root, fresh })), markup, parsed: new Set() };
    return thread;
  };

  const runAll = <T, R>(items: readonly T[], run: Consumer<T, R>['run'], tick: Tick): Promise<R[]> =>
    drain([{ queues: [[...items]], run }], signal, tick);

  return {
    async visit({ routes, pages, show }, tick) {
      const showAll = (batch: readonly RenderedRoute[]) => local.visit(batch, pages, show).then(() => []);
      await runAll(routes, showAll, tick);
    },
    async parse(jobs, tick) {
      const queues = [[...jobs]];
      const consumers: Consumer<ParseJob, ParsedFile>[] = [{ queues, run: local.parse }];
      if (script !== undefined && jobs.length >= WORTH_A_THREAD) {
        const { parse, parsed } = await threadFor(script);
        const run = (batch: readonly ParseJob[]): Promise<ParsedFile[]> => {
          for (const { path } of batch) parsed.add(path);
          return parse(batch);
        };
        // two batches on their way, so that the thread never waits for this one
        consumers.push({ queues, run }, { queues, run });
      }
      return await drain(consumers, signal, tick);
    },
    async render({ routes, pages, stage }, tick) {
      const renderHere = (batch: readonly RenderedRoute[]) => local.render(batch, pages, stage);
      const isApart = isolate && pages.markup !== undefined;
      if (script === undefined || !(isApart || routes.length >= WORTH_A_THREAD))
        return await runAll(routes, renderHere, tick);
      const { render, parsed } = await threadFor(script, isApart ? pages.markup : undefined);
      const renderThere = (batch: readonly RenderedRoute[]) => render(batch, pages, { ...stage, prefix: 'thread-' });
      if (isApart) return await runAll(routes, renderThere, tick);
      // what neither has parsed goes to whoever is free
      const [there, here, rest]: [RenderedRoute[], RenderedRoute[], RenderedRoute[]] = [[], [], []];
      for (const route of routes) {
        const { origin = '' } = route;
        (parsed.has(origin) ? there : local.holds(origin) ? here : rest).push(route);
      }
      const onThread = { queues: [there, rest], run: renderThere };
      const staged = await drain([{ queues: [here, rest], run: renderHere }, onThread, onThread], signal, tick);
      await close();
      return staged;
    },
    close,
  };
}

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
