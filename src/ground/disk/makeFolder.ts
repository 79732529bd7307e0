import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it; returns the topmost that was made, undefined where all were there. Node's own recursive
 * mkdir does not come back where a file system answers ENOENT for a folder that it will not make, as /proc does.
 */
export function makeFolder(folder: string): string | undefined {
  try {
    return makeOne(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw cause;
  }
  const above = makeFolder(dirname(folder));
  const made = makeOne(folder);
  return above ?? made;
}

function makeOne(folder: string): string | undefined {
  try {
    mkdirSync(folder);
    return folder;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST' && statSync(folder).isDirectory()) return undefined;
    throw cause;
  }
}

/** The same; returns all that were made, the topmost first. */
export function makeFolders(folder: string): string[] {
  const topmost = makeFolder(folder);
  const made: string[] = [];
  for (let path = folder; topmost !== undefined && path.startsWith(topmost); path = dirname(path)) made.unshift(path);
  return made;
}
