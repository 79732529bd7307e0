import { lstatSync } from 'node:fs';
import { failed, ok, type Checked } from '../model/problem.ts';
import { pathOf } from '../model/sourcePaths.ts';
import { readBooks } from './readBooks.ts';
import { readText } from './readText.ts';

/**
 * The text of `data/books.csv`, byte-order mark and all; undefined where there is no such file. A file with errors is not merged into:
 * `site build` would refuse what comes out of it.
 */
export function readOwnBooks(root: string): Checked<string | undefined> {
  const path = pathOf('books');
  if (!lstatSync(`${root}/${path}`, { throwIfNoEntry: false })) return ok(undefined);
  const read = readText(root, path);
  if (!read.ok) return read;
  const { text, raw } = read.value;
  const errors =
    text.trim() === '' ? [] : readBooks(path, text).problems.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? failed(errors) : ok(raw);
}
