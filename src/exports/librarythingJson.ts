import { cleanLine } from './cleanText.ts';
import { collectionsOf, readPublication, yearIn } from './librarything.ts';
import type { Draft, Person } from './draft.ts';
import { turnName } from './readPeople.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A value as text: a string or number itself, of a list or object nothing. */
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The values of a list, of an object, or one alone. */
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [value];

/**
 * Whether a JSON document is an export of LibraryThing: books by their id, of which one at least has a title. Returns all that stands
 * among them, so that what is no book is told of, with its keys, '' in a list.
 */
export function booksOf(value: unknown): (readonly [key: string, book: unknown])[] | undefined {
  if (!isObject(value)) return undefined;
  const books = Object.entries(value).map(([key, book]) => [Array.isArray(value) ? '' : key, book] as const);
  return books.some(([, book]) => isObject(book) && 'title' in book) ? books : undefined;
}

/** A book of the JSON export, whose fields may be of several kinds or absent. */
export function readBook(key: string, book: unknown): Draft {
  if (!isObject(book)) return { people: [], leftOut: 'is no book: it has no fields' };
  const id = text(book['books_id']) || key;
  const publication = readPublication(cleanLine(text(book['publication'])));
  const dateRead = list(book['dateread']).map(text);
  return {
    id: id === '' ? undefined : `librarything:${id}`,
    title: text(book['title']),
    people: peopleOf(book),
    isbns: [book['originalisbn'], ...list(book['isbn']), ...list(book['ean'])].map(text),
    rating: text(book['rating']),
    readings: dateRead,
    ...collectionsOf(list(book['collections']).map(text), list(book['tags']).map(text), dateRead.join(' ')),
    pages: text(book['pages']).trim() || publication.pages,
    publisher: publication.publisher,
    year: yearIn(text(book['date'])),
    medium: list(book['format'])
      .map((format) => (isObject(format) ? text(format['text']) : text(format)))
      .join(' '),
    review: text(book['review']),
    ...(String(book['public']).toLowerCase() === 'false' ? { leftOut: 'is marked private' } : {}),
  };
}

/** `authors` is a list with names in both orders; where it is missing there may still be `primaryauthor`. */
function peopleOf(book: Json): Person[] {
  const people = list(book['authors']).flatMap((author) => {
    if (!isObject(author)) return [];
    const name = text(author['fl']) || turnName(text(author['lf']));
    const role = text(author['role']);
    return name === '' ? [] : [{ name, ...(role === '' ? {} : { role }) }];
  });
  const primary = turnName(text(book['primaryauthor']));
  return people.length > 0 || primary === '' ? people : [{ name: primary }];
}
