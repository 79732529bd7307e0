import { daysOf } from '../../readings.ts';
import { UNKNOWN_SHELF } from '../../shelves.ts';
import type { Column } from '../../table/bookColumns.ts';
import { cellOf, type BookTable } from '../../table/bookTable.ts';
import { isbnsAt } from '../../table/rowKeys.ts';
import { TYPED, type RowSources } from '../../table/rowSources.ts';
import type { ForeignBook } from './foreignBook.ts';

/** How an export is taken over. */
export interface UpdateOptions {
  readonly table: BookTable;
  /** Name of the service that the export comes from. */
  readonly source: string;
  /** Follow the export in what it no longer says. */
  readonly takeBack: boolean;
  /** The export has no half stars. */
  readonly wholeStars: boolean;
}

/** The book of an export and the owner's row that it is. */
export interface Meeting extends UpdateOptions {
  readonly row: number;
  readonly book: ForeignBook;
  readonly sources: RowSources;
}

/** What an export says of a column, where the owner's row says something else. */
export interface Difference {
  readonly column: Column;
  readonly value: string;
  /** What the row means, and what the export does. */
  readonly was: string;
  readonly is: string;
}

/** What becomes of a difference: the export is followed, an open cell is filled, or the old stays, in two cases since the export no longer says it. */
export type Decision = 'follow' | 'fill' | 'takenBack' | 'keptAsIs';

const READING: ReadonlySet<Column> = new Set<Column>(['dateRead', 'readDates', 'readCount']);

/** What belongs to one edition of a book. */
const EDITION: ReadonlySet<Column> = new Set<Column>(['isbn10', 'isbn13', 'publisher', 'pages', 'year']);

/** Decides on one difference, from what the row says, what the export does, and what its service said before, where that is known. */
export function decide(meeting: Meeting, one: Difference): Decision {
  const { source, sources, takeBack } = meeting;
  const { column, was, is } = one;
  const { isOwners } = sources;
  // in a row of the owner's, shelf and readings go on at the service
  const isOwnersWord = isOwners && was !== '' && column !== 'shelf' && !READING.has(column);
  if (is === UNKNOWN_SHELF || isOwnersWord || isSaidAgain(meeting, one)) return 'keptAsIs';
  if (!isTheirs(meeting, column)) return is !== '' && isOpen(meeting, one) ? 'fill' : 'keptAsIs';
  if (isHalfStarOff(meeting, one)) return 'keptAsIs';
  if (!takesBack(meeting, one)) return is === '' ? 'keptAsIs' : 'follow';
  if (source !== writerOf(sources, column) || isOwners) return 'keptAsIs';
  return takeBack ? 'follow' : 'takenBack';
}

/** Whether the owner should know that a rating or a day of reading was not taken: not where the service said it before the owner wrote another. */
export function isToldOf(meeting: Meeting, one: Difference): boolean {
  const { table, row, sources } = meeting;
  const { column, was, is } = one;
  if (was === '' || is === '' || sources.before.get(column) === is) return false;
  if (column === 'rating') return !isHalfStarOff(meeting, one);
  return column === 'dateRead' && !daysOf(table, row).days.some((day) => day === is);
}

const writerOf = ({ main, filled }: RowSources, column: Column): string => filled.get(column) ?? main;

/** Whether a column is this service's to tell. */
const isTheirs = ({ source, sources }: Meeting, column: Column): boolean =>
  source === sources.main || source === writerOf(sources, column);

/** Whether the service says what it said before the owner typed something else. */
const isSaidAgain = ({ sources }: Meeting, { column, is }: Difference): boolean =>
  writerOf(sources, column) === TYPED && sources.before.get(column) === is;

/** Whether a cell says nothing yet, and may be filled by anybody. */
function isOpen(meeting: Meeting, { column, was }: Difference): boolean {
  const { table, row, book } = meeting;
  if (was !== '' && was !== UNKNOWN_SHELF) return false;
  if (READING.has(column)) {
    // a book that the owner has not finished is not given a day of reading by somebody else
    const shelf = cellOf(table, row, 'shelf').trim();
    const isUnread = shelf === 'to-read' || shelf === 'currently-reading';
    return !isUnread || shelf === book.cells.shelf || isTheirs(meeting, 'shelf');
  }
  const editions = EDITION.has(column) ? isbnsAt(table, row) : [];
  return editions.length === 0 || editions.some((isbn) => book.isbns.includes(isbn));
}

/** A service of whole stars cannot say 4.5: its 4 and its 5 say nothing else. */
const isHalfStarOff = ({ wholeStars }: Meeting, { column, was, is }: Difference): boolean =>
  wholeStars && column === 'rating' && was.includes('.') && is !== '' && Math.abs(Number(was) - Number(is)) < 1;

/**
 * Whether an export takes back what it said before: a book is read no more, has no rating, fewer readings. It may as well be older than
 * what the owner wrote since.
 */
function takesBack({ table, row, book }: Meeting, { column, was, is }: Difference): boolean {
  if (was === '' || was === UNKNOWN_SHELF) return false;
  if (column === 'rating' || column === 'readDates') return is === '';
  if (column === 'dateRead') return is === '' || (is < was && daysOf(table, row).days.some((day) => day === is));
  if (column === 'readCount') return Number(is) < Number(was);
  if (column !== 'shelf') return false;
  // a book that is read once more has been read before
  const isReadAgain = book.readings.length > 0 || Number(book.cells.readCount ?? 0) > 1;
  return is === 'to-read' || (is === 'currently-reading' && was !== 'to-read' && !isReadAgain);
}
