import type { CoverPicture, ReviewLink, ReviewRoute, ReviewTeaser } from '../model/route.ts';
import type { Addresses } from './addresses.ts';
import type { Timeline } from './buildTimeline.ts';
import { createLinkOthers } from './linkOthers.ts';
import { createLinkSeason } from './linkSeason.ts';
import { openingOf } from './openingOf.ts';
import type { Cloths } from './planCloths.ts';
import type { BookFacts, JoinedReview, Site } from './site.ts';

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
const coversOf =
  ({ images }: Site, { url }: Addresses) =>
  ({ cover }: JoinedReview): CoverPicture | undefined =>
    cover === undefined ? undefined : { src: url(cover), ...images[cover] };

/** One page for each review. Hidden ones come last; the others link to the next newer and older review, and to their season. */
export function planReviews(
  site: Site,
  addresses: Addresses,
  { links, cloths, timeline }: { readonly links: ReviewLinks; readonly cloths: Cloths; readonly timeline: Timeline },
): ReviewRoute[] {
  const { reviews, settings, images } = site;
  const coverOf = coversOf(site, addresses);
  const linkSeason = createLinkSeason(timeline, addresses, settings.hemisphere);
  const linkOthers = createLinkOthers(site, addresses, links);
  const imageOf = ({ cover, title }: JoinedReview) =>
    cover === undefined ? undefined : addresses.pictureAt(cover, images, addresses.say('coverOf', { title }));
  const shown = (review: JoinedReview) => ({
    image: imageOf(review),
    cover: coverOf(review),
    cloth: cloths.ofReview(review),
    others: linkOthers(review),
  });
  const listed = [...links.values()];
  return [
    ...reviews
      .filter(({ hidden }) => !hidden)
      .map((review, place) => {
        const [newer, older] = [listed[place - 1], listed[place + 1]];
        const read = review.facts.readings.at(-1);
        const season = read && linkSeason(read);
        return planReview(review, addresses, { ...shown(review), newer, older, season });
      }),
    ...reviews.filter(({ hidden }) => hidden).map((review) => planReview(review, addresses, shown(review))),
  ];
}

function planReview(
  review: JoinedReview,
  addresses: Addresses,
  more: Pick<ReviewRoute, 'image' | 'cover' | 'cloth' | 'newer' | 'older' | 'others' | 'season'>,
): ReviewRoute {
  const { slug, title, author, date, facts } = review;
  const { say, dateText } = addresses;
  const { readings } = facts;
  const name = say('titleByAuthor', { title, author });
  return {
    kind: 'review',
    ...addresses.page(`/${slug}/`, name, review.description ?? name),
    origin: review.origin,
    originHash: review.originHash,
    heading: title,
    author,
    date: date && dateText(date),
    facts: describeFacts(facts, say),
    book: review.hidden ? undefined : { isbn: facts.isbn, pages: facts.pages, year: facts.originalYear },
    readings: readings.length === 1 && readings[0] === date ? [] : readings.map(dateText),
    rating: review.rating ?? 0,
    state: review.state,
    external: review.external,
    back: addresses.back(review.back ?? '/reading'),
    ...more,
  };
}

/** A year before our era is negative. */
function describeFacts({ originalYear, pages }: BookFacts, say: Addresses['say']): string[] {
  const digits = String(Math.abs(originalYear ?? 0));
  const year = (originalYear ?? 0) < 0 ? say('beforeChrist', { year: digits }) : digits;
  return [...(originalYear ? [say('firstPublished', { year })] : []), ...(pages ? [say('pages', { n: pages })] : [])];
}
