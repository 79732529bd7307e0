import { isOtherWork, workKey } from '../names/workKey.ts';
import { cellOf, type BookTable } from '../table/bookTable.ts';
import { indexBy, type Index } from '../table/indexBy.ts';
import { isbnsOf } from '../table/readCodes.ts';
import { workOf, type ForeignBook } from './foreignBook.ts';
import { matchNearTitles } from './matchNearTitles.ts';

/** A book of an export, and the owner's books that it may be. */
export interface Match {
  readonly book: ForeignBook;
  /** Their rows: none, so it is new; one; or several that cannot be told apart. */
  readonly rows: readonly number[];
  /** The row of a book that has its ISBN and is another all the same. */
  readonly rival: number | undefined;
  /** It has no more in common with its row than the author, and the title but for a subtitle or an article. */
  readonly byNearTitle: boolean;
}

/**
 * Finds the owner's book for each of an export: by Book Id or the service's id, else by ISBN, else by title and author, else by
 * these without a subtitle or an article. A book that has the ISBN alone, and neither title nor author, is another. The surest keys go first for all books, and a row that is taken is no
 * candidate any more, so that the order of rows matters only where keys are the same.
 */
export function matchForeignBooks(books: readonly ForeignBook[], table: BookTable): Match[] {
  const matches = books.map((book) => ({
    book,
    rows: NONE,
    rival: undefined as number | undefined,
    byNearTitle: false,
  }));
  if (table.rows.length === 0) return matches;
  const taken = new Set<number>();
  for (const { index, keysOf } of waysToMatch(table)) {
    for (const match of matches) {
      if (match.rows.length > 0) continue;
      const found = new Set<number>();
      for (const key of keysOf(match.book))
        for (const row of index().get(key) ?? NONE) {
          if (key.startsWith(ISBN) && isOther(match.book, table, row)) match.rival ??= row;
          else if (!taken.has(row)) found.add(row);
        }
      if (found.size === 0) continue;
      match.rows = [...found];
      if (found.size === 1) for (const row of found) taken.add(row);
    }
  }
  return addNearTitles(matches, table, taken);
}

const NONE: readonly number[] = [];

/** What a Book Id begins with that was made from the book's ISBN, and from its title and author: no surer than what it was made from. */
const [ISBN, WORK] = ['isbn:', 'book:'];
const idOfIsbn = (isbn: string): string => `${ISBN}${isbn}`;

interface WayToMatch {
  readonly index: () => Index<number>;
  readonly keysOf: (book: ForeignBook) => readonly string[];
}

/** The surest first. What is not asked for is not made: most books of a newer export have the Book Id. */
function waysToMatch(table: BookTable): WayToMatch[] {
  const indexOnce = (keysOf: (row: number) => readonly string[]): WayToMatch['index'] => {
    let index: Index<number> | undefined;
    return () => (index ??= indexBy(table.rows, keysOf));
  };
  const byId = indexOnce((row) => [cellOf(table, row, 'id').trim()]);
  const byIsbn = indexOnce((row) => isbnsOf(cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10')).map(idOfIsbn));
  const byWork = indexOnce((row) => [workKey(cellOf(table, row, 'title'), cellOf(table, row, 'author'))]);
  return [
    { index: byId, keysOf: ({ id, otherIds }) => [id, ...otherIds].filter((key) => !key.startsWith(WORK)) },
    { index: byIsbn, keysOf: ({ isbns }) => isbns.map(idOfIsbn) },
    { index: byId, keysOf: ({ id }) => [id] },
    { index: byWork, keysOf: (book) => [workOf(book)] },
  ];
}

/** Whether a row with a book's ISBN is another book. */
function isOther({ cells }: ForeignBook, table: BookTable, row: number): boolean {
  const [title, author] = [cellOf(table, row, 'title'), cellOf(table, row, 'author')];
  return title !== cells.title && author !== cells.author && isOtherWork(workOf({ cells }), workKey(title, author));
}

function addNearTitles(matches: readonly Match[], table: BookTable, taken: ReadonlySet<number>): Match[] {
  const left = matches.filter(({ rows }) => rows.length === 0).map(({ book }) => book);
  const free = left.length === 0 ? [] : table.rows.filter((row) => !taken.has(row));
  const found = matchNearTitles(left, table, free);
  return matches.map((match) => {
    const row = found.get(match.book);
    return row === undefined ? match : { ...match, rows: [row], byNearTitle: true };
  });
}
