import { correctedBooks, recordOf, type Recorded } from '../site/recordsOf.ts';
import type { Fault } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import { groupBy } from '../ground/groupBy.ts';
import { ownValue } from '../ground/ownValue.ts';
import { faults } from './faults.ts';

interface Review {
  readonly title: string;
  readonly author?: string | undefined;
  readonly book?: string | undefined;
  readonly rating?: number | undefined;
  readonly date?: string | undefined;
  readonly state: string;
}

type Reviews = readonly Recorded<Review>[];

/** What may be meant as it is in reviews, and is easily overlooked. */
export const inspectReviews = (reviews: Reviews, records: Records): Fault[] => [
  ...findUnjoined(reviews, records),
  ...findOtherRatings(reviews, records),
  ...findWithheld(reviews),
  ...findUndated(reviews, records),
];

/** Reviews that belong to no book: they are in no season and in no group. */
function findUnjoined(reviews: Reviews, records: Records): Fault[] {
  const books = correctedBooks(records) ?? [];
  const titled = groupBy(books, ({ title }) => title.toLowerCase());
  const [example] = books;
  return reviews
    .filter(({ value }) => value.book === undefined)
    .map(({ file, value: { title, author } }) => {
      const same = titled.get(title.toLowerCase()) ?? [];
      const isSure = same.length === 1 && same[0]?.author === author;
      return faults.warning(file.path, 'no-book', { id: same.at(-1)?.id, isSure, example });
    });
}

/** Reviews whose rating is another than that of shelf.yaml, which they override. */
function findOtherRatings(reviews: Reviews, records: Records): Fault[] {
  const shelf = recordOf(records, 'shelf') ?? {};
  return reviews.flatMap(({ file, value: { book = '', rating } }) => {
    const other = ownValue(shelf, book)?.rating;
    if (rating === undefined || other === undefined || other === rating) return [];
    return faults.notice(file.path, 'other-rating', { shelf: other, review: rating, at: ['rating'] });
  });
}

/** Texts that are there and not shown. */
const findWithheld = (reviews: Reviews): Fault[] =>
  reviews
    .filter(({ file }) => file.withheld)
    .map(({ file }) => faults.notice(file.path, 'withheld', { at: ['reviewed'] }));

/** Reviews that no feed has, since nothing says when the book was read. */
function findUndated(reviews: Reviews, records: Records): Fault[] {
  if (recordOf(records, 'site')?.url === undefined) return [];
  const books = new Map(correctedBooks(records)?.map((book) => [book.id, book]));
  const undated = reviews.filter(({ value: { state, date, book = '' } }) => {
    const { hidden, dateRead } = books.get(book) ?? {};
    return state === 'full' && !hidden && (date ?? dateRead) === undefined;
  });
  const [first, ...others] = undated;
  if (!first) return [];
  const pages = undated.map(({ file }) => file.page ?? '');
  return [faults.notice(others.length === 0 ? first.file.path : 'data/reviews', 'no-date', { pages })];
}
