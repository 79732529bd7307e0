import type { BookName } from './bookChange.ts';
import {
  COLUMN_NAMES,
  COLUMNS,
  columnName,
  NEW_COLUMNS,
  placeColumns,
  REQUIRED,
  type BookCells,
  type Column,
} from './bookColumns.ts';
import { cellAt, cellsIn, cellsOf, scanTable, spanOf, spanOfRow, type ScannedTable, writeCell } from './scanTable.ts';

/** `data/books.csv` and what is to be written in it. Every byte that no change concerns is written back as it was. */
export interface BookTable {
  /** The whole file; undefined where there is none. */
  readonly file: string | undefined;
  readonly scanned: ScannedTable;
  /** Where each column is in a row: those that are to be added come after those of the file. */
  readonly places: ReadonlyMap<Column, number>;
  /** The books by the numbers of their rows in the file; new ones have the numbers that follow. */
  readonly rows: readonly number[];
  /** The cells that are to be written, by row. */
  readonly written: ReadonlyMap<number, BookCells>;
}

/** The row that names the columns. */
const HEADER = 0;

/** A file without books, as an import begins it. */
const NEW_HEADER = `${NEW_COLUMNS.map((column) => COLUMNS[column]).join(',')}\n`;

/**
 * The books of the owner, who may have none yet (undefined, or nothing but blanks). Undefined where a quote is not closed, a row has
 * not as many cells as there are columns, or a column is missing without which there is no book: `readBooks` says what is wrong. What cells say is not looked at.
 */
export function readBookTable(file: string | undefined): BookTable | undefined {
  const given = file ?? '';
  const mark = given.startsWith('\uFEFF') ? '\uFEFF' : '';
  const scanned = scanTable(given.trim() === '' ? mark + NEW_HEADER : given);
  if ('openQuote' in scanned || scanned.rows === 0 || !scanned.isEven) return undefined;
  const places = placeColumns(cellsOf(scanned, HEADER));
  const rows = Array.from({ length: scanned.rows - 1 }, (_, index) => index + 1);
  return REQUIRED.every((column) => places.has(column))
    ? { file, scanned, places, rows, written: new Map() }
    : undefined;
}

/** What a cell says; '' where there is no such column. */
export function cellOf({ scanned, places, written }: BookTable, row: number, column: Column): string {
  const cell = written.get(row)?.[column];
  if (cell !== undefined) return cell;
  const place = places.get(column);
  return place === undefined || row >= scanned.rows ? '' : cellAt(scanned, row, place);
}

/** What a cell says, as one line. */
export const lineOf = (table: BookTable, row: number, column: Column): string => oneLine(cellOf(table, row, column));

/** A cell without line ends, and with single blanks. */
export const oneLine = (cell: string): string =>
  /\s\s|[^\S ]|^ | $/.test(cell) ? cell.replace(/\s+/g, ' ').trim() : cell;

/** How a row is named. `instead`: what counts in place of its cells. */
export function nameOf(
  table: BookTable,
  row: number,
  instead: { readonly [name in keyof BookName]?: string | undefined } = {},
): BookName {
  const says = (column: keyof BookName): string => oneLine(instead[column] ?? cellOf(table, row, column));
  return { id: says('id'), title: says('title'), author: says('author') };
}

/** What a column says, by Book Id, where it says anything. */
export function cellsById(table: BookTable, column: Column): Map<string, string> {
  const rows = table.places.has(column) ? table.rows : [];
  const cells = rows.map((row) => [cellOf(table, row, 'id').trim(), cellOf(table, row, column).trim()] as const);
  return new Map(cells.filter(([, cell]) => cell !== ''));
}

/** Private columns of an export. An import never writes them; a file that was copied in may have them. */
const PRIVATE = /^(private notes|recommended (for|by)|original purchase .*|condition.*|bcid)$/;

/** The private columns that hold something. */
export const privateColumns = ({ scanned, rows }: BookTable): string[] =>
  cellsOf(scanned, HEADER).filter(
    (name, place) => PRIVATE.test(columnName(name)) && rows.some((row) => cellAt(scanned, row, place).trim() !== ''),
  );

/** The table with a column for everything that these cells say. */
export function widenTable(table: BookTable, all: readonly BookCells[]): BookTable {
  const places = new Map(table.places);
  let next = Math.max(cellsIn(table.scanned, HEADER), ...[...places.values()].map((place) => place + 1));
  for (const [column] of COLUMN_NAMES)
    if (!places.has(column) && all.some((cells) => (cells[column] ?? '') !== '')) places.set(column, next++);
  return places.size === table.places.size ? table : { ...table, places };
}

/** The table with these cells in some rows, in the columns that it has. */
export const writeCells = (table: BookTable, cells: ReadonlyMap<number, BookCells>): BookTable => {
  if (cells.size === 0) return table;
  const wide = widenTable(table, [...cells.values()]);
  const written = new Map(table.written);
  for (const [row, change] of cells) {
    const before = written.get(row);
    written.set(row, before ? { ...before, ...change } : change);
  }
  return { ...wide, written };
};

/** The table with these cells in the rows of some Book Ids. */
export const writeCellsById = (table: BookTable, changes: ReadonlyMap<string, BookCells>): BookTable =>
  writeCells(
    table,
    new Map(
      (changes.size === 0 ? [] : table.rows).flatMap((row) => {
        const cells = changes.get(cellOf(table, row, 'id').trim());
        return cells ? [[row, cells] as const] : [];
      }),
    ),
  );

/** The table with new books after the last. */
export function addBooks(table: BookTable, books: readonly BookCells[]): BookTable {
  const first = Math.max(table.scanned.rows, (table.rows.at(-1) ?? 0) + 1);
  const added = books.map((cells, index) => [first + index, cells] as const);
  return writeCells({ ...table, rows: [...table.rows, ...added.map(([row]) => row)] }, new Map(added));
}

/** The table without the books of some rows. */
export const removeBooks = (table: BookTable, rows: ReadonlyMap<number, unknown>): BookTable =>
  rows.size === 0 ? table : { ...table, rows: table.rows.filter((row) => !rows.has(row)) };

/** The whole file as it is after the changes. */
export function printTable(table: BookTable): string {
  const { scanned, places, written } = table;
  const { text, rows } = scanned;
  const added = [...places.values()].filter((place) => place >= cellsIn(scanned, HEADER));
  const commas = ','.repeat(added.length);
  const pieces: string[] = [];
  let next = 0;
  const replace = (start: number, end: number, piece: string): void => {
    pieces.push(text.slice(next, start), piece);
    next = end;
  };
  let [index, last] = [0, 0];
  for (let row = HEADER; row < rows; row++) {
    const { start, end } = spanOfRow(scanned, row);
    const isKept = row === HEADER || table.rows[index] === row;
    if (row !== HEADER && isKept) index += 1;
    // what is removed takes the line end before it with it
    if (!isKept) replace(last, end, '');
    else if (row === HEADER ? commas !== '' : written.has(row)) replace(start, end, printRow(table, row));
    else if (commas !== '') replace(end, end, commas);
    last = end;
  }
  const newline = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const fresh = table.rows.filter((row) => row >= rows).map((row) => newline + printRow(table, row));
  if (fresh.length > 0) replace(last, last, fresh.join('') + (last === text.length ? newline : ''));
  return [...pieces, text.slice(next)].join('');
}

/** A row as it is after the changes: a cell that is in quotes although it needs none stays in quotes. */
function printRow({ scanned, places, written }: BookTable, row: number): string {
  const cells = Array.from({ length: cellsIn(scanned, HEADER) }, (_, place) => {
    const { start, end } = row < scanned.rows ? spanOf(scanned, row, place) : { start: 0, end: 0 };
    return scanned.text.slice(start, end);
  });
  const change = row === HEADER ? COLUMNS : written.get(row);
  for (const [column, place] of places) {
    const value = row === HEADER && place < cells.length ? undefined : change?.[column];
    const old = cells[place] ?? '';
    const isQuotedAnyway = old.startsWith('"') && old !== writeCell(cellAt(scanned, row, place));
    cells[place] = value === undefined ? old : isQuotedAnyway ? writeCell(value, true) : writeCell(value);
  }
  return cells.join(',');
}
