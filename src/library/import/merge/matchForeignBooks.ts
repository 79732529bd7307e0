import { isOtherWork } from '../../names/workKey.ts';
import { cellOf, type BookTable } from '../../table/bookTable.ts';
import { indexBy, type Index } from '../../table/indexBy.ts';
import { isbnsAt, workAt } from '../../table/rowKeys.ts';
import { workOf, type ForeignBook } from './foreignBook.ts';
import { matchNearTitles } from './matchNearTitles.ts';

/** A book of an export, and the owner's books that it may be. */
export interface Match {
  readonly book: ForeignBook;
  /** Their rows: none, so it is new; one; or several that cannot be told apart. */
  rows: readonly number[];
  /** The row of a book that has its ISBN and is another all the same. */
  rival: number | undefined;
  /** It has no more in common with its row than the author, and the title but for a subtitle or an article. */
  byNearTitle: boolean;
}

/** What a Book Id begins with that was made from the book's ISBN, and from its title and author: no surer than what it was made from. */
const [ISBN, WORK] = ['isbn:', 'book:'];
const idOfIsbn = (isbn: string): string => `${ISBN}${isbn}`;

/** One way to find the owner's book: by keys that it has in common with that of the export. */
interface WayToMatch {
  readonly keysOf: (book: ForeignBook) => readonly string[];
  readonly keysAt: (table: BookTable, row: number) => readonly string[];
}

const idAt = (table: BookTable, row: number): string[] => [cellOf(table, row, 'id').trim()];
const isOfWork = (id: string): boolean => id.startsWith(WORK);

/** The surest first. */
const WAYS: readonly WayToMatch[] = [
  { keysOf: ({ id, otherIds }) => [id, ...otherIds].filter((key) => !isOfWork(key)), keysAt: idAt },
  { keysOf: ({ isbns }) => isbns.map(idOfIsbn), keysAt: (table, row) => isbnsAt(table, row).map(idOfIsbn) },
  { keysOf: ({ id }) => [id].filter(isOfWork), keysAt: idAt },
  { keysOf: (book) => [workOf(book)], keysAt: (table, row) => [workAt(table, row)] },
];

const NONE: readonly number[] = [];

/**
 * Finds the owner's book for each of an export: by Book Id or the service's id, else by ISBN, else by title and author, else by
 * these without a subtitle or an article. A book that has the ISBN alone, and neither title nor author, is another. The surest keys go first for all books, and a row that is taken is no
 * candidate any more, so that the order of rows matters only where keys are the same.
 */
export function matchForeignBooks(books: readonly ForeignBook[], table: BookTable): readonly Match[] {
  const matches = books.map((book): Match => ({ book, rows: NONE, rival: undefined, byNearTitle: false }));
  if (table.rows.length === 0) return matches;
  const taken = new Set<number>();
  for (const { keysOf, keysAt } of WAYS) {
    let index: Index<number> | undefined;
    for (const match of matches) {
      const keys = match.rows.length > 0 ? [] : keysOf(match.book);
      if (keys.length === 0) continue;
      // what is not asked for is not made: most books of a newer export have the Book Id
      index ??= indexBy(table.rows, (row) => keysAt(table, row));
      const found: number[] = [];
      for (const key of keys)
        for (const row of index.get(key) ?? NONE) {
          if (key.startsWith(ISBN) && isOther(match.book, table, row)) match.rival ??= row;
          else if (!taken.has(row) && !found.includes(row)) found.push(row);
        }
      if (found.length > 0) match.rows = found;
      if (found.length === 1) for (const row of found) taken.add(row);
    }
  }
  const left = matches.filter(({ rows }) => rows.length === 0);
  const near = matchNearTitles(
    left.map(({ book }) => book),
    table,
    left.length === 0 ? [] : table.rows.filter((row) => !taken.has(row)),
  );
  for (const match of left) {
    const row = near.get(match.book);
    if (row !== undefined) Object.assign(match, { rows: [row], byNearTitle: true });
  }
  return matches;
}

/** Whether a row with a book's ISBN is another book. */
const isOther = (book: ForeignBook, table: BookTable, row: number): boolean =>
  cellOf(table, row, 'title') !== book.cells.title &&
  cellOf(table, row, 'author') !== book.cells.author &&
  isOtherWork(workOf(book), workAt(table, row));
