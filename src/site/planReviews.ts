import { formatPlainDate } from '../model/plainDate.ts';
import type { Link, ReviewLink, ReviewRoute } from '../model/route.ts';
import { pageAt } from './pageAt.ts';
import type { Addresses } from './addresses.ts';
import type { JoinedReview, Site } from './site.ts';

/** One page a review; each but the hidden leads to the next newer and older one. */
export function planReviews(site: Site, addresses: Addresses): ReviewRoute[] {
  const listed = site.reviews.filter((review) => !review.hidden);
  const place = new Map(listed.map((review, index) => [review, index]));
  return site.reviews.map((review) => {
    const name = `${review.title} by ${review.author}`;
    const index = place.get(review);
    const newer = index === undefined ? undefined : listed[index - 1];
    const older = index === undefined ? undefined : listed[index + 1];
    return {
      kind: 'review',
      ...pageAt(`/${review.slug}/`, name, addresses, review.description ?? name),
      origin: review.origin,
      originHash: review.originHash,
      heading: review.title,
      author: review.author,
      ...(review.date === undefined ? {} : { date: { iso: review.date, text: formatPlainDate(review.date) } }),
      rating: review.rating ?? 0,
      state: review.state,
      ...(review.external ? { external: review.external } : {}),
      back: backLink(review.back ?? '/reading', addresses),
      ...(newer ? { newer: reviewLink(newer, addresses) } : {}),
      ...(older ? { older: reviewLink(older, addresses) } : {}),
    };
  });
}

/** How lists lead to a review. */
export const reviewLink = ({ slug, title, author }: JoinedReview, { url }: Addresses): ReviewLink => ({
  href: url(`/${slug}/`),
  title,
  author,
});

/** Where "See all posts" leads. */
export const backLink = (route: string, { url }: Addresses): Link => ({
  href: url(route === '/' ? '/' : `${route}/`),
  text: 'See all posts',
});
