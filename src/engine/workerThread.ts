import type { MessagePort } from 'node:worker_threads';
import { ProblemError, type Problem } from '../model/problem.ts';
import { createWorker, type Worker } from './createWorker.ts';

/** A worker on a thread of its own. What fails there rejects as it would here. */
export interface WorkerThread extends Pick<Worker, 'parse' | 'render'> {
  /** Whether it has ended, by itself too. */
  readonly hasEnded: () => boolean;
  readonly close: () => Promise<unknown>;
}

interface Question {
  readonly id: number;
  readonly ask: ['parse', ...Parameters<Worker['parse']>] | ['render', ...Parameters<Worker['render']>];
}

interface Answer {
  readonly id: number;
  readonly results?: unknown;
  readonly failure?: Failure;
}

/** An error on its way from one thread to the other. */
interface Failure extends Pick<NodeJS.ErrnoException, 'message' | 'stack' | 'code' | 'path' | 'syscall'> {
  readonly problem: Problem | undefined;
}

/**
 * Starts a thread with a worker. `explainEnd`: what to reject with when it ends before it has answered. On large sites memory is worth a
 * little time: by default V8 lets garbage grow to several times what is in use.
 */
export async function startWorkerThread(script: string, root: string, explainEnd: () => Error): Promise<WorkerThread> {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--heap-growing-percent=25');
  const threads = await import('node:worker_threads');
  const thread = new threads.Worker(script, { workerData: { root }, resourceLimits: { maxYoungGenerationSizeMb: 16 } });
  const waiting = new Map<number, { resolve: (results: never) => void; reject: (cause: unknown) => void }>();
  let asked = 0;
  let ended = false;

  const end = (cause: unknown): void => {
    ended = true;
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  };
  thread.on('message', ({ id, results, failure }: Answer) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (failure) asker?.reject(revive(failure));
    else asker?.resolve(results as never);
  });
  thread.on('error', end).on('exit', () => {
    end(explainEnd());
  });

  const post = <R>(ask: Question['ask']): Promise<R> =>
    new Promise<R>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      thread.postMessage({ id: asked, ask } satisfies Question);
    });
  return {
    parse: (jobs) => post(['parse', jobs]),
    render: (...work) => post(['render', ...work]),
    hasEnded: () => ended,
    close: () => thread.terminate(),
  };
}

const revive = ({ problem, ...fields }: Failure): Error =>
  problem ? new ProblemError(problem) : Object.assign(new Error(fields.message), fields);

/** What the thread does: it answers questions from a worker of its own. */
export function runWorkerThread(port: MessagePort, root: string): void {
  const worker = createWorker(root);
  const answer = async ({ id, ask }: Question): Promise<Answer> => {
    try {
      return {
        id,
        results: ask[0] === 'parse' ? await worker.parse(ask[1]) : await worker.render(ask[1], ask[2], ask[3]),
      };
    } catch (cause) {
      const { message, stack, code, path, syscall } = cause as NodeJS.ErrnoException;
      const problem = cause instanceof ProblemError ? cause.problem : undefined;
      return { id, failure: { message, stack, code, path, syscall, problem } as Failure };
    }
  };
  port.on('message', (question: Question) => {
    void answer(question).then((reply) => {
      port.postMessage(reply);
    });
  });
}
