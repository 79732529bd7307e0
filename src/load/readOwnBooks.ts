import { lstatSync } from 'node:fs';
import { BOOKS } from '../csv/bookColumns.ts';
import { failed, hasErrors, ok, type Checked } from '../model/problem.ts';
import { readBooks } from './readBooks.ts';
import { readText } from './readText.ts';

/**
 * The text of `data/books.csv`, byte-order mark and all; undefined where there is no such file. A file with errors is not merged into:
 * `site build` would refuse what comes out of it.
 */
export function readOwnBooks(root: string): Checked<string | undefined> {
  if (!lstatSync(`${root}/${BOOKS}`, { throwIfNoEntry: false })) return ok(undefined);
  const read = readText(root, BOOKS);
  if (!read.ok) return read;
  const text = read.value.bytes.toString('utf8');
  if (text.trim() === '') return ok(text);
  const { problems } = readBooks(BOOKS, read.value.text);
  return hasErrors(problems) ? failed(problems.filter(({ severity }) => severity === 'error')) : ok(text);
}
