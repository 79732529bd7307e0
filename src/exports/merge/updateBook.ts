import { COLUMNS, type Column } from '../../csv/bookColumns.ts';
import { readPlainDate, type PlainDate } from '../../model/plainDate.ts';
import { meaningOf, readingCells, writeDay, type BookCells } from '../cells/bookCells.ts';
import { leaveShelf } from '../cells/leaveShelf.ts';
import { UNKNOWN_SHELF } from '../cells/unknownShelf.ts';
import type { Entry } from '../entries/readEntries.ts';
import { cellOf, changeRow, type BookRow, type BookTable } from './bookTable.ts';
import { isbnsOf } from './isbnsOf.ts';
import { FOLLOWED, isTyped, readSources, TYPED, writeSources, type RowSources } from './rowSources.ts';
import { takesBack } from './takesBack.ts';

/** One field of a book that changes. */
export interface FieldChange {
  readonly field: string;
  readonly old: string;
  readonly new: string;
}

/** How an entry meets the owner's row. */
export interface UpdateOptions {
  readonly table: BookTable;
  /** Name of the service that the entry comes from. */
  readonly source: string;
  /** Follow the export in what it no longer says. */
  readonly takeBack: boolean;
  /** The export has no half stars. */
  readonly wholeStars: boolean;
}

/** The owner's row after an entry: what changes, what stays although the export no longer says it, and where the export says `other` things that do not count. */
export interface Updated {
  readonly row: BookRow;
  readonly fields: readonly FieldChange[];
  readonly kept: readonly FieldChange[];
  readonly other: readonly FieldChange[];
}

/** Columns of ours, which no export changes. */
const FIXED: ReadonlySet<Column> = new Set<Column>(['id', 'source', 'reviewImported', 'quotesImported']);
const READING: ReadonlySet<Column> = new Set<Column>(['dateRead', 'readDates', 'readCount']);

const DAYS = ['dateRead', 'readDates'] as const satisfies readonly Column[];

const NONE: readonly FieldChange[] = [];

/** What belongs to one edition of a book. */
const EDITION: ReadonlySet<Column> = new Set<Column>(['isbn10', 'isbn13', 'publisher', 'pages', 'year']);

/**
 * The owner's row after an entry of a service. From the service that brought the book, or that filled a cell, what the export says; from
 * another one only what the row leaves open. An empty cell takes nothing away unless the owner wants that: the owner, or another service,
 * may have filled what this one never knew.
 */
export function updateBook(row: BookRow, entry: Entry, options: UpdateOptions): Updated {
  const { cells } = entry;
  const { table } = options;
  const found = findDifferences(table, row, cells);
  if (found.length === 0) return { row, fields: NONE, kept: NONE, other: NONE };
  const sources = readSources(cellOf(table, row, 'source'));
  const decide = decideFor({ ...options, row, entry, sources });
  const isOffShelf = found.some((one) => one.column === 'shelf' && ['keep', 'stay'].includes(decide(one)));
  // Goodreads has the name of a book's shelf among its tags, too
  const tags = isOffShelf && cells.tags !== undefined ? leaveShelf(cells.tags, cells.shelf ?? '') : undefined;
  const changes: BookCells = {};
  const fields: FieldChange[] = [];
  const kept: FieldChange[] = [];
  const other: FieldChange[] = [];
  const filled = new Map(sources.filled);
  for (const one of tags === undefined ? found : findDifferences(table, row, { ...cells, tags })) {
    const decision = decide(one);
    const { column, value, was, is } = one;
    const list = decision === 'keep' ? kept : decision === 'stay' ? other : fields;
    if (decision !== 'stay' || isToldOf(one, { ...options, row, sources }))
      list.push({ field: COLUMNS[column], old: was, new: is });
    if (decision === 'stay' || decision === 'keep') continue;
    changes[column] = value;
    if (decision === 'fill' && FOLLOWED.has(column)) filled.set(column, options.source);
    else if (options.source === sources.main) filled.delete(column);
  }
  const own = cellOf(table, row, 'tags');
  const left =
    changes.shelf === undefined || cells.tags ? undefined : leaveShelf(own, cellOf(table, row, 'shelf').trim());
  if (left !== undefined) {
    changes.tags = left;
    fields.push({ field: COLUMNS.tags, old: meaningOf('tags', own), new: left });
  }
  if (fields.length === 0) return { row, fields, kept, other };
  const source = writeSources({ ...sources, filled });
  if (source !== writeSources(sources)) changes.source = source;
  return { row: changeRow(table, row, changes), fields, kept, other };
}

/** What an export says of a column, where the owner's row says something else. */
interface Difference {
  readonly column: Column;
  readonly value: string;
  /** What the two mean. */
  readonly was: string;
  readonly is: string;
}

function findDifferences(table: BookTable, row: BookRow, cells: BookCells): Difference[] {
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

interface Meeting extends UpdateOptions {
  readonly row: BookRow;
  readonly entry: Entry;
  readonly sources: RowSources;
}

/** What becomes of a difference: the export is followed, an open cell is filled, the old stays and is told, or nothing. */
type Decision = 'take' | 'fill' | 'keep' | 'stay';

function decideFor({ table, row, entry, sources, ...options }: Meeting): (difference: Difference) => Decision {
  const { source, takeBack, wholeStars } = options;
  const shelf = cellOf(table, row, 'shelf').trim();
  const isOwn = isTyped(cellOf(table, row, 'id'), sources.main);
  const ownerOf = (column: Column): string => sources.filled.get(column) ?? sources.main;
  const isMine = (column: Column): boolean => source === sources.main || source === ownerOf(column);
  // a book that the owner has not finished is not given a day of reading by somebody else
  const isUnfinished =
    ['to-read', 'currently-reading'].includes(shelf) && shelf !== entry.cells.shelf && !isMine('shelf');
  const isOtherEdition = (): boolean => {
    const editions = isbnsOf(cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10'));
    return editions.length > 0 && !editions.some((isbn) => entry.isbns.includes(isbn));
  };
  const isOpen = ({ column, was }: Difference): boolean =>
    (was === '' || was === UNKNOWN_SHELF) &&
    !(isUnfinished && READING.has(column)) &&
    !(EDITION.has(column) && isOtherEdition());
  return (one) => {
    const { column, was, is } = one;
    if (is === UNKNOWN_SHELF) return 'stay';
    // the owner typed something else since
    if (ownerOf(column) === TYPED && sources.before.get(column) === is) return 'stay';
    // the owner's own word; a shelf and readings go on, since a book may be read further at the service
    if (isOwn && was !== '' && column !== 'shelf' && !READING.has(column)) return 'stay';
    if (!isMine(column)) return is !== '' && isOpen(one) ? 'fill' : 'stay';
    if (column === 'rating' && wholeStars && isHalfStarOff(was, is)) return 'stay';
    if (takesBack({ ...one, days: daysOf(table, row), entry })) {
      if (source !== ownerOf(column) || isOwn) return 'stay';
      return takeBack ? 'take' : 'keep';
    }
    return is === '' ? 'stay' : 'take';
  };
}

/** Whether the owner should know that a rating or a day of reading was not taken: not where the service said it before the owner wrote another. */
function isToldOf(
  { column, was, is }: Difference,
  { table, row, sources, wholeStars }: Pick<Meeting, 'table' | 'row' | 'sources' | 'wholeStars'>,
): boolean {
  if (was === '' || is === '' || sources.before.get(column) === is) return false;
  if (column === 'rating') return !(wholeStars && isHalfStarOff(was, is));
  return column === 'dateRead' && !daysOf(table, row).some((day) => day === is);
}

/** A service of whole stars cannot say 4.5: its 4 and its 5 say nothing else. */
const isHalfStarOff = (was: string, is: string): boolean =>
  was.includes('.') && is !== '' && Math.abs(Number(was) - Number(is)) < 1;

/** The days on which a row says that a reading ended. */
function daysOf(table: BookTable, row: BookRow): PlainDate[] {
  const cells = [...cellOf(table, row, 'readDates').split(';'), cellOf(table, row, 'dateRead')];
  return cells.map((cell) => readPlainDate(cell.trim(), '/')).filter((day) => day !== undefined);
}

/**
 * Most services tell the last reading alone, and how many there were. Where the row has days of earlier ones that are this service's to tell, and the number
 * has room for them, the entry keeps them.
 */
export function keepReadings(
  entry: Entry,
  row: BookRow,
  { table, source }: { table: BookTable; source: string },
): Entry {
  if (entry.readings.length === 0) return entry;
  const own = daysOf(table, row);
  const { main, filled } = readSources(cellOf(table, row, 'source'));
  const areTyped = isTyped(cellOf(table, row, 'id'), main) || DAYS.some((column) => filled.get(column) === TYPED);
  if (areTyped && own.length > 0) return withOwnDays(entry, own);
  const all = [...new Set([...own, ...entry.readings])].sort();
  if (all.length === entry.readings.length || Number(entry.cells.readCount ?? 0) < all.length) return entry;
  if (source !== main && source !== filled.get('dateRead')) return entry;
  return { ...entry, cells: { ...entry.cells, readDates: all.map(writeDay).join('; ') } };
}

/** The days that the owner wrote, and those of years in which the owner has none: a day or two apart, a service tells of the same reading. */
function withOwnDays(entry: Entry, own: readonly PlainDate[]): Entry {
  const years = new Set(own.map((day) => day.slice(0, 4)));
  const all = [...own, ...entry.readings.filter((day) => !years.has(day.slice(0, 4)))];
  return { ...entry, cells: { ...entry.cells, ...readingCells([...new Set(all)].sort()) } };
}
