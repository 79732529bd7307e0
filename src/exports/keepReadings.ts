import { readPlainDate } from '../model/plainDate.ts';
import { writeDay } from './bookCells.ts';
import { cellOf, type BookRow, type BookTable } from './bookTable.ts';
import type { Entry } from './readEntry.ts';

/**
 * Most services tell the last reading alone, and how many there were. Where the owner's book has days of earlier ones, and the number
 * has room for them, they are kept.
 */
export function keepReadings(entry: Entry, row: BookRow, table: BookTable): Entry {
  const cells = [...cellOf(table, row, 'readDates').split(';'), cellOf(table, row, 'dateRead')];
  const old = cells.map((cell) => readPlainDate(cell.trim(), '/')).filter((day) => day !== undefined);
  const all = [...new Set([...old, ...entry.readings])].sort();
  const more = entry.readings.length > 0 && all.length > entry.readings.length;
  if (!more || Number(entry.cells.readCount ?? 0) < all.length) return entry;
  return { ...entry, cells: { ...entry.cells, readDates: all.map(writeDay).join('; ') } };
}
