import type { Shell } from '../shell.ts';
import { formatNumber } from './formatCount.ts';

/** Called with how many things are done. */
export type Tick = (done: number) => void;

/** Shows how far long work has come; silent for a second, and always where no terminal listens. */
export interface Progress {
  /** A count over so many things: "Rendering 3,200 of 10,000". */
  readonly over: (what: string, total: number) => Tick;
  /** Takes the line away. */
  readonly clear: () => void;
}

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
