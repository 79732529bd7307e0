import { workKey } from '../library/names/workKey.ts';
import { withoutSeries } from '../library/names/titles.ts';
import { compareText } from '../ground/text/compareText.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import { createIds } from '../ground/text/createIds.ts';
import { groupBy } from '../ground/groupBy.ts';
import type { Addresses } from './addresses.ts';
import { BOOKSHELF } from './buildTimeline.ts';
import { slugOf, topicKey } from './planTopics.ts';
import type { SeriesPlace } from './route.ts';
import type { BookSeries, Review, SeriesBook, SeriesPart, ShelvedBook, Site } from './site.ts';

/** Where all series of books are. */
export const BOOK_SERIES = `${BOOKSHELF}series/`;

interface Part {
  readonly part: SeriesPart;
  readonly book: SeriesBook;
}

/** The series with two books at least, and those that a review names: of one book that an export calls the first of seven there is nothing to list. */
export function planBookSeries(books: readonly ShelvedBook[], reviews: readonly Review[]): BookSeries[] {
  const onShelf = new Set<string | undefined>(books.map(({ review }) => review));
  const parts = [
    ...books.flatMap((book) =>
      book.series.map((part): Part => {
        const { key, author, rating, tags, review, dateRead: read, shelf } = book;
        const unread = (shelf === 'to-read' && read === undefined) || undefined;
        const title = withoutSeries(book.title);
        return { part, book: { key, title, author, rating, tags, review, read, unread, number: part.number } };
      }),
    ),
    ...reviews.flatMap(({ path, title, author, rating = 0, date: read, hidden, series }): Part[] =>
      series === undefined || hidden || onShelf.has(path)
        ? []
        : [
            {
              part: series,
              book: { key: addressOf(path), title, author, rating, tags: [], review: path, read, ...series },
            },
          ],
    ),
  ];
  const named = new Set(reviews.flatMap(({ series, hidden }) => (series && !hidden ? topicKey(series.name) : [])));
  const claimId = createIds();
  return [...groupBy(parts, ({ part }) => topicKey(part.name))]
    .map(([key, own]) => ({ key, title: own[0]?.part.name ?? key, books: sortBooks(own) }))
    .filter(({ key, books: own }) => own.length > 1 || named.has(key))
    .sort((a, b) => compareText(a.key, b.key))
    .map((series) => ({ ...series, path: `${BOOK_SERIES}${claimId(slugOf(series.title))}/` }));
}

/** By their numbers, those without one last; of two editions of a work the one with a review, or the first. */
function sortBooks(parts: readonly Part[]): SeriesBook[] {
  const works = groupBy(
    parts.map(({ book }) => book),
    ({ title, author }) => workKey(title, author),
  );
  return [...works.values()]
    .flatMap((editions) => editions.find(({ review }) => review !== undefined) ?? editions.slice(0, 1))
    .sort((a, b) => placeOf(a) - placeOf(b) || compareText(a.title, b.title));
}

/** A number past all others where there is none; of "1-3" the first. */
const placeOf = ({ number = '' }: SeriesBook): number => Number(/^\d+(?:\.\d+)?/.exec(number)?.[0] ?? 1e9);

/** Leads from a review to the series of its book, and to the books on both sides of it. */
export function createLinkBookSeries(
  { bookSeries }: Site,
  { link, url, main }: Addresses,
): (path: string) => SeriesPlace[] {
  const places = new Map<string, SeriesPlace[]>();
  for (const { title, path, books } of bookSeries)
    for (const [place, { review, number }] of books.entries()) {
      if (review === undefined) continue;
      const [previous, next] = [books[place - 1], books[place + 1]].map(
        (other) => other && { text: other.title, href: other.review && url(other.review) },
      );
      const own = { ...link(main(path), title), number, previous, next };
      places.set(review, [...(places.get(review) ?? []), own]);
    }
  return (path) => places.get(path) ?? [];
}
