import type { ReviewHead } from '../kinds/review.ts';
import { correctedBooks } from '../kinds/correctedBooks.ts';
import { nameFew } from '../ground/text/shorten.ts';
import { notice, warning, type Problem } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import { recordOf, recordsOf } from '../site/recordsOf.ts';
import { ownValue } from '../ground/ownValue.ts';

/** So many reviews are named where one thing is true of many. */
const NAMED = 5;

/** What may be meant as it is in reviews, and is easily overlooked. */
export const checkReviews = (records: Records): Problem[] => [
  ...checkJoins(records),
  ...checkRatings(records),
  ...checkWithheld(records),
  ...checkDates(records),
];

/** Reviews that belong to no book: they are in no season and in no group. */
function checkJoins(records: Records): Problem[] {
  const books = correctedBooks(records) ?? [];
  const idOf = new Map(books.map(({ title, id }) => [title.toLowerCase(), id]));
  const [example] = books;
  const suchAs = example ? `: for ${example.title} it is book: ${JSON.stringify(example.id)}` : '';
  return recordsOf<ReviewHead>(records, 'review')
    .filter(({ value }) => value.book === undefined)
    .map(({ file, value }) => {
      const id = idOf.get(value.title.toLowerCase());
      const hint =
        id === undefined
          ? `Add its Book Id, from the first column of data/books.csv${suchAs}.`
          : `Add book: "${id}", its Book Id in data/books.csv.`;
      return warning(file.path, 'belongs to no book, so it is shown in no season', { hint });
    });
}

/** Reviews whose rating is another than that of shelf.yaml, which they override. */
function checkRatings(records: Records): Problem[] {
  const shelf = recordOf(records, 'shelf') ?? {};
  return recordsOf<ReviewHead>(records, 'review').flatMap(({ file, value: { book = '', rating } }) => {
    const other = ownValue(shelf, book)?.rating;
    if (rating === undefined || other === undefined || other === rating) return [];
    const message = `rating: data/shelf.yaml says ${String(other)}, the review ${String(rating)}, which is shown`;
    return notice(file.path, message, { at: ['rating'], hint: 'Remove one of the two.' });
  });
}

/** Texts that are there and not shown. */
const checkWithheld = (records: Records): Problem[] =>
  recordsOf<ReviewHead>(records, 'review')
    .filter(({ file }) => file.withheld)
    .map(({ file }) => {
      const hint = 'Once the text is ready, take this line out.';
      return notice(file.path, 'has a text, which reviewed: false keeps off the page', { at: ['reviewed'], hint });
    });

/** Reviews that no feed has, since nothing says when the book was read. */
function checkDates(records: Records): Problem[] {
  if (recordOf(records, 'site')?.url === undefined) return [];
  const books = new Map(correctedBooks(records)?.map((book) => [book.id, book]));
  const undated = recordsOf<ReviewHead>(records, 'review').filter(({ value: { state, date, book = '' } }) => {
    const { hidden, dateRead } = books.get(book) ?? {};
    return state === 'full' && !hidden && (date ?? dateRead) === undefined;
  });
  const [first, ...others] = undated;
  if (!first) return [];
  const hint = 'Add "date: ...", the day on which you finished the book.';
  if (others.length === 0) return [notice(first.file.path, 'has no date, and so is in no feed', { hint })];
  const names = nameFew(
    undated.map(({ file }) => file.page ?? ''),
    NAMED,
  );
  const message = `${String(undated.length)} reviews have no date, and so are in no feed: ${names}`;
  return [notice('data/reviews', message, { hint })];
}
