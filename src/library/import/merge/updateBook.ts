import { removeShelfTag } from '../../shelves.ts';
import type { FieldChange } from '../../table/bookChange.ts';
import { meaningOf } from '../../table/bookCells.ts';
import { COLUMNS, type BookCells, type Column } from '../../table/bookColumns.ts';
import { cellOf, type BookTable } from '../../table/bookTable.ts';
import { readSources, writeSources, type RowSources } from '../../table/rowSources.ts';
import { decide, isToldOf, type Decision, type Difference, type Meeting, type UpdateOptions } from './decide.ts';
import type { ForeignBook } from './foreignBook.ts';

/** What an export makes of the owner's row. */
export interface Updated {
  readonly changes: BookCells;
  /** What changes. */
  readonly fields: readonly FieldChange[];
  /** What the export no longer says, and the owner's book keeps. */
  readonly takenBack: readonly FieldChange[];
  /** What the export says otherwise, and does not count. */
  readonly keptAsIs: readonly FieldChange[];
}

const UNCHANGED: Updated = { changes: {}, fields: [], takenBack: [], keptAsIs: [] };

/** Columns of ours, which no export changes. */
const FIXED: ReadonlySet<Column> = new Set<Column>(['id', 'source', 'reviewImported', 'quotesImported']);

/** What changes as somebody reads: whoever filled one of these goes on doing so. */
const FOLLOWED: ReadonlySet<Column> = new Set<Column>([
  ...(['rating', 'dateRead', 'readDates', 'tags', 'shelf', 'readCount'] as const),
]);

/**
 * The owner's row after a book of an export. From the service that brought the book, or that filled a cell, what the export says; from
 * another one only what the row leaves open. An empty cell takes nothing away unless the owner wants that: the owner, or another service,
 * may have filled what this one never knew.
 */
export function updateBook(row: number, book: ForeignBook, options: UpdateOptions): Updated {
  const { table } = options;
  const differences = findDifferences(table, row, book.cells);
  if (differences.length === 0) return UNCHANGED;
  const sources = readSources(table, row);
  const meeting: Meeting = { ...options, row, book, sources };
  const decided = decideAll(meeting, differences);
  const taken = decided.filter(({ decision }) => decision === 'follow' || decision === 'fill');
  const changes: BookCells = Object.fromEntries(taken.map(({ column, value }) => [column, value]));
  const fields = taken.map(fieldOf);
  // the name of the shelf that the book leaves is a tag of it at Goodreads
  const tags = cellOf(table, row, 'tags');
  const isMoved = changes.shelf !== undefined && !book.cells.tags;
  const others = isMoved ? removeShelfTag(tags, cellOf(table, row, 'shelf').trim()) : undefined;
  if (others !== undefined) {
    changes.tags = others;
    fields.push({ field: COLUMNS.tags, old: meaningOf('tags', tags), new: others });
  }
  const cell = sourceAfter(sources, options.source, taken);
  if (fields.length > 0 && cell !== writeSources(sources)) changes.source = cell;
  return {
    changes,
    fields,
    takenBack: decided.filter(({ decision }) => decision === 'takenBack').map(fieldOf),
    keptAsIs: decided.filter((one) => one.decision === 'keptAsIs' && isToldOf(meeting, one)).map(fieldOf),
  };
}

const fieldOf = ({ column, was, is }: Difference): FieldChange => ({ field: COLUMNS[column], old: was, new: is });

/** The cell that says which services a row is from, after a service has filled or changed some cells. */
function sourceAfter(sources: RowSources, source: string, taken: readonly Decided[]): string {
  const filled = new Map(sources.filled);
  for (const { column, decision } of taken) {
    if (decision === 'fill' && FOLLOWED.has(column)) filled.set(column, source);
    else if (source === sources.main) filled.delete(column);
  }
  return writeSources({ ...sources, filled });
}

function findDifferences(table: BookTable, row: number, cells: BookCells): Difference[] {
  const found: Difference[] = [];
  const compare = (column: Column, value: string): void => {
    const old = cellOf(table, row, column);
    if (old === value || FIXED.has(column)) return;
    const [was, is] = [meaningOf(column, old), meaningOf(column, value)];
    if (was !== is) found.push({ column, value, was, is });
  };
  for (const column in cells) compare(column as Column, cells[column as Column] ?? '');
  // a book that was read once has no list of readings
  if (cells.dateRead !== undefined && cells.readDates === undefined) compare('readDates', '');
  return found;
}

type Decided = Difference & { readonly decision: Decision };

/** Goodreads has the name of a book's shelf among its tags, too: where the shelf is not taken, nor is that tag. */
function decideAll(meeting: Meeting, differences: readonly Difference[]): Decided[] {
  const decided = differences.map((one) => ({ ...one, decision: decide(meeting, one) }));
  const { table, row, book } = meeting;
  const { tags, shelf = '' } = book.cells;
  const shelved = decided.find(({ column }) => column === 'shelf')?.decision;
  const isShelfKept = shelved === 'takenBack' || shelved === 'keptAsIs';
  const others = isShelfKept && tags !== undefined ? removeShelfTag(tags, shelf) : undefined;
  if (others === undefined) return decided;
  const left = findDifferences(table, row, { ...book.cells, tags: others });
  return left.map((one) => ({ ...one, decision: decide(meeting, one) }));
}
