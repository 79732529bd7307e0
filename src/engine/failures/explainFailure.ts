import type { Message } from 'esbuild';
import { error, ProblemError, type Problem } from '../../ground/problem.ts';
import { reasonOf } from '../../ground/reasonOf.ts';
import { explainOutput } from '../../publish/explainRefusal.ts';
import { explainBundling, sourceAt, type Places } from './explainBundling.ts';

/** What was thrown, as problems: failures of the machine, of timing and of the owner's templates. Anything else is a bug and is thrown on. */
export function explainFailure(cause: unknown, places: Places): Problem[] {
  if (cause instanceof ProblemError) return [cause.problem];
  const { errors, code, path } = cause as NodeJS.ErrnoException & { errors?: readonly Message[] };
  if (errors) return explainBundling(cause, errors, places);
  const reason = reasonOf(cause);
  if (reason === undefined) throw cause;
  const source = path === undefined ? undefined : sourceAt(places.root, path);
  return [source === undefined ? explainOutput(cause, places.out) : explainSource(source, code, reason)];
}

function explainSource(file: string, code: string | undefined, reason: string): Problem {
  if (code === 'EBUSY') return error(file, 'is in use by another program', { hint: 'Close it there and try again.' });
  if (code !== 'ENOENT') {
    return error(file, `cannot be read: ${reason}`, { hint: 'Correct this and try again.' });
  }
  return error(file, 'disappeared while the site was being built', { hint: 'Build again.' });
}
