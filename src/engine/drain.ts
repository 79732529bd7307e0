/** How many files or pages a worker takes at a time; between two batches this process attends to other events. */
const BATCH = 200;

/** Takes batches from the first of its queues that holds any, until all are empty. */
export interface Consumer<T, R> {
  readonly queues: readonly T[][];
  readonly run: (batch: readonly T[]) => Promise<readonly R[]>;
}

export interface DrainOptions {
  /** Ends the work at hand, which then rejects with an AbortError. */
  readonly signal: AbortSignal;
  /** Is told how much is done. */
  readonly tick: (done: number) => void;
}

/** Two batches for a thread are on their way, so that it never waits for this one. */
export const twoAtOnce = <T, R>(consumer: Consumer<T, R>): Consumer<T, R>[] => [consumer, consumer];

/** Results in any order. Where one consumer fails all end, and are waited for: a thread must not write on after the build was given up. */
export async function drain<T, R>(consumers: readonly Consumer<T, R>[], { signal, tick }: DrainOptions): Promise<R[]> {
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
