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
export const explainRefusal = (
  cause: unknown,
  root: string,
  { retry, state = 'Every file is as it was.' }: Advice,
): Problem => explain(cause, root, (remedy) => `${state} ${remedy} and ${retry.toLowerCase()}`);

/** The same where files had begun to take their places and could not be taken back. */
export const explainBrokenOff = (cause: unknown, root: string, retry: string): Problem => ({
  ...explain(cause, root, (remedy) => {
    const state = 'Some files are new and some are old, but each is complete.';
    return `${state} ${remedy} and ${retry.toLowerCase()} That finishes what was begun.`;
  }),
  brokenOff: true,
});

function explain(cause: unknown, root: string, hintFor: (remedy: string) => string): Problem {
  if (cause instanceof ProblemError) return cause.problem;
  const refusal = refusalOf(cause);
  if (!refusal) throw cause;
  const { path = root } = cause as NodeJS.ErrnoException;
  const way = pathWithin(root, path) ?? '';
  return error(way === '' ? resolvePath(root, path) : way, refusal.message, { hint: hintFor(refusal.remedy) });
}
