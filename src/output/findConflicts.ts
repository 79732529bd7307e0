import { lstatSync, readdirSync } from 'node:fs';
import { statAt } from '../disk/statAt.ts';
import { checked, error, type Checked, type Problem } from '../model/problem.ts';
import { findVariants } from './findVariants.ts';
import type { Tree } from './outputTree.ts';

type Kind = 'file' | 'folder' | undefined;

/**
 * Looks where files would go for what is not ours. With `force` files become ours (they are returned), but never folders: they may hold
 * any number of files.
 */
export function findConflicts({ out, old }: Tree, files: readonly string[], force: boolean): Checked<string[]> {
  const problems: Problem[] = [];
  const unknown = new Set<string>();
  const kinds = new Map<string, Kind>();
  const folderKind = (path: string): Kind => {
    if (!kinds.has(path)) kinds.set(path, kindAt(`${out}/${path}`));
    return kinds.get(path);
  };
  for (const file of files) {
    const above = foldersOf(file).find((folder) => folderKind(folder) !== 'folder');
    const path = above ?? file;
    const kind = above === undefined ? kindAt(`${out}/${file}`) : folderKind(above);
    if (kind === 'file' && !old.has(path)) unknown.add(path);
    const foreign = kind === 'folder' ? foreignFile(out, file, old) : undefined;
    if (foreign !== undefined) problems.push(conflict(out, foreign, `Move the folder ${out}/${file} somewhere else.`));
  }
  const candidates = files.filter((file) => unknown.has(file));
  for (const file of findVariants(out, [...old.keys()], candidates).values()) unknown.delete(file);
  if (!force) {
    const hint = 'Move it somewhere else, or build with --force to replace it.';
    for (const path of unknown) problems.push(conflict(out, path, hint));
  }
  return checked([...unknown], problems);
}

const conflict = (out: string, path: string, hint: string): Problem =>
  error(`${out}/${path}`, 'was not written by Endpaper, and is in the way of a file of the site', { hint });

/** A link to a folder is a folder; any other link is a file, wherever it leads. */
function kindAt(path: string): Kind {
  const there = statAt(path);
  if (there?.isDirectory() === true) return 'folder';
  return there || lstatSync(path, { throwIfNoEntry: false }) ? 'file' : undefined;
}

/** A file somewhere below a folder that is not ours. */
function foreignFile(out: string, folder: string, old: Tree['old']): string | undefined {
  for (const entry of readdirSync(`${out}/${folder}`, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    const foreign = entry.isDirectory() ? foreignFile(out, path, old) : old.has(path) ? undefined : path;
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}

/** The folders above a path, the topmost first: `a/b/c.html` -> `a`, `a/b`. */
export function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
