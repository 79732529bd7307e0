import type { Book } from '../model/book.ts';
import { quoteWord } from '../model/commandLine.ts';
import { foldText } from '../model/compareText.ts';
import { readIsbn, toIsbn13 } from '../model/isbn.ts';
import { error, failed, ok, type Checked } from '../model/problem.ts';
import { didYouMean } from '../model/suggest.ts';

/** How many books a message lists; of the others it gives the number. */
const LISTED = 5;

/**
 * The one book with this Book Id, ISBN, title or part of a title; case and accents do not count, and a whole title goes before a part
 * of one. A problem of books.csv where none or several match.
 */
export function findBook(books: readonly Book[], which: string): Checked<Book> {
  const read = readIsbn(which);
  const isbn = typeof read === 'object' ? toIsbn13(read.isbn) : undefined;
  const wanted = foldTitle(which);
  const found =
    [
      books.filter((book) => book.id === which || (isbn && book.isbn && toIsbn13(book.isbn) === isbn)),
      books.filter(({ title }) => foldTitle(title) === wanted),
      books.filter(({ title }) => wanted !== '' && foldTitle(title).includes(wanted)),
    ].find(({ length }) => length > 0) ?? [];
  const [book] = found;
  if (book && found.length === 1) return ok(book);
  const wrong = (message: string, hint: string) => failed(error('data/books.csv', message, { hint }));
  if (!book) {
    const titles = books.map(({ title }) => title);
    return wrong(
      `has no Book Id, ISBN or title that matches --book ${which}`,
      didYouMean(which, titles, 'Use the Book Id, the ISBN or a part of the title.'),
    );
  }
  const names = found.slice(0, LISTED).map(({ id, title, author }) => `--book ${quoteWord(id)}: ${title} by ${author}`);
  const more = found.length > LISTED ? [`and ${String(found.length - LISTED)} more`] : [];
  return wrong(
    `has ${String(found.length)} books that match --book ${which}`,
    ['Write more of the title, or the Book Id of the one that you mean:', ...names, ...more].join('\n'),
  );
}

const foldTitle = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();
