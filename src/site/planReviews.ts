import type { ReviewLink, ReviewRoute } from '../model/route.ts';
import type { Addresses } from './addresses.ts';
import type { JoinedReview, Site } from './site.ts';

/** Links to the reviews, by slug: newest first, hidden ones left out. */
export type ReviewLinks = ReadonlyMap<string, ReviewLink>;

export const linkReviews = ({ reviews }: Site, { url }: Addresses): ReviewLinks =>
  new Map(
    reviews
      .filter(({ hidden }) => !hidden)
      .map(({ slug, title, author }) => [slug, { href: url(`/${slug}/`), title, author }]),
  );

/** One page for each review. Hidden ones come last; the others link to the next newer and older review. */
export function planReviews({ reviews }: Site, addresses: Addresses, links: ReviewLinks): ReviewRoute[] {
  const listed = [...links.values()];
  return [
    ...reviews
      .filter(({ hidden }) => !hidden)
      .map((review, place) => planReview(review, addresses, { newer: listed[place - 1], older: listed[place + 1] })),
    ...reviews.filter(({ hidden }) => hidden).map((review) => planReview(review, addresses, {})),
  ];
}

function planReview(
  review: JoinedReview,
  { page, back, say, dateText }: Addresses,
  neighbours: Pick<ReviewRoute, 'newer' | 'older'>,
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
    ...neighbours,
  };
}
