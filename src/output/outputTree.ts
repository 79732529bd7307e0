import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { error, ok, type Checked } from '../model/problem.ts';
import { lockFolder, type Locking } from './lockFolder.ts';
import { formatManifest, MANIFEST, readManifest, type Manifest } from './manifest.ts';
import { removeEmpty, removeEmptyFolders } from '../disk/removeFile.ts';

/** An output folder that this process alone may write to. */
export interface Tree {
  readonly out: string;
  /** What is ours in the folder, or was about to be. */
  readonly old: Manifest;
  /** The manifest as it was; undefined where there was none. */
  readonly text: string | undefined;
  /** Whether claimFiles has written another one. */
  readonly claimed: boolean;
  /** Folder for finished files, inside the output folder. */
  readonly stage: string;
  /** Lets other builds in. */
  readonly release: () => void;
  /** Takes away the folders that were made for this build, where they are empty. */
  readonly removeMade: () => void;
}

/** Opens an output folder: locks it, reads what is ours in it and clears away what killed builds left. */
export async function openTree(out: string, locking: Locking, force: boolean): Promise<Checked<Tree>> {
  const own = `${out}/.endpaper`;
  const lock = await lockFolder(own, locking, (holder) =>
    error(out, `is being written by another build (process ${String(holder)})`, {
      hint: `Wait for it, or end it; if there is none, delete ${own}/lock-${String(holder)}-*.`,
    }),
  );
  if (!lock.ok) return lock;
  const { release, made } = lock.value;
  const removeMade = (): void => {
    for (let folder = own; made !== undefined && folder.startsWith(made) && removeEmpty(folder);)
      folder = dirname(folder);
  };
  let opened = false;
  try {
    for (const name of readdirSync(own)) {
      if (name.startsWith('stage-')) rmSync(`${own}/${name}`, { recursive: true, force: true });
    }
    const manifest = readManifest(out, force);
    if (!manifest.ok) return manifest;
    const { files: old, text } = manifest.value;
    const stage = `${own}/stage-${String(locking.pid)}`;
    mkdirSync(stage);
    opened = true;
    return ok({ out, old, text, claimed: false, stage, release, removeMade });
  } finally {
    if (!opened) {
      release();
      removeMade();
    }
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
  // kept for abandonTree, which may have no room to write it
  if (text !== undefined) copyFileSync(`${out}/${MANIFEST}`, `${stage}/before`);
  writeFileSync(`${stage}/claims`, formatManifest(ours));
  renameSync(`${stage}/claims`, `${out}/${MANIFEST}`);
  return { ...tree, old: ours, claimed: true };
}

/** Leaves the output folder as it was when `tree` was opened. `files`: those that were to be written. Needs no room on the disk. */
export function abandonTree(tree: Tree, files: readonly string[]): void {
  const { out, text, stage, removeMade } = tree;
  if (existsSync(`${stage}/before`)) renameSync(`${stage}/before`, `${out}/${MANIFEST}`);
  else if (text === undefined) rmSync(`${out}/${MANIFEST}`, { force: true });
  for (const file of files) removeEmptyFolders(out, file);
  closeTree(tree);
  removeMade();
}

/** Clears the stage and lets other builds in. */
export function closeTree({ stage, release }: Tree): void {
  rmSync(stage, { recursive: true, force: true });
  release();
}
