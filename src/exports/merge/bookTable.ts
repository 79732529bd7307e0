import { COLUMN_NAMES, COLUMNS, columnName, NEW_COLUMNS, placeColumns, type Column } from '../../csv/bookColumns.ts';
import { readRows, type CsvRow } from '../../csv/readCsv.ts';
import { writeCell } from '../../csv/writeCell.ts';
import { ok, type Checked } from '../../model/problem.ts';
import { pathOf } from '../../model/sourcePaths.ts';
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

/** A row of `data/books.csv`: as many cells as the header has, and its text without the line end. */
export type BookRow = Pick<CsvRow, 'cells' | 'raw'>;

const NEW_HEADER = NEW_COLUMNS.map((column) => COLUMNS[column]);

/** Reads a file in which `endpaper build` finds no errors; an owner who has no books yet has an empty one, or none. */
export function readBookTable(file: string | undefined): Checked<BookTable> {
  const text = file ?? '';
  const read = readRows(pathOf('books'), text);
  if (!read.ok) return read;
  const [first = { cells: NEW_HEADER, raw: NEW_HEADER.join(',') }, ...rows] = read.value;
  return ok({
    text: file,
    mark: text.startsWith('\uFEFF') ? '\uFEFF' : '',
    newline: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n',
    header: first.cells,
    rawHeader: first.raw,
    places: placeColumns(first.cells),
    rows,
  });
}

/** What stands in a cell; '' where there is no such column. */
export function cellOf({ places }: BookTable, row: BookRow, column: Column): string {
  const place = places.get(column);
  return place === undefined ? '' : (row.cells[place] ?? '');
}

/** Private columns of an export. An import never writes them; a file that was copied in may have them. */
const PRIVATE = /^(private notes|recommended (for|by)|original purchase .*|condition.*|bcid)$/;

/** The private columns that hold something. */
export const privateColumns = ({ header, rows }: BookTable): string[] =>
  header.filter(
    (name, place) => PRIVATE.test(columnName(name)) && rows.some(({ cells }) => (cells[place] ?? '').trim() !== ''),
  );

/** A row with some cells replaced; columns of the owner's own stay as they are. */
export function changeRow(table: BookTable, cells: readonly string[], changes: BookCells): BookRow {
  const changed = table.header.map((_, place) => cells[place] ?? '');
  for (const [column, value] of Object.entries(changes) as [Column, string][]) {
    const place = table.places.get(column);
    if (place !== undefined) changed[place] = value;
  }
  return { cells: changed, raw: changed.map((cell) => writeCell(cell)).join(',') };
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
    rows: table.rows.map(({ cells, raw }) => ({ cells: [...cells, ...names.map(() => '')], raw: raw + commas })),
  };
}

/** The table, in which the rows with these Book Ids say that their review was taken over. */
export function markReviewed(table: BookTable, ids: ReadonlySet<string>): BookTable {
  if (ids.size === 0) return table;
  const mark = { reviewImported: 'yes' };
  const wide = widenTable(table, [mark]);
  const rows = wide.rows.map((row) =>
    ids.has(cellOf(wide, row, 'id').trim()) ? changeRow(wide, row.cells, mark) : row,
  );
  return { ...wide, rows };
}

/** The Book Ids of the rows whose review was taken over. */
export function reviewedIds(table: BookTable): Set<string> {
  const rows = table.places.has('reviewImported') ? table.rows : [];
  return new Set(
    rows
      .filter((row) => cellOf(table, row, 'reviewImported').trim() !== '')
      .map((row) => cellOf(table, row, 'id').trim()),
  );
}

/** The whole file: the header and the rows, as they stand. */
export function printTable({ mark, newline, rawHeader, rows }: BookTable): string {
  let text = mark + rawHeader + newline;
  for (const { raw } of rows) text += raw + newline;
  return text;
}
