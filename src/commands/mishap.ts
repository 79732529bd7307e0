import { error, type Problem } from '../model/problem.ts';

/** A failure to be expected, but seen only while pages are being made. */
export class Mishap extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.file} ${problem.message}`);
    this.problem = problem;
  }
}

/** A file was saved again while the site was being built. */
export const fileChanged = (path: string): Mishap =>
  new Mishap(error(path, 'changed while the site was being built', { hint: 'Build again.' }));

/** What to do about templates that do not work. */
export const TEMPLATES_HINT =
  "Correct the root's own templates. For a file that is not there the program's own is used.";

/** The owner's own templates threw. `page`: the path of the page that they were to make; undefined: they could not be loaded. */
export const templateFailed = (page: string | undefined, cause: unknown): Mishap =>
  new Mishap(
    error('templates', `cannot make ${page ?? 'any page'}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      hint: TEMPLATES_HINT,
    }),
  );
