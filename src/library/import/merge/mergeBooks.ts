import type { BookChange, BookName, FieldChange } from '../../table/bookChange.ts';
import type { UpdateOptions } from './decide.ts';
import type { BookCells, Column } from '../../table/bookColumns.ts';
import {
  addRows,
  cellOf,
  nameOf,
  nextRow,
  removeRows,
  widenTable,
  writeCells,
  type BookTable,
} from '../../table/bookTable.ts';
import { UNKNOWN_SHELF } from '../../shelves.ts';
import type { ForeignBook } from './foreignBook.ts';
import type { Notice } from './notice.ts';
import { matchForeignBooks, type Match } from './matchForeignBooks.ts';
import { readSources } from '../../table/rowSources.ts';
import { withEarlierReadings } from './withEarlierReadings.ts';
import type { Base, Said } from './importBase.ts';
import type { ReadReadings } from './mergeReadings.ts';
import { readAgain, readFirst } from './readAgain.ts';
import { mergeThree } from './mergeThree.ts';
import { updateBook } from './updateBook.ts';

/** What an import is going to do to `data/books.csv`. books = added + updated + unchanged + skipped. */
export interface Merge {
  /** The owner's books after it; the table as it was where nothing changed. */
  readonly table: BookTable;
  readonly added: readonly BookChange[];
  readonly updated: readonly BookChange[];
  /** Books that keep, in their `fields`, what the export no longer says. */
  readonly takenBack: readonly BookChange[];
  /** Books for which the export has, in their `fields`, another rating or day than the one that counts. */
  readonly keptAsIs: readonly BookChange[];
  /** Books that keep, in their `fields`, what the owner wrote since the last import where the service has something else that is new. */
  readonly conflicts: readonly BookChange[];
  readonly removed: readonly BookChange[];
  /** What becomes of readings that `data/books.csv` alone cannot hold. */
  readonly readings: readonly ReadReadings[];
  readonly unchanged: number;
  readonly skipped: readonly Notice[];
  readonly notices: readonly Notice[];
  /** The books of the export that are the owner's now. */
  readonly books: readonly MergedBook[];
}

/** A book of the export that is the owner's now, in a row of the table after it. */
export interface MergedBook {
  readonly row: number;
  readonly foreign: ForeignBook;
}

/** What a merge must know, other than the books. */
export interface MergeOptions extends Pick<UpdateOptions, 'source' | 'takeBack'> {
  /** Remove the books of this service that the export lacks, except those whose id is in `keep`. */
  readonly prune: boolean;
  readonly keep: ReadonlySet<string>;
  /** What this service said last; undefined: that is not known, as of what 0.2 imported. */
  readonly base: Base | undefined;
  /** What it says now. */
  readonly said: Said;
  /** Whether the export lists all books of the service. */
  readonly isWhole: boolean;
  /** Whose word counts where the owner and the service have each changed a field. */
  readonly winnerOf: (id: string, column: Column) => 'ours' | 'theirs';
}

/** A merge under way. */
interface Merging extends Record<'added' | 'updated' | 'takenBack' | 'keptAsIs' | 'conflicts', BookChange[]> {
  readonly options: UpdateOptions & Pick<MergeOptions, 'base' | 'said' | 'winnerOf'>;
  /** All Book Ids, those of new books too; made for the first of these. */
  ids?: Set<string>;
  /** What is to be written in rows that are there, and the books that are to be added. */
  readonly written: Map<number, BookCells>;
  readonly fresh: BookCells[];
  readonly readings: ReadReadings[];
  readonly skipped: Notice[];
  readonly notices: Notice[];
  readonly books: MergedBook[];
}

/** Merges the books of an export into the owner's. */
export function mergeBooks(given: readonly ForeignBook[], before: BookTable, options: MergeOptions): Merge {
  const matches = matchForeignBooks(given, before).map((match) => withReadings(match, before, options));
  const cells = matches.map(({ book }) => book.cells);
  const table = widenTable(before, cells, 'readDates');
  const merging: Merging = {
    options: { ...options, table, wholeStars: !cells.some(({ rating }) => rating?.includes('.')) },
    written: new Map(),
    ...{
      fresh: [],
      skipped: [],
      notices: [],
      books: [],
      readings: [],
      added: [],
      updated: [],
      takenBack: [],
      keptAsIs: [],
      conflicts: [],
    },
  };
  for (const match of matches) {
    const [row, ...more] = match.rows;
    if (row === undefined) addNew(merging, match);
    else if (more.length === 0) updateMatched(merging, match, row);
    else skip(merging, match, unclearMessage(table, match.rows));
  }
  const { written, fresh, readings, skipped, notices, books, added, updated, takenBack, keptAsIs, conflicts } = merging;
  const { gone, kept } = findLacking(table, matches, options);
  const isChanged = added.length + updated.length + gone.size > 0;
  return {
    table: isChanged ? removeRows(addRows(writeCells(table, written), fresh), gone) : before,
    ...{ added, updated, takenBack, keptAsIs, conflicts, readings, removed: [...gone.values()] },
    unchanged: books.length - added.length - updated.length,
    skipped,
    notices: [...notices, ...kept, ...findGone(table, options)],
    books,
  };
}

const skip = ({ skipped }: Merging, { book: { line, cells } }: Match, message: string): unknown =>
  skipped.push({ line, title: cells.title, message });

function updateMatched(merging: Merging, { book, byNearTitle }: Match, row: number): void {
  const { options, notices, books, written, updated } = merging;
  const { table } = options;
  books.push({ row, foreign: book });
  if (byNearTitle) notices.push({ line: book.line, message: nearTitleMessage(nameOf(table, row), book) });
  if (options.base?.isSame(book.id, options.said)) return;
  const { changes, fields, takenBack, keptAsIs, conflicts } = updateRow(options, book, row);
  const name = nameOf(table, row, changes);
  if (takenBack.length > 0) merging.takenBack.push({ ...name, fields: takenBack });
  if (keptAsIs.length > 0) merging.keptAsIs.push({ ...name, fields: keptAsIs });
  if (conflicts.length > 0) merging.conflicts.push({ ...name, fields: conflicts });
  const { cells, read } = readAgain(options, { book, row, changes });
  if (read) merging.readings.push(read);
  if (fields.length === 0) return;
  written.set(row, cells);
  updated.push({ ...name, fields });
}

/** What an export makes of a row: against what the service said last where that is known, else by the rules for two versions. */
function updateRow({ base, winnerOf, ...update }: Merging['options'], book: ForeignBook, row: number) {
  const said = base?.cellsOf(book.id);
  if (!said) return { ...updateBook(row, book, update), conflicts: NONE };
  const { table, wholeStars } = update;
  const id = cellOf(table, row, 'id').trim();
  const merged = mergeThree({
    base: said,
    theirs: book.cells,
    ours: (column) => cellOf(table, row, column),
    winnerOf: (column) => winnerOf(id, column),
    wholeStars,
  });
  return { ...merged, takenBack: NONE, keptAsIs: NONE };
}

function addNew(merging: Merging, match: Match): void {
  const { options, fresh, readings, books, added, notices } = merging;
  const { table } = options;
  const { book, rival } = match;
  const ids = (merging.ids ??= new Set(table.rows.map((row) => cellOf(table, row, 'id').trim())));
  const { title = '', author = '', shelf, id: given } = book.cells;
  if (options.base?.ids.has(book.id)) {
    skip(merging, match, STAYS_AWAY);
    return;
  }
  const id = ids.has(book.id) ? book.lastId(book) : book.id;
  if (ids.has(id)) {
    skip(merging, match, THERE_ALREADY);
    return;
  }
  ids.add(id);
  const open: BookCells = table.places.has('shelf') ? { shelf: UNKNOWN_SHELF } : {};
  // those of 200,000 books, copied, would take half a gigabyte
  const isWhole = given === id && shelf !== undefined && book.cells.readDates === undefined;
  books.push({ row: nextRow(table) + fresh.length, foreign: book });
  fresh.push(isWhole ? book.cells : { ...open, ...book.cells, readDates: '', id });
  readings.push(...readFirst(id, book));
  added.push({ id, title, author, fields: NONE });
  if (rival !== undefined) notices.push({ line: book.line, message: rivalMessage(nameOf(table, rival)) });
}

/** A match with the earlier readings that the owner's book has. */
function withReadings(match: Match, table: BookTable, { source, base }: MergeOptions): Match {
  const [row, ...more] = match.rows;
  if (row === undefined || more.length > 0 || base?.ids.has(match.book.id)) return match;
  const book = withEarlierReadings(match.book, row, { table, source });
  return book === match.book ? match : { ...match, book };
}

/** The books of a service that its export lacks, by their rows: those to be removed, and a notice for each that is kept. */
function findLacking(
  table: BookTable,
  matches: readonly Match[],
  { source, prune, keep }: MergeOptions,
): { gone: ReadonlyMap<number, BookChange>; kept: readonly Notice[] } {
  const gone = new Map<number, BookChange>();
  const kept: Notice[] = [];
  if (!prune) return { gone, kept };
  const matched = new Set(matches.flatMap(({ rows }) => rows));
  for (const row of table.rows) {
    const { main, isOwners } = readSources(table, row);
    if (matched.has(row) || main !== source || isOwners) continue;
    const book = { ...nameOf(table, row), fields: NONE };
    if (keep.has(book.id)) kept.push({ message: keptMessage(book) });
    else gone.set(row, book);
  }
  return { gone, kept };
}

const NONE: readonly FieldChange[] = [];

/** The owner's books that the service had at the last import, and has no more. */
function findGone(table: BookTable, { base, said, isWhole, prune }: MergeOptions): Notice[] {
  if (!base || !isWhole || prune) return [];
  const gone = new Set([...base.ids].filter((id) => !said.lines.has(id)));
  const rows = gone.size === 0 ? [] : table.rows.filter((row) => gone.has(cellOf(table, row, 'id').trim()));
  return rows.map((row) => ({ message: goneMessage(nameOf(table, row)) }));
}

const STAYS_AWAY = 'was removed from your books after an earlier import, and stays away';
const THERE_ALREADY = 'has the ISBN of another book, and a book with its title and author is already there';

const rivalMessage = ({ title, id }: BookName): string =>
  `has the ISBN of "${title}" (Book Id ${id}), but neither its title nor its author; it was added as a separate book`;

const nearTitleMessage = ({ id, title }: BookName, { cells }: ForeignBook): string =>
  `"${cells.title ?? ''}" was taken for "${title}" (Book Id ${id}): the same book, with a subtitle or an article on one side only`;

function unclearMessage(table: BookTable, rows: readonly number[]): string {
  const ids = rows.map((row) => `"${nameOf(table, row).id}"`).join(', ');
  return `could be any of your books with the Book Ids ${ids}; none was changed`;
}

const goneMessage = ({ id, title }: BookName): string =>
  `"${title}" (Book Id ${id}) is no longer in the export; your file keeps it. --prune removes such books`;

const keptMessage = ({ id, title }: BookName): string =>
  `"${title}" (Book Id ${id}) is no longer in the export; it was kept because it has a review, a correction or notes of its readings.`;
