import { readdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { failed, ok, type Checked, type Problem } from '../model/problem.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { removePath, removeFolders } from '../disk/removeFile.ts';
import { retryBusy } from '../disk/retryBusy.ts';

/** How long to wait for another process, and between two tries (milliseconds). */
const TIMEOUT = 10_000;
const INTERVAL = 50;

const LOCK = /^lock-(\d+)-/;

export interface Locking {
  readonly pid: number;
  /** Ends the wait: then it rejects with an AbortError. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes this process the only writer of a folder, which is made if need be. Each writer leaves a file named after itself and
 * then looks for others: of two that come at once at least one sees the other. A file whose process is gone is nobody's lock, so
 * a killed build locks nothing. Returns how to release it, which removes the folder, and those made above it, where they are empty.
 * `explain`: the problem where another process, of this number, has held it for ten seconds.
 */
export async function lockFolder(
  folder: string,
  { pid, signal }: Locking,
  explain: (holder: number) => Problem,
): Promise<Checked<() => void>> {
  const name = `lock-${String(pid)}-${Math.random().toString(36).slice(2)}`;
  for (let waited = 0; ; waited += INTERVAL) {
    const topmost = leaveLock(folder, name) ?? folder;
    const release = (): void => {
      try {
        removePath(`${folder}/${name}`);
      } catch {
        // once this process is gone it is nobody's lock, and the next writer clears it away
      }
      removeFolders(folder, topmost);
    };
    const holder = otherWriter(folder, name, pid);
    if (holder === undefined) return ok(release);
    release();
    if (waited >= TIMEOUT) return failed(explain(holder));
    // two that step back together must not come back together
    await pause(INTERVAL * (0.5 + Math.random()), undefined, { signal });
  }
}

/** Returns the topmost folder that was made for it. */
function leaveLock(folder: string, name: string): string | undefined {
  // Windows refuses to make anew what is just being removed
  const made = retryBusy(folder, () => makeFolder(folder));
  try {
    writeFileSync(`${folder}/${name}`, '');
  } catch (cause) {
    // another process removed the folder, which it had made, just before we could use it
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return leaveLock(folder, name);
    throw cause;
  }
  return made;
}

function otherWriter(folder: string, own: string, pid: number): number | undefined {
  for (const name of readdirSync(folder)) {
    const match = LOCK.exec(name);
    if (!match || name === own) continue;
    const other = Number(match[1]);
    // a lock of our own number that is not ours was left by a process that had the number before
    if (other !== pid && isAlive(other)) return other;
    removePath(`${folder}/${name}`);
  }
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
