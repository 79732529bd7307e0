import { constants, copyFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveToFolder } from '../ground/disk/giveTo.ts';
import { makeFolders } from '../ground/disk/makeFolders.ts';
import { moveFile } from '../ground/disk/retryBusy.ts';
import { removePath } from '../ground/disk/removeFile.ts';
import { statAt } from '../ground/disk/statAt.ts';
import { failed, error, ok, type Checked, type Problem } from '../ground/problem.ts';
import { findLinkOut } from './findLinkOut.ts';

/** A file from elsewhere, absolute, and where in `public/` it goes, relative to the root. */
export interface CopiedFile {
  readonly from: string;
  readonly to: string;
}

/** Only there, and nothing hidden, which programs would read. */
const PLACE = /^public\/(?:(?!\.(?!well-known\/)|\.\.)[^/\0]+\/)*(?!\.)[^/\0]+$/;

/**
 * Copies files into `public/`, each whole or not at all; the folder is locked by the caller. What was copied before one that cannot be stays: copied again,
 * it is the same.
 */
export function copyFiles(
  root: string,
  files: readonly CopiedFile[],
  tick: (done: number) => void,
): Checked<undefined, Problem> {
  for (const { to } of files) if (!PLACE.test(to)) throw new Error(`No command may write ${to}`);
  const refusals = files.flatMap(
    ({ to }) =>
      findLinkOut(root, to) ??
      (statAt(`${root}/${to}`)?.isDirectory() ? error(to, 'is a folder, and must be a file') : []),
  );
  if (refusals.length > 0) return failed(refusals);
  for (const [index, { from, to }] of files.entries()) {
    const target = `${root}/${to}`;
    for (const made of makeFolders(dirname(target))) giveToFolder(made);
    const fresh = `${dirname(target)}/.endpaper-copy-${String(process.pid)}`;
    try {
      copyFileSync(from, fresh, constants.COPYFILE_FICLONE);
      giveToFolder(fresh);
      moveFile(fresh, target);
    } catch (cause) {
      removePath(fresh);
      throw cause;
    }
    tick(index + 1);
  }
  return ok(undefined);
}
