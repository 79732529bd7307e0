import { statSync, type Stats } from 'node:fs';

/** What stands at a path; undefined for nothing, and for a path that leads through a file. */
export function statAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw cause;
  }
}
