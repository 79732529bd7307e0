import { nameBook } from '../library/names/nameBook.ts';
import type { Book } from '../library/book.ts';
import { quoteWord } from '../ground/text/commandLine.ts';
import { matchBooks } from '../library/names/matchBooks.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { didYouMean } from '../ground/text/suggest.ts';

/** How many books a message lists; of the others it gives the number. */
const LISTED = 5;

/**
 * The one book with this Book Id, this ISBN or these words in title and author, as `matchBooks` finds it. A problem of books.csv where none or several
 * match.
 */
export function findBook(books: readonly Book[], which: string): Checked<Book> {
  const found = matchBooks(books, which, { nameOf: (book, name) => book[name], isbnOf: ({ isbn }) => isbn });
  const [book] = found;
  if (book && found.length === 1) return ok(book);
  const wrong = (message: string, hint: string) => failed(error('data/books.csv', message, { hint }));
  if (!book) {
    const titles = books.map(({ title }) => title);
    return wrong(
      `has no Book Id, ISBN, title or author that matches --book ${which}`,
      didYouMean(which, titles, 'Use the Book Id, the ISBN or words of the title and the author.'),
    );
  }
  const names = found.slice(0, LISTED).map((book) => `--book ${quoteWord(book.id)}: ${nameBook(book, ' by ')}`);
  const more = found.length > LISTED ? [`and ${String(found.length - LISTED)} more`] : [];
  return wrong(
    `has ${String(found.length)} books that match --book ${which}`,
    ['Write more of the title or the author, or the Book Id of the one that you mean:', ...names, ...more].join('\n'),
  );
}
