import { readFileSync } from 'node:fs';
import { ProblemError } from '../problem.ts';
import { refuseOddFile } from './refuseOddFile.ts';
import { statAt } from './statAt.ts';

/** The text of a file, a byte-order mark included; undefined where there is no file. Throws a ProblemError for what is none. `path`: relative to the root. */
export function readAt(root: string, path: string): string | undefined {
  const refusal = refuseOddFile(root, path);
  if (refusal) throw new ProblemError(refusal);
  return statAt(`${root}/${path}`) && readFileSync(`${root}/${path}`, 'utf8');
}
