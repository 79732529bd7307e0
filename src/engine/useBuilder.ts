import type { Builder } from './createBuilder.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Has a builder do its work, and closes it in any case: a thread that goes on would keep the process from ending. A signal that ends the
 * process has the work given up first, so that nothing of it is left in the output; a second one ends it at once.
 */
export async function useBuilder<T>(builder: Builder, work: () => Promise<T>): Promise<T> {
  let ending: (typeof SIGNALS)[number] | undefined;
  const end = (signal: (typeof SIGNALS)[number]): void => {
    stopListening();
    ending = signal;
    void builder.close();
  };
  const stopListening = (): void => {
    for (const signal of SIGNALS) process.removeListener(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await work();
  } finally {
    await builder.close();
    stopListening();
    // who sent the signal sees that it is what ended the process
    if (ending) process.kill(process.pid, ending);
  }
}
