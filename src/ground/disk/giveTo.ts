import { chownSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { statAt } from './statAt.ts';

/** Gives a file to the owner and the group of another. Only root may, and others among their own groups: what is refused stays as it is. */
export function giveTo(path: string, { uid, gid }: Pick<Stats, 'uid' | 'gid'>): void {
  try {
    chownSync(path, uid, gid);
  } catch {
    // it is not ours to give
  }
}

/** What root makes in somebody's folder belongs to the owner of that folder, who could not change it otherwise. */
export function giveToFolder(path: string): void {
  const folder = process.getuid?.() === 0 ? statAt(dirname(path)) : undefined;
  if (folder) giveTo(path, folder);
}
