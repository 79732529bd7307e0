import type { BookshelfRoute, BookText } from '../model/route.ts';
import type { Addresses } from './addresses.ts';
import { buildTimeline } from './buildTimeline.ts';
import { countBooks } from './countBooks.ts';
import { groupBooks } from './groupBooks.ts';
import { teaseReviews, type ReviewLinks } from './planReviews.ts';
import type { ShelvedBook, Site } from './site.ts';

/** The page `/reading`: the books by season, by group and as favourites, hidden ones left out. */
export function planBookshelf(site: Site, addresses: Addresses, links: ReviewLinks): BookshelfRoute {
  const { books, settings } = site;
  const { bookshelf, quotations, hemisphere } = settings;
  const { say } = addresses;
  const hrefOf = ({ review }: ShelvedBook): string | undefined => review && links.get(review)?.href;
  const teasers = teaseReviews(site, links);
  const inSeasons = new Set<string | undefined>(
    books.filter(({ dateRead }) => dateRead !== undefined).map(({ review }) => review),
  );
  const { groups, left } = groupBooks(books, { rules: bookshelf?.groups, rest: bookshelf?.rest, hrefOf, say });
  const notice = countBooks(books, left, addresses);
  const favourites = bookshelf?.favourites?.books.flatMap((slug) => teasers.get(slug) ?? []) ?? [];
  return {
    kind: 'bookshelf',
    ...addresses.page('/reading/', say('bookReviews'), notice),
    quotation: quotations?.reading,
    reading: readingNow(books),
    timeline: buildTimeline(books, { ...addresses, hrefOf, hemisphere }),
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
