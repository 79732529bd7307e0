import { COLUMNS, type BookCells, type Column } from '../table/bookColumns.ts';
import { meaningOf, writeDay } from '../table/bookCells.ts';
import { cellOf, type BookTable } from '../table/bookTable.ts';
import { sortDays, readReadings, type Readings } from '../readings.ts';
import { removeShelfTag, DROPPED_SHELVES, isDropped } from '../shelves.ts';
import { readSources, TYPED, writeTyped } from '../table/rowSources.ts';
import type { FieldChange } from '../table/bookChange.ts';
import type { PlainDate } from '../../ground/dates/plainDate.ts';

/** What is to be said of a book. `day`: when it ended. */
export type Change =
  | { readonly action: 'start' }
  | { readonly action: 'finish'; readonly day: PlainDate; readonly rating: number | undefined }
  | { readonly action: 'drop'; readonly day: PlainDate }
  | { readonly action: 'rate'; readonly rating: number };

/** What a change makes of a book. */
export interface Changed {
  /** Those that say something else than before. */
  readonly cells: BookCells;
  readonly fields: readonly FieldChange[];
  /** How many readings there are after one more, if it is not the first. */
  readonly readings: number | undefined;
  /** The day of a reading that the log has already in the month or year that was given: the two may be the same reading. */
  readonly known: PlainDate | undefined;
}

/** Changes a book; with no fields where all was said already. */
export function changeBook(table: BookTable, row: number, change: Change): Changed {
  const there = readReadings(table, row);
  const { days, count, readings, known } = changeDays(there, countFinished(table, row, there.finished.length), change);
  const wanted: BookCells = {
    ...shelfCells(table, row, change),
    ...(days && dayCells(there, days)),
    ...(count !== undefined && countCell(table, row, count)),
    ...('rating' in change && change.rating !== undefined && { rating: String(change.rating) }),
  };
  const cells: BookCells = {};
  const fields: FieldChange[] = [];
  const old = new Map<Column, string>();
  for (const [column, value] of Object.entries(wanted) as [Column, string][]) {
    const [was, is] = [meaningOf(column, cellOf(table, row, column)), meaningOf(column, value)];
    if (was === is) continue;
    cells[column] = value;
    old.set(column, was);
    fields.push({ field: COLUMNS[column], old: was, new: is });
  }
  return { cells: { ...cells, ...sourceCell(table, row, old) }, fields, readings, known };
}

/** What the owner typed over what a service says, so that no import takes it for the service's own word; a row that the owner added needs no mark. */
function sourceCell(table: BookTable, row: number, old: ReadonlyMap<Column, string>): BookCells {
  const sources = readSources(table, row);
  return old.size === 0 || sources.isOwners ? {} : { source: writeTyped(sources, old) };
}

function shelfCells(table: BookTable, row: number, { action }: Change): BookCells {
  if (action === 'rate') return {};
  const old = cellOf(table, row, 'shelf').trim();
  const shelf = { start: 'currently-reading', finish: 'read', drop: dropShelf(table) }[action];
  if (shelf === old || (action === 'drop' && isDropped(old))) return {};
  const tags = removeShelfTag(cellOf(table, row, 'tags'), old);
  return { shelf, ...(tags !== undefined && { tags }) };
}

/** The shelf of books that were given up which the owner has already. */
function dropShelf(table: BookTable): string {
  const used = new Set(table.rows.map((row) => cellOf(table, row, 'shelf').trim()));
  return DROPPED_SHELVES.find((shelf) => used.has(shelf)) ?? DROPPED_SHELVES[0];
}

/** What a change makes of the days of a book; what is left out stays. */
interface NewDays {
  readonly days?: readonly PlainDate[];
  /** How often the book was read to its end. */
  readonly count?: number;
  readonly readings?: number;
  readonly known?: PlainDate;
}

/** `count`: how often the book was read to its end before. */
function changeDays(there: Readings, count: number, change: Change): NewDays {
  if (change.action === 'rate') return {};
  // a book that is begun again has no day on which it was given up
  if (change.action === 'start') return there.wasDropped ? { days: there.finished } : {};
  const { day } = change;
  const isDrop = change.action === 'drop';
  const isDroppedAgain = isDrop && there.wasDropped;
  if (isDroppedAgain && there.days.at(-1) === day) return {};
  const known = isDroppedAgain ? undefined : there.finished.find((one) => one.startsWith(day));
  // a book that was given up on the day on which it was read was not read then
  if (known === day) return isDrop ? { count: Math.max(0, count - 1) } : {};
  if (known !== undefined) return { known };
  const days = sortDays([...there.finished, day]);
  if (isDrop || days.length <= there.finished.length) return { days, count };
  return { days, count: Math.max(count + 1, days.length), ...(days.length > 1 && { readings: days.length }) };
}

/** The cells of these days; what is no date stays where it is. */
function dayCells({ odd }: Readings, days: readonly PlainDate[]): BookCells {
  const all = [...odd, ...days.map(writeDay)];
  return { dateRead: writeDay(days.at(-1) ?? ''), readDates: all.length > 1 ? all.join('; ') : odd.join('; ') };
}

/** The cell of how often a book was read, where there is such a column. */
const countCell = (table: BookTable, row: number, count: number): BookCells =>
  table.places.has('readCount') && count !== cellCount(table, row) ? { readCount: String(count) } : {};

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
