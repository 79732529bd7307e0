import type { BookText } from '../model/route.ts';
import type { ShelvedBook } from './site.ts';

/** The books being read, in the order of books.csv. */
export const readingNow = (books: readonly ShelvedBook[]): BookText[] =>
  books.filter((book) => book.shelf === 'currently-reading').map(({ title, author }) => ({ title, author }));
