import { toIsbn13 } from '../exports/readCodes.ts';
import type { Book } from '../model/book.ts';
import { readIsbn } from '../model/isbn.ts';
import { didYouMean } from '../model/suggest.ts';

/** How many books a message names before it says how many more there are. */
const NAMED = 5;

/**
 * The book that was meant: by Book Id, by ISBN, or by a part of its title in which case and accents do not count; a whole title goes before
 * a part of one. Where that is none or several: what to say, and what to do.
 */
export function findBook(books: readonly Book[], which: string): Book | { message: string; hint: string } {
  const read = readIsbn(which);
  const isbn = typeof read === 'object' ? toIsbn13(read.isbn) : undefined;
  const exact = books.filter(
    ({ id, isbn: own }) => id === which || (isbn !== undefined && own !== undefined && toIsbn13(own) === isbn),
  );
  const wanted = fold(which);
  const whole = books.filter(({ title }) => fold(title) === wanted);
  const part = wanted === '' ? [] : books.filter(({ title }) => fold(title).includes(wanted));
  const found = [exact, whole, part].find(({ length }) => length > 0) ?? [];
  const [book, ...others] = found;
  if (book && others.length === 0) return book;
  if (!book) {
    const titles = new Map(books.map(({ title }) => [title, title]));
    return {
      message: `has no Book Id, ISBN or title that --book ${which} could mean`,
      hint: didYouMean(which, titles.keys(), 'Name it by its Book Id, its ISBN or a part of its title.'),
    };
  }
  const names = found.slice(0, NAMED).map(({ id, title, author }) => `"${id}" is ${title} by ${author}`);
  const more = found.length > NAMED ? `; and ${String(found.length - NAMED)} more` : '';
  return {
    message: `has ${String(found.length)} books that --book ${which} could mean`,
    hint: `Write more of the title, or the Book Id, as --book ${book.id}: ${names.join('; ')}${more}.`,
  };
}

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
