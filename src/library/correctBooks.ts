import type { Book } from './book.ts';
import { foldTag } from '../ground/text/foldTag.ts';
import type { Correction, Corrections } from './corrections.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { ownValue } from '../ground/ownValue.ts';

/** A book as the owner wants it. */
export type CorrectedBook = Book & Pick<Correction, 'small' | 'hidden' | 'cover'>;

/** The books after the owner's corrections, hidden ones too. */
export const correctBooks = (books: readonly Book[], corrections: Corrections): CorrectedBook[] =>
  books.map((book) => {
    const correction = ownValue(corrections, book.id);
    return correction ? correctBook(book, correction) : book;
  });

function correctBook(book: Book, { tags: { add = [], remove = [] } = {}, ...correction }: Correction): CorrectedBook {
  const removed = new Set(remove.map(foldTag));
  const tags = [...new Set([...book.tags, ...add])].filter((tag) => !removed.has(foldTag(tag)));
  const readings = correctReadings(book, correction.dateRead);
  // a key that is left out is not there, never undefined
  return { ...book, ...correction, tags, ...(readings && { readings }) } as CorrectedBook;
}

/** A corrected date is that of the last reading; the others stay. */
const correctReadings = ({ readings }: Book, dateRead: PlainDate | undefined): PlainDate[] | undefined =>
  dateRead && readings && [...new Set([...readings.slice(0, -1), dateRead])].sort();
