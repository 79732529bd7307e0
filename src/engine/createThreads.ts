import { saveMemory, startWorkerThread, type WorkerThread } from './workerThread.ts';

export interface OpenThread extends WorkerThread {
  /** The owner's templates that it has loaded. */
  markup: string | undefined;
  /** The files whose texts it has. */
  readonly parsed: Set<string>;
}

interface Wanted {
  readonly markup?: string | undefined;
  readonly count: number;
  /** For many files or pages. */
  readonly isLarge?: boolean;
}

export interface Threads {
  /** Some threads that have loaded no other templates of the owner than these; without `markup`, any. */
  readonly open: (script: string, wanted: Wanted) => Promise<[OpenThread, ...OpenThread[]]>;
  readonly close: () => Promise<void>;
}

/** The threads of one process, each started when it is first asked for. */
export function createThreads(options: Parameters<typeof startWorkerThread>[1]): Threads {
  const threads: OpenThread[] = [];
  let savesMemory = false;

  const close = async (): Promise<void> => {
    if (savesMemory) await saveMemory((savesMemory = false));
    await Promise.all(threads.splice(0).map((thread) => thread.close()));
  };

  const open: Threads['open'] = async (script, { markup, count, isLarge = false }) => {
    const hasOthers = (thread: OpenThread): boolean =>
      markup !== undefined && thread.markup !== undefined && thread.markup !== markup;
    if (threads.some((thread) => thread.hasEnded() || hasOthers(thread))) await close();
    if (isLarge) await saveMemory((savesMemory = true));
    while (threads.length < count)
      threads.push({ ...(await startWorkerThread(script, options)), markup, parsed: new Set() });
    const all = threads.slice(0, count);
    for (const thread of all) thread.markup ??= markup;
    return all as [OpenThread, ...OpenThread[]];
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    async open(...wanted) {
      // one after the other: none is started twice
      const opened = last.then(() => open(...wanted));
      last = opened.catch(() => undefined);
      return await opened;
    },
    async close() {
      await last;
      await close();
    },
  };
}
