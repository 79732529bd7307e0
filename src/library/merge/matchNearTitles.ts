import type { Column } from '../table/bookColumns.ts';
import { cellOf, type BookTable } from '../table/bookTable.ts';
import { keyWithoutArticle, workKey } from '../names/workKey.ts';
import { withoutSubtitle } from '../names/titles.ts';
import { workOf, type ForeignBook } from './foreignBook.ts';
import { indexBy } from '../table/indexBy.ts';
import { isbnsOf } from '../table/readCodes.ts';

/**
 * Pairs books of an export with rows of the owner's that have the same author and title but for a subtitle or a leading article, which one of the two
 * lacks. Where several could be meant, on either side, none is; nor where ISBN or year speak against it. `free`: the rows of the books that are left.
 */
export function matchNearTitles(
  books: readonly ForeignBook[],
  table: BookTable,
  free: readonly number[],
): Map<ForeignBook, number> {
  if (books.length === 0 || free.length === 0) return new Map();
  const saysIn = (row: number) => (column: Column) => cellOf(table, row, column);
  const own = free.map((row) => ({ row, title: saysIn(row)('title'), author: saysIn(row)('author') }));
  const whole = indexBy(own, ({ title, author }) => [workKey(title, author)]);
  const shorter = indexBy(own, ({ title, author }) => stemsOf(title, author));
  const found = books.flatMap((book) => {
    const { title = '', author = '' } = book.cells;
    const near = stemsOf(title, author).flatMap((stem) => whole.get(stem) ?? []);
    const [there, ...more] = new Set([...near, ...(shorter.get(workOf(book)) ?? [])]);
    return there && more.length === 0 && agree(book, saysIn(there.row)) ? [[book, there.row] as const] : [];
  });
  const claims = indexBy(found, ([, row]) => [String(row)]);
  return new Map(found.filter(([, row]) => claims.get(String(row))?.length === 1));
}

/** The keys of a work without its subtitle, and without its article, if it has them. */
function stemsOf(title: string, author: string): string[] {
  const stem = withoutSubtitle(title);
  const rest = keyWithoutArticle(workKey(title, author));
  return [...(stem === undefined ? [] : [workKey(stem, author)]), ...(rest === undefined ? [] : [rest])];
}

/** Years that are known must have one in common; editions with ISBNs of their own are one book only where years say so. */
function agree({ isbns, cells }: ForeignBook, says: (column: Column) => string): boolean {
  const years = compare(yearsOf(cells.year, cells.originalYear), yearsOf(says('year'), says('originalYear')));
  return (
    years === 'same' || (years === 'unknown' && compare(isbns, isbnsOf(says('isbn13'), says('isbn10'))) !== 'other')
  );
}

function compare(some: readonly string[], others: readonly string[]): 'same' | 'other' | 'unknown' {
  if (some.length === 0 || others.length === 0) return 'unknown';
  return some.some((one) => others.includes(one)) ? 'same' : 'other';
}

const yearsOf = (...cells: readonly (string | undefined)[]): string[] =>
  cells.map((cell = '') => cell.trim()).filter((cell) => Number(cell) !== 0);
