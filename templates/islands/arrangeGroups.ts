import type { Group, ListedBook } from '../../src/model/route.ts';

/** A book as My Books shows, searches and sorts it. */
export type IndexedBook = Omit<ListedBook, 'key'>;

/** Its books are sorted by author. */
export interface IndexedGroup extends Omit<Group, 'books'> {
  readonly books: readonly IndexedBook[];
}

export type Order = 'author' | 'title' | 'read' | 'rating';

/** How each order compares two books. Those without date or rating come last; equal ones stay sorted by author. */
const COMPARE: Record<Order, (a: IndexedBook, b: IndexedBook) => number> = {
  author: () => 0,
  title: (a, b) => compareText(fold(a.title), fold(b.title)),
  read: (a, b) => compareText(b.read ?? '', a.read ?? ''),
  rating: (a, b) => b.rating - a.rating,
};

/** Books whose title, author and tags hold every word of the query, sorted inside their groups; empty groups are left out. */
export function arrangeGroups(groups: readonly IndexedGroup[], query: string, order: Order): IndexedGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const matches = ({ title, author, tags }: IndexedBook): boolean => {
    if (words.length === 0) return true;
    const text = fold([title, author, ...tags].join(' '));
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, books: group.books.filter(matches).sort(COMPARE[order]) }))
    .filter(({ books }) => books.length > 0);
}

/** How many different books the groups hold. Two that look the same to a reader count as one. */
export function countBooks(groups: readonly IndexedGroup[]): number {
  return new Set(groups.flatMap(({ books }) => books.map((book) => JSON.stringify(book)))).size;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Case, accents and the shape of quotes make no difference. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase().trim();
