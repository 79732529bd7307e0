import type { Group } from './shelf.ts';
import { assignCloths } from './assignCloths.ts';
import { allSeasons, type Timeline } from './buildTimeline.ts';
import type { Review, Site } from './site.ts';

/** The cloths of all covers. */
export interface Cloths {
  /** By the key of a book. */
  readonly ofBook: (key: string) => number;
  /** A review has the cloth of its book. */
  readonly ofReview: (review: Review) => number;
}

/** What is read lies in piles and stands on a wall, reviews lead to the next ones, favourites are below one another. */
export function planCloths(
  { books, reviews, settings }: Pick<Site, 'books' | 'reviews' | 'settings'>,
  { timeline, groups }: { readonly timeline: Timeline; readonly groups: readonly Group[] },
): Cloths {
  const keys = new Map<string | undefined, string>(books.map(({ review, key }) => [review, key]));
  const nameOf = (slug: string): string => keys.get(slug) ?? `/${slug}`;
  const read = allSeasons(timeline)
    .flatMap((season) => season.books.map(({ key }) => key))
    .reverse();
  const reviewed = reviews.map(({ slug }) => nameOf(slug)).reverse();
  const cloths = assignCloths(
    // what is added most often comes last: the newest of the books that were read
    [...read, ...reviewed, ...books.map(({ key }) => key)],
    [
      { names: read, reach: 4 },
      { names: reviewed, reach: 4 },
      { names: (settings.bookshelf?.favourites?.books ?? []).map(nameOf), reach: 4 },
      ...groups.map((group) => ({ names: group.books.map(({ key }) => key), reach: 1 })),
    ],
  );
  const ofBook = (key: string): number => cloths.get(key) ?? 0;
  return { ofBook, ofReview: ({ slug }) => ofBook(nameOf(slug)) };
}

/** The groups with the cloth of each book. */
export const clotheGroups = (groups: readonly Group[], { ofBook }: Pick<Cloths, 'ofBook'>): Group[] =>
  groups.map((group) => ({ ...group, books: group.books.map((book) => ({ ...book, cloth: ofBook(book.key) })) }));
