import { cellOf, type BookTable } from './bookTable.ts';
import { readCodes, toIsbn13 } from './readCodes.ts';
import type { Entry } from './readEntry.ts';
import { workKey } from './workKey.ts';

/** What an entry is to the owner's books: one of them (by its place), new, or one of several that cannot be told apart. */
export type Match = { readonly row: number } | 'new' | { readonly candidates: readonly string[] };

/**
 * Finds the owner's book for each entry: by Book Id or the service's id, else by ISBN, else by title and author. The surest keys go
 * first for all entries, and a book that is taken is no candidate any more, so that the order of rows matters only where keys are the same.
 */
export function matchEntries(entries: readonly Entry[], table: BookTable): Map<Entry, Match> {
  const books = table.rows.map((row) => ({
    id: cellOf(table, row, 'id').trim(),
    isbns: isbnsOf(cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10')),
    work: workKey(cellOf(table, row, 'title'), cellOf(table, row, 'author')),
  }));
  const taken = new Set<number>();
  const matches = new Map<Entry, Match>();
  const passes: [index: Map<string, number[]>, keysOf: (entry: Entry) => readonly string[]][] = [
    [indexBy(books, ({ id }) => [id]), ({ id, otherIds }) => [id, ...otherIds]],
    [indexBy(books, ({ isbns }) => isbns), ({ isbns }) => isbns],
    [indexBy(books, ({ work }) => [work]), ({ work }) => [work]],
  ];
  for (const [index, keysOf] of passes) {
    for (const entry of entries) {
      if (matches.has(entry)) continue;
      const found = new Set(
        keysOf(entry)
          .flatMap((key) => index.get(key) ?? [])
          .filter((row) => !taken.has(row)),
      );
      const [row, ...more] = found;
      if (row === undefined) continue;
      if (more.length === 0) taken.add(row);
      matches.set(
        entry,
        more.length === 0 ? { row } : { candidates: [...found].map((place) => books[place]?.id ?? '') },
      );
    }
  }
  for (const entry of entries) if (!matches.has(entry)) matches.set(entry, 'new');
  return matches;
}

const isbnsOf = (...cells: readonly string[]): string[] => {
  const { isbn10, isbn13 } = readCodes(cells);
  return [...new Set([isbn13, isbn10].filter((isbn) => isbn !== undefined).map(toIsbn13))];
};

function indexBy<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  items.forEach((item, place) => {
    for (const key of keysOf(item)) {
      const places = index.get(key);
      if (places) places.push(place);
      else index.set(key, [place]);
    }
  });
  return index;
}
