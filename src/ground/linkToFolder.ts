import { error, type Problem } from './problem.ts';

/** A link among the owner's files that is followed by none of the commands. `target`: as in "a symbolic link to a folder". */
export const linkToFolder = (path: string, target = 'to a folder'): Problem =>
  error(path, `is a symbolic link ${target}`, { hint: 'Put the files themselves here.' });
