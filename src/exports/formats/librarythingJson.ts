import type { RawBook } from './format.ts';
import { librarything } from './librarything.ts';

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
 * Whether a JSON document is an export of LibraryThing: books by their id, of which one at least has a title. Returns all that stands
 * among them, so that what is no book is told of, with its keys, '' in a list.
 */
export function booksOf(value: unknown): (readonly [key: string, book: unknown])[] | undefined {
  if (!isObject(value)) return undefined;
  const books = Object.entries(value).map(([key, book]) => [Array.isArray(value) ? '' : key, book] as const);
  return books.some(([, book]) => isObject(book) && 'title' in book) ? books : undefined;
}

/** A book of the JSON export: the cells of the other one under names of their own, of several kinds or absent. */
export function readBook(key: string, book: unknown): RawBook {
  if (!isObject(book)) return { people: [], leftOut: 'is not a book: it has no fields' };
  if (String(book['public']).toLowerCase() === 'false') return { people: [], leftOut: 'is marked private' };
  const authors = list(book['authors'])
    .filter(isObject)
    .map(({ fl, lf, role }) => ({ name: text(fl) || text(lf), role: text(role) }))
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
  return librarything.read((name = '') => cells[name]);
}
