import {
  chmodSync,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { hashContent } from '../disk/hashContent.ts';
import { kindAt } from '../disk/kindAt.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { moveFile } from '../disk/moveFile.ts';
import { removePath, removeFolders } from '../disk/removeFile.ts';
import { retryBusy } from '../disk/retryBusy.ts';
import { syncFiles, syncFolders } from '../disk/syncFiles.ts';
import type { GoneFile, OwnerFile } from '../model/ownerFile.ts';
import { error, failed, ok, ProblemError, type Checked } from '../model/problem.ts';
import { explainBrokenOff, explainRefusal, type Advice } from './explainRefusal.ts';
import { findLinkOut } from './findLinkOut.ts';
import { lockFolder } from './lockFolder.ts';
import { dropEntries, finishEntries, noteEntries, noteReady, placeOf, type Entry, type Place } from './ownerJournal.ts';

/** Who writes, as messages name it. */
export interface Writer extends Advice {
  readonly pid: number;
  /** As in "changed during the import". */
  readonly task: string;
}

/**
 * Writes files of the owner and removes others, all of them or none, in their order: every file is complete beside, and on the disk itself,
 * before the first takes its place. The file behind a link is replaced, not the link, and keeps its mode. A file that changed since it was
 * read, or appeared, is a problem, and so is what the system refuses: then everything is as it was, unless the problem says `brokenOff`.
 * What a process leaves that is killed, `finishWriting` brings to its end.
 */
export async function writeOwnerFiles(
  root: string,
  files: readonly (OwnerFile | GoneFile)[],
  writer: Writer,
): Promise<Checked<undefined>> {
  const refusals = files.flatMap(({ path }) => findLinkOut(root, path) ?? []);
  if (refusals.length > 0) return failed([...new Map(refusals.map((refusal) => [refusal.file, refusal])).values()]);
  const done = await withStage(root, writer, async (stage) => {
    await commit(files, { root, stage, writer });
  });
  return done.ok ? ok(undefined) : done;
}

/** Brings to its end what a killed process was writing; returns the paths of the files that are new by that. */
export async function finishWriting(root: string, writer: Writer): Promise<Checked<readonly string[]>> {
  return kindAt(stageFolder(root)) === undefined ? ok([]) : await withStage(root, writer, () => Promise.resolve());
}

const stageFolder = (root: string): string => `${root}/data/.import`;

/** Returns the paths of the files that a killed process had left to be written. */
async function withStage(
  root: string,
  writer: Writer,
  work: (stage: string) => Promise<void>,
): Promise<Checked<readonly string[]>> {
  const refusal = findLinkOut(root, 'data/.import');
  if (refusal) return failed(refusal);
  const folder = stageFolder(root);
  const kind = kindAt(folder) ?? 'folder';
  if (kind !== 'folder') {
    const name = kind === 'link' ? 'symbolic link' : 'file';
    return failed(error('data/.import', `is a ${name}, and must be a folder`, { hint: 'Remove it.' }));
  }
  try {
    const locked = await lockFolder(folder, writer, ({ holder, file }) =>
      error('data', `is being written by another command (${holder})`, {
        hint: `Wait until it has finished. If no other command is running, delete ${file}.`,
      }),
    );
    if (!locked.ok) return locked;
    try {
      const stage = `${folder}/stage`;
      const finished = await finishEntries(root, stage);
      await work(stage);
      return ok(finished);
    } finally {
      locked.value();
    }
  } catch (cause) {
    return failed(cause instanceof ProblemError ? cause.problem : explainRefusal(cause, root, writer));
  }
}

type Staged = (OwnerFile | GoneFile) & Place;

interface Commit {
  readonly root: string;
  readonly stage: string;
  readonly writer: Writer;
}

async function commit(files: readonly (OwnerFile | GoneFile)[], { root, stage, writer }: Commit): Promise<void> {
  const entries = files.map(({ path, text, before }): Entry => ({ path, before: hashOf(before), after: hashOf(text) }));
  const undo: (() => void)[] = [];
  mkdirSync(stage);
  try {
    noteEntries(stage, entries);
    const staged = files.map((file, index): Staged => ({
      ...file,
      ...placeOf(root, stage, { path: file.path, before: entries[index]?.before ?? null, index }),
    }));
    await makeReady(staged, undo);
    await noteReady(stage);
    for (const file of staged) takePlace(file, writer, undo);
    await syncFolders(staged.map(({ target }) => dirname(target)));
  } catch (cause) {
    // what stops halfway is finished by whoever comes next
    takeBack(undo, (refusal) => new ProblemError(explainBrokenOff(refusal, root, writer.retry)));
    dropEntries(root, stage, entries);
    throw cause;
  }
  dropEntries(root, stage, entries);
}

const hashOf = (text: string | undefined): string | null => (text === undefined ? null : hashContent(text));

/** Makes every file complete beside its place, and the folders that they go to. */
async function makeReady(staged: readonly Staged[], undo: (() => void)[]): Promise<void> {
  // what may be private is nobody else's before it has its mode
  for (const { text, before, fresh } of staged)
    if (text !== undefined) writeFileSync(fresh, text, before === undefined ? {} : { mode: 0o600 });
  const fresh = staged.filter(({ text }) => text !== undefined);
  await syncFiles(fresh.map((file) => file.fresh));
  for (const { text, target, fresh, old, before } of staged) {
    if (before === undefined) continue;
    if (text !== undefined) chmodSync(fresh, statSync(target).mode);
    retryBusy(target, () => {
      copyFileSync(target, old);
    });
  }
  const parents = staged.map((file) => dirname(file.fresh));
  for (const folder of new Set(staged.map(({ target }) => dirname(target)))) {
    const made = makeFolder(folder);
    if (made === undefined) continue;
    for (let path = folder; path.startsWith(made); path = dirname(path)) parents.push(dirname(path));
    undo.push(() => {
      removeFolders(folder, made);
    });
  }
  await syncFolders(parents);
}

function takePlace(file: Staged, { task, retry }: Writer, undo: (() => void)[]): void {
  const { path, text, before, target, fresh, old } = file;
  const now = lstatSync(target, { throwIfNoEntry: false }) && readFileSync(target, 'utf8');
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

function takeBack(undo: readonly (() => void)[], brokenOff: (cause: unknown) => Error): void {
  try {
    for (const step of undo.toReversed()) step();
  } catch (cause) {
    throw brokenOff(cause);
  }
}
