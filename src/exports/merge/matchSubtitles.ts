import { withoutSubtitle } from '../cells/withoutSubtitle.ts';
import { workKey } from '../cells/workKey.ts';
import type { Entry } from '../entries/readEntries.ts';
import { cellOf, type BookTable } from './bookTable.ts';
import { indexBy } from './indexBy.ts';
import { isbnsOf } from './isbnsOf.ts';

/** What a match by subtitle looks at. */
interface Edition {
  readonly work: string;
  /** `work` without the subtitle; undefined where there is none. */
  readonly stem: string | undefined;
  readonly isbns: readonly string[];
  readonly years: readonly string[];
}

/**
 * Pairs entries with books of the owner's that have the same author and title but for a subtitle, which one of the two lacks. Where several
 * could be meant, on either side, none is; nor where ISBN or year speak against it. `free`: the places of the books that are left.
 */
export function matchSubtitles(
  entries: readonly Entry[],
  table: BookTable,
  free: readonly number[],
): Map<Entry, number> {
  const books = free.map((place) => ({ place, ...editionOf(table, place) }));
  const [whole, shorter] = [indexBy(books, ({ work }) => [work]), indexBy(books, ({ stem }) => present(stem))];
  const found = entries.flatMap((entry) => {
    const edition = editionOfEntry(entry);
    const rivals = edition.stem === undefined ? shorter.get(entry.work) : whole.get(edition.stem);
    const [at, ...more] = rivals ?? [];
    const book = at === undefined || more.length > 0 ? undefined : books[at];
    return book && agree(edition, book) ? [[entry, book.place] as const] : [];
  });
  const claims = indexBy(found, ([, place]) => [String(place)]);
  return new Map(found.filter(([, place]) => claims.get(String(place))?.length === 1));
}

const present = (text: string | undefined): string[] => (text === undefined ? [] : [text]);

function stemOf(title: string, author: string): string | undefined {
  const stem = withoutSubtitle(title);
  return stem === undefined ? undefined : workKey(stem, author);
}

function editionOf(table: BookTable, place: number): Edition {
  const row = table.rows[place] ?? { cells: [], raw: '' };
  const says = (column: Parameters<typeof cellOf>[2]): string => cellOf(table, row, column);
  return {
    work: workKey(says('title'), says('author')),
    stem: stemOf(says('title'), says('author')),
    isbns: isbnsOf(says('isbn13'), says('isbn10')),
    years: yearsOf(says('year'), says('originalYear')),
  };
}

const editionOfEntry = ({
  work,
  isbns,
  cells: { title = '', author = '', year = '', originalYear = '' },
}: Entry): Edition => ({
  ...{ work, isbns, stem: stemOf(title, author), years: yearsOf(year, originalYear) },
});

const yearsOf = (...cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => Number(cell) !== 0);

/** Years that are known must have one in common; editions with ISBNs of their own are one book only where years say so. */
function agree(one: Edition, other: Edition): boolean {
  const share = (key: 'isbns' | 'years'): boolean => one[key].some((value) => other[key].includes(value));
  const know = (key: 'isbns' | 'years'): boolean => one[key].length > 0 && other[key].length > 0;
  return share('years') || (!know('years') && (share('isbns') || !know('isbns')));
}
