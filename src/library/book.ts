import type { Reading } from './reading.ts';
import { isDropped } from './shelves.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';

/** One row of `data/books.csv`; `readBooks` is the only maker of them. */
export interface Book {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly additionalAuthors: readonly string[];
  /** 13 or 10 characters, check digit verified; absent where unknown. */
  readonly isbn?: string;
  /** 0.25 to 5 in quarters; 0: unrated. */
  readonly rating: number;
  /** When its last reading ended. */
  readonly dateRead?: PlainDate;
  /** Its readings by their ends, and last those without one; there only where they are more than `dateRead` says. */
  readonly readings?: readonly Reading[];
  /** `read`, `currently-reading`, `to-read` or a shelf of the owner's own. */
  readonly shelf: string;
  readonly tags: readonly string[];
  readonly pages?: number;
  readonly publisher?: string;
  /** Year of this edition. */
  readonly year?: number;
  /** Year of first publication; negative: before our era. */
  readonly originalYear?: number;
}

/** All readings of a book that are known, by their ends. */
export const readingsOf = ({
  dateRead,
  readings,
  shelf,
}: Pick<Book, 'dateRead' | 'readings' | 'shelf'>): readonly Reading[] =>
  readings ?? (dateRead === undefined ? [] : [isDropped(shelf) ? { gaveUp: dateRead } : { finished: dateRead }]);

/** When each reading of a book ended, oldest first: not the days on which it was given up. */
export const finishedOf = (book: Pick<Book, 'dateRead' | 'readings' | 'shelf'>): PlainDate[] =>
  readingsOf(book).flatMap(({ finished }) => finished ?? []);

/** When it was finished last; of one that never was, when it was given up. */
export const lastDayOf = (book: Pick<Book, 'dateRead' | 'readings' | 'shelf'>): PlainDate | undefined =>
  finishedOf(book).at(-1) ?? book.dateRead;
