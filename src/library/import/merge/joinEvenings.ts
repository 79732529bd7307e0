import type { PlainDate } from '../../../ground/dates/plainDate.ts';
import { readingCells } from '../../table/bookCells.ts';
import { joinStarts, writeStarts } from './starts.ts';
import type { ForeignBook } from './foreignBook.ts';

/** Days that may lie between two evenings with a book: fewer where nothing but the days tells that the rows are evenings. */
const [APART, CLOSE] = [7, 2];

/** A book whose rows are evenings with it. */
interface Joined {
  readonly book: ForeignBook;
  /** Its readings that were several rows: "2024-01-02 to 2024-01-09". */
  readonly spans: readonly string[];
}

/** The books of a log that has a row for each evening, by their ids; none where the rows of a table are readings of their own. */
export interface Evenings {
  readonly joined: ReadonlyMap<string, Joined>;
  /** What the log says of pages is not of books. */
  readonly isPaged: boolean;
}

/**
 * Makes one reading, from the first day to the last, of days that follow each other, in a column of pages with other ones from row to row. One book that
 * has three such days shows that the table is such a log. `rows`: all that the export has of the books of which it has several.
 */
export function joinEvenings(
  books: ReadonlyMap<string, ForeignBook>,
  rows: ReadonlyMap<string, readonly ForeignBook[]>,
): Evenings {
  const bare = [...rows].filter(([, all]) =>
    all.every(({ readings, starts }) => readings.length === 1 && readings[0]?.length === 10 && !starts),
  );
  const isPagedIn = (all: readonly ForeignBook[]): boolean =>
    new Set(all.map(({ cells }) => cells.pages ?? '')).size > 1;
  const logged = bare.filter(([id, all]) =>
    chainDays(books.get(id)?.readings ?? [], isPagedIn(all)).some((chain) => chain.length > 2),
  );
  if (logged.length === 0) return { joined: new Map(), isPaged: false };
  const isPaged = logged.some(([, all]) => isPagedIn(all));
  const joined = bare.flatMap(([id, all]) => {
    const book = books.get(id);
    const chains = chainDays(book?.readings ?? [], isPaged);
    return book && chains.some(({ length }) => length > 1) ? [[id, joinBook(book, all, chains)] as const] : [];
  });
  return { joined: new Map(joined), isPaged };
}

function chainDays(days: readonly string[], isPaged: boolean): string[][] {
  const chains: string[][] = [];
  for (const day of days) {
    const last = chains.at(-1)?.at(-1);
    if (last !== undefined && daysBetween(last, day) <= (isPaged ? APART : CLOSE)) chains.at(-1)?.push(day);
    else chains.push([day]);
  }
  return chains;
}

const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;

function joinBook(book: ForeignBook, rows: readonly ForeignBook[], chains: readonly (readonly string[])[]): Joined {
  const evenings = chains.filter(({ length }) => length > 1);
  const readings = chains.flatMap((chain) => chain.slice(-1));
  const starts = new Map(evenings.map((chain) => [chain.at(-1) ?? '', chain[0] as PlainDate]));
  const cells = { ...book.cells };
  delete cells.readDates;
  const { shelf } = rows.find((row) => row.readings[0] === readings.at(-1))?.cells ?? {};
  return {
    spans: evenings.map((chain) => `${chain[0] ?? ''} to ${chain.at(-1) ?? ''}`),
    book: {
      ...book,
      readings,
      starts: joinStarts(book.starts, writeStarts(starts)) ?? '',
      cells: { ...cells, ...(shelf !== undefined && { shelf }), ...readingCells(readings) },
    },
  };
}
