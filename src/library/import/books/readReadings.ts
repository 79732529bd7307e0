import type { BookCells } from '../../table/bookColumns.ts';
import { cleanLine } from '../../table/cleanLine.ts';
import { sortDays } from '../../readings.ts';
import { writeStarts } from '../../merge/starts.ts';
import { isBefore } from '../../reading.ts';
import type { PlainDate } from '../../../ground/dates/plainDate.ts';
import type { DayOrder } from '../../../ground/dates/readDay.ts';
import { readingCells } from '../../table/bookCells.ts';
import { rangeIn, readCellDay } from '../cells/readCellDay.ts';
import type { RawSpan } from '../formats/format.ts';
import type { Notice } from '../../merge/notice.ts';

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
  const all = given?.map((one) => (typeof one === 'object' ? one : spanOfCell(cleanLine(one), reading.order)));
  const ends = new Set(all?.filter((one) => typeof one === 'string'));
  const spans = all?.filter((one) => typeof one === 'object') ?? [];
  const read = new Map([...ends].map((cell) => [cell, readOne(cell, reading)]));
  const days = new Set([...read.values()].flatMap((day) => day ?? []));
  const starts = new Map<string, PlainDate>();
  for (const { started, ended } of spans) {
    const [from, to] = [started, ended].map((cell) => {
      const text = cleanLine(cell);
      if (!read.has(text)) read.set(text, readOne(text, reading));
      return read.get(text);
    });
    if (to !== undefined) days.add(to);
    const isKnown = to !== undefined || cleanLine(ended) === '';
    if (from === undefined || !isKnown) continue;
    if (to !== undefined && isBefore(to, from))
      reading.warn(
        `a reading ends, ${quote(ended, reading.source)}, before it begins, ${quote(started, reading.source)}; the start is left out`,
      );
    else starts.set(to ?? '', from);
  }
  const readings = sortDays(days);
  const isUnknown = given === undefined || [...ends, ...spans.map(({ ended }) => cleanLine(ended))].some(isSaid);
  const known = [...starts].filter(([end]) => end === '' || readings.includes(end as PlainDate));
  return {
    readings,
    starts: writeStarts(new Map(known)),
    cells: isUnknown && readings.length === 0 ? {} : readingCells(readings),
  };
}

function spanOfCell(cell: string, order: DayOrder | undefined): string | RawSpan {
  const range = rangeIn(cell, order);
  if (!range) return cell;
  // of "May–June 2021" the start names no year
  const start = readCellDay(range.start, order);
  return !/^\d/.test(start) ? range.end : { started: range.start, ended: range.end };
}

const isSaid = (cell: string): boolean => readCellDay(cell, undefined) !== 'none';

function readOne(cell: string, { order, warn, source }: Reading): PlainDate | undefined {
  const day = readCellDay(cell, order);
  if (day === 'none') return undefined;
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
