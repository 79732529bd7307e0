import { lstatSync, type Stats, statSync } from 'node:fs';

/** What stands at a path: a link is one, wherever it leads; undefined for nothing. */
export type FileType = 'file' | 'folder' | 'link' | undefined;

/** What stands at a path itself, links not followed; undefined for nothing, and where nothing can be, as below a file. */
export function lstatAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    if (['ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}

export function typeAt(path: string): FileType {
  const there = lstatAt(path);
  return there && (there.isSymbolicLink() ? 'link' : there.isDirectory() ? 'folder' : 'file');
}

/** What stands at a path; undefined for nothing, for a path that leads through a file, and for a symbolic link in a loop. */
export function statAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    if (['ENOTDIR', 'ELOOP'].includes((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}
