import { kindAt } from '../ground/disk/kindAt.ts';
import { syncFiles, syncFolders } from '../ground/disk/syncFiles.ts';
import { warning, type Problem } from '../ground/problem.ts';
import { reasonOf } from '../ground/reasonOf.ts';
import { foldersOf } from './createFolderLook.ts';
import type { Tree } from './outputTree.ts';
import type { StagedFile } from './stageFile.ts';

/*
 * With --sync what a build writes is on the disk itself when it ends, where a power failure does not reach it. Without, the system writes it out
 * within seconds, and after a power failure in between the next build puts right what was lost.
 */

/** Before files take their places: their contents, in one pass. */
export async function syncStage({ sync, stage }: Tree, files: readonly StagedFile[]): Promise<void> {
  if (sync) await syncFiles(files.flatMap(({ staged }) => (staged === undefined ? [] : `${stage}/${staged}`)));
}

/** After it: their names, and that others are gone. All is written by now, so that what is refused is a warning. */
export async function syncPlaces({ sync, out, old }: Tree, files: readonly StagedFile[]): Promise<readonly Problem[]> {
  if (!sync) return [];
  const places = new Map(files.map(({ file, staged }) => [file, staged]));
  const gone = [...old.keys()].filter((file) => !places.has(file));
  const moved = files.filter(({ staged }) => staged !== undefined).map(({ file }) => file);
  const folders = new Set([...moved, ...gone].flatMap(foldersOf).map((folder) => `${out}/${folder}`));
  try {
    await syncFolders([out, `${out}/.endpaper`, ...[...folders].filter((folder) => kindAt(folder) === 'folder')]);
    return [];
  } catch (cause) {
    const reason = reasonOf(cause);
    if (reason === undefined) throw cause;
    const hint = 'Every file is written; a power failure could still take some of them back.';
    return [warning(out, `may not be on the disk itself yet: ${reason}`, { hint })];
  }
}
