import { cellOf, type BookTable } from '../../table/bookTable.ts';
import { keyWithoutArticle, workKey } from '../../names/workKey.ts';
import { withoutSubtitle } from '../../names/titles.ts';
import { workOf, type ForeignBook } from './foreignBook.ts';
import { indexBy } from '../../table/indexBy.ts';
import { isbnsAt, workAt } from '../../table/rowKeys.ts';

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
  const whole = indexBy(free, (row) => [workAt(table, row)]);
  const shorter = indexBy(free, (row) => stemsOf(cellOf(table, row, 'title'), cellOf(table, row, 'author')));
  const found = books.flatMap((book) => {
    const { title = '', author = '' } = book.cells;
    const near = stemsOf(title, author).flatMap((stem) => whole.get(stem) ?? []);
    const [row, ...more] = new Set([...near, ...(shorter.get(workOf(book)) ?? [])]);
    return row !== undefined && more.length === 0 && agree(book, table, row) ? [[book, row] as const] : [];
  });
  const claims = indexBy(found, ([, row]) => [String(row)]);
  return new Map(found.filter(([, row]) => claims.get(String(row))?.length === 1));
}

/** The keys of a work without its subtitle, and without its article, if it has them. */
function stemsOf(title: string, author: string): string[] {
  const stem = withoutSubtitle(title);
  const rest = keyWithoutArticle(workKey(title, author));
  return [stem === undefined ? undefined : workKey(stem, author), rest].filter((key) => key !== undefined);
}

/** Years that are known must have one in common; editions with ISBNs of their own are one book only where years say so. */
function agree({ isbns, cells }: ForeignBook, table: BookTable, row: number): boolean {
  const own = yearsOf(cellOf(table, row, 'year'), cellOf(table, row, 'originalYear'));
  const years = compare(yearsOf(cells.year, cells.originalYear), own);
  return years === 'same' || (years === 'unknown' && compare(isbns, isbnsAt(table, row)) !== 'other');
}

function compare(some: readonly string[], others: readonly string[]): 'same' | 'other' | 'unknown' {
  if (some.length === 0 || others.length === 0) return 'unknown';
  return some.some((one) => others.includes(one)) ? 'same' : 'other';
}

const yearsOf = (...cells: readonly (string | undefined)[]): string[] =>
  cells.map((cell = '') => cell.trim()).filter((cell) => Number(cell) !== 0);
