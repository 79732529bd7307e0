import { mkdirSync, readdirSync } from 'node:fs';
import { typeAt } from '../ground/disk/statAt.ts';
import { removePath } from '../ground/disk/removeFile.ts';
import { error, failed, ok, type Checked, type Problem } from '../ground/problem.ts';
import { linkedFolder } from './findConflicts.ts';
import { lockFolder, type Locking } from './lockFolder.ts';
import { readManifest, type ManifestFile } from './manifest.ts';

/** An output folder that this process alone may write to, with what its manifest says of it. */
export interface Tree extends ManifestFile {
  readonly out: string;
  /** Whether what is written has to be on the disk itself. */
  readonly sync: boolean;
  /** Folder for finished files, inside the output folder. */
  readonly stage: string;
  /** Clears the stage and lets other builds in. */
  readonly close: () => void;
}

/** Opens an output folder: locks it, reads what is ours in it and clears away what killed builds left. */
export async function openTree(
  out: string,
  locking: Locking,
  { force = false, sync = false }: { readonly force?: boolean; readonly sync?: boolean },
): Promise<Checked<Tree, Problem>> {
  const own = `${out}/.endpaper`;
  if (typeAt(own) === 'link') return failed(linkedFolder(own));
  const lock = await lockFolder(own, locking, ({ holder, file }) =>
    error(out, `is being written by another build (${holder})`, {
      hint: `Wait until it has finished. If no build is running, delete ${file}.`,
    }),
  );
  if (!lock.ok) return lock;
  const stage = `${own}/stage-${String(locking.pid)}`;
  const close = (): void => {
    try {
      removePath(stage, { recursive: true });
    } catch {
      // another program holds on to something in it: the next build clears it away
    }
    lock.value();
  };
  try {
    for (const name of readdirSync(own)) {
      if (name.startsWith('stage-')) removePath(`${own}/${name}`, { recursive: true });
    }
    const manifest = readManifest(out, force);
    if (!manifest.ok) {
      close();
      return manifest;
    }
    mkdirSync(stage);
    return ok({ ...manifest.value, out, sync, stage, close });
  } catch (cause) {
    close();
    throw cause;
  }
}
