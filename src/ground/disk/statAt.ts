import { statSync, type Stats } from 'node:fs';

/** What stands at a path; undefined for nothing, for a path that leads through a file, and for a symbolic link in a loop. */
export function statAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    if (['ENOTDIR', 'ELOOP'].includes((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}
