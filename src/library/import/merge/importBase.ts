import { COLUMN_NAMES, COLUMNS, placeColumns, type BookCells, type Column } from '../../table/bookColumns.ts';
import { cellsOf, scanTable, writeCell, writeRow } from '../../table/scanTable.ts';
import type { ForeignBook } from './foreignBook.ts';

/**
 * What the last import of a service said: the version from which the owner's and that of a newer export both come. It is committed with the
 * owner's files, and holds the columns that Endpaper keeps and no other.
 */
export interface Base {
  /** The file itself. */
  readonly text: string;
  /** The books by the ids that they have at the service, and what was said of each. */
  readonly ids: ReadonlySet<string>;
  readonly cellsOf: (id: string) => BookCells | undefined;
  /** When its readings began, as `writeStarts` has it. */
  readonly startsOf: (id: string) => string;
  /** Whether the service says again, to the letter, what it said of a book: so it is with nearly all books of a newer export. */
  readonly isSame: (id: string, said: Said) => boolean;
}

/** What a service says now, as the file has it: the line that names the columns, and that of each book by its id. */
export interface Said {
  readonly header: string;
  readonly lines: ReadonlyMap<string, string>;
}

/** Relative to the root. `source`: the name of the service. */
export const basePath = (source: string): string => `data/imported/${source}.csv`;

/** The column, after the others, of when readings began. */
const STARTED = 'Started';

const OURS: ReadonlySet<Column> = new Set<Column>(['source', 'reviewImported', 'quotesImported']);

/**
 * Undefined where the file is no such table, as after an edit or a merge in Git gone wrong. A book is one line of it, and most lines are only
 * compared: what cells say is read of the few that are not the same.
 */
export function readBase(text: string): Base | undefined {
  const [header = '', ...lines] = text.replaceAll('\r', '').replace(/\n$/, '').split('\n');
  const columns = [...placeColumns(cellsIn(header), COLUMN_NAMES)].map(([column]) => column);
  const hasStarts = header.endsWith(`,${STARTED}`);
  if (header !== headerOf(columns, hasStarts) || !lines.every((line) => line.includes(','))) return undefined;
  const lineOf = new Map(
    lines.map((line) => [line.startsWith('"') ? (cellsIn(line)[0] ?? '') : line.slice(0, line.indexOf(',')), line]),
  );
  const width = columns.length + Number(hasStarts);
  const saidOf = (id: string): readonly string[] | undefined => {
    const cells = cellsIn(lineOf.get(id) ?? '');
    return cells.length === width ? cells : undefined;
  };
  return {
    text,
    ids: new Set(lineOf.keys()),
    cellsOf(id) {
      const cells = saidOf(id);
      return cells && Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
    },
    startsOf: (id) => (hasStarts ? (saidOf(id)?.at(-1) ?? '') : ''),
    isSame: (id, said) => said.header === header && lineOf.get(id) === said.lines.get(id),
  };
}

function cellsIn(line: string): readonly string[] {
  const table = scanTable(line);
  return 'openQuote' in table || table.rows !== 1 ? [] : cellsOf(table, 0);
}

const headerOf = (columns: readonly Column[], hasStarts: boolean): string =>
  [...columns.map((column) => COLUMNS[column]), ...(hasStarts ? [STARTED] : [])].join(',');

type SaidBook = Pick<ForeignBook, 'id' | 'cells' | 'starts'>;

/** What an export says, in the columns that it has. */
export function sayBooks(books: readonly SaidBook[]): Said {
  const columns = COLUMN_NAMES.map(([column]) => column).filter(
    (column) => column === 'id' || (!OURS.has(column) && books.some(({ cells }) => cells[column] !== undefined)),
  );
  const hasStarts = books.some(({ starts }) => starts !== undefined);
  const lineOf = ({ id, cells, starts = '' }: SaidBook): string => {
    const line = writeRow(columns, cells.id === id ? cells : { ...cells, id });
    return hasStarts ? `${line},${writeCell(starts)}` : line;
  };
  return { header: headerOf(columns, hasStarts), lines: new Map(books.map((book) => [book.id, lineOf(book)])) };
}

/** The file after an import: the books sorted by their ids, so that what changes is easy to see. */
export function printBase({ header, lines }: Said): string {
  const sorted = [...lines.keys()].sort().map((id) => lines.get(id));
  return [header, ...sorted, ''].join('\n');
}

/** What is said with all that an export that may not be the whole list has left out. */
export function withEarlier(books: readonly SaidBook[], base: Base): Said {
  const there = new Set(books.map(({ id }) => id));
  const earlier = [...base.ids]
    .filter((id) => !there.has(id))
    .map((id): SaidBook => {
      const starts = base.startsOf(id);
      return { id, cells: base.cellsOf(id) ?? {}, ...(starts !== '' && { starts }) };
    });
  return sayBooks([...earlier, ...books]);
}
