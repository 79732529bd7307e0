import { ownValue } from '../ground/ownValue.ts';
import type { CoverPicture, ReviewLink, ReviewTeaser } from './route.ts';
import type { Addresses } from './addresses.ts';
import type { Cloths } from './planCloths.ts';
import type { Review, Site } from './site.ts';
import type { Season, Opening } from './shelf.ts';
import type { Timeline } from './buildTimeline.ts';

/** Links to the reviews, by the paths of their pages: newest first, hidden ones left out. */
export type ReviewLinks = ReadonlyMap<string, ReviewLink>;

export function linkReviews(site: Site, addresses: Addresses, cloths: Cloths): ReviewLinks {
  const coverOf = coversOf(site, addresses);
  return new Map(
    site.reviews
      .filter(({ hidden }) => !hidden)
      .map((review): [string, ReviewLink] => {
        const { path, title, author } = review;
        return [
          path,
          { href: addresses.url(path), title, author, cover: coverOf(review), cloth: cloths.ofReview(review) },
        ];
      }),
  );
}

/** The same reviews, each with its rating and how it begins. */
export const teaseReviews = ({ reviews }: Site, links: ReviewLinks): ReadonlyMap<string, ReviewTeaser> =>
  new Map(
    reviews.flatMap((review): [string, ReviewTeaser][] => {
      const link = links.get(review.path);
      return link ? [[review.path, { ...link, rating: review.rating ?? 0, opening: openingOf(review) }]] : [];
    }),
  );

/** The owner's own cover of a review's book. */
export const coversOf =
  ({ images }: Site, { url }: Addresses) =>
  ({ cover }: Review): CoverPicture | undefined =>
    cover === undefined ? undefined : { src: url(cover), ...ownValue(images, cover) };

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

/** The first sentence, if it says something; a point behind "Mr" or an initial ends none. */
const FIRST_SENTENCE =
  /^(?:.{30,}?(?<!\b(?:Mr|Mrs|Ms|Dr|St|vs|\p{Lu}))[.!?…؟]["'’”»)\]]*(?=\s)|.{15,}?[。！？][」』”’]?)/u;

/** How a review begins; undefined for one that has neither text nor quotations. */
export function openingOf({ description, quotation }: Review): Opening | undefined {
  const text = description ?? quotation;
  if (text === undefined) return undefined;
  const [opening = text.replace(/ \.\.\.$/, '…')] = FIRST_SENTENCE.exec(text) ?? [];
  return { text: opening, isQuotation: description === undefined };
}
