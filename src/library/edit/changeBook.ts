import { COLUMNS, type BookCells, type Column } from '../table/bookColumns.ts';
import { meaningOf } from '../table/bookCells.ts';
import { cellOf, writeCells, type BookTable } from '../table/bookTable.ts';
import { removeShelfTag, DROPPED_SHELVES, isDropped } from '../shelves.ts';
import { readSources, TYPED, writeMark, writeTyped } from '../table/rowSources.ts';
import type { FieldChange } from '../table/bookChange.ts';
import type { PlainDate } from '../../ground/dates/plainDate.ts';
import { isBefore } from '../reading.ts';
import { readReadings } from '../readings.ts';
import type { Change } from './change.ts';
import { ok, type Checked } from '../../ground/problem.ts';
import { changeReadings, type ReadingsChange } from './changeReadings.ts';
import type { Library } from './library.ts';
import { editCells } from './editBook.ts';

/** What a change makes of a book. */
export interface Changed {
  readonly library: Library;
  /** Those that say something else than before. */
  readonly cells: BookCells;
  /** The same in words, with those of its readings. */
  readonly fields: readonly FieldChange[];
  /** How many readings there are after one more, if it is not the first. */
  readonly readings: number | undefined;
  /** The day of a reading that the log has already in the month or year that was given: the two may be the same reading. */
  readonly known: PlainDate | undefined;
}

/** Changes a book; with no fields where all was said already. */
export function changeBook(library: Library, row: number, change: Change): Checked<Changed> {
  const { books } = library;
  const moved = shelfCells(books, row, change);
  const shelf = moved.shelf ?? cellOf(books, row, 'shelf').trim();
  const changed = changeReadings(library, row, { change, shelf });
  if (!changed.ok) return changed;
  const { readings, days, known, finished } = changed.value;
  const wanted: BookCells = {
    ...(change.action === 'edit' && editCells(books, row, change.edits)),
    ...moved,
    ...days,
    ...countCell(books, row, { change, finished }),
    ...('rating' in change && change.rating !== undefined && { rating: String(change.rating) }),
  };
  const cells: BookCells = {};
  const fields: FieldChange[] = [];
  const old = new Map<Column, string>();
  for (const [column, value] of Object.entries(wanted) as [Column, string][]) {
    const [was, is] = [meaningOf(column, cellOf(books, row, column)), meaningOf(column, value)];
    if (was === is) continue;
    cells[column] = value;
    old.set(column, was);
    fields.push({ field: COLUMNS[column], old: was, new: is });
  }
  const [before, after] = finished;
  const written = writeCells(books, new Map(old.size === 0 ? [] : [[row, cells]]));
  return ok({
    library: markTyped({ ...library, books: written, readings }, row, old),
    cells,
    fields: [...fields, ...changed.value.fields],
    readings: after > before && after > 1 ? after : undefined,
    known,
  });
}

/** Notes what the owner typed over what a service says, so that no import takes it for the service's own word; a row that the owner added needs no mark. */
function markTyped(library: Library, row: number, old: ReadonlyMap<Column, string>): Library {
  const { books, marks } = library;
  const sources = readSources(books, row);
  if (old.size === 0 || sources.isOwners) return library;
  const source = writeTyped(sources, old);
  if (books.places.has('source')) return { ...library, books: writeCells(books, new Map([[row, { source }]])) };
  return { ...library, marks: writeMark(marks, cellOf(books, row, 'id').trim(), source) };
}

function shelfCells(table: BookTable, row: number, change: Change): BookCells {
  const old = cellOf(table, row, 'shelf').trim();
  const shelf = shelfAfter(table, row, change);
  if (shelf === undefined || shelf === old || (change.action === 'drop' && isDropped(old))) return {};
  const tags = change.action === 'edit' ? undefined : removeShelfTag(cellOf(table, row, 'tags'), old);
  return { shelf, ...(tags !== undefined && { tags }) };
}

/** Undefined where the book stays where it is. */
function shelfAfter(table: BookTable, row: number, change: Change): string | undefined {
  if (change.action === 'move') return change.shelf;
  if (change.action === 'drop') {
    const last = readReadings(table, row).finished.at(-1);
    return last !== undefined && isBefore(change.day, last) ? 'read' : dropShelf(table);
  }
  const edit = change.action === 'edit' ? change.edits.find(({ column }) => column === 'shelf') : undefined;
  if (edit && 'value' in edit) return edit.value;
  return change.action === 'start' ? 'currently-reading' : change.action === 'finish' ? 'read' : undefined;
}

/** The shelf of books that were given up which the owner has already. */
function dropShelf(table: BookTable): string {
  const used = new Set(table.rows.map((row) => cellOf(table, row, 'shelf').trim()));
  return DROPPED_SHELVES.find((shelf) => used.has(shelf)) ?? DROPPED_SHELVES[0];
}

/** The cell of how often a book was read, where there is such a column. */
function countCell(
  table: BookTable,
  row: number,
  { change, finished }: { readonly change: Change } & Pick<ReadingsChange, 'finished'>,
): BookCells {
  const [before, after] = finished;
  const isSame = before === after && change.action !== 'drop';
  // a day that is corrected, or known now, is of a reading that was counted
  if (isSame || !table.places.has('readCount') || (change.action === 'edit' && after < before)) return {};
  const there = countFinished(table, row, before);
  const more = change.action === 'edit' ? there : there + 1;
  const count = after > before ? Math.max(more, after) : after < before ? Math.max(0, there - 1) : there;
  return count === cellCount(table, row) ? {} : { readCount: String(count) };
}

const cellCount = (table: BookTable, row: number): number => Number(cellOf(table, row, 'readCount')) || 0;

/**
 * How often a book was read to its end: Goodreads counts a reading when it begins, but for one that the owner began here after another.
 * `days`: of how many readings the day is known.
 */
function countFinished(table: BookTable, row: number, days: number): number {
  const count = cellCount(table, row);
  const { isOwners, main, filled, before } = readSources(table, row);
  const isBegunHere = filled.get('shelf') === TYPED && before.get('shelf') !== 'to-read';
  const isCounted = main === 'goodreads' && !isOwners && !isBegunHere;
  const isBegun = cellOf(table, row, 'shelf').trim() === 'currently-reading';
  return isBegun && isCounted && count > days ? count - 1 : count;
}
