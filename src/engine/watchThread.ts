import type { Worker } from 'node:worker_threads';

/** How long the owner's templates may be at one page, or at being loaded (seconds). */
export const LIMIT = 10;

/** From when on they are asked where they are: what uses up all memory says nothing any more once it has (seconds). */
const SLOW = 2;

/** How long a thread has to say where it is (milliseconds). */
const PATIENCE = 2000;

/** A thread that is being watched. */
export interface Watch {
  /** What it was at when it was last asked, in the form of an error's stack; '' where it never was, or did not say. */
  readonly stack: () => string;
  readonly end: () => void;
}

/**
 * Looks each second whether `seen` has changed, and calls `stuck` once it has not for LIMIT seconds on end. Seconds are counted, not read from
 * a clock: a computer that slept in between has not been at work. `seen`: undefined while nothing is to be done.
 */
export function watchThread(thread: Worker, seen: () => number | undefined, stuck: () => void): Watch {
  let stack = '';
  let last: number | undefined;
  let still = 0;
  const ask = async (): Promise<void> => {
    stack = (await stackOf(thread)) || stack;
  };
  const timer = setInterval(() => {
    const now = seen();
    still = now !== undefined && now === last ? still + 1 : 0;
    last = now;
    if (still === SLOW) void ask();
    if (still < LIMIT) return;
    clearInterval(timer);
    void ask().then(stuck);
  }, 1000);
  timer.unref();
  return {
    stack: () => stack,
    end() {
      clearInterval(timer);
    },
  };
}

interface Message {
  readonly method?: string;
  readonly params?: {
    readonly scriptId?: string;
    readonly url?: string;
    readonly callFrames?: readonly Frame[];
  };
}

/** A place on a stack; line and column from 0. */
interface Frame {
  readonly functionName: string;
  readonly location: { readonly scriptId: string; readonly lineNumber: number; readonly columnNumber: number };
}

/**
 * What a thread is at, in the form of an error's stack; '' where it does not say. It is stopped by Node's own debugger, the one thing that gets
 * hold of a loop that never ends, and goes on afterwards. Source: nodejs.org/api/inspector.html, chromedevtools.github.io/devtools-protocol.
 */
async function stackOf({ threadId }: Worker): Promise<string> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  const scripts = new Map<string, string>();
  let stack = '';
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, PATIENCE);
    const send = (sessionId: string, method: string): void => {
      const message = JSON.stringify({ id: 1, method });
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
    };
    session.connect();
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
      // its other name, workerId, is a number that each session counts anew
      if (!workerInfo.title.startsWith(`[worker ${String(threadId)}]`)) return;
      send(sessionId, 'Debugger.enable');
      send(sessionId, 'Debugger.pause');
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
      const { method, params: { scriptId = '', url = '', callFrames = [] } = {} } = JSON.parse(message) as Message;
      if (method === 'Debugger.scriptParsed') scripts.set(scriptId, url);
      if (method !== 'Debugger.paused') return;
      stack = callFrames.map((frame) => lineOf(frame, scripts)).join('\n');
      // a thread that stands still cannot be ended, nor one with a debugger that would stop it where its memory is used up
      send(sessionId, 'Debugger.resume');
      send(sessionId, 'Debugger.disable');
      clearTimeout(late);
      resolve();
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  });
  session.disconnect();
  return stack;
}

const lineOf = ({ functionName, location }: Frame, scripts: ReadonlyMap<string, string>): string => {
  const { scriptId, lineNumber, columnNumber } = location;
  return `    at ${functionName} (${scripts.get(scriptId) ?? ''}:${String(lineNumber + 1)}:${String(columnNumber + 1)})`;
};
