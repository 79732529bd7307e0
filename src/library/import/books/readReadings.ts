import type { BookCells } from '../../table/bookColumns.ts';
import { cleanLine } from '../../table/cleanLine.ts';
import { sortDays } from '../../readings.ts';
import type { DayOrder } from '../../../ground/dates/readDay.ts';
import { readingCells } from '../../table/bookCells.ts';
import { readCellDay } from '../cells/readCellDay.ts';
import type { Notice } from '../../merge/notice.ts';

/** Tells the owner something about a row. Nothing is quoted that could be private. */
export type Warn = (message: string, sign?: Notice['sign']) => void;

/** The days of readings, sorted, and their cells: none where the export does not say whether there was a reading. */
export function readReadings(
  given: readonly string[] | undefined,
  { order, warn, source }: { readonly order: DayOrder | undefined; readonly warn: Warn; readonly source: string },
): { readings: string[]; cells: BookCells } {
  const days = new Set<string>();
  let isUnknown = given === undefined;
  for (const cell of new Set(given?.map(cleanLine))) {
    const day = readCellDay(cell, order);
    if (day === 'none') continue;
    isUnknown = true;
    if (day === 'lost')
      warn('the date read is ########: a spreadsheet column was too narrow for it; it is left out', 'spreadsheet');
    else if (day === 'unclear') warn(quote(cell), 'unclear');
    else if (day === 'bad') warn(`the date ${quote(cell, source)} cannot be read; it is left out`);
    else days.add(day);
  }
  const readings = sortDays(days);
  return { readings, cells: isUnknown && readings.length === 0 ? {} : readingCells(readings) };
}

/** A cell in a message: only what looks like a date, a number or stars, since a cell out of place may hold anything; in a list of one's own, a few words. */
export const quote = (cell: string, source = ''): string =>
  /^[\d\s./:,+★☆⭐½*-]{1,24}$|^[A-Za-z]{3,9}\.? [\d, ]{4,10}$/.test(cell) || (source === 'generic' && cell.length < 25)
    ? `"${cleanLine(cell)}"`
    : 'in this row';
