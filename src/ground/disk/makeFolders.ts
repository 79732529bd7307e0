import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, as far as they are not there. Returns what was made, the topmost first, added to `made`, which says what
 * there is to undo where the next one fails. Node's own recursive mkdir does not come back where a file system answers ENOENT for a folder that
 * it will not make, as /proc does.
 */
export function makeFolders(folder: string, made: string[] = []): string[] {
  try {
    return makeOne(folder, made);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw cause;
  }
  makeFolders(dirname(folder), made);
  return makeOne(folder, made);
}

function makeOne(folder: string, made: string[]): string[] {
  try {
    mkdirSync(folder);
    made.push(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw cause;
  }
  return made;
}
