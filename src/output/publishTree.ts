import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { error, type Problem } from '../model/problem.ts';
import { lockFolder } from './lockFolder.ts';
import { formatManifest, MANIFEST, readManifest, type Manifest } from './manifest.ts';
import type { Stage, StagedFile } from './stageFile.ts';

/** An output folder that this process alone may write to. */
export interface Tree {
  readonly out: string;
  /** What stood in the folder, of ours. */
  readonly old: Manifest;
  /** A place for finished files, for each thread by a prefix of its own. */
  readonly stage: (prefix: string) => Stage;
  readonly release: () => void;
}

export interface Published {
  /** Files written, since they are new or their content changed. */
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Opens an output folder: locks it, reads what is ours in it and clears away what killed builds left. */
export function openTree(out: string, { pid, force }: { pid: number; force: boolean }): Tree | Problem {
  const own = `${out}/.endpaper`;
  mkdirSync(own, { recursive: true });
  const lock = lockFolder(own, pid);
  if ('heldBy' in lock) {
    return error(out, `is being written by another build (process ${String(lock.heldBy)})`, {
      hint: `Wait for it, or end it; if there is none, delete ${own}/lock-${String(lock.heldBy)}-*.`,
    });
  }
  for (const name of readdirSync(own))
    if (name.startsWith('stage-')) rmSync(`${own}/${name}`, { recursive: true, force: true });
  const read = readManifest(out);
  const damaged = 'message' in read;
  if (damaged && !force) {
    lock.release();
    return read;
  }
  const folder = `${own}/stage-${String(pid)}`;
  mkdirSync(folder);
  return { out, old: damaged ? new Map() : read, stage: (prefix) => ({ out, folder, prefix }), release: lock.release };
}

/** What stands where our files would go and is not ours. With `force` we take over files, but never folders. */
export function findObstacles({ out, old }: Tree, files: readonly string[], force: boolean): Problem[] {
  const obstacles = new Map<string, Problem>();
  const kinds = new Map<string, 'file' | 'folder' | undefined>();
  const kindOf = (path: string): 'file' | 'folder' | undefined => {
    if (!kinds.has(path)) {
      const there = statSync(`${out}/${path}`, { throwIfNoEntry: false });
      kinds.set(path, there && (there.isDirectory() ? 'folder' : 'file'));
    }
    return kinds.get(path);
  };
  for (const file of files) {
    if (old.has(file)) continue;
    const above = foldersOf(file).find((folder) => kindOf(folder) !== 'folder');
    if (above !== undefined) {
      if (kindOf(above) === 'file' && !old.has(above)) obstacles.set(above, obstacle(out, above, 'Move it away.'));
      continue;
    }
    const kind = kindOf(file);
    if (kind === 'folder') obstacles.set(file, obstacle(out, file, 'It is a folder: move it away.'));
    if (kind === 'file' && !force)
      obstacles.set(file, obstacle(out, file, 'Move it away, or build with --force to write over it.'));
  }
  return [...obstacles.values()];
}

const obstacle = (out: string, path: string, hint: string): Problem =>
  error(`${out}/${path}`, 'was not written by Endpaper and stands where a file of the site would go', { hint });

/** `a/b/c.html` -> `a`, `a/b`. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/**
 * Notes the files that are about to be written as ours. From here on a killed build leaves nothing that the next one does not know
 * to be its own.
 */
export function claimFiles(tree: Tree, files: readonly string[]): void {
  const fresh = files.filter((file) => !tree.old.has(file));
  if (fresh.length > 0)
    writeManifest(tree, new Map([...tree.old, ...fresh.map((file): [string, string] => [file, ''])]));
}

/**
 * Gives every staged file its place, in the order given (what pages load before the pages), then removes what is ours and no
 * longer part of the site. Only the manifest needs space on the disk, and it is written before the first file moves.
 */
export function publishTree(tree: Tree, files: readonly StagedFile[]): Published {
  const { out, old } = tree;
  const manifest = new Map(files.map(({ file, hash }) => [file, hash]));
  const stale = [...old.keys()].filter((file) => !manifest.has(file));
  for (const file of blockersIn(stale, manifest)) removeFile(out, file);
  const { folder } = tree.stage('');
  const next = formatManifest(manifest);
  const renewed = next !== formatManifest(old);
  if (renewed) writeFileSync(`${folder}/manifest`, next);
  const moved = files.filter(({ staged }) => staged !== undefined);
  for (const { file, staged = '' } of moved) moveInto(`${folder}/${staged}`, `${out}/${file}`);
  for (const file of stale) removeFile(out, file);
  if (renewed) renameSync(`${folder}/manifest`, `${out}/${MANIFEST}`);
  return { written: moved.length, unchanged: files.length - moved.length, removed: stale.length };
}

/** Leaves the output folder as it was. `files`: those that were to be written. */
export function abandonTree(tree: Tree, files: readonly string[]): void {
  const { out, old } = tree;
  if (old.size > 0) writeManifest(tree, old);
  else rmSync(`${out}/${MANIFEST}`, { force: true });
  for (const file of files) if (!old.has(file)) removeEmptyFolders(out, file);
  closeTree(tree);
  removeEmptyFolders(out, '.endpaper/x');
}

/** Clears the stage and lets other builds in. */
export function closeTree({ stage, release }: Tree): void {
  rmSync(stage('').folder, { recursive: true, force: true });
  release();
}

function writeManifest({ out, stage }: Tree, manifest: Manifest): void {
  const { folder } = stage('');
  writeFileSync(`${folder}/claims`, formatManifest(manifest));
  renameSync(`${folder}/claims`, `${out}/${MANIFEST}`);
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
    if (!['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
}

function removeFile(out: string, file: string): void {
  try {
    unlinkSync(`${out}/${file}`);
  } catch (cause) {
    if (!['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  }
  removeEmptyFolders(out, file);
}

function removeEmptyFolders(out: string, file: string): void {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(`${out}/${folder}`);
    } catch {
      // not empty, or not there: so are the folders above it
      return;
    }
  }
}
