import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { makeFolder } from '../disk/makeFolder.ts';
import { moveFile } from '../disk/moveFile.ts';
import { removePath, removeFolders } from '../disk/removeFile.ts';
import { retryBusy } from '../disk/retryBusy.ts';
import type { GoneFile, OwnerFile } from '../model/ownerFile.ts';
import { error, failed, ok, ProblemError, type Checked } from '../model/problem.ts';
import { explainRefusal } from './explainRefusal.ts';
import { lockFolder } from './lockFolder.ts';

/** Who writes, as messages name it. */
export interface Writer {
  readonly pid: number;
  /** As in "changed during the import". */
  readonly task: string;
  /** What to do where a file changed meanwhile. */
  readonly retry: string;
}

/**
 * Writes files of the owner and removes others, all of them or none, in their order: every file is complete beside before the first takes its place. The
 * file behind a link is replaced, not the link, and keeps its mode. A file that changed since it was read, or appeared, is a problem, and so
 * is what the system refuses: then everything is as it was. A process that is killed leaves each file whole, the first ones new perhaps.
 */
export async function writeOwnerFiles(
  root: string,
  files: readonly (OwnerFile | GoneFile)[],
  writer: Writer,
): Promise<Checked<undefined>> {
  const folder = `${root}/data/.import`;
  try {
    const locked = await lockFolder(folder, writer, (holder) =>
      error('data', `is being written by another command (process ${String(holder)})`, {
        hint: 'Wait until it has finished.',
      }),
    );
    if (!locked.ok) return locked;
    const stage = `${folder}/stage`;
    try {
      removePath(stage, { recursive: true });
      mkdirSync(stage);
      commit(root, files, { ...writer, stage });
    } finally {
      removePath(stage, { recursive: true });
      locked.value();
    }
    return ok(undefined);
  } catch (cause) {
    return failed(cause instanceof ProblemError ? cause.problem : explainRefusal(cause, root, writer.retry));
  }
}

/** A file, where it goes, and where it is complete before that. */
type Staged = (OwnerFile | GoneFile) & { readonly target: string; readonly fresh: string };

function commit(
  root: string,
  files: readonly (OwnerFile | GoneFile)[],
  { stage, task, retry }: Writer & { stage: string },
): void {
  const staged = files.map((file, index) => locate(root, file, `${stage}/${String(index)}`));
  const replaced = staged.filter(({ before }) => before !== undefined);
  const undo: (() => void)[] = [];
  try {
    // what may be private is nobody else's before it has its mode
    for (const { text, before, fresh } of staged)
      if (text !== undefined) writeFileSync(fresh, text, before === undefined ? {} : { mode: 0o600 });
    for (const { text, target, fresh } of replaced) {
      if (text !== undefined) chmodSync(fresh, statSync(target).mode);
      retryBusy(target, () => {
        copyFileSync(target, `${fresh}.old`);
      });
    }
    for (const folder of new Set(staged.map(({ target }) => dirname(target)))) {
      const made = makeFolder(folder);
      if (made !== undefined)
        undo.push(() => {
          removeFolders(folder, made);
        });
    }
    for (const { path, text, before, target, fresh } of staged) {
      const now = lstatSync(target, { throwIfNoEntry: false }) && readFileSync(target, 'utf8');
      if (now !== before) {
        const change = before === undefined ? 'appeared' : 'changed';
        throw new ProblemError(error(path, `${change} during ${task}`, { hint: retry }));
      }
      if (text === undefined) removePath(target);
      else moveFile(fresh, target);
      undo.push(() => {
        if (before === undefined) removePath(target);
        else moveFile(`${fresh}.old`, target);
      });
    }
  } catch (cause) {
    for (const step of undo.reverse()) step();
    throw cause;
  } finally {
    for (const { fresh } of replaced) for (const path of [fresh, `${fresh}.old`]) removePath(path);
  }
}

/** A new file is made in the stage; one that replaces a file beside that, which may be on another disk, since a link may lead to it. */
function locate(root: string, file: OwnerFile | GoneFile, fresh: string): Staged {
  const path = `${root}/${file.path}`;
  if (file.before === undefined) return { ...file, target: path, fresh };
  const target = realpathSync(path);
  return { ...file, target, fresh: `${dirname(target)}/.${basename(target)}.new` };
}
