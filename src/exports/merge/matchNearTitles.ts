import type { Column } from '../../csv/bookColumns.ts';
import { withoutArticle } from '../cells/withoutArticle.ts';
import { withoutSubtitle } from '../cells/withoutSubtitle.ts';
import { workKey } from '../cells/workKey.ts';
import { workOf, type Entry } from '../entries/readEntries.ts';
import { cellOf, type BookTable } from './bookTable.ts';
import { indexBy } from './indexBy.ts';
import { isbnsOf } from './isbnsOf.ts';

/**
 * Pairs entries with books of the owner's that have the same author and title but for a subtitle or a leading article, which one of the two
 * lacks. Where several could be meant, on either side, none is; nor where ISBN or year speak against it. `free`: the places of the books that are left.
 */
export function matchNearTitles(
  entries: readonly Entry[],
  table: BookTable,
  free: readonly number[],
): Map<Entry, number> {
  if (entries.length === 0 || free.length === 0) return new Map();
  const saysAt = (place: number) => (column: Column) => cellOf(table, table.rows[place], column);
  const books = free.map((place) => ({ place, title: saysAt(place)('title'), author: saysAt(place)('author') }));
  const whole = indexBy(books, ({ title, author }) => [workKey(title, author)]);
  const shorter = indexBy(books, ({ title, author }) => stemsOf(title, author));
  const found = entries.flatMap((entry) => {
    const { title = '', author = '' } = entry.cells;
    const near = stemsOf(title, author).flatMap((stem) => whole.get(stem) ?? []);
    const [at, ...more] = new Set([...near, ...(shorter.get(workOf(entry)) ?? [])]);
    const place = at === undefined || more.length > 0 ? undefined : books[at]?.place;
    return place !== undefined && agree(entry, saysAt(place)) ? [[entry, place] as const] : [];
  });
  const claims = indexBy(found, ([, place]) => [String(place)]);
  return new Map(found.filter(([, place]) => claims.get(String(place))?.length === 1));
}

/** The keys of a work without its subtitle, and without its article, if it has them. */
function stemsOf(title: string, author: string): string[] {
  const stem = withoutSubtitle(title);
  const rest = withoutArticle(workKey(title, author));
  return [...(stem === undefined ? [] : [workKey(stem, author)]), ...(rest === undefined ? [] : [rest])];
}

/** Years that are known must have one in common; editions with ISBNs of their own are one book only where years say so. */
function agree({ isbns, cells }: Entry, says: (column: Column) => string): boolean {
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
