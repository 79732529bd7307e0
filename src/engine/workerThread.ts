import type { MessagePort } from 'node:worker_threads';
import { error, ProblemError, type Problem } from '../ground/problem.ts';
import { createWorker, type Worker } from './createWorker.ts';
import { LIMIT, watchThread } from './watchThread.ts';

/** What a thread is asked for. */
type Remote = Pick<Worker, 'parse' | 'keep' | 'draw' | 'render'>;

/** A worker on a thread of its own. What fails there rejects as it would here. */
export interface WorkerThread extends Remote {
  /** Whether it has ended, by itself too. */
  readonly hasEnded: () => boolean;
  readonly close: () => Promise<unknown>;
}

type Task = { [Name in keyof Remote]: readonly [Name, ...Parameters<Remote[Name]>] }[keyof Remote];

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
export interface ThreadData {
  readonly root: string;
  /** Nothing that an earlier run kept is used. */
  readonly fresh: boolean;
  /** What the thread notes for the one that started it: how often it went on, and the place of the page at hand in its task, or NO_PAGE. */
  readonly progress: Int32Array;
}

const NO_PAGE = -1;

/**
 * On large sites memory is worth a little time: by default V8 lets garbage grow to several times what is in use. The machine code that is kept
 * for the next start is good for the flags of now alone, so they are put back.
 */
export async function saveMemory(isWanted: boolean): Promise<void> {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString(`--heap-growing-percent=${isWanted ? '25' : '0'}`);
}

export interface ThreadOptions extends Omit<ThreadData, 'progress'> {
  /** Gets what the owner's templates print: standard output is for what the command itself says. */
  readonly say: (text: string) => unknown;
}

/** Starts a thread with a worker, which does its tasks one after the other. */
export async function startWorkerThread(script: string, { say, ...data }: ThreadOptions): Promise<WorkerThread> {
  const threads = await import('node:worker_threads');
  const progress = new Int32Array(new SharedArrayBuffer(8));
  const workerData: ThreadData = { ...data, progress };
  const resourceLimits = { maxYoungGenerationSizeMb: 16 };
  const thread = new threads.Worker(script, { workerData, resourceLimits, stdout: true });
  thread.stdout.setEncoding('utf8').on('data', say);
  const waiting: Waiting[] = [];
  let ended = false;

  /** Whether the owner's templates are at work. */
  const isWatched = (): boolean => waiting.some(({ task }) => templatesOf(task) !== undefined);
  const seen = (): number | undefined => (isWatched() ? Atomics.load(progress, 0) : undefined);
  const watch = watchThread(thread, seen, () => {
    end(Object.assign(stuck(), { stack: watch.stack() }));
    void thread.terminate();
  });

  const end = (cause: Error): void => {
    ended = true;
    watch.end();
    const place = Atomics.load(progress, 1);
    for (const { task, reject } of waiting.splice(0)) {
      const bundle = templatesOf(task);
      const page = task[0] === 'draw' ? task[1][place]?.path : undefined;
      if (bundle === undefined) reject(cause);
      else
        void import('./failures/templateFailed.ts').then(({ templateFailed }) => {
          reject(templateFailed(bundle, cause, page));
        });
    }
  };
  const endEarly = (): void => {
    end(new Error('the thread that they run in was ended'));
  };
  thread.on('error', (cause: Error) => {
    end(isFull(cause) ? memoryUsedUp(isWatched() ? watch.stack() : undefined) : cause);
  });
  thread.on('exit', endEarly);
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
    parse: (...given) => post(['parse', ...given]),
    keep: (...given) => post(['keep', ...given]),
    draw: (...given) => post(['draw', ...given]),
    render: (...given) => post(['render', ...given]),
    hasEnded: () => ended,
    close() {
      watch.end();
      return thread.terminate();
    },
  };
}

const stuck = (): Error =>
  Object.assign(new Error(`still at work after ${String(LIMIT)} seconds`), {
    hint: 'Look for a loop or a recursion there that never ends.',
  });

const isFull = ({ code }: NodeJS.ErrnoException): boolean => code === 'ERR_WORKER_OUT_OF_MEMORY';

/** `stack`: where the owner's templates were, if they were at work. */
function memoryUsedUp(stack: string | undefined): Error {
  const more = 'the environment variable NODE_OPTIONS to --max-old-space-size=8192 and try again.';
  if (stack === undefined)
    return new ProblemError(error('data', 'needs more memory than Node may use', { hint: `Set ${more}` }));
  const hint = `Look for a list or a text there that grows without end. If it is the site that is so large, set ${more}`;
  return Object.assign(new Error('it needs more memory than Node may use'), { stack, hint });
}

/** The owner's templates that a task needs, if any. */
const templatesOf = (task: Task): string | undefined =>
  task[0] === 'draw' ? (task[2].ownTemplates ?? undefined) : undefined;

const revive = (failure: Failure): Error =>
  failure.problem ? new ProblemError(failure.problem) : Object.assign(new Error(failure.message), failure);

/** What the thread does: it answers with the results of a worker of its own, in the order of the tasks. */
export function runWorkerThread(port: MessagePort, { root, progress }: ThreadData): void {
  const goOn = (place: number): void => {
    Atomics.store(progress, 1, place);
    Atomics.add(progress, 0, 1);
  };
  const worker: Remote = createWorker(root, { begin: goOn });
  forbidExit();
  const perform = async ([name, ...given]: Task): Promise<unknown> =>
    await (worker[name] as (...given: readonly unknown[]) => Promise<unknown>)(...given);
  const answer = async (task: Task): Promise<Answer> => {
    try {
      goOn(NO_PAGE);
      const results = await perform(task);
      if (templatesOf(task) !== undefined) {
        goOn(NO_PAGE);
        await settled();
      }
      return { results };
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

/** The owner's templates would end this thread, or all, without a word. Node itself may end the thread, once an error is nobody's. */
function forbidExit(): void {
  const exit = process.exit.bind(process);
  const kill = process.kill.bind(process);
  const forbidden = (name: string): never => {
    throw new Error(`process.${name}() was called, which would end Endpaper`);
  };
  process.exit = () => forbidden('exit');
  process.kill = (pid, signal) =>
    signal !== 0 && [process.pid, -process.pid, 0].includes(pid) ? forbidden('kill') : kill(pid, signal);
  process.once('uncaughtExceptionMonitor', () => {
    process.exit = exit;
  });
}

/** Time for what the owner's templates left to a timer or to a promise to fail. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
