import { finishedOf, readingsOf } from '../library/book.ts';
import type { CorrectedBook } from '../library/corrections.ts';
import type { Review, ShelvedBook } from './site.ts';
import type { Speech } from '../ground/language/createSpeech.ts';
import { endOf } from '../library/reading.ts';
import { seriesOf } from '../library/names/titles.ts';
import type { BookInHand } from './shelf.ts';

/** The books that are shown, with their reviews. A rating in the review goes before one in shelf.yaml, and that before the export's whole stars. */
export function shelveBooks(books: readonly CorrectedBook[], reviews: readonly Review[]): ShelvedBook[] {
  const reviewOf = new Map<string | undefined, Review>();
  // of several languages of texts, the language of the site comes first
  for (const review of reviews)
    if (!reviewOf.has(review.book) || review.lang === undefined) reviewOf.set(review.book, review);
  const shown = books.filter(({ hidden }) => hidden !== true);
  const isbns = new Map<string, number>();
  for (const { isbn = '' } of shown) isbns.set(isbn, (isbns.get(isbn) ?? 0) + 1);
  return shown.map((book): ShelvedBook => {
    const { id, isbn, title, author, pages, shelf, tags, small = false } = book;
    const review = reviewOf.get(id);
    return {
      id,
      key: isbn !== undefined && isbns.get(isbn) === 1 ? isbn : id,
      title,
      author,
      rating: review?.rating ?? book.rating,
      dateRead: finishedOf(book).at(-1),
      readings: readingsOf(book),
      shelf,
      tags,
      pages,
      small,
      review: review?.path,
      series: review?.series ? [review.series] : seriesOf(title),
    };
  });
}

/** The books being read, in the order of books.csv, and how far. */
export const readingNow = (books: readonly ShelvedBook[], say: Speech['say']): BookInHand[] =>
  books
    .filter(({ shelf }) => shelf === 'currently-reading')
    .map(({ title, author, readings, pages }) => {
      const { progress } = readings.find((one) => endOf(one) === undefined) ?? {};
      return { title, author, ...(progress !== undefined && { progress: sayProgress(progress, pages, say) }) };
    });

/** `progress`: `212` or `45%`. */
export function sayProgress(progress: string, pages: number | undefined, say: Speech['say']): string {
  if (progress.endsWith('%')) return say('atPercent', { percent: progress.slice(0, -1) });
  const page = Number(progress);
  return pages === undefined || pages < page ? say('atPage', { page }) : say('atPageOf', { page, pages });
}
