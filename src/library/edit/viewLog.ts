import { groupBy } from '../../ground/groupBy.ts';
import { ownValue } from '../../ground/ownValue.ts';
import { compareText } from '../../ground/text/compareText.ts';
import type { PlainDate } from '../../ground/dates/plainDate.ts';
import type { Correction, Corrections } from '../corrections.ts';
import { endOf, joinReadings, type Reading } from '../reading.ts';
import { readReadings } from '../readings.ts';
import { meaningOf } from '../table/bookCells.ts';
import { readingAt } from '../table/readingsTable.ts';
import type { Library } from './library.ts';
import type { BookName } from '../table/bookChange.ts';
import { cellOf, columnOf, lineOf, nameOf, type BookTable } from '../table/bookTable.ts';

/** How many of the books that were finished last are shown. */
const SHOWN = 5;

/** A book that is being read. */
export interface OpenBook extends BookName {
  readonly started?: PlainDate;
  /** A page, or `45%`. */
  readonly progress?: string;
  readonly pages?: string;
}

export interface FinishedBook extends BookName {
  readonly date: PlainDate;
  /** 0: unrated. */
  readonly rating: number;
}

/** What `endpaper log` shows. */
export interface Overview {
  readonly reading: readonly OpenBook[];
  /** The last readings that ended, newest first. */
  readonly finished: readonly FinishedBook[];
  readonly year: string;
  /** How many books were finished in that year, as the site counts them: a book that was read several times counts once, and one that is hidden does not count. */
  readonly count: number;
}

/** What is being read, what was finished last, and how many in this year, with the owner's corrections. `today`: 2025-08-25. */
export function viewLog({ books: table, readings }: Library, corrections: Corrections, today: string): Overview {
  const year = today.slice(0, 4);
  const isCorrected = Object.keys(corrections).length > 0;
  const correctionOf = (row: number): Correction =>
    (isCorrected ? ownValue(corrections, lineOf(table, row, 'id')) : undefined) ?? {};
  const shownName = (row: number): BookName => nameOf(table, row, correctionOf(row));
  const shelfOf = columnOf(table, 'shelf');
  const reading = table.rows.filter((row) => shelfOf(row).trim() === 'currently-reading');
  const recorded = readRecorded({ books: table, readings });
  const recordedOf = (row: number): readonly Reading[] => recorded.get(row) ?? NONE;
  const finished = findFinished(table, year, {
    correctedOf: (row) => correctionOf(row).dateRead,
    recordedOf,
    isAlone: !isCorrected && recorded.size === 0,
  });
  const inYear = finished.filter(({ date, row }) => date.startsWith(year) && correctionOf(row).hidden !== true);
  return {
    reading: reading.map((row) => {
      const { started, progress } = recordedOf(row).find((one) => endOf(one) === undefined) ?? {};
      const pages = progress === undefined ? '' : meaningOf('pages', cellOf(table, row, 'pages'));
      const more = { ...(started && { started }), ...(progress && { progress }), ...(pages && { pages }) };
      return { ...shownName(row), ...more };
    }),
    finished: finished.slice(0, SHOWN).map(({ date, row }) => {
      const rating = correctionOf(row).rating ?? (Number(cellOf(table, row, 'rating')) || 0);
      return { date, ...shownName(row), rating };
    }),
    year,
    count: new Set(inYear.map(({ row }) => row)).size,
  };
}

const NONE: readonly Reading[] = [];

/** What data/readings.csv has of each book, by the row of the book. To look into it for each of 10,000 books would take 10 ms. */
function readRecorded({ books, readings }: Pick<Library, 'books' | 'readings'>): ReadonlyMap<number, Reading[]> {
  if (readings.rows.length === 0) return new Map();
  const rowsOf = groupBy(readings.rows, (row) => cellOf(readings, row, 'id').trim());
  const recorded = new Map<number, Reading[]>();
  const idOf = columnOf(books, 'id');
  for (const row of books.rows) {
    const rows = rowsOf.get(idOf(row).trim());
    if (rows)
      recorded.set(
        row,
        rows.map((one) => readingAt(readings, one)),
      );
  }
  return recorded;
}

/** Where days stand beside those of the table. */
interface OtherDays {
  readonly correctedOf: (row: number) => PlainDate | undefined;
  readonly recordedOf: (row: number) => readonly Reading[];
  /** There are no others: to ask for each of 10,000 books would take 10 ms. */
  readonly isAlone: boolean;
}

/** The readings that ended in a year or later, and so many of those before that there are enough to show; newest first. */
function findFinished(table: BookTable, year: string, { correctedOf, recordedOf, isAlone }: OtherDays) {
  const othersOf = (row: number): string => {
    if (isAlone) return '';
    const [corrected = '', recorded] = [correctedOf(row), recordedOf(row)];
    return recorded === NONE ? corrected : [corrected, ...recorded.map(endOf)].join(';');
  };
  const [lastOf, allOf] = [columnOf(table, 'dateRead'), columnOf(table, 'readDates')];
  const byYear = groupBy(table.rows, (row) => lastYearOf(lastOf(row), allOf(row), othersOf(row)));
  byYear.delete('');
  const finished: { readonly date: PlainDate; readonly row: number }[] = [];
  for (const last of [...byYear.keys()].sort().reverse()) {
    // what is left is older: to read every day of 10,000 books would take 20 ms
    if (last < year && finished.filter(({ date }) => date.slice(0, 4) > last).length >= SHOWN) break;
    for (const row of byYear.get(last) ?? []) {
      const { days, wasDropped } = readReadings(table, row, correctedOf(row));
      for (const { finished: date } of joinReadings(days, recordedOf(row), wasDropped))
        if (date !== undefined) finished.push({ date, row });
    }
  }
  // a month comes before its days
  return finished.sort((one, other) => compareText(other.date.padEnd(10), one.date.padEnd(10)));
}

/** A day as most cells have it. */
const DAY = /^\d{4}\/\d\d\/\d\d$/;

/** The last year in the days of a row; '' where it has none. */
function lastYearOf(last: string, all: string, others: string): string {
  if (all === '' && others === '' && (last === '' || DAY.test(last))) return last.slice(0, 4);
  const years = `${last};${all};${others}`.match(/\d{4}/g) ?? [];
  return years.reduce((one, other) => (one > other ? one : other), '');
}
