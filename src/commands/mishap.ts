import { placeInTemplates } from './placeInTemplates.ts';
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

/**
 * The owner's own templates threw. `page`: the path of the page that they were to make; undefined: they could not be loaded.
 * `renderer`: the file they were bundled into.
 */
export function templateFailed(page: string | undefined, cause: unknown, renderer: string): Mishap {
  const { message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause));
  const { file, ...place } = placeInTemplates(stack, renderer) ?? { file: 'templates' };
  return new Mishap(error(file, `cannot make ${page ?? 'any page'}: ${message}`, { hint: TEMPLATES_HINT, ...place }));
}
