import { resolvePath } from '../ground/disk/resolvePath.ts';
import { error, type Problem } from '../ground/problem.ts';
import { refusalOf } from '../ground/reasonOf.ts';

/** What the system reported of an output folder, as a problem; a bug is thrown on. `brokenOff`: files had begun to take their places. */
export function explainOutput(cause: unknown, out: string, brokenOff = false): Problem {
  const { path = out, syscall } = cause as NodeJS.ErrnoException;
  const refusal = refusalOf(cause, ...(syscall === 'mkdir' ? ['created'] : []));
  if (!refusal) throw cause;
  const state = brokenOff
    ? `Some files in ${out} are new and some are old, but each is complete`
    : `Nothing in ${out} was changed`;
  return error(resolvePath(out, path), refusal.message, {
    hint: `${state}. ${refusal.remedy} and build again.`,
    ...(brokenOff && { brokenOff }),
  });
}
