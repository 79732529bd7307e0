import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type * as esbuild from 'esbuild';

/** How much later than esbuild we may hear of a signal (milliseconds). */
const SIGNAL = 50;

/**
 * esbuild's own `build`; rejects as that does, with `errors`. Where its process is gone it is started again, once: systems end what takes
 * much memory, and a terminal's Ctrl-C reaches it before us, who then wait for our own.
 */
export const runEsbuild: typeof esbuild.build = async (options) => {
  // the bundled program may lie in another folder than its packages
  const { build, stop } = createRequire(`${String(options.absWorkingDir)}/package.json`)('esbuild') as typeof esbuild;
  try {
    return await build(options);
  } catch (cause) {
    if ((cause as Partial<esbuild.BuildFailure>).errors) throw cause;
    await stop();
    await pause(SIGNAL);
    return await build(options);
  }
};
