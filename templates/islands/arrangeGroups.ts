/** A book as My Books shows, searches and sorts it. */
export interface IndexedBook {
  readonly title: string;
  readonly author: string;
  /** Address of its review. */
  readonly href?: string | undefined;
  /** Parted by blanks. */
  readonly tags: string;
  /** 0: unrated. */
  readonly rating: number;
  /** When it was read: `2024-03-02`, `2024-03`, `2024`, or empty. */
  readonly read: string;
}

export interface IndexedGroup {
  readonly id: string;
  readonly title: string;
  /** Sorted by author. */
  readonly books: readonly IndexedBook[];
}

/** The labels of the orders; the first is the one in which the books come. */
export const ORDERS = { author: 'Author', title: 'Title', read: 'Date read', rating: 'Rating' };

export type Order = keyof typeof ORDERS;

/** Books of which title, author and tags hold every word of the query, sorted inside their groups; no group is empty. */
export function arrangeGroups(groups: readonly IndexedGroup[], query: string, order: Order): IndexedGroup[] {
  const words = fold(query).split(/\s+/);
  return groups
    .map((group) => ({ ...group, books: sortBooks(group.books.filter(matches(words)), order) }))
    .filter(({ books }) => books.length > 0);
}

/** How many different books stand in the groups. Two in which a reader could see no difference count as one. */
export function countBooks(groups: readonly IndexedGroup[]): number {
  return new Set(groups.flatMap(({ books }) => books.map((book) => Object.values(book).join('\0')))).size;
}

const matches =
  (words: readonly string[]) =>
  ({ title, author, tags }: IndexedBook): boolean => {
    const text = fold(`${title} ${author} ${tags}`);
    return words.every((word) => text.includes(word));
  };

/** Ties stay in the order of authors. Books without date or rating come last. */
function sortBooks(books: readonly IndexedBook[], order: Order): readonly IndexedBook[] {
  switch (order) {
    case 'author':
      return books;
    case 'title':
      return [...books].sort((a, b) => compare(fold(a.title), fold(b.title)));
    case 'read':
      return [...books].sort((a, b) => compare(b.read, a.read));
    case 'rating':
      return [...books].sort((a, b) => b.rating - a.rating);
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Case, accents and the shape of quotes make no difference. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase().trim();
