import { indexBy } from '../exports/merge/indexBy.ts';
import { compareText } from '../model/compareText.ts';
import type { ShelfFile } from '../model/fileSchemas.ts';
import type { PlainDate } from '../model/plainDate.ts';
import { cellIn, lineIn, type BookFile } from './bookFile.ts';
import { readReadings } from './readings.ts';

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
  /** How many books were finished in that year, as the site counts them: one that was read twice once, one that is hidden not. */
  readonly count: number;
}

/** What is being read, what was finished last, and how many in this year, with the owner's corrections. `today`: 2025-08-25. */
export function viewLog(file: BookFile, corrections: ShelfFile, today: string): Overview {
  const year = today.slice(0, 4);
  const corrected = new Map(Object.entries(corrections));
  const correctionOf = (row: number) => (corrected.size === 0 ? undefined : corrected.get(lineIn(file, row, 'id')));
  const reading = file.rows.filter((row) => cellIn(file, row, 'shelf').trim() === 'currently-reading');
  const byYear = indexBy(file.rows, (row) => lastYearOf(file, row, correctionOf(row)?.dateRead));
  const finished: { day: string; date: PlainDate; row: number }[] = [];
  for (const last of [...byYear.keys()].sort().reverse()) {
    // what is left is older: to read every day of 10,000 books would take 20 ms
    if (last < year && finished.filter(({ date }) => date.slice(0, 4) > last).length >= SHOWN) break;
    for (const place of byYear.get(last) ?? []) {
      const row = file.rows[place] ?? 0;
      const { finished: dates } = readReadings(file, row, correctionOf(row)?.dateRead);
      // a month stands before its days
      for (const date of dates) finished.push({ day: date.padEnd(10), date, row });
    }
  }
  finished.sort((one, other) => compareText(other.day, one.day));
  const isCounted = (row: number): boolean => correctionOf(row)?.hidden !== true;
  return {
    reading: reading.map((row) => nameOf(file, row, corrections)),
    finished: finished.slice(0, SHOWN).map(({ date, row }) => {
      const rating = correctionOf(row)?.rating ?? (Number(cellIn(file, row, 'rating')) || 0);
      return { date, ...nameOf(file, row, corrections), rating };
    }),
    year,
    count: new Set(finished.flatMap(({ date, row }) => (date.startsWith(year) && isCounted(row) ? [row] : []))).size,
  };
}

/** The last year in the days of a row, if there is one. */
function lastYearOf(file: BookFile, row: number, corrected: PlainDate | undefined): string[] {
  const days = [cellIn(file, row, 'dateRead'), cellIn(file, row, 'readDates'), corrected ?? ''].join(';');
  const years = days === ';;' ? null : days.match(/\d{4}/g);
  return years === null ? [] : [years.reduce((one, other) => (one > other ? one : other))];
}

function nameOf(file: BookFile, row: number, corrections: ShelfFile): LoggedBook {
  const id = lineIn(file, row, 'id');
  const { title, author } = corrections[id] ?? {};
  return { id, title: title ?? lineIn(file, row, 'title'), author: author ?? lineIn(file, row, 'author') };
}
