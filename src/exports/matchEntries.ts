import { cellOf, type BookTable } from './bookTable.ts';
import { readCodes, toIsbn13 } from './readCodes.ts';
import type { Entry } from './readEntry.ts';
import { workKey } from './workKey.ts';

/** The owner's books that an entry may be, by their places: none, so it is new; one; or several that cannot be told apart. */
export type Match = readonly number[];

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
      if (found.size === 0) continue;
      matches.set(entry, [...found]);
      if (found.size === 1) for (const row of found) taken.add(row);
    }
  }
  return matches;
}

/** The ISBNs in some cells, as ISBN-13. */
export const isbnsOf = (...cells: readonly string[]): string[] => {
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
