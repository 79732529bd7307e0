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
  const reading: LoggedBook[] = [];
  const finished: { day: string; date: PlainDate; row: number }[] = [];
  for (const row of file.rows) {
    if (cellIn(file, row, 'shelf').trim() === 'currently-reading') reading.push(nameOf(file, row, corrections));
    const { dateRead } = corrections[lineIn(file, row, 'id')] ?? {};
    const isDated = ['dateRead' as const, 'readDates' as const].some((column) => cellIn(file, row, column) !== '');
    if (!isDated && dateRead === undefined) continue;
    // a month stands before its days
    for (const date of readReadings(file, row, dateRead).finished) finished.push({ day: date.padEnd(10), date, row });
  }
  const isHidden = (row: number): boolean => corrections[lineIn(file, row, 'id')]?.hidden === true;
  finished.sort((one, other) => compareText(other.day, one.day));
  return {
    reading,
    finished: finished.slice(0, SHOWN).map(({ date, row }) => {
      const book = nameOf(file, row, corrections);
      return { date, ...book, rating: corrections[book.id]?.rating ?? (Number(cellIn(file, row, 'rating')) || 0) };
    }),
    year,
    count: new Set(finished.flatMap(({ date, row }) => (date.startsWith(year) && !isHidden(row) ? [row] : []))).size,
  };
}

function nameOf(file: BookFile, row: number, corrections: ShelfFile): LoggedBook {
  const id = lineIn(file, row, 'id');
  const { title, author } = corrections[id] ?? {};
  return { id, title: title ?? lineIn(file, row, 'title'), author: author ?? lineIn(file, row, 'author') };
}
