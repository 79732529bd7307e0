import type { BookshelfRoute } from '../model/route.ts';
import { buildTimeline } from './buildTimeline.ts';
import { countBooks } from './countBooks.ts';
import { groupBooks } from './groupBooks.ts';
import { pageAt } from './pageAt.ts';
import { reviewLink } from './planReviews.ts';
import type { Addresses } from './addresses.ts';
import { readingNow } from './readingNow.ts';
import type { ShelvedBook, Site } from './site.ts';

/** The page `/reading`: the books by season, by group and as favourites, each view without those that are hidden. */
export function planBookshelf(site: Site, addresses: Addresses): BookshelfRoute {
  const { books, reviews, settings } = site;
  const { bookshelf } = settings;
  const hrefs = new Map(reviews.map(({ slug }) => [slug, addresses.url(`/${slug}/`)]));
  const hrefOf = ({ review }: ShelvedBook): string | undefined => review && hrefs.get(review);
  const inSeasons = new Set(
    books.flatMap((book) => (book.dateRead !== undefined && book.review !== undefined ? [book.review] : [])),
  );
  const { groups, left } = groupBooks(books, { rules: bookshelf?.groups, rest: bookshelf?.rest, hrefOf });
  const notice = countBooks(books, left);
  const quotation = settings.quotations?.reading;
  return {
    kind: 'bookshelf',
    ...pageAt('/reading/', 'Book Reviews', addresses, notice),
    ...(quotation ? { quotation } : {}),
    reading: readingNow(books),
    timeline: buildTimeline(books, hrefOf),
    undated: reviews
      .filter((review) => !review.hidden && !inSeasons.has(review.slug))
      .map((review) => reviewLink(review, addresses)),
    ...(bookshelf?.intro === undefined ? {} : { intro: bookshelf.intro }),
    notice,
    groups,
    ...planFavourites(site, addresses),
  };
}

/** The favourites in the owner's order. A hidden one stays away. */
function planFavourites({ settings, reviews }: Site, addresses: Addresses): Pick<BookshelfRoute, 'favourites'> {
  const { favourites } = settings.bookshelf ?? {};
  if (!favourites) return {};
  const shown = new Map(reviews.filter(({ hidden }) => !hidden).map((review) => [review.slug, review]));
  const books = favourites.books.flatMap((slug) => shown.get(slug) ?? []);
  if (books.length === 0) return {};
  return {
    favourites: {
      ...(favourites.intro === undefined ? {} : { intro: favourites.intro }),
      books: books.map((review) => reviewLink(review, addresses)),
    },
  };
}
