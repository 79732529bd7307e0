import type { BookshelfRoute, Route } from '../model/route.ts';
import type { BookText, Group } from '../model/shelf.ts';
import type { Addresses } from './addresses.ts';
import { buildTimeline } from './buildTimeline.ts';
import { countBooks } from './countBooks.ts';
import { groupBooks } from './groupBooks.ts';
import { planGroupPages, planYears } from './planShelfPages.ts';
import type { ReviewLinks } from './planReviews.ts';
import type { ShelvedBook, Site } from './site.ts';

/** The page `/reading`, the books by season, by group and as favourites, hidden ones left out; and in a large library the pages of its parts. */
export function planBookshelf({ books, settings }: Site, addresses: Addresses, links: ReviewLinks): Route[] {
  const { bookshelf, quotations, hemisphere } = settings;
  const { say } = addresses;
  const hrefOf = ({ review }: ShelvedBook): string | undefined => review && links.get(review)?.href;
  const inSeasons = new Set<string | undefined>(
    books.filter(({ dateRead }) => dateRead !== undefined).map(({ review }) => review),
  );
  const { groups: all, left } = groupBooks(books, { rules: bookshelf?.groups, rest: bookshelf?.rest, hrefOf, say });
  const notice = countBooks(books, left, addresses);
  const { seasons, older } = buildTimeline(books, { ...addresses, hrefOf, hemisphere });
  const { olderYears, routes: years } = planYears(older, addresses);
  const { groups, index, routes: groupPages } = planGroupPages(all, addresses);
  const favourites = bookshelf?.favourites?.books.flatMap((slug) => links.get(slug) ?? []) ?? [];
  const route: BookshelfRoute = {
    kind: 'bookshelf',
    ...addresses.page('/reading/', say('bookReviews'), notice),
    quotation: quotations?.reading,
    reading: readingNow(books),
    timeline: seasons,
    olderYears,
    undated: [...links].filter(([slug]) => !inSeasons.has(slug)).map(([, link]) => link),
    intro: bookshelf?.intro,
    notice,
    groups,
    index,
    ratings: ratingsOf(all),
    favourites: favourites.length > 0 ? { intro: bookshelf?.favourites?.intro, books: favourites } : undefined,
  };
  return [route, ...years, ...groupPages];
}

/** A book may stand in several groups. */
const ratingsOf = (groups: readonly Group[]): number[] =>
  [...new Set(groups.flatMap(({ books }) => books))].map(({ rating }) => rating);

/** The books being read, in the order of books.csv. */
export const readingNow = (books: readonly ShelvedBook[]): BookText[] =>
  books.filter(({ shelf }) => shelf === 'currently-reading').map(({ title, author }) => ({ title, author }));
