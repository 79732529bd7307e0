import { COLUMN_NAMES, columnName, type Column } from '../library/table/bookColumns.ts';
import type { BookEdit } from '../library/edit/editBook.ts';
import { writeDay } from '../library/table/bookCells.ts';
import { cleanLine } from '../library/table/cleanLine.ts';
import { guessPeople } from '../library/names/readPeople.ts';
import { quoteWord } from '../ground/text/commandLine.ts';
import { didYouMean, suggest } from '../ground/text/suggest.ts';
import { UsageError } from '../shell.ts';
import * as values from './readLogValues.ts';

/** The fields that can be edited, by the names that people use beside those of the columns. */
const FIELDS = {
  title: 'title',
  author: 'author',
  'other authors': 'additionalAuthors',
  isbn: 'isbn13',
  pages: 'pages',
  publisher: 'publisher',
  year: 'year',
  'first published': 'originalYear',
  rating: 'rating',
  stars: 'rating',
  date: 'dateRead',
  finished: 'dateRead',
  read: 'dateRead',
  tags: 'tags',
  shelf: 'shelf',
} as const satisfies Record<string, Column>;

type Field = (typeof FIELDS)[keyof typeof FIELDS] | 'isbn10';
const EDITABLE: readonly string[] = [...Object.values(FIELDS), 'isbn10'];

const COLUMN_OF: ReadonlyMap<string, Field> = new Map([
  ...COLUMN_NAMES.flatMap(([column, name]) =>
    EDITABLE.includes(column) ? [[columnName(name), column as Field] as const] : [],
  ),
  ...(Object.entries(FIELDS) as [string, Field][]),
]);

const NAMES = 'title, author, isbn, pages, publisher, year, rating, date, tags, shelf, or a column of data/books.csv';

/** Reads `BOOK field=value ...`. Throws a UsageError where the command line is wrong. */
export function readEdits(
  words: readonly string[],
  calendar: values.Calendar,
): { readonly which: string; readonly edits: readonly BookEdit[] } {
  const isNear = (word: string): boolean => {
    const name = columnName(word.split('=')[0] ?? '');
    return word.includes('=') && (COLUMN_OF.has(name) || suggest(name, COLUMN_OF.keys()) !== undefined);
  };
  const known = words.findIndex(isNear);
  // no title, but a field that nobody knows
  const first = known < 0 ? words.findIndex((word, index) => index > 0 && /^[\p{L} _]+=/u.test(word)) : known;
  const which = cleanLine(words.slice(0, first < 0 ? undefined : first).join(' '));
  if (which === '' || first < 0)
    throw new UsageError(`log edit needs a book and then what is to be changed, such as pages=474: ${NAMES}`);
  const edits = words.slice(first).map((word) => readEdit(word, calendar));
  const twice = edits.find(({ column }, index) => edits.findIndex((other) => other.column === column) < index);
  if (twice) throw new UsageError(`log edit says twice what ${nameOf(twice.column)} is to be`);
  return { which, edits };
}

const nameOf = (column: Column): string => COLUMN_NAMES.find(([known]) => known === column)?.[1] ?? column;

function readEdit(word: string, calendar: values.Calendar): BookEdit {
  const at = word.indexOf('=');
  if (at < 0)
    throw new UsageError(
      `log edit takes field=value after the book; saw ${word}. A value of several words is put in quotes: title=${quoteWord('East of Eden')}`,
    );
  const name = word.slice(0, at).trim();
  const column = COLUMN_OF.get(columnName(name));
  if (column === undefined) throw new UsageError(`log edit does not know the field ${name}. ${explainField(name)}`);
  return readValue(column, { text: word.slice(at + 1).trim(), name, calendar });
}

function explainField(name: string): string {
  const folded = columnName(name);
  if (folded === 'book id' || folded === 'id') return 'A Book Id stays: reviews and corrections name the book by it.';
  if (['note', 'progress', 'started'].includes(folded))
    return `Say it with log ${folded === 'started' ? 'start --on' : folded}.`;
  return didYouMean(folded, COLUMN_OF.keys(), `It knows ${NAMES}.`);
}

interface Typed {
  readonly text: string;
  /** As it was typed. */
  readonly name: string;
  readonly calendar: values.Calendar;
}

/** An empty value takes away what is there, but of what every book has. */
function readValue(column: Field, { text, name, calendar }: Typed): BookEdit {
  if (text === '' && ['title', 'author', 'shelf'].includes(column))
    throw new UsageError(
      `${name} must not be empty: every book has ${column === 'author' ? 'an author' : `a ${column}`}`,
    );
  if (column === 'tags') return readTagEdit(text);
  if (text === '') return column === 'isbn10' ? { column: 'isbn13', value: '' } : { column, value: '' };
  if (column === 'isbn13' || column === 'isbn10') return { column: 'isbn13', value: values.readCode(text, name) };
  return { column, value: READERS[column](text, name, calendar) };
}

const READERS = {
  title: cleanLine,
  publisher: cleanLine,
  additionalAuthors: cleanLine,
  author: (text, name) => {
    const [first, second] = guessPeople(text);
    if (second === undefined) return first?.name ?? '';
    throw new UsageError(`${name} is one; the others: ${quoteWord(`other authors=${second.name}`)}`);
  },
  pages: values.readPages,
  year: values.readYear,
  originalYear: values.readYear,
  rating: (text, name) => String(values.readStars(text, name)),
  dateRead: (text, name, calendar) => writeDay(values.readPastDay(text, name, calendar)),
  shelf: values.readShelf,
} satisfies Partial<Record<Field, (text: string, name: string, calendar: values.Calendar) => string>>;

/** `a, b` are the tags; `+a, -b` are those to add and to take away. */
function readTagEdit(text: string): BookEdit {
  const tags = values.readTags(text);
  const signed = tags.filter((tag) => /^[+-]/.test(tag));
  if (signed.length === 0) return { column: 'tags', value: tags.join(', ') };
  if (signed.length < tags.length)
    throw new UsageError(`tags must be all of them (a,b) or changes (+a,-b), not both; saw ${text}`);
  const those = (sign: string): string[] =>
    signed.filter((tag) => tag.startsWith(sign)).map((tag) => tag.slice(1).trim());
  return { column: 'tags', add: those('+'), remove: those('-') };
}
