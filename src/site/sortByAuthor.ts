import type { Book } from '../model/book.ts';
import { compareText } from './compareText.ts';

/**
 * Sorts by the text after the first space of the author (an author of one word: that word), without marks and case, by code
 * unit; ties by title, then Book Id.
 */
export function sortByAuthor<B extends Book>(books: readonly B[]): B[] {
  return books
    .map((book) => ({ book, key: authorKey(book.author) }))
    .sort(
      (a, b) =>
        compareText(a.key, b.key) || compareText(a.book.title, b.book.title) || compareText(a.book.id, b.book.id),
    )
    .map(({ book }) => book);
}

/** "Antoine de  Saint-Exupéry" -> "de saint-exupery". */
export function authorKey(author: string): string {
  const words = author.replace(/\s+/g, ' ').trim();
  const rest = words.slice(words.indexOf(' ') + 1);
  return rest.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
