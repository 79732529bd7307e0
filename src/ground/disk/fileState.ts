import { readFileSync } from 'node:fs';
import { checksum } from '../checksum.ts';
import { statAt } from './statAt.ts';

/** A file that may be anywhere, as an absolute path, and what it held; '' for none that can be read. */
export type FileState = readonly [path: string, state: string];

/** For few and small files. Their content is compared, so that none is too young to be trusted. */
export function fileState(path: string): FileState {
  try {
    const content = statAt(path)?.isFile() ? readFileSync(path, 'latin1') : undefined;
    return [path, content === undefined ? '' : `${String(content.length)}:${checksum(content)}`];
  } catch {
    return [path, ''];
  }
}

export const areUnchanged = (states: readonly FileState[]): boolean =>
  states.every(([path, state]) => fileState(path)[1] === state);
