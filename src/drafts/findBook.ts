import type { Book } from '../model/book.ts';
import { foldText } from '../model/compareText.ts';
import { readIsbn, toIsbn13 } from '../model/isbn.ts';
import { error, failed, ok, type Checked } from '../model/problem.ts';
import { didYouMean } from '../model/suggest.ts';

/** How many books a message names before it says how many more there are. */
const NAMED = 5;

/**
 * The book that was meant: by Book Id, by ISBN, or by a part of its title in which case and accents do not count; a whole title goes before
 * a part of one. A problem of books.csv where that is none or several.
 */
export function findBook(books: readonly Book[], which: string): Checked<Book> {
  const read = readIsbn(which);
  const isbn = typeof read === 'object' ? toIsbn13(read.isbn) : undefined;
  const wanted = foldTitle(which);
  const found =
    [
      books.filter(
        (book) => book.id === which || (isbn !== undefined && book.isbn !== undefined && toIsbn13(book.isbn) === isbn),
      ),
      books.filter(({ title }) => foldTitle(title) === wanted),
      books.filter(({ title }) => wanted !== '' && foldTitle(title).includes(wanted)),
    ].find(({ length }) => length > 0) ?? [];
  const [book] = found;
  if (book && found.length === 1) return ok(book);
  const wrong = (message: string, hint: string) => failed(error('data/books.csv', message, { hint }));
  if (!book) {
    const titles = books.map(({ title }) => title);
    return wrong(
      `has no Book Id, ISBN or title that --book ${which} could mean`,
      didYouMean(which, titles, 'Name it by its Book Id, its ISBN or a part of its title.'),
    );
  }
  const names = found.slice(0, NAMED).map(({ id, title, author }) => `"${id}" is ${title} by ${author}`);
  const more = found.length > NAMED ? `; and ${String(found.length - NAMED)} more` : '';
  return wrong(
    `has ${String(found.length)} books that --book ${which} could mean`,
    `Write more of the title, or the Book Id, as --book ${book.id}: ${names.join('; ')}${more}.`,
  );
}

const foldTitle = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();
