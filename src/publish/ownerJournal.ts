import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { hashContent } from '../ground/disk/hashContent.ts';
import { lstatAt, typeAt } from '../ground/disk/statAt.ts';
import { makeFolders } from '../ground/disk/makeFolders.ts';
import { moveFile } from '../ground/disk/retryBusy.ts';
import { readState } from '../ground/disk/readState.ts';
import { LARGEST_TEXT } from '../ground/disk/refuseOddFile.ts';
import { removePath } from '../ground/disk/removeFile.ts';
import { syncFolders } from '../ground/disk/syncFiles.ts';
import type { Fault } from '../ground/problem.ts';
import { isWrittenByCommands, type GoneFile, type OwnerFile } from '../ground/ownerFile.ts';
import { faults } from './faults.ts';
import { findLinkOut } from './findLinkOut.ts';
import { findSeal, type Env, type Seal } from './ownerKey.ts';

/*
 * The journal of the owner's files: a list of those that are being written, which is there until all of them have taken their places. It is
 * sealed. One that came with somebody else's folder is dropped: it could have had any of its files put anywhere.
 */

/** A file that is being written, or removed. Absolute paths but for the first; hashes of what it holds, null: it is not there. */
export interface JournalEntry {
  /** Relative to the root. */
  readonly path: string;
  /** The file behind a link, if it is one. */
  readonly target: string;
  /** Where its new content is complete meanwhile: beside, since a link may lead to another disk. */
  readonly fresh: string;
  /** And its old one. */
  readonly old: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What became of what an earlier command had left. */
export interface Finished {
  /** The paths of the files that took their places now. */
  readonly paths: readonly string[];
  /** There was a list that is none of ours. */
  readonly isDropped: boolean;
}

/** Our own folder below the root. */
export const JOURNAL = 'data/.import';

/** Names of the list: while files are made ready, and from when all are and take their places. */
const BEGUN = 'begun.json';
const READY = 'ready.json';

/** Where version 0.2 had its list. */
const OLDER = 'stage';

/** Notes what is about to be made: a process that is killed leaves nothing that the next one does not find. */
export function noteEntries(root: string, entries: readonly JournalEntry[], seal: Seal | undefined): void {
  const list = JSON.stringify(entries);
  writeFileSync(`${root}/${JOURNAL}/${BEGUN}`, `${seal?.(list) ?? ''}\n${list}`, { flag: 'wx', flush: true });
}

/** From here on the work is finished and no longer undone, by another process if need be. */
export async function noteReady(root: string): Promise<void> {
  const folder = `${root}/${JOURNAL}`;
  moveFile(`${folder}/${BEGUN}`, `${folder}/${READY}`);
  await syncFolders([folder]);
}

/** What a process left that was killed, or is still at work, between the first and the last of its files. */
export function findCutOff(root: string, env: Env): Fault[] {
  const { isReady = false, entries } = readJournal(root, findSeal(root, env)) ?? {};
  return isReady ? [faults.warning(JOURNAL, entries ? 'cut-off' : 'cut-off-elsewhere')] : [];
}

/** A new entry. `token`: makes its names differ from those of others. */
export function entryOf(root: string, { path, before, text }: OwnerFile | GoneFile, token: string): JournalEntry {
  const target = targetOf(root, path);
  const fresh = `${dirname(target)}/.endpaper-${token}`;
  return { path, target, fresh, old: `${fresh}.old`, before: hashOf(before), after: hashOf(text) };
}

const hashOf = (text: string | undefined): string | null => (text === undefined ? null : hashContent(text));

/** Where a path leads, links followed, as far as it is there. */
function targetOf(root: string, path: string): string {
  const named = `${root}/${path}`;
  const missing: string[] = [];
  let there = named;
  for (; typeAt(there) === undefined; there = dirname(there)) missing.unshift(basename(there));
  return [realpathSync(there), ...missing].join('/');
}

/**
 * Finishes what a killed process had made ready, or clears away what it had not. A file that was changed since is left as it is, and a list
 * of somebody else is removed unread.
 */
export async function finishEntries(root: string, env: Env): Promise<Finished> {
  const journal = readJournal(root, findSeal(root, env));
  if (!journal) return { paths: [], isDropped: false };
  const { isReady, entries } = journal;
  const found = (entries ?? []).filter((entry) => isInPlace(root, entry));
  const finished = isReady ? found.filter(finishOne) : [];
  await syncFolders(finished.map(({ target }) => dirname(target)));
  clearEntries(root, found);
  return { paths: finished.map(({ path }) => path), isDropped: isReady && !entries };
}

/** Undefined where there is no list; without entries, one that is not ours. */
function readJournal(
  root: string,
  seal: Seal | undefined,
): { readonly isReady: boolean; readonly entries?: readonly JournalEntry[] } | undefined {
  const folder = `${root}/${JOURNAL}`;
  const name = [READY, BEGUN].find((one) => typeAt(`${folder}/${one}`) !== undefined);
  if (name === undefined) return typeAt(`${folder}/${OLDER}`) === undefined ? undefined : { isReady: true };
  const text = readState(`${folder}/${name}`) ?? '';
  const end = text.indexOf('\n');
  const list = text.slice(end + 1);
  const isOurs = seal !== undefined && seal(list) === text.slice(0, end);
  return { isReady: name === READY, ...(isOurs && { entries: JSON.parse(list) as JournalEntry[] }) };
}

/** Whether all is where it was noted: no link has come in between, no folder, pipe or device. */
function isInPlace(root: string, { path, target, fresh, old }: JournalEntry): boolean {
  if (!isWrittenByCommands(path) || findLinkOut(root, path)) return false;
  try {
    return targetOf(root, path) === target && [target, fresh, old].every(isFileOrNone) && hasFolder(target);
  } catch (cause) {
    if (['ELOOP', 'ENOTDIR', 'ENOENT'].includes((cause as NodeJS.ErrnoException).code ?? '')) return false;
    throw cause;
  }
}

function isFileOrNone(path: string): boolean {
  const there = lstatAt(path);
  return there === undefined || (there.isFile() && there.size <= LARGEST_TEXT);
}

/** Whether what stands above a file, or above that the first that is there, is a folder. */
function hasFolder(target: string): boolean {
  const above = dirname(target);
  return typeAt(above) === undefined ? hasFolder(above) : statSync(above).isDirectory();
}

/** Clears away what is beside the files, all of which are new now, or as they were. What cannot be removed is left to whoever comes next. */
export function dropEntries(root: string, entries: readonly JournalEntry[]): void {
  try {
    clearEntries(root, entries);
  } catch {
    // to be cleared away, and no longer to be finished
    forget(`${root}/${JOURNAL}`);
  }
}

function forget(folder: string): void {
  try {
    moveFile(`${folder}/${READY}`, `${folder}/${BEGUN}`);
  } catch {
    // it was begun only, or cannot be: a file that is not as it was before is not written again
  }
}

function clearEntries(root: string, entries: readonly JournalEntry[]): void {
  for (const { fresh, old } of entries) for (const path of [fresh, old]) if (lstatAt(path)?.isFile()) removePath(path);
  for (const name of [READY, BEGUN, OLDER]) removePath(`${root}/${JOURNAL}/${name}`, { recursive: true });
}

function finishOne({ target, fresh, before, after }: JournalEntry): boolean {
  if (hashAt(target) !== before) return false;
  if (after === null) removePath(target);
  else {
    if (hashAt(fresh) !== after) return false;
    makeFolders(dirname(target));
    moveFile(fresh, target);
  }
  return true;
}

const hashAt = (path: string): string | null =>
  typeAt(path) === undefined ? null : hashContent(readFileSync(path, 'utf8'));
