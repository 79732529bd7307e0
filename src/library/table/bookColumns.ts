import { cleanLine } from './cleanLine.ts';

/**
 * The columns of `data/books.csv` that Endpaper knows, by name: those of a Goodreads library export that make a book, and five of ours
 * (people with a role, the days of several readings, the services that a row came from, whether its review was taken over, which highlights were). All others (private notes, purchases,
 * conditions, recommenders, the owner's own) are neither read by a build nor written by an import.
 */
export const COLUMNS = {
  id: 'Book Id',
  title: 'Title',
  author: 'Author',
  additionalAuthors: 'Additional Authors',
  contributors: 'Contributors',
  isbn10: 'ISBN',
  isbn13: 'ISBN13',
  rating: 'My Rating',
  publisher: 'Publisher',
  pages: 'Number of Pages',
  year: 'Year Published',
  originalYear: 'Original Publication Year',
  dateRead: 'Date Read',
  readDates: 'Read Dates',
  tags: 'Bookshelves',
  shelf: 'Exclusive Shelf',
  readCount: 'Read Count',
  source: 'Imported From',
  reviewImported: 'Review Imported',
  quotesImported: 'Quotes Imported',
} as const;

/** A column by the name that the code has for it. */
export type Column = keyof typeof COLUMNS;

/** Cells as they are written. Undefined: nothing is said of it, or nothing that can be read; '': it is said that there is none. */
export type BookCells = Partial<Record<Column, string>>;

/** Columns without which there is no book. */
export const REQUIRED = ['id', 'title', 'author'] as const satisfies readonly Column[];

/** The name of a column without regard to case, underscores, blanks and quotes: `Book_Id` and `BookId` are `book id`. */
export const columnName = (name: string): string =>
  cleanLine(name.replace(/_/g, ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .replace(/^["']|["']$/g, '')
    .toLowerCase();

/** The columns with their names, in the order in which an import writes them. */
export const COLUMN_NAMES = Object.entries(COLUMNS) as [Column, string][];

/** The columns of a new file; the others are added when a book needs them. */
export const NEW_COLUMNS = (Object.keys(COLUMNS) as Column[]).filter(
  (column) => !['contributors', 'readDates', 'source', 'reviewImported', 'quotesImported'].includes(column),
);

/** The place of each known column in a header; of two with one name, that of the first. */
export function placeColumns<C extends string>(
  header: readonly string[],
  columns: readonly (readonly [C, string])[],
): Map<C, number> {
  const names = header.map(columnName);
  const places = columns.map(([column, name]) => [column, names.indexOf(columnName(name))] as const);
  return new Map(places.filter(([, place]) => place >= 0));
}
