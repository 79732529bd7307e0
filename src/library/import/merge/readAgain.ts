import { writeDay } from '../../table/bookCells.ts';
import type { BookCells } from '../../table/bookColumns.ts';
import { cellOf, type BookTable } from '../../table/bookTable.ts';
import type { ForeignBook } from './foreignBook.ts';
import type { Base } from './importBase.ts';
import type { ReadReadings } from './mergeReadings.ts';
import { daysIn } from './mergeThree.ts';

interface Versions {
  readonly table: BookTable;
  readonly base: Base | undefined;
}

/** What an import writes in a row of books.csv, and what it leaves to readings.csv. */
export function readAgain(
  { table, base }: Versions,
  { book, row, changes }: { readonly book: ForeignBook; readonly row: number; readonly changes: BookCells },
): { readonly cells: BookCells; readonly read?: ReadReadings } {
  const { readDates, ...cells } = changes;
  const [said, says] = [base?.startsOf(book.id) ?? '', book.starts ?? ''];
  const isSame = said === says;
  if (isSame && cells.dateRead === undefined && readDates === undefined && cells.shelf === undefined) return { cells };
  const was = cellOf(table, row, 'shelf').trim();
  const before = daysIn((column) => cellOf(table, row, column));
  const days = daysIn((column) => changes[column] ?? cellOf(table, row, column));
  const read = {
    id: cellOf(table, row, 'id').trim(),
    before,
    days,
    was,
    shelf: cells.shelf ?? was,
    ...(isSame ? { said: '', says: '' } : { said, says }),
  };
  // books.csv alone tells other programs the last day
  const last = days.at(-1);
  const isMoved = last !== undefined && days.join() !== before.join();
  return { cells: isMoved ? { ...cells, dateRead: writeDay(last) } : cells, read };
}

/** What is known of the readings of a book that is new, where that is more than a day. */
export function readFirst(id: string, { cells, starts = '' }: ForeignBook): ReadReadings[] {
  if (starts === '' && cells.readDates === undefined) return [];
  const shelf = cells.shelf ?? '';
  return [{ id, before: [], days: daysIn((column) => cells[column]), was: shelf, shelf, said: '', says: starts }];
}
