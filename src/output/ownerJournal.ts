import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { hashContent } from '../disk/hashContent.ts';
import { entryAt, kindAt } from '../disk/kindAt.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { moveFile } from '../disk/moveFile.ts';
import { removePath } from '../disk/removeFile.ts';
import { pathWithin } from '../disk/resolvePath.ts';
import { syncFolders } from '../disk/syncFiles.ts';
import { isOwnName } from './manifest.ts';

/** Where a file of the owner goes, and where its new and its old content are complete meanwhile. */
export interface Place {
  /** The file behind a link, if it is one. */
  readonly target: string;
  readonly fresh: string;
  readonly old: string;
}

/** A file that is being written: its path below the root, and the hashes of what it holds before and after; null: it is not there. */
export interface Entry {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Names of the list of entries in the stage: while files are made ready, and from when all are and take their places. */
const BEGUN = 'begun.json';
const READY = 'ready.json';

/** Notes what is about to be made: a process that is killed leaves nothing that the next one does not find. */
export function noteEntries(stage: string, entries: readonly Entry[]): void {
  writeFileSync(`${stage}/${BEGUN}`, JSON.stringify(entries), { flush: true });
}

/** From here on the work is finished and no longer undone, by another process if need be. */
export async function noteReady(stage: string): Promise<void> {
  moveFile(`${stage}/${BEGUN}`, `${stage}/${READY}`);
  await syncFolders([stage]);
}

/** Whether a process was killed, or is still at work, between the first and the last of its files. */
export const isCutOff = (root: string): boolean => kindAt(`${root}/data/.import/stage/${READY}`) === 'file';

/** A new file is made in the stage; one that replaces a file beside that, which may be on another disk, since a link may lead to it. */
export function placeOf(
  root: string,
  stage: string,
  { path, before, index }: Pick<Entry, 'path' | 'before'> & { index: number },
): Place {
  const named = `${root}/${path}`;
  const isNew = before === null || kindAt(named) === undefined;
  const target = isNew ? named : realpathSync(named);
  const fresh = before === null ? `${stage}/${String(index)}` : `${dirname(target)}/.${basename(target)}.new`;
  return { target, fresh, old: `${fresh}.old` };
}

/**
 * Finishes what a killed process had made ready, or clears away what it had not; returns the paths of the files that took their places
 * now. A file that was changed since is left as it is, and so is all that no process of ours can have noted.
 */
export async function finishEntries(root: string, stage: string): Promise<string[]> {
  const ready = readEntries(`${stage}/${READY}`);
  const entries = ready ?? readEntries(`${stage}/${BEGUN}`) ?? [];
  const found = entries.flatMap((entry, index) => {
    const place = findPlace(root, stage, { ...entry, index });
    return place ? [{ ...entry, ...place }] : [];
  });
  const finished = ready ? found.filter((entry) => staysWithin(root, entry) && finishOne(entry)) : [];
  await syncFolders(finished.map(({ target }) => dirname(target)));
  clearPlaces(stage, found);
  return finished.map(({ path }) => path);
}

/** Undefined where there stand folders in place of files or files in place of folders, a pipe, a device, or links in a loop. */
function findPlace(root: string, stage: string, entry: Parameters<typeof placeOf>[2]): Place | undefined {
  try {
    const place = placeOf(root, stage, entry);
    const isFolder = statSync(folderAbove(place.target)).isDirectory();
    return isFolder && [place.target, place.fresh, place.old].every(isFileOrNone) ? place : undefined;
  } catch (cause) {
    if (['ELOOP', 'ENOTDIR', 'ENOENT'].includes((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}

/** What a command writes is never larger, and no text can be much larger (bytes). */
const LARGEST = 1 << 28;

function isFileOrNone(path: string): boolean {
  const there = entryAt(path);
  return there === undefined || (there.isFile() && there.size <= LARGEST);
}

/** Clears away what is beside the files, all of which are new now, or as they were. What cannot be removed is left to whoever comes next. */
export function dropEntries(root: string, stage: string, entries: readonly Entry[]): void {
  try {
    clearPlaces(
      stage,
      entries.map((entry, index) => ({ ...entry, ...placeOf(root, stage, { ...entry, index }) })),
    );
  } catch {
    // to be cleared away, and no longer to be finished
    forget(stage);
  }
}

function forget(stage: string): void {
  try {
    moveFile(`${stage}/${READY}`, `${stage}/${BEGUN}`);
  } catch {
    // it was begun only, or cannot be: a file that is not as it was before is not written again
  }
}

function clearPlaces(stage: string, places: readonly (Entry & Place)[]): void {
  for (const { before, fresh, old } of places) {
    // a new one goes with the stage
    if (before !== null) for (const path of [fresh, old]) if (entryAt(path)?.isFile()) removePath(path);
  }
  removePath(stage, { recursive: true });
}

function finishOne({ target, fresh, before, after }: Entry & Place): boolean {
  if (hashAt(target) !== before) return false;
  if (after === null) removePath(target);
  else {
    if (kindAt(fresh) !== 'file' || hashAt(fresh) !== after) return false;
    makeFolder(dirname(target));
    moveFile(fresh, target);
  }
  return true;
}

const hashAt = (path: string): string | null =>
  kindAt(path) === undefined ? null : hashContent(readFileSync(path, 'utf8'));

/** A list that came with somebody else's folder writes no new file through a link, and removes none. */
function staysWithin(root: string, { target, before, after }: Entry & Place): boolean {
  if (before !== null && after !== null) return true;
  return pathWithin(realpathSync.native(root), realpathSync.native(folderAbove(target))) !== undefined;
}

/** The folder of a file, or of those above it the first that is there. */
function folderAbove(target: string): string {
  const above = dirname(target);
  return kindAt(above) === undefined ? folderAbove(above) : above;
}

/** Undefined where there is no list, or none of ours. */
function readEntries(file: string): Entry[] | undefined {
  // a pipe would never end
  if (!entryAt(file)?.isFile()) return undefined;
  try {
    const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[];
    // beside what is the owner's: schemas for editors, and the last change of log
    return entries.every(({ path }) => isOwnName(path.replace(/^\.endpaper\//, ''))) ? entries : undefined;
  } catch {
    return undefined;
  }
}
