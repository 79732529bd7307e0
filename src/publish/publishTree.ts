import { accessSync, constants, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { typeAt } from '../ground/disk/statAt.ts';
import { makeFolders } from '../ground/disk/makeFolders.ts';
import { moveFile, retryBusy } from '../ground/disk/retryBusy.ts';
import { removeEmptyFolders, removeFile, removeFolders } from '../ground/disk/removeFile.ts';
import { syncFiles, syncFolders } from '../ground/disk/syncFiles.ts';
import { ok, ProblemError, warning, type Checked, type Problem } from '../ground/problem.ts';
import { reasonOf } from '../ground/reasonOf.ts';
import { createFolderLook, foldersOf } from './createFolderLook.ts';
import { explainOutput } from './explainRefusal.ts';
import { findVariants } from './findVariants.ts';
import { formatManifest, MANIFEST, type Manifest } from './manifest.ts';
import type { Tree } from './outputTree.ts';
import type { StagedFile } from './stageFile.ts';

export interface Published {
  /** Files written, since they are new or their content changed. */
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** What becomes of an output folder. */
interface Change {
  /** All files of the site. */
  readonly site: Manifest;
  /** The staged files, in the order in which they take their places. */
  readonly moved: readonly StagedFile[];
  /** Files of earlier builds that go, unless a link leads to them from outside. */
  readonly stale: readonly string[];
  /** The text of the manifest while files move, when all that is written counts as ours, and the one after it. */
  readonly during: string | undefined;
  readonly after: string;
}

/**
 * Gives every staged file its place, in the order given (what pages load before the pages), then removes what is ours and no longer part of
 * the site. `taken`: files in the way that count as ours.
 *
 * What can be known to fail fails before the first file moves, and leaves the output as it was: it throws what the system reports. From then
 * on it throws a ProblemError that says `brokenOff`; all that moves was noted as ours by then, so that the next build puts it right.
 */
export async function publishTree(
  tree: Tree,
  files: readonly StagedFile[],
  taken: readonly string[],
): Promise<Checked<Published, Problem>> {
  const { out, old, text } = tree;
  const site = new Map(files.map(({ file, hash }) => [file, hash]));
  if (site.size < files.length) throw new Error(`${twiceAmong(files)} would be written twice`);
  const fresh = [...site.keys(), ...taken].filter((file) => !old.has(file));
  const ours = new Map([...old, ...fresh.map((file): [string, string] => [file, ''])]);
  const look = createFolderLook(out);
  const change: Change = {
    site,
    moved: files.filter(({ staged }) => staged !== undefined),
    stale: [...ours.keys()].filter((file) => !site.has(file) && look.holds(file)),
    during: fresh.length === 0 ? text : formatManifest(ours),
    after: formatManifest(site),
  };
  await prepare(tree, change);
  try {
    placeAll(tree, change);
  } catch (cause) {
    throw new ProblemError(explainOutput(cause, out, true));
  }
  const { moved, stale } = change;
  const published = { written: moved.length, unchanged: files.length - moved.length, removed: stale.length };
  return ok(published, tree.sync ? await syncPlaces(out, [...moved.map(({ file }) => file), ...stale]) : []);
}

const twiceAmong = (files: readonly StagedFile[]): string =>
  files.find(({ file }, index) => files.findIndex((other) => other.file === file) < index)?.file ?? '';

/** All that needs room on the disk or a permission; last, the manifest notes what is about to be written. */
async function prepare({ out, text, stage, sync }: Tree, { moved, stale, during, after }: Change): Promise<void> {
  const made: string[] = [];
  try {
    const places = moved.map(({ file }) => file);
    for (const folder of foldersOver(places)) openFolder(`${out}/${folder}`, made);
    for (const folder of foldersOver(stale)) accessSync(`${out}/${folder}`, constants.W_OK);
    if (after !== during) writeFileSync(`${stage}/after`, after, { flush: sync });
    if (sync) await syncFiles(moved.map(({ staged = '' }) => `${stage}/${staged}`));
    if (during === undefined || during === text) return;
    writeFileSync(`${stage}/during`, during, { flush: sync });
    moveFile(`${stage}/during`, `${out}/${MANIFEST}`);
  } catch (cause) {
    for (const folder of made.toReversed()) removeFolders(folder, folder);
    throw cause;
  }
}

const foldersOver = (files: readonly string[]): Set<string> => new Set(files.map((file) => dirname(file)));

/** Makes a folder, or sees whether it may be written to. */
function openFolder(folder: string, made: string[]): void {
  const kind = typeAt(folder);
  if (kind === 'folder') accessSync(folder, constants.W_OK);
  try {
    if (kind === undefined) makeFolders(folder, made);
  } catch (cause) {
    // a file of an earlier build stands on the way: it is removed first, and the folder made then
    if (!['EEXIST', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  }
}

function placeAll(tree: Tree, { site, moved, stale, during, after }: Change): void {
  const { out, stage } = tree;
  const variants = findVariants(out, stale, [...site.keys()]);
  for (const [path, file] of variants) renameVariant(tree, path, file);
  for (const file of blockersIn(stale, site)) removeFile(out, file);
  for (const { file, staged = '' } of moved) moveInto(`${stage}/${staged}`, `${out}/${file}`);
  for (const file of stale) if (!variants.has(file)) removeFile(out, file);
  if (after !== during) moveFile(`${stage}/after`, `${out}/${MANIFEST}`);
}

/** Where the disk ignores case, removing the old `Eden/` would remove the new `eden/`: the file takes its new name before that. */
function renameVariant({ out, stage }: Tree, path: string, file: string): void {
  const aside = `${stage}/aside`;
  moveFile(`${out}/${path}`, aside, `${out}/${path}`);
  removeEmptyFolders(out, path);
  moveInto(aside, `${out}/${file}`);
}

/** Files of an earlier build where a folder goes now, or below a path that is a file now. */
function blockersIn(stale: readonly string[], site: Manifest): string[] {
  if (stale.length === 0) return [];
  const folders = new Set([...site.keys()].flatMap(foldersOf));
  return stale.filter((file) => folders.has(file) || foldersOf(file).some((folder) => site.has(folder)));
}

function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') makeFolders(dirname(to));
    else if (typeAt(to) === 'folder') removeEmptyTree(to);
    moveFile(from, to);
  }
}

/** Removes a folder that holds nothing but folders. */
function removeEmptyTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyTree(`${folder}/${entry.name}`);
  retryBusy(folder, () => {
    rmdirSync(folder);
  });
}

/**
 * Waits until the names in the folders of these files are on the disk itself, where a power failure does not reach them: what --sync is for.
 * Without it the system writes all out within seconds, and the next build puts right what was lost. All is written by now, so that what is
 * refused is a warning.
 */
async function syncPlaces(out: string, files: readonly string[]): Promise<readonly Problem[]> {
  const folders = [...new Set(files.flatMap(foldersOf))].map((folder) => `${out}/${folder}`);
  try {
    await syncFolders([out, `${out}/.endpaper`, ...folders.filter((folder) => typeAt(folder) === 'folder')]);
    return [];
  } catch (cause) {
    const reason = reasonOf(cause);
    if (reason === undefined) throw cause;
    const hint = 'Every file is written; a power failure could still take some of them back.';
    return [warning(out, `may not be on the disk itself yet: ${reason}`, { hint })];
  }
}
