import { COLUMN_NAMES, COLUMNS, type BookCells, type Column } from '../table/bookColumns.ts';
import { cellOf, readBookTable } from '../table/bookTable.ts';
import { writeCell } from '../table/scanTable.ts';
import type { ForeignBook } from './foreignBook.ts';

/**
 * What the last import of a service said: the version from which the owner's and that of a newer export both come. It is committed with the
 * owner's files, and holds the columns that Endpaper keeps and no other.
 */
export interface Base {
  /** What the service said of the book with an id of its own; undefined: nothing. */
  readonly cellsOf: (id: string) => BookCells | undefined;
  readonly ids: readonly string[];
}

/** Relative to the root. `source`: the name of the service. */
export const basePath = (source: string): string => `data/imported/${source}.csv`;

const OURS: ReadonlySet<Column> = new Set<Column>(['source', 'reviewImported', 'quotesImported']);

/** Undefined where the file is no such table, as after an edit or a merge in Git gone wrong. */
export function readBase(text: string): Base | undefined {
  const table = readBookTable(text);
  if (!table) return undefined;
  const rows = new Map(table.rows.map((row) => [cellOf(table, row, 'id'), row]));
  const columns = [...table.places.keys()].filter((column) => !OURS.has(column));
  const cellsAt = (row: number): BookCells =>
    Object.fromEntries(columns.map((column) => [column, cellOf(table, row, column)]));
  return {
    ids: [...rows.keys()],
    cellsOf: (id) => {
      const row = rows.get(id);
      return row === undefined ? undefined : cellsAt(row);
    },
  };
}

/**
 * The file after an import: the books of the export, sorted by their ids there, in the columns that the export has. `kept`: books of an earlier one that
 * stay in it, where this one may not be the whole list.
 */
export function printBase(books: readonly ForeignBook[], kept: Base | undefined): string {
  const rows = new Map((kept?.ids ?? []).map((id) => [id, kept?.cellsOf(id) ?? {}]));
  for (const { id, cells } of books) rows.set(id, cells);
  const all = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  const columns = COLUMN_NAMES.map(([column]) => column).filter(
    (column) => column === 'id' || (!OURS.has(column) && all.some(([, cells]) => cells[column] !== undefined)),
  );
  const lines = all.map(([id, cells]) =>
    columns.map((column) => writeCell(column === 'id' ? id : (cells[column] ?? ''))).join(','),
  );
  return [columns.map((column) => COLUMNS[column]).join(','), ...lines, ''].join('\n');
}
