import { groupBy } from '../ground/groupBy.ts';
import { readingsOf, type Book } from './book.ts';
import { endOf, joinReadings } from './reading.ts';
import type { RecordedReading } from './readReadingsFile.ts';
import { isDropped } from './shelves.ts';

/** The books with what `data/readings.csv` has of them. */
export function addReadings(books: readonly Book[], recorded: readonly RecordedReading[]): readonly Book[] {
  if (recorded.length === 0) return books;
  const rows = groupBy(recorded, ({ book }) => book);
  return books.map((book) => {
    const own = rows.get(book.id);
    if (!own) return book;
    const days = readingsOf(book).flatMap((one) => endOf(one) ?? []);
    const readings = joinReadings(
      days,
      own.map(({ reading }) => reading),
      isDropped(book.shelf),
    );
    const dateRead = readings.map(endOf).findLast((end) => end !== undefined);
    return { ...book, readings, ...(dateRead !== undefined && { dateRead }) };
  });
}
