import nodePath, { type PlatformPath } from 'node:path';
import { realpathSync } from 'node:fs';

/*
 * Where the system's paths become ours: all of ours have forward slashes, which Windows takes as well. Only what the system gives back
 * (the current folder, real paths, errors) may have others.
 */

/** An absolute path with forward slashes. */
export const resolvePath = (from: string, path: string, system: PlatformPath = nodePath): string =>
  withSlashes(system.resolve(from, path), system);

/** The way from a folder to a path, with forward slashes; an absolute path where that is on another drive. */
export const relativePath = (folder: string, path: string, system: PlatformPath = nodePath): string =>
  withSlashes(system.relative(folder, path), system);

/** The way from a folder down to a path: '' for the folder itself, undefined for what is not in it. */
export function pathWithin(folder: string, path: string, system: PlatformPath = nodePath): string | undefined {
  const way = relativePath(folder, path, system);
  return way === '..' || way.startsWith('../') || system.isAbsolute(way) ? undefined : way;
}

const withSlashes = (path: string, { sep }: PlatformPath): string => path.split(sep).join('/');

/** The way from a folder to what a path in it leads to, links followed; undefined where that is outside of it, or nothing. */
export function realWay(root: string, path: string): string | undefined {
  try {
    return pathWithin(realpathSync.native(root), realpathSync.native(`${root}/${path}`));
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}
