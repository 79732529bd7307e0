import { error, type Problem } from '../model/problem.ts';
import { fullReasonOf } from '../model/reasonOf.ts';

/** What the system refused while the owner's files were read or written. Anything else is a bug of ours and is thrown on. */
export function explainRefusal(cause: unknown, root: string, retry: string): Problem {
  const reason = fullReasonOf(cause);
  if (reason === undefined) throw cause;
  const { path = root } = cause as NodeJS.ErrnoException;
  const place = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  return error(place, `cannot be read or written: ${reason}`, {
    hint: `Every file is as it was. Free some disk space or correct the permissions, and ${retry.toLowerCase()}`,
  });
}
