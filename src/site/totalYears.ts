import { groupBy } from '../ground/groupBy.ts';
import type { Speech } from '../ground/language/createSpeech.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { yearOf } from './olderYears.ts';
import type { ShelvedBook } from './site.ts';

/** A book, and when one reading of it ended. */
export interface Reading {
  readonly date: PlainDate;
  readonly book: ShelvedBook;
}

type Words = Pick<Speech, 'say' | 'number'>;

/** "41 books, 12,345 pages, rated 3.9 on average" for each year with a reading. A book that was read twice in a year counts once. */
export const totalYears = (readings: readonly Reading[], words: Words): Map<string, string> =>
  new Map(
    [...groupBy(readings, ({ date }) => yearOf(date))].map(([year, read]) => [
      year,
      describeTotal([...new Set(read.map(({ book }) => book))], words),
    ]),
  );

/** Where the pages of fewer than half of the books are known, their sum says nothing. */
function describeTotal(books: readonly ShelvedBook[], { say, number }: Words): string {
  const known = books.flatMap(({ pages }) => pages ?? []);
  const rated = books.map(({ rating }) => rating).filter((rating) => rating > 0);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const pages = say('pages', { n: sum(known) });
  return [
    say('books', { n: books.length }),
    ...(known.length > 0 && 2 * known.length >= books.length
      ? [known.length < books.length ? say('atLeast', { amount: pages }) : pages]
      : []),
    ...(rated.length > 0 ? [say('meanRating', { mean: number(sum(rated) / rated.length, 1) })] : []),
  ].join(say('comma'));
}
