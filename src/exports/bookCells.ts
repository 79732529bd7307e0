import { readIsbn } from '../model/isbn.ts';
import { readPlainDate } from '../model/plainDate.ts';

/**
 * The columns of `data/books.csv` that an import writes: those of a Goodreads export that tell what a book has, and
 * three of ours (people with a role, the days of several readings, the service that a row came from). All other columns are the owner's own.
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
} as const;

/** A column by the name that the code has for it. */
export type Column = keyof typeof COLUMNS;

/** Columns that a file gets only when a book needs them. */
export const RARE: ReadonlySet<Column> = new Set<Column>(['contributors', 'readDates', 'source']);

/** Cells as they are written. Undefined: the export says nothing of it, or nothing that can be read; '': it says that there is none. */
export type BookCells = Partial<Record<Column, string>>;

/** 2024-03-02 as a Goodreads export has it. */
export const writeDay = (date: string): string => date.replace(/-/g, '/');

/** 9780765342508 as a Goodreads export has it, `="9780765342508"`, which keeps spreadsheets from rounding it. */
export const writeIsbn = (isbn: string | undefined): string => `="${isbn ?? ''}"`;

const NUMBERS: ReadonlySet<Column> = new Set<Column>(['rating', 'pages', 'year', 'originalYear', 'readCount']);
const LISTS: ReadonlySet<Column> = new Set<Column>(['additionalAuthors', 'contributors', 'tags']);

/** What a cell says, so that two ways to write the same thing compare equal. */
export function meaningOf(column: Column, cell: string): string {
  const line = cell.replace(/\s+/g, ' ').trim();
  if (column === 'isbn10' || column === 'isbn13') {
    const read = readIsbn(line);
    return read === 'none' ? '' : read === 'wrong' ? line : read.isbn;
  }
  if (NUMBERS.has(column)) return line === '' || Number(line) === 0 ? '' : String(Number(line));
  if (column === 'dateRead') return readPlainDate(line, '/') ?? line;
  if (!LISTS.has(column)) return line;
  return [...new Set(line.split(',').map((part) => part.trim()))].sort().join(',');
}
