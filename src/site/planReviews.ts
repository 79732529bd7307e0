import type { CoverPicture, ReviewLink, ReviewRoute } from '../model/route.ts';
import type { Addresses } from './addresses.ts';
import type { JoinedReview, Site } from './site.ts';

/** Links to the reviews, by slug: newest first, hidden ones left out. */
export type ReviewLinks = ReadonlyMap<string, ReviewLink>;

export function linkReviews(site: Site, addresses: Addresses): ReviewLinks {
  const coverOf = coversOf(site, addresses);
  return new Map(
    site.reviews
      .filter(({ hidden }) => !hidden)
      .map((review): [string, ReviewLink] => {
        const { slug, title, author } = review;
        return [slug, { href: addresses.url(`/${slug}/`), title, author, cover: coverOf(review) }];
      }),
  );
}

/** The owner's own cover of a review's book. */
const coversOf =
  ({ images }: Site, { url }: Addresses) =>
  ({ cover }: JoinedReview): CoverPicture | undefined =>
    cover === undefined ? undefined : { src: url(cover), ...images[cover] };

/** One page for each review. Hidden ones come last; the others link to the next newer and older review. */
export function planReviews(site: Site, addresses: Addresses, links: ReviewLinks): ReviewRoute[] {
  const { reviews } = site;
  const coverOf = coversOf(site, addresses);
  const listed = [...links.values()];
  return [
    ...reviews
      .filter(({ hidden }) => !hidden)
      .map((review, place) => {
        const [newer, older] = [listed[place - 1], listed[place + 1]];
        return planReview(review, addresses, { cover: coverOf(review), newer, older });
      }),
    ...reviews
      .filter(({ hidden }) => hidden)
      .map((review) => planReview(review, addresses, { cover: coverOf(review) })),
  ];
}

function planReview(
  review: JoinedReview,
  { page, back, say, dateText }: Addresses,
  more: Pick<ReviewRoute, 'cover' | 'newer' | 'older'>,
): ReviewRoute {
  const { slug, title, author, date } = review;
  const name = say('titleByAuthor', { title, author });
  return {
    kind: 'review',
    ...page(`/${slug}/`, name, review.description ?? name),
    origin: review.origin,
    originHash: review.originHash,
    heading: title,
    author,
    date: date && dateText(date),
    rating: review.rating ?? 0,
    state: review.state,
    external: review.external,
    back: back(review.back ?? '/reading'),
    ...more,
  };
}
