import type { MessagePort } from 'node:worker_threads';
import { ProblemError, type Problem } from '../model/problem.ts';
import { createWorker, type Worker } from './createWorker.ts';
import { templateFailed } from './templateFailed.ts';

/** A worker on a thread of its own. What fails there rejects as it would here. */
export interface WorkerThread extends Pick<Worker, 'parse' | 'render'> {
  /** Whether it has ended, by itself too. */
  readonly hasEnded: () => boolean;
  readonly close: () => Promise<unknown>;
}

type Task = ['parse', ...Parameters<Worker['parse']>] | ['render', ...Parameters<Worker['render']>];

type Answer = { readonly results: unknown } | { readonly failure: Failure };

/** An error on its way from one thread to the other: with what the system, or a ProblemError, adds to it. */
interface Failure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly problem?: Problem;
}

interface Waiting {
  readonly task: Task;
  readonly resolve: (results: never) => void;
  readonly reject: (cause: unknown) => void;
}

/** What bin/worker.js is given. */
interface ThreadData {
  readonly root: string;
  /** Nothing that an earlier run kept is used. */
  readonly fresh: boolean;
}

/**
 * Starts a thread with a worker, which does its tasks one after the other. On large sites memory is worth a little time: by default V8 lets
 * garbage grow to several times what is in use.
 */
export async function startWorkerThread(script: string, workerData: ThreadData): Promise<WorkerThread> {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--heap-growing-percent=25');
  const threads = await import('node:worker_threads');
  const thread = new threads.Worker(script, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 16 } });
  const waiting: Waiting[] = [];
  let ended = false;

  const end = (cause: Error): void => {
    ended = true;
    for (const { task, reject } of waiting.splice(0)) {
      const bundle = task[0] === 'render' ? task[2].markup : undefined;
      reject(bundle === undefined ? cause : templateFailed(bundle, cause));
    }
  };
  const endEarly = (): void => {
    end(new Error('the thread that they run in was ended'));
  };
  thread.on('error', end).on('exit', endEarly);
  thread.on('message', (answer: Answer) => {
    const asker = waiting.shift();
    if ('failure' in answer) asker?.reject(revive(answer.failure));
    else asker?.resolve(answer.results as never);
  });

  const post = <R>(task: Task): Promise<R> =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ task, resolve, reject });
      if (ended) endEarly();
      else thread.postMessage(task);
    });
  return {
    parse: (jobs) => post(['parse', jobs]),
    render: (...work) => post(['render', ...work]),
    hasEnded: () => ended,
    close: () => thread.terminate(),
  };
}

const revive = (failure: Failure): Error =>
  failure.problem ? new ProblemError(failure.problem) : Object.assign(new Error(failure.message), failure);

/** What the thread does: it answers with the results of a worker of its own, in the order of the tasks. */
export function runWorkerThread(port: MessagePort, root: string): void {
  const worker = createWorker(root);
  const answer = async (task: Task): Promise<Answer> => {
    try {
      return {
        results: task[0] === 'parse' ? await worker.parse(task[1]) : await worker.render(task[1], task[2], task[3]),
      };
    } catch (cause) {
      const { message, stack } = cause as Error;
      // what the system, or a ProblemError, adds to an error are fields of its own
      return { failure: { ...(cause as object), message, stack } };
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (task: Task) => {
    last = last.then(async () => {
      port.postMessage(await answer(task));
    });
  });
}
