import { error, failed, ok, type Checked } from '../../../ground/problem.ts';
import { decodeEntities } from '../cells/html.ts';
import { splitTurned } from '../../names/readPeople.ts';
import type { RawBook } from '../formats/format.ts';
import { librarything } from '../formats/librarything.ts';
import { takeRecords } from './takeRecords.ts';
import { findRecords, isKeys } from './findRecords.ts';
import type { ExportRows, HowToRead } from './takeRows.ts';
import { ownValue } from '../../../ground/ownValue.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A value as text: a string or number itself, of a list or object nothing. */
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The values of a list, of an object, or one alone. */
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [value];

/** All of them in one cell, as the other export has them. */
const join = (...values: readonly unknown[]): string =>
  values
    .flatMap(list)
    .map((value) => text(value).replace(/,/g, ' '))
    .join(',');

/**
 * The books of a JSON document: LibraryThing's, by their ids, or any list of objects, perhaps by years or shelves, whose keys are what the columns
 * of a table are. Lines of JSON are such a list, too.
 */
export function readJson(file: string, text: string, how: HowToRead): Checked<ExportRows> {
  let value: unknown;
  try {
    value = JSON.parse(
      /^\s*\{[^\n]*\}\s*\n\s*\{/.test(text) ? `[${text.trim().replace(/\n\s*(?=\S)/g, ',\n')}]` : text,
    );
  } catch {
    // what the parser says would quote the file
    return failed(error(file, 'is not valid JSON: it may have been cut off', { hint: 'Export again.' }));
  }
  const { keys: lines, objects } = linesIn(text);
  // the places in a list are no ids
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((book) => ['', book])
    : Object.entries(isKeys(value) ? value : {});
  if (!entries.some(([, book]) => isKeys(book) && ('books_id' in book || 'primaryauthor' in book))) {
    const found = findRecords(value);
    const starts = objects.find(({ length }) => length === found.records.length);
    if (found.records.length > 0)
      return takeRecords(found, { file, size: text.length, how, lineOf: (_, index) => starts?.[index] });
    const hint = 'Each book must be an object with a title, as in {"title": "Emma"}.';
    return failed(error(file, 'is JSON, but has no list of books in it', { hint }));
  }
  const rows = entries.map(([key, book]) => ({ line: lines.get(key) ?? 1, book: readBook(key, book) }));
  return ok({ format: librarything, rows, skipped: [], notices: [] });
}

/** The lines, from 1, on which the entries of a JSON object stand, by their keys; and objects, by how many others and lists they stand in. */
function linesIn(text: string): { readonly keys: ReadonlyMap<string, number>; readonly objects: readonly number[][] } {
  const keys = new Map<string, number>();
  const objects: number[][] = Array.from({ length: 8 }, () => []);
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
      if (depth === 1 && !keys.has(key)) keys.set(key, line);
      from = undefined;
    } else if (from === undefined) {
      if (found === '{') objects[depth]?.push(line);
      depth += found === '{' || found === '[' ? 1 : -1;
    }
  }
  return { keys, objects };
}

/** LibraryThing turns a name about at its first comma, also where it holds two people. */
const nameIn = (turned: string, asGiven: string): string =>
  turned === '' || splitTurned(decodeEntities(asGiven)).length > 1 ? asGiven : turned;

/** A book of the JSON export: the cells of the other one under names of their own, of several kinds or absent. */
function readBook(key: string, book: unknown): RawBook {
  if (!isObject(book)) return { people: [], skipReason: 'has no fields of a book' };
  const isPublic = book['public'];
  if (isPublic === false || text(isPublic).toLowerCase() === 'false')
    return { people: [], skipReason: 'is marked private' };
  const authors = list(book['authors'])
    .filter(isObject)
    .map(({ fl, lf, role }) => ({ name: nameIn(text(fl), text(lf)), role: text(role) }))
    .filter(({ name }) => name !== '');
  const cells: Readonly<Record<string, string | undefined>> = {
    'book id': text(book['books_id']) || key,
    title: text(book['title']),
    'primary author': authors.map(({ name }) => name).join('|') || text(book['primaryauthor']),
    'primary author role': authors.map(({ role }) => role).join('|'),
    isbn: text(book['originalisbn']),
    isbns: join(book['isbn'], book['ean']),
    rating: text(book['rating']),
    'date read': join(book['dateread']),
    collections: join(book['collections']),
    tags: join(book['tags']),
    'page count': text(book['pages']).trim() || undefined,
    publication: text(book['publication']),
    date: text(book['date']),
    media: list(book['format'])
      .map((format) => (isObject(format) ? text(format['text']) : text(format)))
      .join(' '),
    review: text(book['review']),
  };
  return librarything.read((name = '') => ownValue(cells, name));
}
