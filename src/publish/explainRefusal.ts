import { pathWithin, resolvePath } from '../ground/disk/resolvePath.ts';
import { error, ProblemError, type Problem } from '../ground/problem.ts';
import { refusalOf } from '../ground/reasonOf.ts';

/** What is said once the system has refused something. */
export interface Advice {
  /** What to do then, as "Build again." */
  readonly retry: string;
  /** How things stand; left out: every file is as it was. */
  readonly state?: string;
}

/** What the system refused while the owner's files were read or written. Anything else is a bug of ours and is thrown on. */
export function explainRefusal(
  cause: unknown,
  root: string,
  { retry, state = 'Every file is as it was.' }: Advice,
): Problem {
  if (cause instanceof ProblemError) return cause.problem;
  const refusal = refusalOf(cause);
  if (!refusal) throw cause;
  const { path = root } = cause as NodeJS.ErrnoException;
  const way = pathWithin(root, path) ?? '';
  return error(way === '' ? resolvePath(root, path) : way, refusal.message, {
    hint: `${state} ${refusal.remedy} and ${retry.toLowerCase()}`,
  });
}

/** The same where files had begun to take their places and could not be taken back. */
export function explainBrokenOff(cause: unknown, root: string, retry: string): Problem {
  const state = 'Some files are new and some are old, but each is complete.';
  const problem = explainRefusal(cause, root, { state, retry });
  return { ...problem, hint: `${problem.hint ?? ''} That finishes what was begun.`, brokenOff: true };
}

/** The same of an output folder; a bug is thrown on. `brokenOff`: files had begun to take their places. */
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
