import type { PlainDate } from '../../../ground/dates/plainDate.ts';
import { readingCells, writeDay } from '../../table/bookCells.ts';
import type { BookTable } from '../../table/bookTable.ts';
import { daysOf } from '../../readings.ts';
import { readSources, TYPED } from '../../table/rowSources.ts';
import type { ForeignBook } from './foreignBook.ts';

/**
 * Most services tell the last reading alone, and how many there were. Where the row has days of earlier ones that are this service's to tell, and the number
 * has room for them, the book keeps them.
 */
export function withEarlierReadings(
  book: ForeignBook,
  row: number,
  { table, source }: { table: BookTable; source: string },
): ForeignBook {
  if (book.readings.length === 0) return book;
  const { days } = daysOf(table, row);
  const { isOwners, main, filled } = readSources(table, row);
  const areTyped = [filled.get('dateRead'), filled.get('readDates')].includes(TYPED);
  if (days.length > 0 && (areTyped || isOwners)) return withOwnDays(book, days);
  const all = [...new Set([...days, ...book.readings])].sort();
  if (all.length === book.readings.length || Number(book.cells.readCount ?? 0) < all.length) return book;
  if (source !== main && source !== filled.get('dateRead')) return book;
  return { ...book, cells: { ...book.cells, readDates: all.map(writeDay).join('; ') } };
}

/** The days that the owner wrote, and those of years in which the owner has none: a day or two apart, the service has the same reading. */
function withOwnDays(book: ForeignBook, own: readonly PlainDate[]): ForeignBook {
  const years = new Set(own.map((day) => day.slice(0, 4)));
  const all = [...own, ...book.readings.filter((day) => !years.has(day.slice(0, 4)))];
  return { ...book, cells: { ...book.cells, ...readingCells([...new Set(all)].sort()) } };
}
