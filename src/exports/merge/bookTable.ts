import { COLUMN_NAMES, COLUMNS, columnName, NEW_COLUMNS, placeColumns, type Column } from '../../csv/bookColumns.ts';
import { cellAt, cellsOf, rawRow, scanTable, type ScannedTable } from '../../csv/scanTable.ts';
import { writeCell } from '../../csv/writeCell.ts';
import type { BookCells } from '../cells/bookCells.ts';

/** `data/books.csv` as it stands: what is not changed is written back byte for byte. */
export interface BookTable {
  /** The whole file; undefined where there is none. */
  readonly text: string | undefined;
  /** Byte-order mark, or nothing. */
  readonly mark: string;
  readonly newline: string;
  readonly header: readonly string[];
  readonly rawHeader: string;
  readonly places: ReadonlyMap<Column, number>;
  readonly rows: readonly BookRow[];
}

/** A row of `data/books.csv`. Its cells are read when they are asked for: those of all rows at once would fill the memory. */
export interface BookRow {
  /** Its text without the line end. */
  readonly raw: string;
  /** Where its cells stand in the file, and its number there; undefined where it is new: few are asked for a cell. */
  readonly scanned?: ScannedTable;
  readonly row: number;
}

/** What all cells of a row say; columns that the table has got since are left out. */
export const cellsIn = ({ raw, scanned = scanTable(raw), row }: BookRow): string[] =>
  scanned ? cellsOf(scanned, row) : [];

/** What a cell says; '' behind the last. */
const cellIn = ({ raw, scanned = scanTable(raw), row }: BookRow, place: number): string =>
  scanned ? cellAt(scanned, row, place) : '';

const NEW_HEADER = NEW_COLUMNS.map((column) => COLUMNS[column]);

/** Reads a file in which `endpaper build` finds no errors; an owner who has no books yet has an empty one, or none. */
export function readBookTable(file: string | undefined): BookTable {
  const text = file ?? '';
  const scanned = scanTable(text);
  if (!scanned) throw new Error('a quote in the books is not closed, which endpaper build would have said');
  const all = Array.from({ length: scanned.rows }, (_, row): BookRow => ({ raw: rawRow(scanned, row), scanned, row }));
  const [first, ...rows] = all;
  const header = first ? cellsIn(first) : NEW_HEADER;
  return {
    text: file,
    mark: text.startsWith('\uFEFF') ? '\uFEFF' : '',
    newline: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n',
    header,
    rawHeader: first?.raw ?? NEW_HEADER.join(','),
    places: placeColumns(header),
    rows,
  };
}

/** What stands in a cell; '' where there is no such row or column. */
export function cellOf({ places }: BookTable, row: BookRow | undefined, column: Column): string {
  const place = places.get(column);
  return place === undefined || !row ? '' : cellIn(row, place);
}

/** Private columns of an export. An import never writes them; a file that was copied in may have them. */
const PRIVATE = /^(private notes|recommended (for|by)|original purchase .*|condition.*|bcid)$/;

/** The private columns that hold something. */
export const privateColumns = ({ header, rows }: BookTable): string[] =>
  header.filter(
    (name, place) => PRIVATE.test(columnName(name)) && rows.some((row) => cellIn(row, place).trim() !== ''),
  );

/** A row with some cells replaced, or a new one; columns of the owner's own stay as they are. Of several changes of a cell the last counts. */
export function changeRow(table: BookTable, row: BookRow | undefined, ...changes: readonly BookCells[]): BookRow {
  const old = row ? cellsIn(row) : [];
  const cells = table.header.map((_, place) => old[place] ?? '');
  for (const change of changes)
    for (const column in change) {
      const place = table.places.get(column as Column);
      if (place !== undefined) cells[place] = change[column as Column] ?? '';
    }
  return { raw: cells.map((cell) => writeCell(cell)).join(','), row: 0 };
}

/** The table with a column for everything that these cells say. */
export function widenTable(table: BookTable, all: readonly BookCells[]): BookTable {
  const wanted = COLUMN_NAMES.filter(
    ([column]) => !table.places.has(column) && all.some((cells) => (cells[column] ?? '') !== ''),
  );
  if (wanted.length === 0) return table;
  const names = wanted.map(([, name]) => name);
  const header = [...table.header, ...names];
  const commas = ','.repeat(names.length);
  return {
    ...table,
    header,
    rawHeader: [table.rawHeader, ...names].join(','),
    places: placeColumns(header),
    rows: table.rows.map((row) => ({ ...row, raw: row.raw + commas })),
  };
}

/** The table with these cells in the rows of some Book Ids. */
export function changeRows(table: BookTable, changes: ReadonlyMap<string, BookCells>): BookTable {
  if (changes.size === 0) return table;
  const wide = widenTable(table, [...changes.values()]);
  const rows = wide.rows.map((row) => {
    const cells = changes.get(cellOf(wide, row, 'id').trim());
    return cells === undefined ? row : changeRow(wide, row, cells);
  });
  return { ...wide, rows };
}

/** What stands in a column, by Book Id, where anything does. */
export function cellsById(table: BookTable, column: Column): Map<string, string> {
  const rows = table.places.has(column) ? table.rows : [];
  const cells = rows.map((row) => [cellOf(table, row, 'id').trim(), cellOf(table, row, column).trim()] as const);
  return new Map(cells.filter(([, cell]) => cell !== ''));
}

/** The whole file: the header and the rows, as they stand. */
export const printTable = ({ mark, newline, rawHeader, rows }: BookTable): string =>
  mark + [rawHeader, ...rows.map(({ raw }) => raw), ''].join(newline);
