import { isOtherWork, workKey } from '../cells/workKey.ts';
import { workOf, type Entry } from '../entries/readEntries.ts';
import { cellOf, type BookTable } from './bookTable.ts';
import { indexBy, type Index } from './indexBy.ts';
import { isbnsOf } from './isbnsOf.ts';
import { matchNearTitles } from './matchNearTitles.ts';

/** An entry, and the owner's books that it may be. */
export interface Match {
  readonly entry: Entry;
  /** Their places: none, so it is new; one; or several that cannot be told apart. */
  readonly places: readonly number[];
  /** The place of a book that has its ISBN and is another all the same. */
  readonly rival: number | undefined;
  /** It has no more in common with its book than the author, and the title but for a subtitle or an article. */
  readonly byNearTitle: boolean;
}

/**
 * Finds the owner's book for each entry: by Book Id or the service's id, else by ISBN, else by title and author, else by
 * these without a subtitle or an article. A book that has the ISBN alone, and neither title nor author, is another. The surest keys go first for all entries, and a book that is taken is no
 * candidate any more, so that the order of rows matters only where keys are the same. What is not asked for is not made: most entries of
 * a newer export have the Book Id.
 */
export function matchEntries(entries: readonly Entry[], table: BookTable): Match[] {
  const taken = new Set<number>();
  const matches = entries.map((entry) => ({ entry, ...UNKNOWN }));
  const byId = indexOnce(table.rows, (row) => [cellOf(table, row, 'id').trim()]);
  const byIsbn = indexOnce(table.rows, (row) =>
    isbnsOf(cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10')).map(idOfIsbn),
  );
  const byWork = indexOnce(table.rows, (row) => [workKey(cellOf(table, row, 'title'), cellOf(table, row, 'author'))]);
  const passes: [index: () => Index, keysOf: (entry: Entry) => readonly string[]][] = [
    [byId, ({ id, otherIds }) => [id, ...otherIds].filter((key) => !key.startsWith(WORK))],
    [byIsbn, ({ isbns }) => isbns.map(idOfIsbn)],
    [byId, ({ id }) => [id]],
    [byWork, (entry) => [workOf(entry)]],
  ];
  if (table.rows.length === 0) return matches;
  for (const [index, keysOf] of passes) {
    for (const match of matches) {
      if (match.places.length > 0) continue;
      const found: number[] = [];
      for (const key of keysOf(match.entry)) {
        for (const place of index().get(key) ?? NONE) {
          if (key.startsWith(ISBN) && isOther(match.entry, table, place)) match.rival ??= place;
          else if (!taken.has(place) && !found.includes(place)) found.push(place);
        }
      }
      if (found.length > 0) match.places = found;
      if (found.length === 1) for (const place of found) taken.add(place);
    }
  }
  const left = matches.filter(({ places }) => places.length === 0).map(({ entry }) => entry);
  const free = left.length === 0 ? [] : [...table.rows.keys()].filter((place) => !taken.has(place));
  const found = matchNearTitles(left, table, free);
  return matches.map((match) => {
    const place = found.get(match.entry);
    return place === undefined ? match : { ...match, places: [place], byNearTitle: true };
  });
}

/** Whether a book with an entry's ISBN is another book. */
function isOther({ cells }: Entry, table: BookTable, place: number): boolean {
  const row = table.rows[place];
  const [title, author] = [cellOf(table, row, 'title'), cellOf(table, row, 'author')];
  return title !== cells.title && author !== cells.author && isOtherWork(workOf({ cells }), workKey(title, author));
}

const NONE: readonly number[] = [];
const UNKNOWN = { places: NONE, rival: undefined as number | undefined, byNearTitle: false };

/** What a Book Id begins with that was made from the book's ISBN, and from its title and author: no surer than what it was made from. */
const [ISBN, WORK] = ['isbn:', 'book:'];
const idOfIsbn = (isbn: string): string => `${ISBN}${isbn}`;

/** An index that is made when it is first asked for. */
function indexOnce<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): () => Index {
  let index: Index | undefined;
  return () => (index ??= indexBy(items, keysOf));
}
