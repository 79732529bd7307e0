import { isOtherWork, workKey } from '../cells/workKey.ts';
import type { Entry } from '../entries/readEntries.ts';
import { cellOf, type BookTable } from './bookTable.ts';
import { indexBy } from './indexBy.ts';
import { isbnsOf } from './isbnsOf.ts';
import { matchSubtitles } from './matchSubtitles.ts';

/** An entry, and the owner's books that it may be. */
export interface Match {
  readonly entry: Entry;
  /** Their places: none, so it is new; one; or several that cannot be told apart. */
  readonly places: readonly number[];
  /** The place of a book that has its ISBN and is another all the same. */
  readonly rival: number | undefined;
  /** It has no more in common with its book than the author and the title but for a subtitle. */
  readonly bySubtitle: boolean;
}

/**
 * Finds the owner's book for each entry: by Book Id or the service's id, else by ISBN, else by title and author, else by these without a
 * subtitle. A book that has the ISBN alone, and neither title nor author, is another. The surest keys go first for all entries, and a book
 * that is taken is no candidate any more, so that the order of rows matters only where keys are the same.
 */
export function matchEntries(entries: readonly Entry[], table: BookTable): Match[] {
  const books = table.rows.map((row) => ({
    id: cellOf(table, row, 'id').trim(),
    isbns: isbnsOf(cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10')).map(idOfIsbn),
    work: workKey(cellOf(table, row, 'title'), cellOf(table, row, 'author')),
  }));
  const taken = new Set<number>();
  const fresh = { places: [] as number[], rival: undefined as number | undefined, bySubtitle: false };
  const matches = entries.map((entry) => ({ ...fresh, entry }));
  const byId = indexBy(books, ({ id }) => [id]);
  const passes: [index: Map<string, number[]>, keysOf: (entry: Entry) => readonly string[]][] = [
    [byId, ({ id, otherIds }) => [id, ...otherIds].filter((key) => !key.startsWith(WORK))],
    [indexBy(books, ({ isbns }) => isbns), ({ isbns }) => isbns.map(idOfIsbn)],
    [byId, ({ id }) => [id]],
    [indexBy(books, ({ work }) => [work]), ({ work }) => [work]],
  ];
  for (const [index, keysOf] of passes) {
    for (const match of matches) {
      const { entry } = match;
      if (match.places.length > 0) continue;
      const found = new Set<number>();
      for (const key of keysOf(entry)) {
        for (const place of index.get(key) ?? []) {
          if (key.startsWith(ISBN) && isOtherWork(entry.work, books[place]?.work ?? '')) match.rival ??= place;
          else if (!taken.has(place)) found.add(place);
        }
      }
      match.places = [...found];
      if (found.size === 1) for (const place of found) taken.add(place);
    }
  }
  const left = matches.filter(({ places }) => places.length === 0);
  const free = left.length === 0 ? [] : table.rows.map((_, place) => place).filter((place) => !taken.has(place));
  const entriesLeft = left.map(({ entry }) => entry);
  const found = matchSubtitles(entriesLeft, table, free);
  return matches.map((match) => {
    const place = found.get(match.entry);
    return place === undefined ? match : { ...match, places: [place], bySubtitle: true };
  });
}

/** What a Book Id begins with that was made from the book's ISBN, and from its title and author: no surer than what it was made from. */
const [ISBN, WORK] = ['isbn:', 'book:'];
const idOfIsbn = (isbn: string): string => `${ISBN}${isbn}`;
