import { saveMemory, startWorkerThread, type WorkerThread } from './workerThread.ts';

export interface OpenThread extends WorkerThread {
  /** The owner's templates that it has loaded. */
  ownTemplates: string | undefined;
  /** The files whose texts it has. */
  readonly parsed: Set<string>;
}

interface Wanted {
  readonly ownTemplates?: string | undefined;
  readonly count: number;
  /** For many files or pages. */
  readonly isLarge?: boolean;
}

export interface Threads {
  /** Starts a thread, if there is none yet. */
  readonly warm: (script: string) => Promise<unknown>;
  /** Some threads that have loaded no other templates of the owner than these; without `ownTemplates`, none. */
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

  const open: Threads['open'] = async (script, { ownTemplates, count, isLarge = false }) => {
    const hasOthers = (thread: OpenThread): boolean =>
      thread.ownTemplates !== undefined && thread.ownTemplates !== ownTemplates;
    if (threads.some((thread) => thread.hasEnded() || hasOthers(thread))) await close();
    if (isLarge) await saveMemory((savesMemory = true));
    while (threads.length < count)
      threads.push({ ...(await startWorkerThread(script, options)), ownTemplates, parsed: new Set() });
    const all = threads.slice(0, count);
    for (const thread of all) thread.ownTemplates ??= ownTemplates;
    return all as [OpenThread, ...OpenThread[]];
  };

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: none is started twice. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    warm: (script) => inTurn(async () => (threads.length === 0 ? open(script, { count: 1 }) : undefined)),
    open: (...wanted) => inTurn(() => open(...wanted)),
    async close() {
      await last;
      await close();
    },
  };
}
