import { lstatSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync, renameSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DraftFile } from '../drafts/draft.ts';
import { error, failed, ok, ProblemError, type Checked } from '../model/problem.ts';
import { fullReasonOf } from '../model/reasonOf.ts';

/** Who writes, as messages name it. */
interface Writer {
  readonly pid: number;
  /** As in "changed during site new". */
  readonly task: string;
  /** What to do where a file changed meanwhile. */
  readonly retry: string;
}

/** Every file, or none that was not there before. A problem where the system refuses, or a file is no longer what it was when it was read. */
export function writeOwnerFiles(root: string, files: readonly DraftFile[], writer: Writer): Checked<undefined> {
  const made: string[] = [];
  for (const file of files) {
    try {
      write(root, file, writer);
      if (file.before === undefined) made.push(`${root}/${file.path}`);
    } catch (cause) {
      for (const path of made) rmSync(path, { force: true });
      if (cause instanceof ProblemError) return failed(cause.problem);
      const reason = fullReasonOf(cause);
      if (reason === undefined) throw cause;
      const hint = 'Your files are as they were. Make room or correct the permissions, and try again.';
      return failed(error(file.path, `cannot be written: ${reason}`, { hint }));
    }
  }
  return ok(undefined);
}

/** Whole or not at all, and over nothing but what was read before. */
function write(root: string, { path, text, before }: DraftFile, { pid, task, retry }: Writer): void {
  const file = `${root}/${path}`;
  mkdirSync(dirname(file), { recursive: true });
  // of a link the file that it leads to is replaced
  const target = before === undefined ? file : realpathSync(file);
  const beside = `${dirname(target)}/.${String(pid)}.new`;
  try {
    writeFileSync(beside, text, before === undefined ? {} : { mode: statSync(target).mode });
    const isThere = lstatSync(target, { throwIfNoEntry: false }) !== undefined;
    if (before === undefined ? isThere : readFileSync(target, 'utf8') !== before) {
      const change = before === undefined ? 'appeared' : 'changed';
      throw new ProblemError(error(path, `${change} during ${task}`, { hint: retry }));
    }
    renameSync(beside, target);
  } finally {
    rmSync(beside, { force: true });
  }
}
