import { ownValue } from '../ground/ownValue.ts';
import type { CoverPicture, ReviewLink, ReviewTeaser } from './route.ts';
import type { Addresses } from './addresses.ts';
import { openingOf } from './openingOf.ts';
import type { Cloths } from './planCloths.ts';
import type { Review, Site } from './site.ts';

/** Links to the reviews, by slug: newest first, hidden ones left out. */
export type ReviewLinks = ReadonlyMap<string, ReviewLink>;

export function linkReviews(site: Site, addresses: Addresses, cloths: Cloths): ReviewLinks {
  const coverOf = coversOf(site, addresses);
  return new Map(
    site.reviews
      .filter(({ hidden }) => !hidden)
      .map((review): [string, ReviewLink] => {
        const { slug, title, author } = review;
        return [
          slug,
          { href: addresses.url(`/${slug}/`), title, author, cover: coverOf(review), cloth: cloths.ofReview(review) },
        ];
      }),
  );
}

/** The same reviews, each with its rating and how it begins. */
export const teaseReviews = ({ reviews }: Site, links: ReviewLinks): ReadonlyMap<string, ReviewTeaser> =>
  new Map(
    reviews.flatMap((review): [string, ReviewTeaser][] => {
      const link = links.get(review.slug);
      return link ? [[review.slug, { ...link, rating: review.rating ?? 0, opening: openingOf(review) }]] : [];
    }),
  );

/** The owner's own cover of a review's book. */
export const coversOf =
  ({ images }: Site, { url }: Addresses) =>
  ({ cover }: Review): CoverPicture | undefined =>
    cover === undefined ? undefined : { src: url(cover), ...ownValue(images, cover) };
