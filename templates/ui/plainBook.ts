import type { Typesetter } from '../../src/ground/text/typesetter.ts';
import type { BookText } from '../../src/site/shelf.ts';

/** A book with its title and author as pages show them. */
export const plainBook = <Book extends BookText>(book: Book, typeset: Typesetter): Book => ({
  ...book,
  title: typeset.plain(book.title),
  author: typeset.plain(book.author),
});
