import { COLUMNS, type Column } from '../csv/bookColumns.ts';
import { meaningOf, writeDay, type BookCells } from '../exports/cells/bookCells.ts';
import { leaveShelf } from '../exports/cells/leaveShelf.ts';
import { isTyped, readSources, writeTyped } from '../exports/merge/rowSources.ts';
import type { FieldChange } from '../exports/merge/updateBook.ts';
import { DROPPED_SHELVES, isDropped } from '../model/droppedShelves.ts';
import type { PlainDate } from '../model/plainDate.ts';
import { cellIn, type BookFile } from './bookFile.ts';
import { readReadings, sortDays } from './readings.ts';
import type { Change } from './readRequest.ts';

/** What a change makes of a book. */
export interface Changed {
  /** Those that say something else than before. */
  readonly cells: BookCells;
  readonly fields: readonly FieldChange[];
  /** How many readings there are after one more, if it is not the first. */
  readonly readings: number | undefined;
  /** The day that is known of a reading in the month or year that was given: no other can be told from it. */
  readonly known: PlainDate | undefined;
}

/** Changes a book; with no fields where all was said already. */
export function changeBook(file: BookFile, row: number, change: Change): Changed {
  const { cells: dates, readings, known } = changeDays(file, row, change);
  const wanted = { ...shelfCells(file, row, change), ...dates, ...ratingCell(change) };
  const cells: BookCells = {};
  const fields: FieldChange[] = [];
  const old = new Map<Column, string>();
  for (const [column, value] of Object.entries(wanted) as [Column, string][]) {
    const [was, is] = [cellIn(file, row, column), value].map((cell) => meaningOf(column, cell));
    if (was === is) continue;
    cells[column] = value;
    old.set(column, was ?? '');
    fields.push({ field: COLUMNS[column], old: was ?? '', new: is ?? '' });
  }
  return { cells: { ...cells, ...sourceCell(file, row, old) }, fields, readings, known };
}

/** What the owner typed over what a service says, so that no import takes it for the service's own word; a row that the owner added needs no mark. */
function sourceCell(file: BookFile, row: number, old: ReadonlyMap<Column, string>): BookCells {
  const cell = cellIn(file, row, 'source');
  if (old.size === 0 || isTyped(cellIn(file, row, 'id'), readSources(cell).main)) return {};
  return { source: writeTyped(cell, old) };
}

const ratingCell = (change: Change): BookCells =>
  'rating' in change && change.rating !== undefined ? { rating: String(change.rating) } : {};

function shelfCells(file: BookFile, row: number, { action }: Change): BookCells {
  if (action === 'rate') return {};
  const old = cellIn(file, row, 'shelf').trim();
  const shelf = { start: 'currently-reading', finish: 'read', drop: dropShelf(file) }[action];
  if (shelf === old || (action === 'drop' && isDropped(old))) return {};
  const tags = leaveShelf(cellIn(file, row, 'tags'), old);
  return { shelf, ...(tags === undefined ? {} : { tags }) };
}

/** The shelf of books that were given up which the owner has already. */
function dropShelf(file: BookFile): string {
  const used = new Set(file.rows.map((row) => cellIn(file, row, 'shelf').trim()));
  return DROPPED_SHELVES.find((shelf) => used.has(shelf)) ?? DROPPED_SHELVES[0];
}

/** A book that is begun or ended anew has no day on which it was given up; a day that is known already says nothing new. */
function changeDays(file: BookFile, row: number, change: Change): Pick<Changed, 'cells' | 'readings' | 'known'> {
  const none = { cells: {}, readings: undefined, known: undefined };
  if (change.action === 'rate') return none;
  const { days, finished, wasDropped, odd } = readReadings(file, row);
  const cellsOf = (after: readonly PlainDate[]): BookCells => {
    const all = [...odd, ...after.map(writeDay)];
    return { dateRead: writeDay(after.at(-1) ?? ''), readDates: all.length > 1 ? all.join('; ') : odd.join('; ') };
  };
  if (change.action === 'start') return wasDropped ? { ...none, cells: cellsOf(finished) } : none;
  const { action, day } = change;
  if (wasDropped && action === 'drop' && days.at(-1) === day) return none;
  const there = wasDropped && action === 'drop' ? undefined : finished.find((one) => one.startsWith(day));
  if (there !== undefined) return { ...none, known: there === day ? undefined : there };
  const after = sortDays([...finished, day]);
  const count = Number(cellIn(file, row, 'readCount')) || 0;
  const isMore = action === 'finish' && after.length > finished.length;
  const isCounted = isMore && file.places.has('readCount');
  return {
    cells: { ...cellsOf(after), ...(isCounted ? { readCount: String(Math.max(count + 1, after.length)) } : {}) },
    readings: isMore && after.length > 1 ? after.length : undefined,
    known: undefined,
  };
}
