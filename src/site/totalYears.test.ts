import { expect, it, test } from 'vitest';
import { bookWith } from '../../tests/bookWith.ts';
import { speech } from '../../tests/english.ts';
import { totalYears } from './buildTimeline.ts';

const totals = (...books: Parameters<typeof bookWith>[0][]) =>
  Object.fromEntries(
    totalYears(
      books.map(bookWith).flatMap((book) => book.readings.map((date) => ({ date, book }))),
      speech,
    ),
  );

it('counts a reading in the year of its date, whatever its season', () => {
  expect(
    totals({ dateRead: '2023-12-31' }, { dateRead: '2024-01-01' }, { dateRead: '2024-12' }, { dateRead: '2024' }),
  ).toEqual({
    2023: '1 book',
    2024: '3 books',
  });
});

it('counts a book once a year', () => {
  expect(totals({ readings: ['2023-05-01', '2024-01-01', '2024-06-01'], pages: 100, rating: 4 })).toEqual({
    2023: '1 book, 100 pages, rated 4.0 on average',
    2024: '1 book, 100 pages, rated 4.0 on average',
  });
});

test.each([
  ['all', [600, 1400], '2 books, 2,000 pages'],
  ['all but one', [600, 1400, undefined], '3 books, at least 2,000 pages'],
  ['half', [600, undefined], '2 books, at least 600 pages'],
  ['fewer than half', [600, undefined, undefined], '3 books'],
  ['none', [undefined], '1 book'],
])('pages are told where those of most books are known: %s', (_what, pages, expected) => {
  expect(totals(...pages.map((number) => ({ dateRead: '2024', pages: number })))).toEqual({ 2024: expected });
});

it('takes the average of the books that are rated', () => {
  expect(totals(...[4.5, 3, 0, 4].map((rating) => ({ dateRead: '2024', rating })))).toEqual({
    2024: '4 books, rated 3.8 on average',
  });
});
