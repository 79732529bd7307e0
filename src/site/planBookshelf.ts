import type { BookshelfRoute, Route } from '../model/route.ts';
import type { BookText, Group } from '../model/shelf.ts';
import type { Addresses } from './addresses.ts';
import type { Shelves } from './arrangeShelves.ts';
import { countBooks } from './countBooks.ts';
import { clotheGroups, type Cloths } from './planCloths.ts';
import { markReviews } from './markReviews.ts';
import { planPiles } from './planPiles.ts';
import { teaseReviews, type ReviewLinks } from './planReviews.ts';
import { planGroupPages, planYears } from './planShelfPages.ts';
import type { ShelvedBook, Site } from './site.ts';

/** What the bookshelf shares with other pages. */
export interface BookshelfParts extends Shelves {
  readonly links: ReviewLinks;
  readonly cloths: Cloths;
}

/** The page `/reading`, the books by season, by group and as favourites, hidden ones left out; and in a large library the pages of its parts. */
export function planBookshelf(site: Site, addresses: Addresses, parts: BookshelfParts): Route[] {
  const { books, settings } = site;
  const { bookshelf, quotations } = settings;
  const { left, links } = parts;
  const teasers = teaseReviews(site, links);
  const timeline = markReviews(parts.timeline, teasers.values());
  const inSeasons = new Set<string | undefined>(
    books.filter(({ dateRead }) => dateRead !== undefined).map(({ review }) => review),
  );
  const notice = countBooks(books, left, addresses);
  const { olderYears, routes: years } = planYears(timeline.older, addresses);
  const { groups, index, routes: groupPages } = planGroupPages(clotheGroups(parts.groups, parts.cloths), addresses);
  const favourites = bookshelf?.favourites?.books.flatMap((slug) => teasers.get(slug) ?? []) ?? [];
  const route: BookshelfRoute = {
    kind: 'bookshelf',
    ...addresses.page('/reading/', addresses.say('bookReviews'), notice),
    quotation: quotations?.reading,
    reading: readingNow(books),
    piles: planPiles(timeline, olderYears, parts.cloths),
    timeline: timeline.seasons,
    olderYears,
    undated: [...teasers].filter(([slug]) => !inSeasons.has(slug)).map(([, teaser]) => teaser),
    intro: bookshelf?.intro,
    notice,
    groups,
    index,
    ratings: ratingsOf(parts.groups),
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
