import { rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { retryBusy } from './retryBusy.ts';
import { typeAt } from './statAt.ts';

/** Removes a file of the output folder, if it is there, and the folders that it leaves empty. */
export function removeFile(out: string, file: string): void {
  const path = `${out}/${file}`;
  try {
    unlinkSync(path);
  } catch {
    // it is gone, or somebody has put a folder there, which is not ours
    if (typeAt(path) === 'file') {
      retryBusy(path, () => {
        unlinkSync(path);
      });
    }
  }
  removeEmptyFolders(out, file);
}

/** Removes a file, if it is there; a folder and all that it holds only where that is said (`recursive`). */
export function removePath(path: string, options: { readonly recursive?: true } = {}): void {
  retryBusy(path, () => {
    rmSync(path, { force: true, ...options });
  });
}

/** Removes the folders above a file of the output folder, from the lowest up to the first that holds something. */
export function removeEmptyFolders(out: string, file: string): void {
  const [topmost = ''] = file.split('/');
  if (topmost !== file) removeFolders(dirname(`${out}/${file}`), `${out}/${topmost}`);
}

/** Removes a folder and those above it up to `topmost`, as long as they are empty. */
export function removeFolders(folder: string, topmost: string): void {
  for (let path = folder; path.startsWith(topmost); path = dirname(path)) {
    try {
      rmdirSync(path);
    } catch {
      // it holds something, or is gone
      return;
    }
  }
}
