import type { Problem } from '../model/problem.ts';
import type { ParsedFile } from '../model/records.ts';
import { kindOf } from './sourceKind.ts';

/** A file whose bytes are no text: nothing but its problem. */
export function unreadableFile(path: string, problem: Problem): ParsedFile {
  const kind = kindOf(path);
  if (kind === undefined) throw new Error(`${path} was to be read, but is of no known kind`);
  return { path, hash: '', kind, links: [], problems: [problem] };
}
