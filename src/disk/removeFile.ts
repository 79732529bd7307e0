import { lstatSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';

/** Removes a file of the output folder, if it is there, and the folders that it leaves empty. */
export function removeFile(out: string, file: string): void {
  try {
    unlinkSync(`${out}/${file}`);
  } catch (cause) {
    if (!isElsewhere(cause, `${out}/${file}`)) throw cause;
  }
  removeEmptyFolders(out, file);
}

/** There is no such file; or somebody has put a folder there, which is not ours. */
function isElsewhere(cause: unknown, path: string): boolean {
  if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return true;
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Removes the folders above a file of the output folder, from the lowest up to the first that holds something. */
export function removeEmptyFolders(out: string, file: string): void {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    if (!removeEmpty(`${out}/${folder}`)) return;
  }
}

/** False where the folder holds something, or is not there. */
export function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
