import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { failed, ok, type Checked, type Problem } from '../model/problem.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { removePath, removeFolders } from '../disk/removeFile.ts';
import { retryBusy } from '../disk/retryBusy.ts';
import { describeHolder, isHere, mayWork, nameLock, readLockName, type Holder } from './lockHolder.ts';

/** How long to wait for another process, and between two tries (milliseconds). */
const TIMEOUT = 10_000;
const INTERVAL = 50;

export interface Locking {
  readonly pid: number;
  /** Ends the wait: then it rejects with an AbortError. */
  readonly signal?: AbortSignal | undefined;
}

/** A lock that stands in the way. */
export interface HeldLock {
  /** As messages name who holds it: `process 4711`. */
  readonly holder: string;
  /** The lock itself, to be deleted where nobody holds it any more. */
  readonly file: string;
}

/**
 * Makes this process the only writer of a folder, which is made if need be. Each writer leaves a file named after itself and
 * then looks for others: of two that come at once at least one sees the other. A file whose process is gone is nobody's lock, so
 * a killed build locks nothing, whoever has its number now; one from where processes cannot be seen counts for ten minutes. Returns how to release it, which removes the folder, and those made above it, where they are empty.
 * `explain`: the problem where another process has held it for ten seconds.
 */
export async function lockFolder(
  folder: string,
  { pid, signal }: Locking,
  explain: (held: HeldLock) => Problem,
): Promise<Checked<() => void>> {
  const own = describeHolder(pid);
  const name = nameLock(own);
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
    const other = findOther(folder, name, own);
    if (!other) return ok(release);
    release();
    if (waited >= TIMEOUT) return failed(explain(other));
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

function findOther(folder: string, name: string, own: Holder): HeldLock | undefined {
  const now = changedAt(`${folder}/${name}`);
  for (const other of readdirSync(folder)) {
    const holder = other === name ? undefined : readLockName(other);
    if (!holder) continue;
    const file = `${folder}/${other}`;
    if (mayWork(holder, own, { left: changedAt(file), now })) {
      const who = isHere(holder, own) ? `process ${String(holder.pid)}` : 'in another container or on another machine';
      return { holder: who, file };
    }
    removePath(file);
  }
  return undefined;
}

/** By the clock of the disk, which may be that of another machine; 0 where it is gone. */
const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
