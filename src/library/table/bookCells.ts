import type { BookCells, Column } from './bookColumns.ts';
import { oneLine } from './bookTable.ts';
import { readIsbn } from '../../ground/isbn.ts';
import { readPlainDate } from '../../ground/dates/plainDate.ts';

/** 2024-03-02 as a Goodreads export has it. */
export const writeDay = (date: string): string => date.replace(/-/g, '/');

/** 9780765342508 as a Goodreads export has it, `="9780765342508"`, which keeps spreadsheets from rounding it. */
export const writeIsbn = (isbn: string | undefined): string => `="${isbn ?? ''}"`;

/** The cells of the days, sorted, on which readings ended: the last one, and all where there are several. */
export function readingCells(readings: readonly string[]): BookCells {
  const several = readings.length > 1 ? { readDates: readings.map(writeDay).join('; ') } : {};
  return { dateRead: writeDay(readings.at(-1) ?? ''), ...several };
}

const NUMBERS: ReadonlySet<Column> = new Set<Column>(['rating', 'pages', 'year', 'originalYear', 'readCount']);
const LISTS: ReadonlySet<Column> = new Set<Column>(['additionalAuthors', 'contributors', 'tags']);

/** What a cell says, so that two ways to write the same thing compare equal. */
export function meaningOf(column: Column, cell: string): string {
  const line = oneLine(cell);
  if (column === 'isbn10' || column === 'isbn13') {
    const read = readIsbn(line);
    return read === 'none' ? '' : read === 'wrong' ? line : read.isbn;
  }
  if (NUMBERS.has(column)) return line === '' || Number(line) === 0 ? '' : String(Number(line));
  if (column === 'dateRead') return readPlainDate(line, '/') ?? line;
  if (column === 'readDates') {
    const parts = line.split(';').map((part) => part.trim());
    return parts.map((part) => readPlainDate(part, '/') ?? part).join('; ');
  }
  if (!LISTS.has(column)) return line;
  return [...new Set(line.split(',').map((part) => part.trim()))].sort().join(',');
}
