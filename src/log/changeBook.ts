import { COLUMNS, type Column } from '../csv/bookColumns.ts';
import { meaningOf, writeDay, type BookCells } from '../exports/cells/bookCells.ts';
import { leaveShelf } from '../exports/cells/leaveShelf.ts';
import type { FieldChange } from '../exports/merge/updateBook.ts';
import { DROPPED_SHELVES, isDropped } from '../model/droppedShelves.ts';
import type { PlainDate } from '../model/plainDate.ts';
import { cellIn, type BookFile } from './bookFile.ts';
import { readReadings, sortDays } from './readings.ts';
import type { Change } from './readRequest.ts';

/** What a change makes of a book: the cells that say something else than before, and what that is. */
export function changeBook(
  file: BookFile,
  row: number,
  change: Change,
): { cells: BookCells; fields: readonly FieldChange[] } {
  const wanted = { ...shelfCells(file, row, change), ...dateCells(file, row, change), ...ratingCell(change) };
  const cells: BookCells = {};
  const fields: FieldChange[] = [];
  for (const [column, value] of Object.entries(wanted) as [Column, string][]) {
    const [was, is] = [cellIn(file, row, column), value].map((cell) => meaningOf(column, cell));
    if (was === is) continue;
    cells[column] = value;
    fields.push({ field: COLUMNS[column], old: was ?? '', new: is ?? '' });
  }
  return { cells, fields };
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
function dateCells(file: BookFile, row: number, change: Change): BookCells {
  if (change.action === 'rate') return {};
  const { days, finished, wasDropped, odd } = readReadings(file, row);
  const cellsOf = (after: readonly PlainDate[]): BookCells => {
    const all = [...odd, ...after.map(writeDay)];
    return { dateRead: writeDay(after.at(-1) ?? ''), readDates: all.length > 1 ? all.join('; ') : odd.join('; ') };
  };
  if (change.action === 'start') return wasDropped ? cellsOf(finished) : {};
  const { action, day } = change;
  if (wasDropped && action === 'drop' ? days.at(-1) === day : finished.some((known) => known.startsWith(day)))
    return {};
  const after = sortDays([...finished, day]);
  const count = Number(cellIn(file, row, 'readCount')) || 0;
  const isCounted = action === 'finish' && file.places.has('readCount') && after.length > finished.length;
  return { ...cellsOf(after), ...(isCounted ? { readCount: String(Math.max(count + 1, after.length)) } : {}) };
}
