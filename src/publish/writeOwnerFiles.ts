import { chmodSync, copyFileSync, linkSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveTo, giveToFolder } from '../ground/disk/giveTo.ts';
import { kindAt } from '../ground/disk/kindAt.ts';
import { makeFolders } from '../ground/disk/makeFolder.ts';
import { moveFile } from '../ground/disk/moveFile.ts';
import { refuseOddFile } from '../ground/disk/refuseOddFile.ts';
import { removePath, removeFolders } from '../ground/disk/removeFile.ts';
import { retryBusy } from '../ground/disk/retryBusy.ts';
import { syncFiles, syncFolders } from '../ground/disk/syncFiles.ts';
import { isWrittenByCommands, type GoneFile, type OwnerFile } from '../ground/ownerFile.ts';
import { error, failed, ok, ProblemError, type Checked, type Problem } from '../ground/problem.ts';
import { explainBrokenOff, explainRefusal, type Advice } from './explainRefusal.ts';
import { findLinkOut } from './findLinkOut.ts';
import { lockFolder, type Locking } from './lockFolder.ts';
import {
  dropEntries,
  entryOf,
  finishEntries,
  JOURNAL,
  noteEntries,
  noteReady,
  type Entry,
  type Finished,
} from './ownerJournal.ts';
import { makeSeal } from './ownerKey.ts';

/** Who writes, as messages name it. */
export interface Writer extends Advice, Locking {
  /** Says where the user's key is. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** As in "changed during the import". */
  readonly task: string;
  /** Is told what became of what an earlier command had left. */
  readonly tell?: (finished: Finished) => void;
}

type Files = readonly (OwnerFile | GoneFile)[];

/**
 * Writes files of the owner and removes others, all of them or none, in their order: every file is complete beside, and on the disk itself,
 * before the first takes its place. The file behind a link is replaced, not the link, and keeps its mode and its owner. A file that changed since it was
 * read, or appeared, is a problem, and so is what the system refuses: then everything is as it was, unless the problem says `brokenOff`.
 */
export type WriteFiles = (files: Files) => Promise<Checked<undefined>>;

/**
 * Does `work`, which reads files of the owner and writes others, while no other command does: of those that come at once each waits for its turn.
 * Before it what a killed process was writing is brought to its end. `work` must not wait for anybody.
 */
export async function withOwnerFiles<T>(
  root: string,
  writer: Writer,
  work: (write: WriteFiles) => Promise<Checked<T>>,
): Promise<Checked<T>> {
  const locked = await explained(root, writer, () => lockOwnerFiles(root, writer));
  if (!locked.ok) return locked;
  try {
    const finished = await explained(root, writer, async () => ok(await finishEntries(root, writer.env)));
    if (!finished.ok) return finished;
    writer.tell?.(finished.value);
    return await work((files) => explained(root, writer, () => writeAll(root, files, writer)));
  } finally {
    locked.value();
  }
}

/** Writes files that the caller has read before, and takes its turn for that alone. */
export const writeOwnerFiles = (root: string, files: Files, writer: Writer): Promise<Checked<undefined>> =>
  withOwnerFiles(root, writer, (write) => write(files));

/** Brings to its end what a killed process was writing. */
export const finishWriting = async (root: string, writer: Writer): Promise<Checked<undefined>> =>
  kindAt(`${root}/${JOURNAL}`) === undefined
    ? ok(undefined)
    : await withOwnerFiles(root, writer, () => Promise.resolve(ok(undefined)));

/** What the system refuses, as a problem. */
async function explained<T>(root: string, writer: Writer, action: () => Promise<Checked<T>>): Promise<Checked<T>> {
  try {
    return await action();
  } catch (cause) {
    return failed(explainRefusal(cause, root, writer));
  }
}

async function lockOwnerFiles(root: string, writer: Writer): Promise<Checked<() => void>> {
  const refusal = findLinkOut(root, JOURNAL);
  if (refusal) return failed(refusal);
  const folder = `${root}/${JOURNAL}`;
  const kind = kindAt(folder) ?? 'folder';
  if (kind !== 'folder') {
    const name = kind === 'link' ? 'symbolic link' : 'file';
    return failed(error(JOURNAL, `is a ${name}, and must be a folder`, { hint: 'Remove it.' }));
  }
  return await lockFolder(folder, writer, ({ holder, file }) =>
    error('data', `is being written by another command (${holder})`, {
      hint: `Wait until it has finished. If no other command is running, delete ${file}.`,
    }),
  );
}

async function writeAll(root: string, files: Files, writer: Writer): Promise<Checked<undefined>> {
  for (const { path } of files) if (!isWrittenByCommands(path)) throw new Error(`No command may write ${path}`);
  const refusals = files.flatMap(({ path }): Problem[] =>
    [findLinkOut(root, path) ?? refuseOddFile(root, path) ?? []].flat(),
  );
  if (refusals.length > 0) return failed([...new Map(refusals.map((refusal) => [refusal.file, refusal])).values()]);
  await commit(root, files, writer);
  return ok(undefined);
}

type Staged = (OwnerFile | GoneFile) & Pick<Entry, 'target' | 'fresh' | 'old'>;

/** What is to be done to have everything as it was, each step after those that follow it. */
type Undo = (() => void)[];

async function commit(root: string, files: Files, writer: Writer): Promise<void> {
  const token = Math.random().toString(36).slice(2, 10);
  const entries: Entry[] = [];
  const staged = files.map((file, index): Staged => {
    const entry = entryOf(root, file, `${token}-${String(index)}`);
    entries.push(entry);
    return { ...file, target: entry.target, fresh: entry.fresh, old: entry.old };
  });
  const undo: Undo = [];
  let made: string[] = [];
  try {
    noteEntries(root, entries, makeSeal(root, writer.env));
    made = staged.flatMap(({ target }) => makeFolders(dirname(target)));
    made.forEach(giveToFolder);
    await makeReady(staged, [`${root}/data`, root, ...made.map(dirname)]);
    await noteReady(root);
    for (const file of staged) takePlace(file, writer, undo);
    await syncFolders(staged.map(({ target }) => dirname(target)));
  } catch (cause) {
    // what stops halfway is finished by whoever comes next
    takeBack(undo, (refusal) => new ProblemError(explainBrokenOff(refusal, root, writer.retry)));
    dropEntries(root, entries);
    for (const folder of made.toReversed()) removeFolders(folder, folder);
    throw named(cause as NodeJS.ErrnoException, root, entries);
  }
  dropEntries(root, entries);
}

/** What the system refused of a file beside is said of the file itself. */
function named(cause: NodeJS.ErrnoException, root: string, entries: readonly Entry[]): Error {
  const entry = entries.find(({ fresh, old }) => cause.path === fresh || cause.path === old);
  return entry ? Object.assign(cause, { path: `${root}/${entry.path}` }) : cause;
}

/** Makes every file complete beside its place. `folders`: those where others were made. */
async function makeReady(staged: readonly Staged[], folders: readonly string[]): Promise<void> {
  // what may be private is nobody else's before it has its mode; and nothing is written through a link that stands there
  for (const { text, before, fresh } of staged)
    if (text !== undefined) writeFileSync(fresh, text, { flag: 'wx', ...(before !== undefined && { mode: 0o600 }) });
  const fresh = staged.filter(({ text }) => text !== undefined).map((file) => file.fresh);
  await syncFiles(fresh);
  for (const { text, target, fresh, old, before } of staged) {
    if (before === undefined) {
      giveToFolder(fresh);
      continue;
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
  await syncFolders([...folders, ...staged.map(({ target }) => dirname(target))]);
}

function takePlace({ path, text, before, target, fresh, old }: Staged, { task, retry }: Writer, undo: Undo): void {
  const now = kindAt(target) && readFileSync(target, 'utf8');
  if (now !== before) {
    const change = before === undefined ? 'appeared' : 'changed';
    throw new ProblemError(error(path, `${change} during ${task}`, { hint: retry }));
  }
  if (text === undefined) removePath(target);
  else moveFile(fresh, target);
  undo.push(() => {
    if (before === undefined) moveFile(target, fresh);
    else {
      if (text !== undefined) keepFresh(target, fresh);
      moveFile(old, target);
    }
  });
}

/** Should the process end before all is taken back, the next one can finish what was begun. */
function keepFresh(target: string, fresh: string): void {
  try {
    linkSync(target, fresh);
  } catch {
    // a disk without hard links
  }
}

function takeBack(undo: Undo, brokenOff: (cause: unknown) => Error): void {
  try {
    for (const step of undo.toReversed()) step();
  } catch (cause) {
    throw brokenOff(cause);
  }
}
