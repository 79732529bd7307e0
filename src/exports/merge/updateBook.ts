import { COLUMNS, type Column } from '../../csv/bookColumns.ts';
import { readPlainDate } from '../../model/plainDate.ts';
import { meaningOf, writeDay, type BookCells } from '../cells/bookCells.ts';
import { UNKNOWN_SHELF } from '../cells/readShelf.ts';
import type { Entry } from '../entries/readEntries.ts';
import { cellOf, changeRow, sourceOf, type BookRow, type BookTable } from './bookTable.ts';
import { isbnsOf } from './isbnsOf.ts';

/** One field of a book that changes. */
export interface FieldChange {
  readonly field: string;
  readonly old: string;
  readonly new: string;
}

/** Columns that are set once, when a book is added. */
const FIXED: ReadonlySet<Column> = new Set<Column>(['id', 'source']);
const READING: ReadonlySet<Column> = new Set<Column>(['dateRead', 'readDates', 'readCount']);

/** What belongs to one edition of a book. */
const EDITION: ReadonlySet<Column> = new Set<Column>(['isbn10', 'isbn13', 'publisher', 'pages', 'year']);

/**
 * The owner's row after an entry of a service, and what that changes. From the service that the row came from, what the export says; from
 * another one only what the row leaves open. An empty cell takes nothing away: the owner, or another service, may have filled what this
 * one never knew.
 */
export function updateBook(
  table: BookTable,
  row: BookRow,
  { cells, isbns, source }: Pick<Entry, 'cells' | 'isbns'> & { readonly source: string },
): { row: BookRow; fields: readonly FieldChange[] } {
  const isSame = sourceOf(table, row) === source;
  const editions = isbnsOf(cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10'));
  const isOtherEdition = editions.length > 0 && !editions.some((isbn) => isbns.includes(isbn));
  const shelf = cellOf(table, row, 'shelf').trim();
  // a book that the owner has not finished is not given a day of reading by somebody else
  const isUnfinished = ['to-read', 'currently-reading'].includes(shelf) && shelf !== cells.shelf;
  const isOpen = (column: Column): boolean =>
    meaningOf(column, cellOf(table, row, column)) === '' &&
    !(isUnfinished && READING.has(column)) &&
    !(isOtherEdition && EDITION.has(column));
  const changes: BookCells = {};
  const fields: FieldChange[] = [];
  for (const [column, value] of Object.entries(cells) as [Column, string][]) {
    const old = cellOf(table, row, column);
    if (old === value || FIXED.has(column)) continue;
    const [was, is] = [meaningOf(column, old), meaningOf(column, value)];
    if (was === is || is === '' || is === UNKNOWN_SHELF || !(isSame || isOpen(column))) continue;
    changes[column] = value;
    fields.push({ field: COLUMNS[column], old: was, new: is });
  }
  const tags = cellOf(table, row, 'tags');
  const kept = changes.shelf === undefined || (cells.tags ?? '') !== '' ? undefined : leaveShelf(tags, shelf);
  if (kept !== undefined) {
    changes.tags = kept;
    fields.push({ field: COLUMNS.tags, old: meaningOf('tags', tags), new: kept });
  }
  return { row: fields.length === 0 ? row : changeRow(table, row.cells, changes), fields };
}

/**
 * Goodreads writes a book's shelf among its tags, unless the book has been read: with a new shelf, and no tags in the export that take
 * the place of the old ones, the old shelf's name leaves the owner's tags. A row without a shelf has had it there alone.
 */
function leaveShelf(cell: string, shelf: string): string | undefined {
  const leaving = shelf === '' ? ['to-read', 'currently-reading'] : [shelf];
  const tags = cell.split(',').map((tag) => tag.trim());
  const kept = tags.filter((tag) => !leaving.includes(tag));
  return kept.length === tags.length ? undefined : kept.filter((tag) => tag !== '').join(', ');
}

/**
 * Most services tell the last reading alone, and how many there were. Where the owner's book, from the same service, has days of earlier ones, and the number
 * has room for them, the entry keeps them.
 */
export function keepReadings(
  entry: Entry,
  row: BookRow,
  { table, source }: { table: BookTable; source: string },
): Entry {
  if (sourceOf(table, row) !== source) return entry;
  const cells = [...cellOf(table, row, 'readDates').split(';'), cellOf(table, row, 'dateRead')];
  const old = cells.map((cell) => readPlainDate(cell.trim(), '/')).filter((day) => day !== undefined);
  const all = [...new Set([...old, ...entry.readings])].sort();
  const hasMore = entry.readings.length > 0 && all.length > entry.readings.length;
  if (!hasMore || Number(entry.cells.readCount ?? 0) < all.length) return entry;
  return { ...entry, cells: { ...entry.cells, readDates: all.map(writeDay).join('; ') } };
}
