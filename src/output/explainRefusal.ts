import { pathWithin, resolvePath } from '../disk/resolvePath.ts';
import { error, type Problem } from '../model/problem.ts';
import { refusalOf } from '../model/reasonOf.ts';

/** What the system refused while the owner's files were read or written. Anything else is a bug of ours and is thrown on. */
export function explainRefusal(cause: unknown, root: string, retry: string): Problem {
  const refusal = refusalOf(cause);
  if (!refusal) throw cause;
  const { path = root } = cause as NodeJS.ErrnoException;
  const way = pathWithin(root, path) ?? '';
  return error(way === '' ? resolvePath(root, path) : way, refusal.message, {
    hint: `Every file is as it was. ${refusal.remedy} and ${retry.toLowerCase()}`,
  });
}
