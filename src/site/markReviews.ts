import type { ReviewTeaser } from './route.ts';
import type { Season } from './shelf.ts';
import type { Timeline } from './buildTimeline.ts';

/** The timeline with the cloth and the beginning of each review. */
export function markReviews({ seasons, older }: Timeline, teasers: Iterable<ReviewTeaser>): Timeline {
  const byHref = new Map<string | undefined, ReviewTeaser>();
  for (const teaser of teasers) byHref.set(teaser.href, teaser);
  const mark = (season: Season): Season => ({
    ...season,
    books: season.books.map((book) => {
      const teaser = book.href === undefined ? undefined : byHref.get(book.href);
      return teaser ? { ...book, cloth: teaser.cloth, opening: teaser.opening } : book;
    }),
  });
  return { seasons: seasons.map(mark), older: older.map((year) => ({ ...year, seasons: year.seasons.map(mark) })) };
}
