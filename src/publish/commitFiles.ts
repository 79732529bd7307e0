import { chmodSync, copyFileSync, linkSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveTo, giveToFolder } from '../ground/disk/giveTo.ts';
import { typeAt } from '../ground/disk/statAt.ts';
import { makeFolders } from '../ground/disk/makeFolders.ts';
import { moveFile, retryBusy } from '../ground/disk/retryBusy.ts';
import { removePath, removeFolders } from '../ground/disk/removeFile.ts';
import { syncFiles, syncFolders } from '../ground/disk/syncFiles.ts';
import type { GoneFile, OwnerFile } from '../ground/ownerFile.ts';
import { error, ProblemError } from '../ground/problem.ts';
import { explainBrokenOff } from './explainRefusal.ts';
import { dropEntries, entryOf, noteEntries, noteReady, type JournalEntry } from './ownerJournal.ts';
import type { Seal } from './ownerKey.ts';

/** A file of the owner's to be written or removed, and its entry in the journal. */
interface Step {
  readonly file: OwnerFile | GoneFile;
  readonly entry: JournalEntry;
}

/** Who commits, as messages name it. */
interface Committer {
  readonly seal: Seal | undefined;
  /** As in "changed during the import". */
  readonly task: string;
  /** What to do after a failure, as "Import again." */
  readonly retry: string;
}

/**
 * Writes files and removes others, all or none, in their order: the journal notes them, they are made ready beside their places and brought to the
 * disk itself, the journal notes that, they take their places, and what is beside them goes. What stops before the second note is cleared away by
 * whoever comes next, and what stops after it is finished. Throws what the system reports, with everything as it was, or a ProblemError.
 */
export async function commitFiles(
  root: string,
  files: readonly (OwnerFile | GoneFile)[],
  { seal, task, retry }: Committer,
): Promise<void> {
  const token = Math.random().toString(36).slice(2, 10);
  const steps = files.map((file, index): Step => ({ file, entry: entryOf(root, file, `${token}-${String(index)}`) }));
  const entries = steps.map(({ entry }) => entry);
  const folders = entries.map(({ target }) => dirname(target));
  const made: string[] = [];
  const placed: Step[] = [];
  try {
    noteEntries(root, entries, seal);
    for (const folder of folders) makeFolders(folder, made);
    made.forEach(giveToFolder);
    for (const step of steps) makeReady(step);
    await syncFiles(steps.flatMap(({ file, entry }) => (file.text === undefined ? [] : entry.fresh)));
    await syncFolders([`${root}/data`, root, ...made.map(dirname), ...folders]);
    await noteReady(root);
    for (const step of steps) {
      refuseChange(step, task, retry);
      takePlace(step);
      placed.push(step);
    }
    await syncFolders(folders);
  } catch (cause) {
    try {
      placed.toReversed().forEach(takeBack);
    } catch (refusal) {
      throw new ProblemError(explainBrokenOff(refusal, root, retry));
    }
    dropEntries(root, entries);
    for (const folder of made.toReversed()) removeFolders(folder, folder);
    throw named(cause as NodeJS.ErrnoException, root, entries);
  }
  dropEntries(root, entries);
}

/** What the system refused of a file beside is said of the file itself. */
function named(cause: NodeJS.ErrnoException, root: string, entries: readonly JournalEntry[]): Error {
  const entry = entries.find(({ fresh, old }) => cause.path === fresh || cause.path === old);
  return entry ? Object.assign(cause, { path: `${root}/${entry.path}` }) : cause;
}

/** Makes a file complete beside its place, and keeps what it replaces. */
function makeReady({ file: { text, before }, entry: { target, fresh, old } }: Step): void {
  // what may be private is nobody else's before it has its mode; and nothing is written through a link that stands there
  if (text !== undefined) writeFileSync(fresh, text, { flag: 'wx', ...(before !== undefined && { mode: 0o600 }) });
  if (before === undefined) {
    giveToFolder(fresh);
    return;
  }
  const stats = statSync(target);
  retryBusy(target, () => {
    copyFileSync(target, old);
  });
  for (const path of text === undefined ? [old] : [fresh, old]) {
    giveTo(path, stats);
    chmodSync(path, stats.mode);
  }
}

function refuseChange({ file: { path, before }, entry: { target } }: Step, task: string, retry: string): void {
  const now = typeAt(target) && readFileSync(target, 'utf8');
  if (now === before) return;
  const change = before === undefined ? 'appeared' : 'changed';
  throw new ProblemError(error(path, `${change} during ${task}`, { hint: retry }));
}

function takePlace({ file, entry: { target, fresh } }: Step): void {
  if (file.text === undefined) removePath(target);
  else moveFile(fresh, target);
}

function takeBack({ file: { text, before }, entry: { target, fresh, old } }: Step): void {
  if (before === undefined) {
    moveFile(target, fresh);
    return;
  }
  if (text !== undefined) keepFresh(target, fresh);
  moveFile(old, target);
}

/** Should the process end before all is taken back, the next one can finish what was begun. */
function keepFresh(target: string, fresh: string): void {
  try {
    linkSync(target, fresh);
  } catch {
    // a disk without hard links
  }
}
