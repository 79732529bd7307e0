import { readdirSync, type Dirent } from 'node:fs';
import { realWay } from '../ground/disk/resolvePath.ts';
import { statAt } from '../ground/disk/statAt.ts';
import type { Fault } from '../ground/problem.ts';
import { faults } from './faults.ts';
import { isFolderOfKind, sourceAt } from '../kinds/sourceAt.ts';
import { suggest } from '../ground/text/suggest.ts';

/** The folders of a root that are read. */
const FOLDERS = ['data', 'public', 'templates'];

const MISSING = ['ENOENT', 'ENOTDIR'];

/** What a folder holds; nothing where reading it fails with one of `codes`: those of a folder that is not there. */
export function entriesOf(folder: string, codes: readonly string[] = MISSING): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if (codes.includes((cause as NodeJS.ErrnoException).code ?? '')) return [];
    throw cause;
  }
}

/**
 * What stands in the root under a name that is nearly that of a folder, or is missing in `data/`. Names are compared as the folder
 * lists them, so that every system says the same. Whatever else a root holds is none of our business.
 */
export function findStrays(root: string): Fault[] {
  // the folders in it can be read where it cannot be listed
  const entries = entriesOf(root, [...MISSING, 'EACCES']);
  const names = entries.map(({ name }) => name);
  const isFolder = (name: string): boolean => statAt(`${root}/${name}`)?.isDirectory() === true;
  return entries.flatMap((entry) => {
    const { name } = entry;
    if (FOLDERS.includes(name)) {
      if (!isFolder(name)) return faults.error(name, 'file-for-folder');
      return name !== 'templates' && entry.isSymbolicLink() && realWay(root, name) === undefined
        ? faults.error(name, 'folder-linked-outside')
        : [];
    }
    const near = suggest(name, FOLDERS);
    if (near !== undefined && (name.toLowerCase() === near || !names.includes(near)))
      return isFolder(name) ? faults.warning(name, 'near-folder', { near }) : [];
    const place = `data/${name}`;
    const isOurs = isFolderOfKind(`${place}/`)
      ? entriesOf(`${root}/${name}`).some((inner) => sourceAt(`${place}/${inner.name}`))
      : sourceAt(place) !== undefined;
    if (!isOurs || statAt(`${root}/${place}`)) return [];
    return faults.warning(name, 'not-in-data');
  });
}
