import { readdirSync } from 'node:fs';
import { typeAt } from '../ground/disk/statAt.ts';
import { nameFew } from '../ground/text/shorten.ts';
import { checked, error, type Checked, type Problem } from '../ground/problem.ts';
import { createFolderLook, foldersOf } from './createFolderLook.ts';
import { findVariants } from './findVariants.ts';
import type { Manifest } from './manifest.ts';

/** An output folder, and the files in it that are ours. */
interface OwnTree {
  readonly out: string;
  readonly old: Manifest;
}

/**
 * Looks where files would go for what is not ours, and returns it: files, which may hold what they are to hold, or stand where a folder
 * goes. Folders are problems, which may hold any number of files, and so are links to folders, which would lead what is written out of the
 * output.
 */
export function findConflicts({ out, old }: OwnTree, files: readonly string[]): Checked<string[], Problem> {
  const problems: Problem[] = [];
  const unknown = new Set<string>();
  const links = new Set<string>();
  const look = createFolderLook(out);
  for (const file of files) {
    const above = foldersOf(file).find((folder) => look.typeOf(folder) !== 'folder');
    const path = above ?? file;
    const kind = above === undefined ? typeAt(`${out}/${file}`) : look.typeOf(above);
    if (above !== undefined && kind === 'link') links.add(above);
    else if (kind === 'folder') {
      const foreign = foreignFile(out, file, old);
      if (foreign !== undefined)
        problems.push(inTheWay(out, foreign, `Move the folder ${out}/${file} somewhere else.`));
    } else if (kind !== undefined && !old.has(path)) unknown.add(path);
  }
  for (const path of links) problems.push(linkedFolder(`${out}/${path}`));
  const candidates = files.filter((file) => unknown.has(file));
  for (const file of findVariants(out, [...old.keys()], candidates).values()) unknown.delete(file);
  return checked([...unknown], problems);
}

/** Where the site needs a folder there is a link. */
export const linkedFolder = (path: string): Problem =>
  error(path, 'is a symbolic link where the site needs a folder, and nothing is written outside of the output', {
    hint: 'Remove the link and build again; what it leads to stays as it is.',
  });

/** So many are named; of others the number is told. */
const NAMED = 5;

/** Files that are not ours and hold something else than what would be written, at least one. */
export function conflictOf(out: string, [first = '', ...others]: readonly string[]): Problem {
  if (others.length === 0) return inTheWay(out, first, 'Move it somewhere else, or build with --force to replace it.');
  const list = nameFew([first, ...others], NAMED);
  const count = String(others.length + 1);
  return error(out, `holds ${count} files in the way of the site that Endpaper did not write: ${list}`, {
    hint: `If nothing in it is yours, delete ${out}, or build with --force to replace these files; if not, move them somewhere else.`,
  });
}

const inTheWay = (out: string, path: string, hint: string): Problem =>
  error(`${out}/${path}`, 'was not written by Endpaper, and is in the way of a file of the site', { hint });

/** A file or link somewhere below a folder that is not ours. */
function foreignFile(out: string, folder: string, old: Manifest): string | undefined {
  for (const entry of readdirSync(`${out}/${folder}`, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    const foreign = entry.isDirectory() ? foreignFile(out, path, old) : old.has(path) ? undefined : path;
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}
