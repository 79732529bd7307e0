import { error, failed, ok, type Checked } from '../../model/problem.ts';
import { librarything } from '../formats/librarything.ts';
import { booksOf, readBook } from '../formats/librarythingJson.ts';
import type { ExportRows } from './readTable.ts';

/** The books of a JSON document. */
export function readJson(file: string, text: string): Checked<ExportRows> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // what the parser says would quote the file
    return failed(error(file, 'is not valid JSON: it may have been cut off', { hint: 'Export again.' }));
  }
  const books = booksOf(value);
  if (!books) {
    const hint = 'Name a CSV or TSV file, or the JSON file of LibraryThing.';
    return failed(error(file, 'is JSON, but not an export from LibraryThing', { hint }));
  }
  const lines = linesOfKeys(text);
  const rows = books.map(([key, book]) => ({ line: lines.get(key) ?? 1, book: readBook(key, book) }));
  return ok({ format: librarything, rows, skipped: [], notices: [] });
}

/** The lines, from 1, on which the entries of a JSON object stand, by their keys. */
function linesOfKeys(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  let depth = 0;
  /** Where the string that is open begins. */
  let from: number | undefined;
  // mark by mark: one pattern for a whole string overflows the stack where it is long
  for (const { 0: found, index } of text.matchAll(/[\n"{}[\]]|\\./g)) {
    if (found === '\n') line++;
    else if (found === '"' && from === undefined) from = index + 1;
    else if (found === '"') {
      const key = text.slice(from, index);
      // an entry that is a text follows its key
      if (depth === 1 && !lines.has(key)) lines.set(key, line);
      from = undefined;
    } else if (from === undefined) depth += found === '{' || found === '[' ? 1 : -1;
  }
  return lines;
}
