import { lstatSync } from 'node:fs';
import { fileSchemas, type ShelfFile } from '../model/fileSchemas.ts';
import type { OwnReviews } from '../model/ownReviews.ts';
import { failed, ok, type Checked, type Problem } from '../model/problem.ts';
import { kindOf, pathOf, slugOf } from '../model/sourcePaths.ts';
import { bookIn } from './bookLine.ts';
import { parseYaml } from './parseYaml.ts';
import { inspectBooks } from './readBooks.ts';
import { readDocument } from './readDocument.ts';
import { readText } from './readText.ts';
import { scanSources } from './scanSources.ts';
import { splitFrontMatter } from './splitFrontMatter.ts';

/**
 * The text of `data/books.csv`, byte-order mark and all; undefined where there is no such file. A file with errors is not merged into:
 * `endpaper build` would refuse what comes out of it.
 */
export function readOwnBooks(root: string): Checked<string | undefined> {
  const path = pathOf('books');
  if (!lstatSync(`${root}/${path}`, { throwIfNoEntry: false })) return ok(undefined);
  const read = readText(root, path);
  if (!read.ok) return read;
  const { text, raw } = read.value;
  const errors =
    text.trim() === '' ? [] : inspectBooks(path, text, () => undefined).filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? failed(errors) : ok(raw);
}

type Keys = Readonly<Record<string, unknown>>;

const isKeys = (value: unknown): value is Keys => typeof value === 'object' && value !== null;

/**
 * The owner's corrections. Where one has an error, which `endpaper build` tells, nothing is known of them but the Book Ids; a file that
 * is no YAML is a problem here, too.
 */
export function readOwnCorrections(root: string): Checked<ShelfFile> {
  const path = pathOf('shelf');
  if (!lstatSync(`${root}/${path}`, { throwIfNoEntry: false })) return ok({});
  const read = readText(root, path);
  const parsed = read.ok ? parseYaml(path, read.value.text) : read;
  if (!read.ok || !parsed.ok) return failed(parsed.problems);
  const { value } = readDocument(path, read.value.text, fileSchemas.shelf);
  return ok(value ?? (isKeys(parsed.value) ? Object.fromEntries(Object.keys(parsed.value).map((id) => [id, {}])) : {}));
}

/** Reads what reviews the owner has. `now`: milliseconds since 1970. */
export function readOwnReviews(root: string, now: number): Checked<OwnReviews> {
  const { data, public: files } = scanSources(root, now);
  const paths = data.map(({ path }) => path);
  const problems: Problem[] = [];
  const keysOf = (path: string): Keys => {
    const read = readText(root, path);
    const { text = '' } = read.ok ? read.value : {};
    const keys = path.endsWith('.md') ? (splitFrontMatter(text)?.frontMatter ?? '') : text;
    const book = bookIn(keys);
    if (book !== undefined) return { book };
    const parsed = read.ok ? parseYaml(path, keys) : read;
    problems.push(...parsed.problems);
    return parsed.ok && isKeys(parsed.value) ? parsed.value : {};
  };
  const reviews = paths
    .filter(isReview)
    .map(keysOf)
    .map(({ book, title, author }) => ({ book: lineOf(book), title: lineOf(title), author: lineOf(author) }));
  if (problems.length > 0) return failed(problems);
  const names = [...paths.map((path) => slugOf(path) ?? ''), ...files.map(({ path }) => path.split('/')[1] ?? '')];
  return ok({ slugs: new Set(names.map((name) => name.toLowerCase())), reviews });
}

const isReview = (path: string): boolean => kindOf(path) === 'review';

const lineOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');
