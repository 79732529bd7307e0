import { renameSync } from 'node:fs';
import { retryBusy } from './retryBusy.ts';

/** Gives a file another place, over what may be there. `busy`: which of the two another program may have open. */
export function moveFile(from: string, to: string, busy = to): void {
  retryBusy(busy, () => {
    renameSync(from, to);
  });
}
