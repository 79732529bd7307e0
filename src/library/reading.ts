import type { PlainDate } from '../ground/dates/plainDate.ts';
import { compareText } from '../ground/text/compareText.ts';

/** One reading of a book. It has one end at the most; with none it goes on, or nobody knows when it ended. */
export interface Reading {
  readonly started?: PlainDate;
  /** When it was read to its end. */
  readonly finished?: PlainDate;
  /** When it was put away for good. */
  readonly gaveUp?: PlainDate;
  /** How far it went: a page (`212`), or `45%`. */
  readonly progress?: string;
  /** What was read: an edition, or a format. */
  readonly edition?: string;
  /** One line of plain text. */
  readonly note?: string;
}

/** Longest texts of a reading (characters). */
export const LONGEST = { edition: 100, note: 1000 } as const;

/** When a reading ended. */
export const endOf = ({ finished, gaveUp }: Reading): PlainDate | undefined => finished ?? gaveUp;

/** Whether a day is before another; a month is not before its days. */
export const isBefore = (day: PlainDate, other: PlainDate): boolean => {
  const length = Math.min(day.length, other.length);
  return day.slice(0, length) < other.slice(0, length);
};

/** Reads a page or `45%`; undefined for anything else. */
export function readProgress(text: string): string | undefined {
  const [, number = '', percent = ''] = /^0*(\d{1,5}) ?(%?)$/.exec(text) ?? [];
  return number === '' || (percent !== '' && Number(number) > 100) ? undefined : number + percent;
}

/**
 * All readings of a book by their ends, and last those that have none. `days`: those that books.csv has; `rows`: what readings.csv has of the book. A day that
 * ends one of the rows is that row, as is a month or year of it; where the row has the month alone, the day says more. `wasDropped`: the book is on a shelf
 * of such books, so its last day is that on which it was given up, unless its row says otherwise.
 */
export function joinReadings(days: readonly PlainDate[], rows: readonly Reading[], wasDropped: boolean): Reading[] {
  const joined = [...rows];
  const fresh: Reading[] = [];
  const open = new Set(joined.keys());
  for (const day of [...days].sort().reverse()) {
    if (joined.some((row) => endOf(row)?.startsWith(day))) continue;
    const vague = joined.findIndex((row, index) => open.has(index) && day.startsWith(endOf(row) ?? ' '));
    const row = joined[vague];
    if (row === undefined) fresh.push({ finished: day });
    else {
      open.delete(vague);
      joined[vague] = { ...row, ...(row.gaveUp === undefined ? { finished: day } : { gaveUp: day }) };
    }
  }
  const all = sortReadings([...joined, ...fresh]);
  const last = all.findLastIndex((one) => endOf(one) !== undefined);
  const end = all[last]?.finished;
  if (wasDropped && end !== undefined && fresh.includes(all[last] ?? {})) all[last] = { gaveUp: end };
  return all;
}

/** Readings by their ends, and last those that have none. */
export const sortReadings = <R extends Reading>(readings: readonly R[]): R[] =>
  [...readings].sort((one, other) => compareText(endOf(one) ?? '~', endOf(other) ?? '~'));
