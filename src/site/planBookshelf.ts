import type { BookshelfRoute, BookText } from '../model/route.ts';
import type { Addresses } from './addresses.ts';
import type { Shelves } from './arrangeShelves.ts';
import { countBooks } from './countBooks.ts';
import type { Cloths } from './planCloths.ts';
import { markReviews } from './markReviews.ts';
import { planPiles } from './planPiles.ts';
import { teaseReviews, type ReviewLinks } from './planReviews.ts';
import type { ShelvedBook, Site } from './site.ts';

/** What the bookshelf shares with other pages. */
export interface BookshelfParts extends Shelves {
  readonly links: ReviewLinks;
  readonly cloths: Cloths;
}

/** The page `/reading`: the books by season, by group and as favourites, hidden ones left out. */
export function planBookshelf(site: Site, addresses: Addresses, parts: BookshelfParts): BookshelfRoute {
  const { books, settings } = site;
  const { bookshelf, quotations } = settings;
  const { timeline, groups, left, links } = parts;
  const teasers = teaseReviews(site, links);
  const inSeasons = new Set<string | undefined>(
    books.filter(({ dateRead }) => dateRead !== undefined).map(({ review }) => review),
  );
  const notice = countBooks(books, left, addresses);
  const favourites = bookshelf?.favourites?.books.flatMap((slug) => teasers.get(slug) ?? []) ?? [];
  return {
    kind: 'bookshelf',
    ...addresses.page('/reading/', addresses.say('bookReviews'), notice),
    quotation: quotations?.reading,
    reading: readingNow(books),
    piles: planPiles(timeline, parts.cloths),
    timeline: markReviews(timeline, teasers.values()),
    undated: [...teasers].filter(([slug]) => !inSeasons.has(slug)).map(([, teaser]) => teaser),
    intro: bookshelf?.intro,
    notice,
    groups,
    favourites: favourites.length > 0 ? { intro: bookshelf?.favourites?.intro, books: favourites } : undefined,
  };
}

/** The books being read, in the order of books.csv. */
export const readingNow = (books: readonly ShelvedBook[]): BookText[] =>
  books.filter(({ shelf }) => shelf === 'currently-reading').map(({ title, author }) => ({ title, author }));
