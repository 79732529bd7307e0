import { closeSync, openSync, renameSync } from 'node:fs';

/** How long to try in all, and the pause between two tries (milliseconds). */
const PATIENCE = 1000;
const INTERVAL = 50;

/** What the system may say of a file that another program has open, for reading alone or for good. */
const BUSY = ['EBUSY', 'ENOTEMPTY'];

/** Windows refuses to replace or remove an open file in the words for one that may not be changed. */
const REFUSED = ['EPERM', 'EACCES'];

/**
 * Does what the system refuses while another program has `path` open, and tries again for a second: viewers, spreadsheets and virus
 * scanners let go. Throws what the system reports; EBUSY of `path`, in whatever words, where it is still in use.
 */
export function retryBusy<T>(path: string, action: () => T, platform: NodeJS.Platform = process.platform): T {
  for (let waited = 0; ; waited += INTERVAL) {
    try {
      return action();
    } catch (cause) {
      const { code = '' } = cause as NodeJS.ErrnoException;
      const isRefused = platform === 'win32' && REFUSED.includes(code);
      if (!isRefused && !BUSY.includes(code)) throw cause;
      if (waited >= PATIENCE)
        throw isRefused && !isWritable(path) ? cause : Object.assign(cause as Error, { code: 'EBUSY', path });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, INTERVAL);
  }
}

/** Whether it is a file that we may change, though another program has it open. */
function isWritable(path: string): boolean {
  try {
    closeSync(openSync(path, 'r+'));
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EBUSY';
  }
}

/** Gives a file another place, over what may be there. `busy`: which of the two another program may have open. */
export function moveFile(from: string, to: string, busy = to): void {
  retryBusy(busy, () => {
    renameSync(from, to);
  });
}
