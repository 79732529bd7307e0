import { readFileSync, statSync } from 'node:fs';

/** The text of a file, a byte-order mark included; undefined where there is no file. `path`: relative to the root. */
export const readAt = (root: string, path: string): string | undefined =>
  statSync(`${root}/${path}`, { throwIfNoEntry: false }) && readFileSync(`${root}/${path}`, 'utf8');
