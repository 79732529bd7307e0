import { groupBy } from '../ground/groupBy.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { Reading } from '../library/reading.ts';
import { workKey } from '../library/names/workKey.ts';
import type { ShelvedBook } from './site.ts';

/** A book that was read to its end, and when. */
export interface FinishedReading {
  readonly date: PlainDate;
  readonly book: ShelvedBook;
  readonly reading: Reading;
}

/** The readings that were finished, in the order of the books. */
export const listReadings = (books: readonly ShelvedBook[]): FinishedReading[] =>
  books.flatMap((book) =>
    book.readings.flatMap((reading) =>
      reading.finished === undefined ? [] : { date: reading.finished, book, reading },
    ),
  );

/** The readings without those of a work that was finished in two editions on one day: that of the edition with a review stays, or the first. */
export function countOnce(readings: readonly FinishedReading[]): FinishedReading[] {
  const again = new Set<FinishedReading>();
  const days = groupBy(
    readings.filter(({ date }) => date.length === 10),
    ({ date }) => date,
  );
  for (const read of days.values()) {
    if (read.length < 2) continue;
    for (const same of groupBy(read, ({ book }) => workKey(book.title, book.author)).values()) {
      const kept = same.find(({ book }) => book.review !== undefined) ?? same[0];
      for (const one of same) if (one !== kept) again.add(one);
    }
  }
  return again.size === 0 ? [...readings] : readings.filter((one) => !again.has(one));
}
