import type { BookCells } from '../../table/bookColumns.ts';
import { cleanLine } from '../../table/cleanLine.ts';
import { sortDays } from '../../readings.ts';
import { writeStarts } from '../merge/starts.ts';
import { isBefore } from '../../reading.ts';
import type { PlainDate } from '../../../ground/dates/plainDate.ts';
import type { DayOrder } from '../../../ground/dates/readDay.ts';
import { readingCells } from '../../table/bookCells.ts';
import { rangeIn, readCellDay } from '../cells/readCellDay.ts';
import type { RawSpan } from '../formats/format.ts';
import type { Notice } from '../merge/notice.ts';

/** Tells the owner something about a row. Nothing is quoted that could be private. */
export type Warn = (message: string, sign?: Notice['sign']) => void;

interface Reading {
  readonly order: DayOrder | undefined;
  readonly warn: Warn;
  readonly source: string;
}

/** The days of readings, sorted, when some of them began, and their cells: none where the export does not say whether there was a reading. */
export function readReadings(
  given: readonly (string | RawSpan)[] | undefined,
  reading: Reading,
): { readings: string[]; starts: string; cells: BookCells } {
  const read = new Map<string, PlainDate | 'none' | undefined>();
  const dayIn = (text: string): PlainDate | 'none' | undefined => {
    if (!read.has(text)) read.set(text, readOne(text, reading));
    return read.get(text);
  };
  const days = new Set<PlainDate>();
  const starts = new Map<string, PlainDate>();
  let isUnknown = given === undefined;
  for (const one of given ?? []) {
    const { started, ended } = typeof one === 'object' ? one : spanOfCell(one, reading.order);
    const to = dayIn(cleanLine(ended));
    isUnknown ||= to !== 'none';
    if (to !== undefined && to !== 'none') days.add(to);
    const from = started === '' ? 'none' : dayIn(cleanLine(started));
    if (from === undefined || from === 'none' || to === undefined) continue;
    if (to !== 'none' && isBefore(to, from)) {
      const [end, start] = [ended, started].map((cell) => quote(cell, reading.source));
      reading.warn(`a reading ends, ${end ?? ''}, before it begins, ${start ?? ''}; the start is left out`);
    } else starts.set(to === 'none' ? '' : to, from);
  }
  const readings = sortDays(days);
  const known = [...starts].filter(([end]) => end === '' || readings.some((day) => day === end));
  return {
    readings,
    starts: known.length === 0 ? '' : writeStarts(new Map(known)),
    cells: isUnknown && readings.length === 0 ? {} : readingCells(readings),
  };
}

function spanOfCell(cell: string, order: DayOrder | undefined): RawSpan {
  const range = rangeIn(cleanLine(cell), order);
  if (!range) return { started: '', ended: cell };
  // of "May–June 2021" the start names no year
  const isDay = /^\d/.test(readCellDay(range.start, order));
  return { started: isDay ? range.start : '', ended: range.end };
}

function readOne(cell: string, { order, warn, source }: Reading): PlainDate | 'none' | undefined {
  const day = readCellDay(cell, order);
  if (day === 'lost')
    warn('the date read is ########: a spreadsheet column was too narrow for it; it is left out', 'spreadsheet');
  else if (day === 'unclear') warn(quote(cell), 'unclear');
  else if (day === 'bad') warn(`the date ${quote(cell, source)} cannot be read; it is left out`);
  else return day;
  return undefined;
}

/** A cell in a message: only what looks like a date, a number or stars, since a cell out of place may hold anything; in a list of one's own, a few words. */
export const quote = (cell: string, source = ''): string =>
  /^[\d\s./:,+★☆⭐½*-]{1,24}$|^[A-Za-z]{3,9}\.? [\d, ]{4,10}$/.test(cell) || (source === 'generic' && cell.length < 25)
    ? `"${cleanLine(cell)}"`
    : 'in this row';
