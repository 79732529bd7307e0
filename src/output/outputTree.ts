import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { error, type Problem } from '../model/problem.ts';
import { lockFolder } from './lockFolder.ts';
import { formatManifest, MANIFEST, readManifest, type Manifest } from './manifest.ts';
import { removeEmpty, removeEmptyFolders } from './removeFile.ts';
import type { Stage } from './stageFile.ts';

/** An output folder that this process alone may write to. */
export interface Tree {
  readonly out: string;
  /** What is ours in the folder, or was about to be. */
  readonly old: Manifest;
  /** The manifest as it was; undefined where there was none. */
  readonly text: string | undefined;
  /** Whether claimFiles has written another one. */
  readonly claimed: boolean;
  /** A place for finished files, for each thread by a prefix of its own. */
  readonly stage: (prefix: string) => Stage;
  /** Lets other builds in. */
  readonly release: () => void;
  /** Takes away the folders that were made for this build, where they are empty. */
  readonly removeMade: () => void;
}

/** Opens an output folder: locks it, reads what is ours in it and clears away what killed builds left. */
export function openTree(out: string, { pid, force }: { pid: number; force: boolean }): Tree | Problem {
  const own = `${out}/.endpaper`;
  const lock = lockFolder(own, pid);
  if ('heldBy' in lock) {
    return error(out, `is being written by another build (process ${String(lock.heldBy)})`, {
      hint: `Wait for it, or end it; if there is none, delete ${own}/lock-${String(lock.heldBy)}-*.`,
    });
  }
  const { release, made } = lock;
  const removeMade = (): void => {
    for (let folder = own; made !== undefined && folder.startsWith(made) && removeEmpty(folder);)
      folder = dirname(folder);
  };
  const leave = (): void => {
    release();
    removeMade();
  };
  try {
    for (const name of readdirSync(own)) {
      if (name.startsWith('stage-')) rmSync(`${own}/${name}`, { recursive: true, force: true });
    }
    const { files: old, text, problem } = readManifest(out);
    if (problem && !force) {
      leave();
      return problem;
    }
    const folder = `${own}/stage-${String(pid)}`;
    mkdirSync(folder);
    return { out, old, text, claimed: false, stage: (prefix) => ({ out, folder, prefix }), release, removeMade };
  } catch (cause) {
    leave();
    throw cause;
  }
}

/**
 * Notes the files that are about to be written as ours. From here on a killed build leaves nothing that the next one does not know
 * to be its own.
 */
export function claimFiles(tree: Tree, files: readonly string[]): Tree {
  const { out, old, text, stage } = tree;
  const fresh = files.filter((file) => !old.has(file));
  if (fresh.length === 0) return tree;
  const ours = new Map([...old, ...fresh.map((file): [string, string] => [file, ''])]);
  const { folder } = stage('');
  // kept for abandonTree, which may have no room to write it
  if (text !== undefined) copyFileSync(`${out}/${MANIFEST}`, `${folder}/before`);
  writeFileSync(`${folder}/claims`, formatManifest(ours));
  renameSync(`${folder}/claims`, `${out}/${MANIFEST}`);
  return { ...tree, old: ours, claimed: true };
}

/** Leaves the output folder as it was when `tree` was opened. `files`: those that were to be written. Needs no room on the disk. */
export function abandonTree(tree: Tree, files: readonly string[]): void {
  const { out, text, stage, removeMade } = tree;
  const before = `${stage('').folder}/before`;
  if (existsSync(before)) renameSync(before, `${out}/${MANIFEST}`);
  else if (text === undefined) rmSync(`${out}/${MANIFEST}`, { force: true });
  for (const file of files) removeEmptyFolders(out, file);
  closeTree(tree);
  removeMade();
}

/** Clears the stage and lets other builds in. */
export function closeTree({ stage, release }: Tree): void {
  rmSync(stage('').folder, { recursive: true, force: true });
  release();
}
