import type { Progress, Shell } from '../shell.ts';
import { formatNumber } from './formatCount.ts';

/** Silence at first, then time between two lines (milliseconds). */
const PATIENCE = 1000;
const PAUSE = 100;

/** Progress on one line of standard error, which each count writes over. `wanted`: false for none, as with `--json`. */
export function createProgress({ err, elapsed }: Shell, wanted: boolean): Progress {
  let last = PATIENCE - PAUSE;
  let shown = false;
  return {
    over: (what, total) => (done) => {
      if (!wanted || err.isTTY !== true) return;
      const now = elapsed();
      if (now - last < PAUSE) return;
      last = now;
      shown = true;
      err.write(`\r\x1b[K${what} ${formatNumber(done)} of ${formatNumber(total)}`);
    },
    clear() {
      if (shown) err.write('\r\x1b[K');
      shown = false;
    },
  };
}
