import { readdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { failed, ok, type Checked, type Problem } from '../ground/problem.ts';
import { giveToFolder } from '../ground/disk/giveTo.ts';
import { lstatAt } from '../ground/disk/statAt.ts';
import { makeFolders } from '../ground/disk/makeFolders.ts';
import { removePath, removeFolders } from '../ground/disk/removeFile.ts';
import { retryBusy } from '../ground/disk/retryBusy.ts';
import { describeHolder, isHere, mayWork, nameLock, readLockName, type Holder } from './lockHolder.ts';

/** How long to wait for another process, if nothing else is said, and between two tries (milliseconds). */
const PATIENCE = 10_000;
const INTERVAL = 50;

export interface Locking {
  readonly pid: number;
  /** How long to wait for another process (milliseconds). */
  readonly patience?: number;
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
 * a killed build locks nothing, whoever has its number now; one from where processes cannot be seen counts for ten minutes, and what no process of
 * ours leaves is no lock. Returns how to release it, which removes the folder, and those made above it, where they are empty.
 * `explain`: the problem where another process has held it for longer than that.
 */
export async function lockFolder(
  folder: string,
  { pid, patience = PATIENCE, signal }: Locking,
  explain: (held: HeldLock) => Problem,
): Promise<Checked<() => void, Problem>> {
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
    if (waited >= patience) return failed(explain(other));
    // two that step back together must not come back together
    await pause(INTERVAL * (0.5 + Math.random()), undefined, { signal });
  }
}

/** Returns the topmost folder that was made for it. */
function leaveLock(folder: string, name: string): string | undefined {
  // Windows refuses to make anew what is just being removed
  const made = retryBusy(folder, () => makeFolders(folder));
  made.forEach(giveToFolder);
  try {
    writeFileSync(`${folder}/${name}`, '', { flag: 'wx' });
  } catch (cause) {
    // another process removed the folder, which it had made, just before we could use it
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return leaveLock(folder, name);
    throw cause;
  }
  return made[0];
}

function findOther(folder: string, name: string, own: Holder): HeldLock | undefined {
  const now = changedAt(`${folder}/${name}`);
  for (const other of readdirSync(folder)) {
    if (other === name || !other.startsWith('lock-')) continue;
    const file = `${folder}/${other}`;
    const there = lstatAt(file);
    const holder = there?.isFile() === true && there.size === 0 ? readLockName(other) : undefined;
    if (holder && mayWork(holder, own, { left: changedAt(file), now })) {
      const who = isHere(holder, own) ? `process ${String(holder.pid)}` : 'in another container or on another machine';
      return { holder: who, file };
    }
    // its process is gone, or it came with somebody else's folder: ours are empty files
    removePath(file, { recursive: true });
  }
  return undefined;
}

/** By the clock of the disk, which may be that of another machine; 0 where it is gone. */
const changedAt = (file: string): number => lstatAt(file)?.mtimeMs ?? 0;
