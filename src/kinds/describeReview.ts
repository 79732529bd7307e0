import type { Book, Review, Thing } from 'schema-dts';
import type { DateText } from '../ground/dates/dateText.ts';
import type { LinkedContext } from '../site/linkedData.ts';
import type { Page } from '../site/route.ts';
import type { BookData } from '../site/shelf.ts';

interface ReviewPage extends Page {
  readonly heading: string;
  readonly author: string;
  readonly date?: DateText | undefined;
  /** 0: unrated. */
  readonly rating: number;
  readonly state: string;
  /** Absent for a book that is hidden. */
  readonly book?: BookData;
}

/** What a review is to programs, and the way to it; one that has neither text nor rating is none. */
export function describeReview(route: ReviewPage, context: LinkedContext): Thing[] {
  if (!route.book) return [];
  const isReview = route.state === 'full' || route.rating > 0;
  return [...(isReview ? [review(route, route.book, context)] : []), context.trailTo(route)];
}

/** The best and the worst rating are told, since half a star is less than what schema.org takes for the worst. */
function review(route: ReviewPage, book: BookData, { typeset, owner }: LinkedContext): Review {
  const { heading, author, date, rating, canonical: url } = route;
  const { isbn, pages, year = 0 } = book;
  const item: Book = {
    '@type': 'Book',
    name: typeset.plain(heading),
    author: { '@type': 'Person', name: typeset.plain(author) },
    ...(isbn !== undefined && { isbn }),
    ...(pages && { numberOfPages: pages }),
    // ISO 8601 counts years before our era otherwise, and most who read this do not
    ...(year > 0 && { datePublished: String(year).padStart(4, '0') }),
  };
  return {
    '@type': 'Review',
    ...(url !== undefined && { url }),
    ...(date && { datePublished: date.iso }),
    ...(owner && { author: owner }),
    itemReviewed: item,
    ...(rating > 0 && { reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0.5 } }),
  };
}
