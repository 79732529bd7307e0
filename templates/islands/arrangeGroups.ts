import type { Group, ListedBook } from '../../src/site/shelf.ts';
import { foldWords } from '../../src/ground/text/foldWords.ts';
import { readArticles, withoutArticle } from '../../src/ground/text/withoutArticle.ts';

/** A book as My Books shows, searches and sorts it. */
export type IndexedBook = Omit<ListedBook, 'key'>;

/** Its books are sorted by author. */
export interface IndexedGroup extends Omit<Group, 'books'> {
  readonly books: readonly IndexedBook[];
}

export type Order = 'author' | 'title' | 'read' | 'rating';

export interface Arrangement {
  readonly query: string;
  readonly order: Order;
  /** Words that begin titles and do not count when these are sorted, blanks between them. */
  readonly articles: string;
}

/** Books whose title, author and tags hold every word of the query, sorted inside their groups; empty groups are left out. */
export function arrangeGroups(
  groups: readonly IndexedGroup[],
  { query, order, articles }: Arrangement,
): IndexedGroup[] {
  const words = foldWords(query).split(/\s+/).filter(Boolean);
  const matches = (book: IndexedBook): boolean => words.every((word) => textOf(book).includes(word));
  const compare = comparison(order, articles);
  return groups
    .map((group) => ({ ...group, books: group.books.filter(matches).sort(compare) }))
    .filter(({ books }) => books.length > 0);
}

/** Those without date or rating come last; equal ones stay sorted by author. */
function comparison(order: Order, articles: string): (a: IndexedBook, b: IndexedBook) => number {
  if (order === 'author') return () => 0;
  if (order === 'rating') return (a, b) => b.rating - a.rating;
  if (order === 'read') return (a, b) => compareText(b.read ?? '', a.read ?? '');
  const skipped = readArticles(articles);
  const keyOf = remember((book) => withoutArticle(foldWords(book.title), skipped));
  return (a, b) => compareText(keyOf(a), keyOf(b));
}

/** How many different books the groups hold. Two that look the same to a reader count as one. */
export const countBooks = (groups: readonly IndexedGroup[]): number =>
  new Set(groups.flatMap(({ books }) => books.map(lookOf))).size;

/** What is made of a book, made once: a library may hold ten thousand, and every key of the search asks all of them. */
function remember(make: (book: IndexedBook) => string): (book: IndexedBook) => string {
  const known = new WeakMap<IndexedBook, string>();
  return (book) => {
    const text = known.get(book) ?? make(book);
    known.set(book, text);
    return text;
  };
}

const lookOf = remember((book) => JSON.stringify({ ...book, cloth: undefined }));

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const textOf = remember(({ title, author, tags }) => foldWords([title, author, ...tags].join(' ')));
