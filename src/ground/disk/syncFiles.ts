import { closeSync, fsync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** How many at once: the system then writes many of them in one go, which takes a tenth of the time. */
const AT_ONCE = 32;

/** What a file system answers that keeps files safe in another way, or not at all. */
const UNKNOWN = ['EINVAL', 'ENOTSUP', 'ENOSYS', 'EISDIR', 'EPERM', 'EACCES'];

/** Waits until the contents of these files are on the disk itself, where a power failure does not reach them. Throws what the system reports. */
export async function syncFiles(paths: readonly string[]): Promise<void> {
  const left = paths.values();
  const work = async (): Promise<void> => {
    for (const path of left) await syncOne(path);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, paths.length) }, work));
}

/** The same for what stands in these folders: the names of new files, and which names are gone. On Windows a folder cannot be asked. */
export async function syncFolders(paths: Iterable<string>): Promise<void> {
  if (process.platform !== 'win32') await syncFiles([...new Set(paths)]);
}

// Yarn without node_modules puts files of its own in the place of those of node:fs/promises, which cannot be synced
const sync = promisify(fsync);

async function syncOne(path: string): Promise<void> {
  try {
    // Windows writes out only what is open for writing
    const file = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
    try {
      await sync(file);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    if (!UNKNOWN.includes((cause as NodeJS.ErrnoException).code ?? '')) throw Object.assign(cause as Error, { path });
  }
}
