import { pathWithin, resolvePath } from '../disk/resolvePath.ts';
import { error, type Problem } from '../model/problem.ts';
import { refusalOf } from '../model/reasonOf.ts';

/** What the system refused while the owner's files were read or written. Anything else is a bug of ours and is thrown on. */
export const explainRefusal = (cause: unknown, root: string, retry: string): Problem =>
  explain(cause, root, (remedy) => `Every file is as it was. ${remedy} and ${retry.toLowerCase()}`);

/** The same where files had begun to take their places and could not be taken back. */
export const explainBrokenOff = (cause: unknown, root: string, retry: string): Problem => ({
  ...explain(cause, root, (remedy) => {
    const state = 'Some files are new and some are old, but each is complete.';
    return `${state} ${remedy} and ${retry.toLowerCase()} That finishes what was begun.`;
  }),
  brokenOff: true,
});

function explain(cause: unknown, root: string, hintFor: (remedy: string) => string): Problem {
  const refusal = refusalOf(cause);
  if (!refusal) throw cause;
  const { path = root } = cause as NodeJS.ErrnoException;
  const way = pathWithin(root, path) ?? '';
  return error(way === '' ? resolvePath(root, path) : way, refusal.message, { hint: hintFor(refusal.remedy) });
}
