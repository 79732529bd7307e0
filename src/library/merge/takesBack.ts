import type { Column } from '../table/bookColumns.ts';
import { UNKNOWN_SHELF } from '../table/unknownShelf.ts';
import type { ForeignBook } from './foreignBook.ts';

/** What an export says of one column, and the owner's book. */
interface Saying {
  readonly column: Column;
  /** What the two mean, of which none is the same as the other. */
  readonly was: string;
  readonly is: string;
  /** The days on which the owner read the book. */
  readonly days: readonly string[];
  readonly book: Pick<ForeignBook, 'cells' | 'readings'>;
}

/**
 * Whether an export takes back what it said before: a book is read no more, has no rating, fewer readings. It may as well be older than
 * what the owner wrote since.
 */
export function takesBack({ column, was, is, days, book }: Saying): boolean {
  if (was === '' || was === UNKNOWN_SHELF) return false;
  if (column === 'rating' || column === 'readDates') return is === '';
  if (column === 'dateRead') return is === '' || (is < was && days.includes(is));
  if (column === 'readCount') return Number(is) < Number(was);
  if (column !== 'shelf') return false;
  return is === 'to-read' || (is === 'currently-reading' && was !== 'to-read' && !isReadAgain(book));
}

/** A book that is read once more has been read before. */
const isReadAgain = ({ cells, readings }: Saying['book']): boolean =>
  readings.length > 0 || Number(cells.readCount ?? 0) > 1;
