import type { ReviewTeaser, Season } from '../model/route.ts';

/** The timeline with the cloth and the beginning of each review. */
export function markReviews(timeline: readonly Season[], teasers: Iterable<ReviewTeaser>): Season[] {
  const byHref = new Map<string | undefined, ReviewTeaser>();
  for (const teaser of teasers) byHref.set(teaser.href, teaser);
  return timeline.map((season) => ({
    ...season,
    books: season.books.map((book) => {
      const teaser = book.href === undefined ? undefined : byHref.get(book.href);
      return teaser ? { ...book, cloth: teaser.cloth, opening: teaser.opening } : book;
    }),
  }));
}
