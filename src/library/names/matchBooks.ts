import { plainLetters } from './plainLetters.ts';
import { withoutSeries } from './titles.ts';
import { mayHoldIsbn, readIsbn, toIsbn13 } from '../../ground/isbn.ts';

/** How a book is read: a name as the file has it, and a cell that may hold an ISBN. */
interface Reader<T> {
  readonly nameOf: (book: T, name: 'id' | 'title' | 'author') => string;
  readonly isbnOf: (book: T) => string | undefined;
}

/**
 * The books that a Book Id, an ISBN or words name, in their order. The surest way to name one that leads anywhere counts: the id or the ISBN, a whole
 * title without its series, whole words of title and author, then parts of words. Case and accents do not count, nor, where it is left out, an article.
 * One letter or two are in nearly every name, and mean a book only where they are a whole word.
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
  const words = wanted.split(' ');
  const titles = books.map((book) => foldName(withoutSeries(nameOf(book, 'title'))));
  const found = (names: readonly string[], way: (name: string) => boolean): T[] =>
    books.filter((_, index) => way(names[index] ?? ''));
  const hasWords = (name: string): boolean => words.every((word) => ` ${name} `.includes(` ${word} `));
  const isTold = words.some(isTelling);
  const hasParts = (name: string): boolean =>
    words.every((word) => ` ${name}`.includes(isLong(word) ? word : ` ${word}`)) && (isTold || hasWords(name));
  if (titles.includes(wanted))
    return found(titles, (title) => title.endsWith(wanted) && [title, title.replace(ARTICLE, '')].includes(wanted));
  const both = books.map((book, index) => `${titles[index] ?? ''} ${foldName(nameOf(book, 'author'))}`);
  const likely = found(both, hasParts);
  const likeliest = found(both, (name) => hasParts(name) && hasWords(name));
  return likeliest.length > 0 ? likeliest : likely;
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
