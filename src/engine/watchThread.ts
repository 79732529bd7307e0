import type { Worker } from 'node:worker_threads';

/** How long the owner's templates may be at one page, or at being loaded (seconds). */
export const LIMIT = 10;

/** How long a thread has to say where it is (milliseconds). */
const PATIENCE = 2000;

/**
 * Looks each second whether `seen` has changed, and calls `stuck` once it has not for LIMIT seconds on end. Seconds are counted, not read from
 * a clock: a computer that slept in between has not been at work. `seen`: undefined while nothing is to be done. Returns what ends it.
 */
export function watchProgress(seen: () => number | undefined, stuck: () => void): () => void {
  let last: number | undefined;
  let still = 0;
  const timer = setInterval(() => {
    const now = seen();
    still = now !== undefined && now === last ? still + 1 : 0;
    last = now;
    if (still < LIMIT) return;
    clearInterval(timer);
    stuck();
  }, 1000);
  timer.unref();
  return () => {
    clearInterval(timer);
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
export async function stackOf({ threadId }: Worker): Promise<string> {
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
      if (workerInfo.workerId !== String(threadId)) return;
      send(sessionId, 'Debugger.enable');
      send(sessionId, 'Debugger.pause');
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
      const { method, params: { scriptId = '', url = '', callFrames = [] } = {} } = JSON.parse(message) as Message;
      if (method === 'Debugger.scriptParsed') scripts.set(scriptId, url);
      if (method !== 'Debugger.paused') return;
      stack = callFrames.map((frame) => lineOf(frame, scripts)).join('\n');
      // a thread that stands still cannot be ended
      send(sessionId, 'Debugger.resume');
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
