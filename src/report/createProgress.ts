import type { Progress, Shell } from '../shell.ts';
import { formatNumber } from '../model/formatCount.ts';

/** Time before the first line, and between two (milliseconds). */
const DELAY = 1000;
const INTERVAL = 100;

/** Progress on one line of standard error, which each count writes over. `wanted`: false for none, as with `--json`. */
export function createProgress({ err, elapsed }: Shell, wanted: boolean): Progress {
  let last = DELAY - INTERVAL;
  let shown = false;
  return {
    over: (what, total) => (done) => {
      if (!wanted || err.isTTY !== true) return;
      const now = elapsed();
      if (now - last < INTERVAL) return;
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
