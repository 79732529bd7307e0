import { finishedOf } from '../library/book.ts';
import type { CorrectedBook } from '../library/corrections.ts';
import { isDropped } from '../library/shelves.ts';
import type { Review, ShelvedBook } from './site.ts';
import type { BookText } from './shelf.ts';

/** The books that are shown, with their reviews. A rating in the review goes before one in shelf.yaml, and that before the export's whole stars. */
export function shelveBooks(books: readonly CorrectedBook[], reviews: readonly Review[]): ShelvedBook[] {
  const reviewOf = new Map(reviews.map((review) => [review.book, review]));
  const shown = books.filter(({ hidden }) => hidden !== true);
  const isbns = new Map<string, number>();
  for (const { isbn = '' } of shown) isbns.set(isbn, (isbns.get(isbn) ?? 0) + 1);
  return shown.map((book): ShelvedBook => {
    const { id, isbn, title, author, pages, shelf, tags, small = false } = book;
    const review = reviewOf.get(id);
    const readings = finishedOf(book);
    return {
      id,
      key: isbn !== undefined && isbns.get(isbn) === 1 ? isbn : id,
      title,
      author,
      rating: review?.rating ?? book.rating,
      dateRead: isDropped(shelf) ? readings.at(-1) : book.dateRead,
      readings,
      shelf,
      tags,
      pages,
      small,
      review: review?.slug,
    };
  });
}

/** The books being read, in the order of books.csv. */
export const readingNow = (books: readonly ShelvedBook[]): BookText[] =>
  books.filter(({ shelf }) => shelf === 'currently-reading').map(({ title, author }) => ({ title, author }));
