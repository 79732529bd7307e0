import type { Group, ListedBook } from '../../src/model/route.ts';

/** A book as My Books shows, searches and sorts it. */
export type IndexedBook = Omit<ListedBook, 'key'>;

/** Its books are sorted by author. */
export interface IndexedGroup extends Omit<Group, 'books'> {
  readonly books: readonly IndexedBook[];
}

/** The labels of the orders; the first is the one in which the books come. */
export const ORDERS = { author: 'Author', title: 'Title', read: 'Date read', rating: 'Rating' };

export type Order = keyof typeof ORDERS;

/** Books of which title, author and tags hold every word of the query, sorted inside their groups; no group is empty. */
export function arrangeGroups(groups: readonly IndexedGroup[], query: string, order: Order): IndexedGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const matches = ({ title, author, tags }: IndexedBook): boolean => {
    if (words.length === 0) return true;
    const text = fold([title, author, ...tags].join(' '));
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, books: sortBooks(group.books.filter(matches), order) }))
    .filter(({ books }) => books.length > 0);
}

/** How many different books stand in the groups. Two in which a reader could see no difference count as one. */
export function countBooks(groups: readonly IndexedGroup[]): number {
  return new Set(groups.flatMap(({ books }) => books.map((book) => JSON.stringify(book)))).size;
}

/** Equal ones stay in the order of authors. Books without date or rating come last. */
function sortBooks(books: readonly IndexedBook[], order: Order): readonly IndexedBook[] {
  switch (order) {
    case 'author':
      return books;
    case 'title':
      return [...books].sort((a, b) => compare(fold(a.title), fold(b.title)));
    case 'read':
      return [...books].sort((a, b) => compare(b.read ?? '', a.read ?? ''));
    case 'rating':
      return [...books].sort((a, b) => b.rating - a.rating);
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Case, accents and the shape of quotes make no difference. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase().trim();
