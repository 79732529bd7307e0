import { cellOf, lineOf, type BookTable } from '../table/bookTable.ts';
import { indexBy } from '../table/indexBy.ts';
import { compareText } from '../../ground/text/compareText.ts';
import type { Corrections } from '../corrections.ts';
import type { PlainDate } from '../../ground/dates/plainDate.ts';
import { readReadings } from '../readings.ts';
import { ownValue } from '../../ground/ownValue.ts';

/** How many of the books that were finished last are shown. */
const SHOWN = 5;

export interface LoggedBook {
  readonly id: string;
  readonly title: string;
  readonly author: string;
}

export interface FinishedBook extends LoggedBook {
  readonly date: PlainDate;
  /** 0: unrated. */
  readonly rating: number;
}

/** What `endpaper log` shows. */
export interface Overview {
  readonly reading: readonly LoggedBook[];
  /** The last readings that ended, newest first. */
  readonly finished: readonly FinishedBook[];
  readonly year: string;
  /** How many books were finished in that year, as the site counts them: a book that was read several times counts once, and one that is hidden does not count. */
  readonly count: number;
}

/** What is being read, what was finished last, and how many in this year, with the owner's corrections. `today`: 2025-08-25. */
export function viewLog(table: BookTable, corrections: Corrections, today: string): Overview {
  const year = today.slice(0, 4);
  const corrected = new Map(Object.entries(corrections));
  const correctionOf = (row: number) => (corrected.size === 0 ? undefined : corrected.get(lineOf(table, row, 'id')));
  const reading = table.rows.filter((row) => cellOf(table, row, 'shelf').trim() === 'currently-reading');
  const byYear = indexBy(table.rows, (row) => lastYearOf(table, row, correctionOf(row)?.dateRead));
  const finished: { day: string; date: PlainDate; row: number }[] = [];
  for (const last of [...byYear.keys()].sort().reverse()) {
    // what is left is older: to read every day of 10,000 books would take 20 ms
    if (last < year && finished.filter(({ date }) => date.slice(0, 4) > last).length >= SHOWN) break;
    for (const row of byYear.get(last) ?? []) {
      const { finished: dates } = readReadings(table, row, correctionOf(row)?.dateRead);
      // a month comes before its days
      for (const date of dates) finished.push({ day: date.padEnd(10), date, row });
    }
  }
  finished.sort((one, other) => compareText(other.day, one.day));
  const isCounted = (row: number): boolean => correctionOf(row)?.hidden !== true;
  return {
    reading: reading.map((row) => nameOf(table, row, corrections)),
    finished: finished.slice(0, SHOWN).map(({ date, row }) => {
      const rating = correctionOf(row)?.rating ?? (Number(cellOf(table, row, 'rating')) || 0);
      return { date, ...nameOf(table, row, corrections), rating };
    }),
    year,
    count: new Set(finished.flatMap(({ date, row }) => (date.startsWith(year) && isCounted(row) ? [row] : []))).size,
  };
}

/** The last year in the days of a row, if there is one. */
function lastYearOf(table: BookTable, row: number, corrected: PlainDate | undefined): string[] {
  const days = [cellOf(table, row, 'dateRead'), cellOf(table, row, 'readDates'), corrected ?? ''].join(';');
  const years = days === ';;' ? null : days.match(/\d{4}/g);
  return years === null ? [] : [years.reduce((one, other) => (one > other ? one : other))];
}

function nameOf(table: BookTable, row: number, corrections: Corrections): LoggedBook {
  const id = lineOf(table, row, 'id');
  const { title, author } = ownValue(corrections, id) ?? {};
  return { id, title: title ?? lineOf(table, row, 'title'), author: author ?? lineOf(table, row, 'author') };
}
