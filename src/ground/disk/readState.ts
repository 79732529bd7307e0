import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { lstatAt } from './statAt.ts';

/** More than we ever write into a list of our own (bytes): 500,000 pages. */
const LARGEST = 1 << 26;

/**
 * The text of a file in which we keep something for ourselves. Undefined where there is none, and for what we never leave there: a link, a pipe,
 * a device, a folder, more than 64 MB. Whoever gave the folder away could have put it there.
 */
export function readState(path: string): string | undefined {
  if (lstatAt(path)?.isFile() !== true) return undefined;
  // Windows has neither flag
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<typeof constants> & { O_RDONLY: number };
  const descriptor = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() && stats.size <= LARGEST ? readFileSync(descriptor, 'utf8') : undefined;
  } finally {
    closeSync(descriptor);
  }
}
