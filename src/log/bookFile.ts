import { COLUMN_NAMES, COLUMNS, NEW_COLUMNS, placeColumns, REQUIRED, type Column } from '../csv/bookColumns.ts';
import { cellAt, cellsIn, cellsOf, scanTable, spanOf, type ScannedTable } from '../csv/scanTable.ts';
import { writeCell } from '../csv/writeCell.ts';
import type { BookCells } from '../exports/cells/bookCells.ts';

/** `data/books.csv` and the places of its cells, so that a change leaves every other byte as it was. */
export interface BookFile {
  readonly table: ScannedTable;
  readonly places: ReadonlyMap<Column, number>;
  /** The rows of the books, by their numbers. */
  readonly rows: readonly number[];
}

/** A file without books, as an import begins it. */
const NEW_HEADER = `${NEW_COLUMNS.map((column) => COLUMNS[column]).join(',')}\n`;

/**
 * The books of the owner, who may have none yet (undefined, or nothing but blanks). Undefined where a row cannot be told from the next, or has
 * not as many cells as there are columns: `readBooks` says what is wrong. What cells say is not looked at.
 */
export function readBookFile(given: string | undefined): BookFile | undefined {
  const text = (given ?? '').trim() === '' ? (given?.startsWith('\uFEFF') ? '\uFEFF' : '') + NEW_HEADER : (given ?? '');
  const table = scanTable(text);
  if (!table) return undefined;
  if (cellsIn(table, HEADER) === 0 || !table.isEven) return undefined;
  const rows = Array.from({ length: table.rows - 1 }, (_, index) => index + 1);
  const places = placeColumns(cellsOf(table, HEADER));
  return REQUIRED.every((column) => places.has(column)) ? { table, places, rows } : undefined;
}

/** The row that names the columns. */
const HEADER = 0;

/** What stands in a cell; '' where there is no such column. */
export function cellIn({ table, places }: BookFile, row: number, column: Column): string {
  const place = places.get(column);
  return place === undefined ? '' : cellAt(table, row, place);
}

/** What stands in a cell, as one line. */
export function lineIn(file: BookFile, row: number, column: Column): string {
  const cell = cellIn(file, row, column);
  return /\s\s|[^\S ]|^ | $/.test(cell) ? cell.replace(/\s+/g, ' ').trim() : cell;
}

/** A piece of the text from `at` on, so many characters, and what takes its place. */
interface Edit {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

/** The text with these cells in a row, or in a new one behind the last where none is given. Columns that they need and the file lacks are added. */
export function writeCells(file: BookFile, row: number | undefined, cells: BookCells): string {
  const { table, places, rows } = file;
  const { text } = table;
  const added = COLUMN_NAMES.filter(([column]) => !places.has(column) && (cells[column] ?? '') !== '');
  const edits: Edit[] = [];
  const insert = (at: number, values: readonly string[]): void => {
    if (values.length > 0) edits.push({ at, length: 0, text: values.map((value) => `,${value}`).join('') });
  };
  const written = added.map(([column]) => writeCell(cells[column] ?? ''));
  insert(
    endOf(table, HEADER),
    added.map(([, name]) => name),
  );
  for (const one of added.length > 0 ? rows : rows.filter((one) => one === row)) {
    if (one === row) edits.push(...cellEdits(file, one, cells));
    insert(endOf(table, one), one === row ? written : written.map(() => ''));
  }
  if (row === undefined) {
    const values = Array.from({ length: cellsIn(table, HEADER) }, () => '');
    for (const [column, place] of places) values[place] = writeCell(cells[column] ?? '');
    const newline = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
    const at = endOf(table, rows.at(-1) ?? HEADER);
    const line = [...values, ...written].join(',');
    edits.push({ at, length: 0, text: newline + line + (at === text.length ? newline : '') });
  }
  return applyEdits(text, edits);
}

const endOf = ({ ends }: ScannedTable, row: number): number => ends[row] ?? 0;

/** A cell that was in quotes stays so. */
function cellEdits({ table, places }: BookFile, row: number, cells: BookCells): Edit[] {
  const edits = (Object.entries(cells) as [Column, string][]).flatMap(([column, value]) => {
    const place = places.get(column);
    if (place === undefined) return [];
    const { start, end } = spanOf(table, row, place);
    const text = table.text.charAt(start) === '"' ? writeCell(value, true) : writeCell(value);
    return [{ at: start, length: end - start, text }];
  });
  return edits.sort((one, other) => one.at - other.at);
}

/** `edits`: in the order of the text. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  let next = 0;
  const pieces = edits.flatMap((edit) => {
    const before = text.slice(next, edit.at);
    next = edit.at + edit.length;
    return [before, edit.text];
  });
  return [...pieces, text.slice(next)].join('');
}
