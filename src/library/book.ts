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
  /** When it was last read. */
  readonly dateRead?: PlainDate;
  /** When each reading ended, oldest first; there only where there are several. */
  readonly readings?: readonly PlainDate[];
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

/** The days that a book has, oldest first: on which its readings ended, and last of all that on which it was given up. */
export const readingsOf = ({ dateRead, readings }: Pick<Book, 'dateRead' | 'readings'>): readonly PlainDate[] =>
  readings ?? (dateRead === undefined ? [] : [dateRead]);

/** When each reading of a book ended, oldest first: not the day on which it was given up. */
export function finishedOf(book: Pick<Book, 'dateRead' | 'readings' | 'shelf'>): readonly PlainDate[] {
  const days = readingsOf(book);
  return isDropped(book.shelf) ? days.slice(0, -1) : days;
}
