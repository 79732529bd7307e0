import { error, type Problem } from '../ground/problem.ts';

/** Where the site needs a folder there is a link. */
export const linkedFolder = (path: string): Problem =>
  error(path, 'is a symbolic link where the site needs a folder, and nothing is written outside of the output', {
    hint: 'Remove the link and build again; what it leads to stays as it is.',
  });
