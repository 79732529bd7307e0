import { foldText } from './compareText.ts';
import { withoutSeries } from './withoutSeries.ts';
import { readIsbn, toIsbn13 } from './isbn.ts';

/** How a book is read: a name as it stands, and a cell that may hold an ISBN. */
interface Reader<T> {
  readonly nameOf: (book: T, name: 'id' | 'title' | 'author') => string;
  readonly isbnOf: (book: T) => string | undefined;
}

/**
 * The books that a Book Id, an ISBN or words name, in their order. The surest way to name one that leads anywhere counts: the id or the ISBN, a whole
 * title without its series, whole words of the title, then of title and author, then parts of words. Case and accents do not count.
 */
export function matchBooks<T>(books: readonly T[], which: string, { nameOf, isbnOf }: Reader<T>): T[] {
  const isbn = isbn13Of(which);
  const byCode = books.filter(
    (book) => nameOf(book, 'id').trim() === which || (isbn !== undefined && isbn13Of(isbnOf(book)) === isbn),
  );
  if (byCode.length > 0) return byCode;
  const wanted = foldWords(which);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const titles = books.map((book) => foldWords(withoutSeries(nameOf(book, 'title'))));
  const found = (names: readonly string[], way: (name: string) => boolean): T[] =>
    books.filter((_, index) => way(names[index] ?? ''));
  const hasWords = (name: string): boolean => words.every((word) => ` ${name} `.includes(` ${word} `));
  const hasParts = (name: string): boolean => words.every((word) => name.includes(word));
  const byTitle = found(titles, (title) => title === wanted);
  if (byTitle.length > 0) return byTitle;
  const byWords = found(titles, hasWords);
  if (byWords.length > 0) return byWords;
  const both = books.map((book, index) => `${titles[index] ?? ''} ${foldWords(nameOf(book, 'author'))}`);
  const rest = [found(both, hasWords), found(titles, hasParts), found(both, hasParts)];
  return rest.find(({ length }) => length > 0) ?? [];
}

/** Letters and digits as words; what is between them does not count, but in a text that has none. */
const foldWords = (text: string): string => {
  const folded = foldText(text);
  return (
    folded
      .replace(/['\u2019]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() || folded.trim()
  );
};

function isbn13Of(text: string | undefined): string | undefined {
  const read = readIsbn(text ?? '');
  return typeof read === 'object' ? toIsbn13(read.isbn) : undefined;
}
