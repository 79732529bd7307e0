import { endOf, sortReadings, type Reading } from '../reading.ts';
import { daysOf, readDates, sortDays } from '../readings.ts';
import { writeDay } from '../table/bookCells.ts';
import type { FieldChange } from '../table/bookChange.ts';
import type { BookCells } from '../table/bookColumns.ts';
import { cellOf, removeRows, type BookTable } from '../table/bookTable.ts';
import {
  READING_COLUMNS,
  readingAt,
  readingCells,
  readingRows,
  writeReading,
  type ReadingColumn,
  type ReadingsTable,
} from '../table/readingsTable.ts';
import type { Library } from './library.ts';

/** A reading, and its row in data/readings.csv if it has one. */
export type Recorded = Reading & { readonly row?: number };

/** All readings of a book before they are changed. */
interface Before {
  readonly all: readonly Recorded[];
  readonly wasDropped: boolean;
}

/** What a list is written from. */
interface After {
  readonly list: readonly Recorded[];
  readonly isDroppedNow: boolean;
}

/** The readings of a book in both tables. */
export function writeReadings(
  library: Library,
  row: number,
  after: After & { readonly before: Before },
): { readonly readings: ReadingsTable; readonly fields: readonly FieldChange[]; readonly days: BookCells } {
  const { cells, held } = findDays(library.books, row, after);
  return { ...writeList(library, row, { ...after, held }), days: cells };
}

/** The cells of the days, and which days they then hold. */
function findDays(
  books: BookTable,
  row: number,
  { before, list, isDroppedNow }: After & { readonly before: Before },
): { readonly cells: BookCells; readonly held: ReadonlySet<string> } {
  const ends = (all: readonly Reading[]): string[] => all.map((one) => endOf(one) ?? '').filter((day) => day !== '');
  const { dates: listed, odd } = readDates(cellOf(books, row, 'readDates'));
  const isSame = ends(list).join() === ends(before.all).join() && isDroppedNow === before.wasDropped;
  const same = list.every((one, index) => one.gaveUp === before.all[index]?.gaveUp);
  if (isSame && same) return { cells: {}, held: new Set(daysOf(books, row).days) };
  const finished = sortDays(list.map((one) => one.finished));
  const last = isDroppedNow ? sortDays(ends(list)).at(-1) : finished.at(-1);
  const kept = listed.filter((day) => (finished as string[]).includes(day));
  const isCut = kept.length < listed.length;
  const cell = kept.length + odd.length > 1 ? [...odd, ...kept.map(writeDay)].join('; ') : '';
  return {
    cells: { dateRead: writeDay(last ?? ''), ...(isCut && { readDates: cell }) },
    held: new Set([...(cell === '' && isCut ? [] : kept), ...(last === undefined ? [] : [last])]),
  };
}

/** The table with the rows that these readings need, and what changes in it. */
function writeList(
  { books, readings }: Library,
  row: number,
  { list, held, isDroppedNow }: After & { readonly held: ReadonlySet<string> },
): { readonly readings: ReadingsTable; readonly fields: readonly FieldChange[] } {
  const bookId = cellOf(books, row, 'id').trim();
  const kept = new Set(list.map((one) => one.row));
  const gone = readingRows(readings, bookId).filter((at) => !kept.has(at));
  let table = removeRows(readings, new Map(gone.map((at) => [at, undefined])));
  const fields: FieldChange[] = [];
  const isHeld = ({ finished, gaveUp, ...more }: Recorded): boolean =>
    Object.keys(more).length === 0 && held.has(finished ?? gaveUp ?? '') && (gaveUp === undefined || isDroppedNow);
  if (list.every(isHeld)) return { readings: table, fields };
  for (const one of sortReadings(list)) {
    const was = one.row === undefined ? {} : readingAt(readings, one.row);
    const [old, cells] = [readingCells(was), readingCells(one)];
    const columns = READING_COLUMNS.known.filter(([column]) => column !== 'id' && old[column] !== cells[column]) as [
      Exclude<ReadingColumn, 'id'>,
      string,
    ][];
    if (columns.length === 0) continue;
    for (const [column, name] of columns) fields.push({ field: name, old: was[column] ?? '', new: one[column] ?? '' });
    const changed = Object.fromEntries(columns.map(([column]) => [column, cells[column]]));
    table = writeReading(table, { bookId, row: one.row, cells: changed });
  }
  return { readings: table, fields };
}
