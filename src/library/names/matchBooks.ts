import { plainLetters } from './plainLetters.ts';
import { withoutSeries } from './titles.ts';
import { ANDS } from './workKey.ts';
import { mayHoldIsbn, readIsbn, toIsbn13 } from '../../ground/isbn.ts';

/** How a book is read: a name as the file has it, and a cell that may hold an ISBN. */
interface Reader<T> {
  readonly nameOf: (book: T, name: 'id' | 'title' | 'author') => string;
  readonly isbnOf: (book: T) => string | undefined;
}

/**
 * The books that a Book Id, an ISBN or words name, in their order. The surest way to name one that leads anywhere counts: the id or the ISBN, a whole
 * title without its series, words of title and author, then those of the series, too. Of several books, those count of which the most words are whole.
 * Case and accents do not count, nor, where it is left out, an article. One letter or two are in nearly every name, and mean a book only where they are
 * a whole word.
 */
export function matchBooks<T>(books: readonly T[], which: string, { nameOf, isbnOf }: Reader<T>): T[] {
  const isbn = isbn13Of(which);
  const hasIsbn = (book: T): boolean => {
    const cell = isbn === undefined ? '' : (isbnOf(book) ?? '');
    return isbn !== undefined && mayHoldIsbn(cell, isbn) && isbn13Of(cell) === isbn;
  };
  const byCode = books.filter((book) => nameOf(book, 'id').trim() === which || hasIsbn(book));
  if (byCode.length > 0) return byCode;
  const wanted = foldName(which);
  if (wanted === '') return [];
  const titles = books.map((book) => foldName(withoutSeries(nameOf(book, 'title'))));
  if (titles.includes(wanted))
    return books.filter((_, index) => {
      const title = titles[index] ?? '';
      return title.endsWith(wanted) && [title, title.replace(ARTICLE, '')].includes(wanted);
    });
  const others = books.map((book) => {
    const and = nameOf(book, 'title').includes('&') ? ` ${ANDS}` : '';
    return foldName(nameOf(book, 'author')) + and;
  });
  const found = bestOf(books, wanted, (_, index) => `${titles[index] ?? ''} ${others[index] ?? ''}`);
  if (found.length > 0) return found;
  return bestOf(books, wanted, (book, index) => `${foldName(nameOf(book, 'title'))} ${others[index] ?? ''}`);
}

/** The books whose names have all the words, as a part at least; of these the ones in which the most are whole. */
function bestOf<T>(books: readonly T[], wanted: string, nameAt: (book: T, index: number) => string): T[] {
  const words = wanted.split(' ');
  const isTold = words.some(isTelling);
  const scores = books.map((book, index) => {
    const name = ` ${nameAt(book, index)} `;
    if (!words.every((word) => name.includes(isLong(word) ? word : ` ${word}`))) return 0;
    const whole = words.filter((word) => name.includes(` ${word} `)).length;
    return isTold || whole === words.length ? whole + 1 : 0;
  });
  const best = scores.reduce((one, other) => Math.max(one, other), 0);
  return best === 0 ? [] : books.filter((_, index) => scores[index] === best);
}

/** Whether words, none of which is whole, may name a book. */
export const isTelling = (which: string): boolean =>
  which.split(/\s+/).some((word) => word.length >= 3 || UNSPACED.test(word));

/** Whether a part that no word begins with may name one: "dalloway" has "all" in it by chance. */
const isLong = (word: string): boolean => word.length >= 4 || UNSPACED.test(word);

/** Scripts that put no blanks between words, or whose words have a letter or two. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** A short word at the start, which in most languages is an article, and which people leave out. */
const ARTICLE = /^\p{L}{1,3} /u;

/** Letters and digits of a name, as words; of a name that has none, its signs. */
const foldName = (name: string): string => {
  const folded = plainLetters(name).toLowerCase();
  const words = folded.replace(/['\u2019]/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words.trim() || folded.trim();
};

function isbn13Of(text: string): string | undefined {
  const read = readIsbn(text);
  return typeof read === 'object' ? toIsbn13(read.isbn) : undefined;
}
