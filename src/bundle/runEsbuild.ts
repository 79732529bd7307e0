import { setTimeout as pause } from 'node:timers/promises';
import type { BuildFailure } from 'esbuild';
import type { Build } from '../shell.ts';

/** How much later than esbuild we may hear of a signal (milliseconds). */
const SIGNAL = 50;

/**
 * esbuild's own `build`; rejects as that does, with `errors`. Where its process is gone it is started again, once: systems end what takes
 * much memory, and a terminal's Ctrl-C reaches it before us, who then wait for our own.
 */
export const runEsbuild: Build = async (options) => {
  const { build, stop } = await import('esbuild');
  try {
    return await build(options);
  } catch (cause) {
    if ((cause as Partial<BuildFailure>).errors) throw cause;
    await stop();
    await pause(SIGNAL);
    return await build(options);
  }
};
