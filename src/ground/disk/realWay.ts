import { realpathSync } from 'node:fs';
import { pathWithin } from './resolvePath.ts';

/** The way from a folder to what a path in it leads to, links followed; undefined where that is outside of it, or nothing. */
export function realWay(root: string, path: string): string | undefined {
  try {
    return pathWithin(realpathSync.native(root), realpathSync.native(`${root}/${path}`));
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}
