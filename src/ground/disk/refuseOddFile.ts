import { type Stats, readFileSync } from 'node:fs';
import { error, type Problem, ProblemError } from '../problem.ts';
import { statAt } from './statAt.ts';

/** More would not fit into memory with all that is made of it (bytes). */
export const LARGEST_TEXT = 1 << 28;

/**
 * What keeps a path of the root from being read or written as a text: a folder, a named pipe, which would be waited for without end, a device,
 * or more than a text can hold. Links are followed. Undefined where there is nothing, too.
 */
export function refuseOddFile(root: string, path: string): Problem | undefined {
  const there = statAt(`${root}/${path}`);
  if (there?.isFile() === false)
    return error(path, `is ${kindOf(there)}, and must be a file`, {
      hint: 'Take it away, or put a file in its place.',
    });
  return there && there.size > LARGEST_TEXT ? tooLarge(path) : undefined;
}

export const tooLarge = (path: string): Problem =>
  error(path, 'is larger than 256 MB, and no text', { hint: 'Put the text itself here, or take the file out.' });

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  return stats.isFIFO() ? 'a named pipe' : stats.isSocket() ? 'a socket' : 'a device';
}

/** The text of a file, a byte-order mark included; undefined where there is no file. Throws a ProblemError for what is none. `path`: relative to the root. */
export function readAt(root: string, path: string): string | undefined {
  const refusal = refuseOddFile(root, path);
  if (refusal) throw new ProblemError(refusal);
  return statAt(`${root}/${path}`) && readFileSync(`${root}/${path}`, 'utf8');
}
