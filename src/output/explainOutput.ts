import { error, type Problem } from '../model/problem.ts';
import { fullReasonOf } from '../model/reasonOf.ts';

/** What the system reported of an output folder, as a problem; a bug is thrown on. `brokenOff`: files had begun to take their places. */
export function explainOutput(cause: unknown, out: string, brokenOff = false): Problem {
  const reason = fullReasonOf(cause);
  if (reason === undefined) throw cause;
  const { path, syscall } = cause as NodeJS.ErrnoException;
  const state = brokenOff
    ? `Some files in ${out} are new and some are old, but each is complete`
    : `Nothing in ${out} was changed`;
  return error(path ?? out, `cannot be ${syscall === 'mkdir' ? 'created' : 'read or written'}: ${reason}`, {
    hint: `${state}. Free some disk space or correct the permissions, and build again.`,
    ...(brokenOff && { brokenOff }),
  });
}
