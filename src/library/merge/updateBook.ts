import { meaningOf } from '../table/bookCells.ts';
import { COLUMNS, type BookCells, type Column } from '../table/bookColumns.ts';
import { cellOf, type BookTable } from '../table/bookTable.ts';
import { isbnsOf } from '../table/readCodes.ts';
import { removeShelfTag, UNKNOWN_SHELF } from '../shelves.ts';
import { daysOf } from '../readings.ts';
import { FOLLOWED, isTyped, readSources, TYPED, writeSources, type RowSources } from '../table/rowSources.ts';
import type { ForeignBook } from './foreignBook.ts';

/** One field of a book that changes. */
export interface FieldChange {
  readonly field: string;
  readonly old: string;
  readonly new: string;
}

/** How the book of an export meets the owner's row. */
export interface UpdateOptions {
  readonly table: BookTable;
  /** Name of the service that the export comes from. */
  readonly source: string;
  /** Follow the export in what it no longer says. */
  readonly takeBack: boolean;
  /** The export has no half stars. */
  readonly wholeStars: boolean;
}

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

/** Columns of ours, which no export changes. */
const FIXED: ReadonlySet<Column> = new Set<Column>(['id', 'source', 'reviewImported', 'quotesImported']);
const READING: ReadonlySet<Column> = new Set<Column>(['dateRead', 'readDates', 'readCount']);

/** What belongs to one edition of a book. */
const EDITION: ReadonlySet<Column> = new Set<Column>(['isbn10', 'isbn13', 'publisher', 'pages', 'year']);

/**
 * The owner's row after a book of an export. From the service that brought the book, or that filled a cell, what the export says; from
 * another one only what the row leaves open. An empty cell takes nothing away unless the owner wants that: the owner, or another service,
 * may have filled what this one never knew.
 */
export function updateBook(row: number, book: ForeignBook, options: UpdateOptions): Updated {
  const { table, source } = options;
  const differences = findDifferences(table, row, book.cells);
  if (differences.length === 0) return { changes: {}, fields: [], takenBack: [], keptAsIs: [] };
  const sources = readSources(cellOf(table, row, 'source'));
  const meeting: Meeting = { ...options, row, book, sources };
  const decided = decideAll(meeting, differences);
  const taken = decided.filter(({ decision }) => decision === 'follow' || decision === 'fill');
  const changes: BookCells = Object.fromEntries(taken.map(({ column, value }) => [column, value]));
  const filled = new Map(sources.filled);
  for (const { column, decision } of taken) {
    if (decision === 'fill' && FOLLOWED.has(column)) filled.set(column, source);
    else if (source === sources.main) filled.delete(column);
  }
  const fields = taken.map(fieldOf);
  const own = cellOf(table, row, 'tags');
  const isMoved = changes.shelf !== undefined && !book.cells.tags;
  const tags = isMoved ? removeShelfTag(own, cellOf(table, row, 'shelf').trim()) : undefined;
  if (tags !== undefined) {
    changes.tags = tags;
    fields.push({ field: COLUMNS.tags, old: meaningOf('tags', own), new: tags });
  }
  const cell = writeSources({ ...sources, filled });
  if (fields.length > 0 && cell !== writeSources(sources)) changes.source = cell;
  return {
    changes,
    fields,
    takenBack: decided.filter(({ decision }) => decision === 'takenBack').map(fieldOf),
    keptAsIs: decided.filter((one) => one.decision === 'keptAsIs' && isToldOf(meeting, one)).map(fieldOf),
  };
}

const fieldOf = ({ column, was, is }: Difference): FieldChange => ({ field: COLUMNS[column], old: was, new: is });

/** What an export says of a column, where the owner's row says something else. */
interface Difference {
  readonly column: Column;
  readonly value: string;
  /** What the two mean. */
  readonly was: string;
  readonly is: string;
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

interface Meeting extends UpdateOptions {
  readonly row: number;
  readonly book: ForeignBook;
  readonly sources: RowSources;
}

/** What becomes of a difference: the export is followed, an open cell is filled, or the old stays. */
type Decision = 'follow' | 'fill' | 'takenBack' | 'keptAsIs';
type Decided = Difference & { readonly decision: Decision };

/** Goodreads has the name of a book's shelf among its tags, too: where the shelf is not taken, nor is that tag. */
function decideAll(meeting: Meeting, differences: readonly Difference[]): Decided[] {
  const decided = differences.map((one) => ({ ...one, decision: decide(meeting, one) }));
  const { table, row, book } = meeting;
  const { tags, shelf = '' } = book.cells;
  const isShelfKept = decided.some(
    ({ column, decision }) => column === 'shelf' && !['follow', 'fill'].includes(decision),
  );
  const bare = isShelfKept && tags !== undefined ? removeShelfTag(tags, shelf) : undefined;
  if (bare === undefined) return decided;
  const others = findDifferences(table, row, { ...book.cells, tags: bare });
  return others.map((one) => ({ ...one, decision: decide(meeting, one) }));
}

function decide(meeting: Meeting, one: Difference): Decision {
  const { table, row, book, source, takeBack, sources } = meeting;
  const { column, was, is } = one;
  if (is === UNKNOWN_SHELF || isOwnWord(meeting, one)) return 'keptAsIs';
  if (!isTheirs(meeting, column)) return is !== '' && isOpen(meeting, one) ? 'fill' : 'keptAsIs';
  if (isHalfStarOff(meeting, one)) return 'keptAsIs';
  if (!takesBack({ column, was, is, days: daysOf(table, row).days, book })) return is === '' ? 'keptAsIs' : 'follow';
  if (source !== writerOf(sources, column) || isOwnRow(meeting)) return 'keptAsIs';
  return takeBack ? 'follow' : 'takenBack';
}

const writerOf = ({ main, filled }: RowSources, column: Column): string => filled.get(column) ?? main;

/** Whether a column is this service's to tell. */
const isTheirs = ({ source, sources }: Meeting, column: Column): boolean =>
  source === sources.main || source === writerOf(sources, column);

/** Whether the owner added the row. */
const isOwnRow = ({ table, row, sources }: Meeting): boolean => isTyped(cellOf(table, row, 'id'), sources.main);

/** Whether the owner's own word is there: it was typed over what the service still says, or in a row of the owner's, of which shelf and readings go on at the service. */
function isOwnWord(meeting: Meeting, { column, was, is }: Difference): boolean {
  const { sources } = meeting;
  if (writerOf(sources, column) === TYPED && sources.before.get(column) === is) return true;
  return was !== '' && column !== 'shelf' && !READING.has(column) && isOwnRow(meeting);
}

/** Whether a cell says nothing yet, and may be filled by anybody. */
function isOpen(meeting: Meeting, { column, was }: Difference): boolean {
  if (was !== '' && was !== UNKNOWN_SHELF) return false;
  if (READING.has(column)) return !isUnfinished(meeting);
  return !EDITION.has(column) || !isOtherEdition(meeting);
}

/** A book that the owner has not finished is not given a day of reading by somebody else. */
function isUnfinished(meeting: Meeting): boolean {
  const shelf = cellOf(meeting.table, meeting.row, 'shelf').trim();
  const isUnread = ['to-read', 'currently-reading'].includes(shelf);
  return isUnread && shelf !== meeting.book.cells.shelf && !isTheirs(meeting, 'shelf');
}

function isOtherEdition({ table, row, book }: Meeting): boolean {
  const editions = isbnsOf(cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10'));
  return editions.length > 0 && !editions.some((isbn) => book.isbns.includes(isbn));
}

/** Whether the owner should know that a rating or a day of reading was not taken: not where the service said it before the owner wrote another. */
function isToldOf(meeting: Meeting, one: Difference): boolean {
  const { table, row, sources } = meeting;
  const { column, was, is } = one;
  if (was === '' || is === '' || sources.before.get(column) === is) return false;
  if (column === 'rating') return !isHalfStarOff(meeting, one);
  return column === 'dateRead' && !daysOf(table, row).days.some((day) => day === is);
}

/** A service of whole stars cannot say 4.5: its 4 and its 5 say nothing else. */
const isHalfStarOff = ({ wholeStars }: Meeting, { column, was, is }: Difference): boolean =>
  wholeStars && column === 'rating' && was.includes('.') && is !== '' && Math.abs(Number(was) - Number(is)) < 1;

/** What an export says of one column, and the owner's book. */
interface Saying {
  readonly column: Column;
  /** What the two mean, of which none is the same as the other. */
  readonly was: string;
  readonly is: string;
  /** The days on which the owner read the book. */
  readonly days: readonly string[];
  readonly book: Pick<ForeignBook, 'cells' | 'readings'>;
}

/**
 * Whether an export takes back what it said before: a book is read no more, has no rating, fewer readings. It may as well be older than
 * what the owner wrote since.
 */
export function takesBack({ column, was, is, days, book }: Saying): boolean {
  if (was === '' || was === UNKNOWN_SHELF) return false;
  if (column === 'rating' || column === 'readDates') return is === '';
  if (column === 'dateRead') return is === '' || (is < was && days.includes(is));
  if (column === 'readCount') return Number(is) < Number(was);
  if (column !== 'shelf') return false;
  return is === 'to-read' || (is === 'currently-reading' && was !== 'to-read' && !isReadAgain(book));
}

/** A book that is read once more has been read before. */
const isReadAgain = ({ cells, readings }: Saying['book']): boolean =>
  readings.length > 0 || Number(cells.readCount ?? 0) > 1;
