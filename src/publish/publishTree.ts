import { accessSync, constants, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ProblemError } from '../ground/problem.ts';
import { explainOutput } from './explainOutput.ts';
import { createFolderLook, foldersOf } from './createFolderLook.ts';
import { findVariants } from './findVariants.ts';
import { kindAt } from '../ground/disk/kindAt.ts';
import { makeFolder } from '../ground/disk/makeFolder.ts';
import { moveFile } from '../ground/disk/moveFile.ts';
import { formatManifest, MANIFEST, type Manifest } from './manifest.ts';
import type { Tree } from './outputTree.ts';
import { removeEmptyFolders, removeFile } from '../ground/disk/removeFile.ts';
import { retryBusy } from '../ground/disk/retryBusy.ts';
import type { StagedFile } from './stageFile.ts';

export interface Published {
  /** Files written, since they are new or their content changed. */
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Gives every staged file its place, in the order given (what pages load before the pages), then removes what is ours and no
 * longer part of the site, unless a link leads to it from outside. What can be known to fail fails before the first file moves: only the manifest needs space on the disk.
 * Throws what the system reports, and once files move a ProblemError that says `brokenOff`.
 */
export function publishTree(tree: Tree, files: readonly StagedFile[]): Published {
  const { out, old, text, sync, stage } = tree;
  const manifest = new Map(files.map(({ file, hash }) => [file, hash]));
  const look = createFolderLook(out);
  const stale = [...old.keys()].filter((file) => !manifest.has(file) && look.holds(file));
  for (const above of new Set(stale.map((file) => dirname(`${out}/${file}`)))) accessSync(above, constants.W_OK);
  const next = formatManifest(manifest);
  if (next !== text) writeFileSync(`${stage}/manifest`, next, { flush: sync });
  const moved = files.filter(({ staged }) => staged !== undefined);
  try {
    const variants = findVariants(out, stale, [...manifest.keys()]);
    for (const [path, file] of variants) renameVariant(tree, path, file);
    for (const file of blockersIn(stale, manifest)) removeFile(out, file);
    for (const { file, staged = '' } of moved) moveInto(`${stage}/${staged}`, `${out}/${file}`);
    for (const file of stale) if (!variants.has(file)) removeFile(out, file);
    if (next !== text) moveFile(`${stage}/manifest`, `${out}/${MANIFEST}`);
  } catch (cause) {
    throw new ProblemError(explainOutput(cause, out, true));
  }
  return { written: moved.length, unchanged: files.length - moved.length, removed: stale.length };
}

/** Where the disk ignores case, removing the old `Eden/` would remove the new `eden/`: the file takes its new name before that. */
function renameVariant({ out, stage }: Tree, path: string, file: string): void {
  const aside = `${stage}/aside`;
  moveFile(`${out}/${path}`, aside, `${out}/${path}`);
  removeEmptyFolders(out, path);
  moveInto(aside, `${out}/${file}`);
}

/** Files of an earlier build where a folder goes now, or below a path that is a file now. */
function blockersIn(stale: readonly string[], manifest: Manifest): string[] {
  if (stale.length === 0) return [];
  const folders = new Set([...manifest.keys()].flatMap(foldersOf));
  return stale.filter((file) => folders.has(file) || foldersOf(file).some((folder) => manifest.has(folder)));
}

function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') makeFolder(dirname(to));
    else if (kindAt(to) === 'folder') removeEmptyTree(to);
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
