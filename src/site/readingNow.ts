import type { BookText } from './shelf.ts';
import type { ShelvedBook } from './site.ts';

/** The books being read, in the order of books.csv. */
export const readingNow = (books: readonly ShelvedBook[]): BookText[] =>
  books.filter(({ shelf }) => shelf === 'currently-reading').map(({ title, author }) => ({ title, author }));
