import { readPlainDate } from '../../ground/dates/plainDate.ts';
import { readProgress, type Reading } from '../reading.ts';
import { writeDay } from './bookCells.ts';
import {
  addRows,
  cellOf,
  lineOf,
  readOwnTable,
  writeCells,
  type BookTable,
  type OwnTable,
  type TableColumns,
} from './bookTable.ts';

/** The columns of `data/readings.csv`, by name. */
const COLUMNS = {
  id: 'Book Id',
  started: 'Started',
  finished: 'Finished',
  gaveUp: 'Gave Up',
  progress: 'Progress',
  edition: 'Edition',
  note: 'Note',
} as const;

export type ReadingColumn = keyof typeof COLUMNS;

/** Cells as they are written; what is left out stays as it is, '' empties a cell. */
export type ReadingCells = Readonly<Partial<Record<ReadingColumn, string>>>;

/** `data/readings.csv`: a row for each reading. */
export type ReadingsTable = OwnTable<ReadingColumn>;

/** What the owner has. */
export interface OwnLibrary {
  readonly books: BookTable;
  readonly readings: ReadingsTable;
}

/** The columns with their names, in the order of a new file; the first alone is needed. */
export const READING_COLUMNS: TableColumns<ReadingColumn> = {
  known: Object.entries(COLUMNS) as [ReadingColumn, string][],
  required: ['id'],
  fresh: Object.keys(COLUMNS) as ReadingColumn[],
};

/** The readings of the owner, who may have none yet (undefined); undefined where it is no table: `readReadingsFile` says what is wrong. */
export const readReadingsTable = (file: string | undefined): ReadingsTable | undefined =>
  readOwnTable(file, READING_COLUMNS);

/** The rows of a book, in the order of the file. */
export const readingRows = (table: ReadingsTable, bookId: string): number[] =>
  table.rows.filter((row) => cellOf(table, row, 'id').trim() === bookId);

/** What a row says; a cell that cannot be read says nothing, as `readReadingsFile` tells. */
export function readingAt(table: ReadingsTable, row: number): Reading {
  const cells = READING_COLUMNS.known.map(([column]) => [column, lineOf(table, row, column)] as const);
  return toReading(Object.fromEntries(cells) as Record<ReadingColumn, string>);
}

/** What cells of one line each say. */
export function toReading(cells: Readonly<Record<ReadingColumn, string>>): Reading {
  const { started, finished, gaveUp, progress, edition, note } = cells;
  const all = {
    started: readPlainDate(started, '/'),
    finished: readPlainDate(finished, '/'),
    gaveUp: readPlainDate(gaveUp, '/'),
    progress: readProgress(progress),
    edition: edition === '' ? undefined : edition,
    note: note === '' ? undefined : note,
  };
  // a key that is left out is not there, never undefined
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The cells of a reading; those of what it does not say are empty. */
export const readingCells = (reading: Reading): Required<Omit<ReadingCells, 'id'>> => ({
  started: writeDay(reading.started ?? ''),
  finished: writeDay(reading.finished ?? ''),
  gaveUp: writeDay(reading.gaveUp ?? ''),
  progress: reading.progress ?? '',
  edition: reading.edition ?? '',
  note: reading.note ?? '',
});

/** The table with these cells in a row of a book; without `row`, in a new one at the end. */
export const writeReading = (
  table: ReadingsTable,
  { bookId, row, cells }: { readonly bookId: string; readonly row?: number | undefined; readonly cells: ReadingCells },
): ReadingsTable =>
  row === undefined ? addRows(table, [{ ...cells, id: bookId }]) : writeCells(table, new Map([[row, cells]]));
