import type { Book } from '../model/book.ts';

/** The key of each book: its ISBN, or its Book Id where the ISBN is absent or repeated. */
export function keysOf<B extends Book>(books: readonly B[]): Map<B, string> {
  const count = new Map<string, number>();
  for (const { isbn } of books) if (isbn !== undefined) count.set(isbn, (count.get(isbn) ?? 0) + 1);
  return new Map(
    books.map((book) => [book, book.isbn !== undefined && count.get(book.isbn) === 1 ? book.isbn : book.id]),
  );
}
