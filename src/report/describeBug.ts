import { error, type Problem } from '../ground/problem.ts';

/** A mistake of ours: where it was met, if that is known, and what helps to mend it. */
export interface Bug {
  /** The owner's file that was being read. */
  readonly file: string | undefined;
  readonly stack: string;
}

export function readBug(cause: unknown): Bug {
  const { reading, stack, message } = (cause ?? {}) as Partial<Error> & { readonly reading?: string };
  return { file: reading, stack: stack ?? message ?? String(cause) };
}

/** The same as a problem, where the program goes on: the owner may keep on working, and perhaps write around it. */
export function bugProblem(cause: unknown): Problem {
  const { file, stack } = readBug(cause);
  return error(file ?? 'data', 'cannot be built: this is a bug in Endpaper, not a mistake in your files', {
    hint: `Please report it with these lines:\n${stack}`,
  });
}
