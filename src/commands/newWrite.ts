import { lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseFile } from '../load/parseFile.ts';
import { error, hasErrors, type Problem } from '../model/problem.ts';
import { fullReasonOf } from '../model/reasonOf.ts';

/** A file to be written, relative to the root; `before` where it replaces one. */
export interface Draft {
  readonly path: string;
  readonly text: string;
  readonly before?: string;
}

/** Every file, or none that was not there before. */
export function writeDrafts(root: string, drafts: readonly Draft[], pid: number): Problem | undefined {
  const made: string[] = [];
  for (const draft of drafts) {
    try {
      write(root, draft, pid);
      if (draft.before === undefined) made.push(`${root}/${draft.path}`);
    } catch (cause) {
      for (const file of made) rmSync(file, { force: true });
      const reason = fullReasonOf(cause);
      if (reason === undefined) throw cause;
      return error(draft.path, `cannot be written: ${reason}`, {
        hint: 'Your files are as they were. Make room or correct the permissions, and try again.',
      });
    }
  }
  return undefined;
}

/** Whole or not at all, and over nothing but what was read before. */
function write(root: string, { path, text, before }: Draft, pid: number): void {
  const file = `${root}/${path}`;
  if (before === undefined && path.startsWith('data/')) {
    const { problems } = parseFile({ path, text, hash: '' });
    if (hasErrors(problems)) throw new Error(`${path} would be written with mistakes: ${problems[0]?.message ?? ''}`);
  }
  mkdirSync(dirname(file), { recursive: true });
  // of a link the file that it leads to is replaced
  const target = before === undefined ? file : realpathSync(file);
  const beside = `${dirname(target)}/.${String(pid)}.new`;
  try {
    writeFileSync(beside, text, before === undefined ? {} : { mode: statSync(target).mode });
    if (before === undefined && lstatSync(file, { throwIfNoEntry: false })) throw new Error(`${path} came in between`);
    renameSync(beside, target);
  } finally {
    rmSync(beside, { force: true });
  }
}
