import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { kindAt } from '../ground/disk/kindAt.ts';
import { moveFile } from '../ground/disk/moveFile.ts';
import { removePath, removeEmptyFolders } from '../ground/disk/removeFile.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { createFolderLook } from './createFolderLook.ts';
import { linkedFolder } from './linkedFolder.ts';
import { lockFolder, type Locking } from './lockFolder.ts';
import { formatManifest, MANIFEST, readManifest, type Manifest } from './manifest.ts';

/** An output folder that this process alone may write to. */
export interface Tree {
  readonly out: string;
  /** What is ours in the folder, or is about to be. */
  readonly old: Manifest;
  /** The manifest as it is written; undefined where there is none. */
  readonly text: string | undefined;
  /** The manifest was empty: what is ours is not known. */
  readonly isLost: boolean;
  /** Whether what is written has to be on the disk itself. */
  readonly sync: boolean;
  /** Folder for finished files, inside the output folder. */
  readonly stage: string;
  /** Lets other builds in. */
  readonly release: () => void;
}

/** Opens an output folder: locks it, reads what is ours in it and clears away what killed builds left. */
export async function openTree(
  out: string,
  locking: Locking,
  { force = false, sync = false }: { readonly force?: boolean; readonly sync?: boolean },
): Promise<Checked<Tree>> {
  const own = `${out}/.endpaper`;
  if (kindAt(own) === 'link') return failed(linkedFolder(own));
  const lock = await lockFolder(own, locking, ({ holder, file }) =>
    error(out, `is being written by another build (${holder})`, {
      hint: `Wait until it has finished. If no build is running, delete ${file}.`,
    }),
  );
  if (!lock.ok) return lock;
  const release = lock.value;
  try {
    for (const name of readdirSync(own)) {
      if (name.startsWith('stage-')) removePath(`${own}/${name}`, { recursive: true });
    }
    const manifest = readManifest(out, force);
    if (!manifest.ok) {
      release();
      return manifest;
    }
    const { files: old, text, isLost } = manifest.value;
    const stage = `${own}/stage-${String(locking.pid)}`;
    mkdirSync(stage);
    return ok({ out, old, text, isLost, sync, stage, release });
  } catch (cause) {
    release();
    throw cause;
  }
}

/**
 * Notes the files that are about to be written as ours. From here on a killed build leaves nothing that the next one does not know
 * to be its own.
 */
export function claimFiles(tree: Tree, files: readonly string[]): Tree {
  const { out, stage } = tree;
  const fresh = files.filter((file) => !tree.old.has(file));
  if (fresh.length === 0) return tree;
  const old = new Map([...tree.old, ...fresh.map((file): [string, string] => [file, ''])]);
  const text = formatManifest(old);
  // for rollBack, which may have no room to write it; empty where there was no manifest
  writeFileSync(`${stage}/before`, tree.isLost ? '\n' : (tree.text ?? ''));
  writeFileSync(`${stage}/claims`, text, { flush: tree.sync });
  moveFile(`${stage}/claims`, `${out}/${MANIFEST}`);
  return { ...tree, old, text };
}

/** Leaves the output folder as it was when the tree was opened. `files`: those that were to be written. Needs no room on the disk. */
export function rollBack({ out, stage }: Tree, files: readonly string[]): void {
  const before = `${stage}/before`;
  if (existsSync(before)) {
    if (statSync(before).size > 0) moveFile(before, `${out}/${MANIFEST}`);
    else removePath(`${out}/${MANIFEST}`);
  }
  const look = createFolderLook(out);
  for (const file of files) if (look.holds(file)) removeEmptyFolders(out, file);
}

/** Clears the stage and lets other builds in. */
export function closeTree({ stage, release }: Tree): void {
  try {
    removePath(stage, { recursive: true });
  } catch {
    // another program holds on to something in it: the next build clears it away
  }
  release();
}
