import { rmdirSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { statAt } from './statAt.ts';

/** Removes a file of the output folder, if it is there, and the folders that it leaves empty. */
export function removeFile(out: string, file: string): void {
  const path = `${out}/${file}`;
  try {
    unlinkSync(path);
  } catch (cause) {
    // it is gone, or somebody has put a folder there, which is not ours
    if (statAt(path)?.isFile()) throw cause;
  }
  removeEmptyFolders(out, file);
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
