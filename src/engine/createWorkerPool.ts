import type { Route } from '../model/route.ts';
import type { Stage, StagedFile } from '../output/stageFile.ts';
import type { Tick } from '../shell.ts';
import { createWorker, type PageSet, type ParseJob, type ParseResult, type Worker } from './createWorker.ts';
import { templateFailed } from './templateFailed.ts';
import { startWorkerThread, type WorkerThread } from './workerThread.ts';

/** From this many files or pages on a second thread earns its start (40 ms and the copying of what it made). */
const WORTH_A_THREAD = 2000;

/** How many files or pages a worker takes at a time; between two blocks the process looks at the world outside. */
const BLOCK = 200;

export interface PoolOptions {
  readonly root: string;
  /** Script that a worker thread runs; undefined where there is none: then this thread does it all. */
  readonly script: string | undefined;
  /** The owner's templates run on a thread of their own, a new one for each state of them: modules never unload. */
  readonly isolate: boolean;
  /** Ends the work at hand, which then rejects with an AbortError. */
  readonly signal: AbortSignal;
}

export interface RenderWork {
  readonly routes: readonly Route[];
  readonly pages: PageSet;
  readonly stageFor: (prefix: string) => Stage;
}

/** A worker on this thread and, for large sites, one on a second. */
export interface WorkerPool extends Pick<Worker, 'visit'> {
  readonly parse: (jobs: readonly ParseJob[], tick: Tick) => Promise<ParseResult[]>;
  /** Renders pages and puts them on the stages; `stageFor` names one for each thread. */
  readonly render: (work: RenderWork, tick: Tick) => Promise<StagedFile[]>;
  readonly close: () => Promise<void>;
}

/** One worker's part: it takes blocks from the first of its queues that holds any, until all are empty. */
interface Lane<T, R> {
  readonly queues: readonly T[][];
  readonly run: (block: readonly T[]) => Promise<readonly R[]>;
}

/** No thread starts before it is worth it. */
export function createWorkerPool({ root, script, isolate, signal }: PoolOptions): WorkerPool {
  const near = createWorker(root);
  /** The files whose texts the second thread has. */
  const parsedFar = new Set<string>();
  /** The owner's renderer that is at work. */
  let own: string | undefined;
  let far: { readonly renderer: string | undefined; readonly thread: WorkerThread } | undefined;

  const closeFar = async (): Promise<void> => {
    parsedFar.clear();
    await far?.thread.close();
    far = undefined;
  };
  signal.addEventListener('abort', () => void closeFar());

  const farFor = async (path: string, renderer: string | undefined): Promise<WorkerThread> => {
    if (far && far.renderer === renderer && !far.thread.hasEnded()) return far.thread;
    await closeFar();
    const thread = await startWorkerThread(path, root, () => {
      if (signal.aborted) return signal.reason as Error;
      const cause = new Error('they end the thread that they run in');
      return own === undefined ? cause : templateFailed(undefined, cause, own);
    });
    far = { renderer, thread };
    return thread;
  };

  return {
    visit: near.visit,
    async parse(jobs, tick) {
      const queues = [[...jobs]];
      const lanes: Lane<ParseJob, ParseResult>[] = [{ queues, run: near.parse }];
      if (script !== undefined && jobs.length >= WORTH_A_THREAD) {
        const thread = await farFor(script, undefined);
        const run = (block: readonly ParseJob[]): Promise<ParseResult[]> => {
          for (const { path } of block) parsedFar.add(path);
          return thread.parse(block);
        };
        // two blocks on their way, so that the thread never waits for this one
        lanes.push({ queues, run }, { queues, run });
      }
      return await runLanes(lanes, signal, tick);
    },
    async render({ routes, pages, stageFor }, tick) {
      const renderOn = (worker: Pick<Worker, 'render'>, stage: Stage) => (block: readonly Route[]) =>
        worker.render(block, pages, stage);
      own = pages.renderer;
      const isApart = isolate && own !== undefined;
      const isShared = routes.length >= WORTH_A_THREAD;
      if (script === undefined || !(isApart || isShared))
        return await runLanes([{ queues: [[...routes]], run: renderOn(near, stageFor('a')) }], signal, tick);
      const thread = renderOn(await farFor(script, isApart ? own : undefined), stageFor('b'));
      if (isApart) return await runLanes([{ queues: [[...routes]], run: thread }], signal, tick);
      const byFar = routes.filter(({ origin = '' }) => parsedFar.has(origin));
      const byNear = routes.filter(({ origin = '' }) => near.holds(origin));
      // what nobody holds goes to whoever is free
      const rest = routes.filter(({ origin = '' }) => !parsedFar.has(origin) && !near.holds(origin));
      const ofFar = { queues: [byFar, rest], run: thread };
      const ofNear = { queues: [byNear, rest], run: renderOn(near, stageFor('a')) };
      const staged = await runLanes([ofNear, ofFar, ofFar], signal, tick);
      await closeFar();
      return staged;
    },
    close: closeFar,
  };
}

/** Results in any order. Where one lane fails all end, and are waited for: a thread must not write on after the build was given up. */
async function runLanes<T, R>(lanes: readonly Lane<T, R>[], signal: AbortSignal, tick: Tick): Promise<R[]> {
  const results: R[] = [];
  const drain = async ({ queues, run }: Lane<T, R>): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const block = queues.find(({ length }) => length > 0)?.splice(0, BLOCK);
      if (!block) return;
      results.push(...(await run(block)));
      tick(results.length);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const ended = await Promise.allSettled(
    lanes.map((lane) =>
      drain(lane).catch((cause: unknown) => {
        for (const { queues } of lanes) for (const queue of queues) queue.length = 0;
        throw cause;
      }),
    ),
  );
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  return results;
}
