import type { Column } from '../../csv/bookColumns.ts';
import { meaningOf } from '../cells/bookCells.ts';
import { UNKNOWN_SHELF } from '../cells/unknownShelf.ts';
import type { Entry } from '../entries/readEntries.ts';
import type { Notice } from '../notice.ts';
import { cellOf, changeRow, widenTable, type BookRow, type BookTable } from './bookTable.ts';
import { matchEntries, type Match } from './matchEntries.ts';
import { isTyped, readSources } from './rowSources.ts';
import { keepReadings, updateBook, type FieldChange, type UpdateOptions } from './updateBook.ts';

/** A book that is added, updated (then with its `fields`) or removed. */
export interface BookChange {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly fields: readonly FieldChange[];
}

/** What an import is going to do to `data/books.csv`. entries = added + updated + unchanged + skipped. */
export interface Merge {
  /** The owner's books after it; the table as it was where nothing changed. */
  readonly table: BookTable;
  readonly added: readonly BookChange[];
  readonly updated: readonly BookChange[];
  /** Books that keep, in their `fields`, what the export no longer says. */
  readonly takenBack: readonly BookChange[];
  /** Books for which the export has, in their `fields`, another rating or day than the one that counts. */
  readonly keptAsIs: readonly BookChange[];
  readonly removed: readonly BookChange[];
  readonly unchanged: number;
  readonly skipped: readonly Notice[];
  readonly notices: readonly Notice[];
  /** The entries that are books of the owner now, with their Book Ids. */
  readonly books: readonly MergedBook[];
}

/** An entry that is a book of the owner now. */
export interface MergedBook extends Pick<BookChange, 'id' | 'title' | 'author'> {
  readonly entry: Entry;
}

/** What a merge must know beside the books. */
export interface MergeOptions extends Pick<UpdateOptions, 'source' | 'takeBack'> {
  /** Remove the books of this service that the export lacks, except those whose id is in `keep`. */
  readonly prune: boolean;
  readonly keep: ReadonlySet<string>;
}

type Changes = Record<'added' | 'updated' | 'takenBack' | 'keptAsIs', BookChange[]>;

/** Merges entries into the owner's books. */
export function mergeEntries(given: readonly Entry[], before: BookTable, options: MergeOptions): Merge {
  const { source } = options;
  const matches = matchEntries(given, before).map((match) => withReadings(match, before, source));
  const table = widenTable(
    before,
    matches.map(({ entry }) => entry.cells),
  );
  const wholeStars = given.every(({ cells }) => !cells.rating?.includes('.'));
  const update = { ...options, table, wholeStars };
  const rows = [...table.rows];
  const ids = new Set(rows.map((row) => cellOf(table, row, 'id').trim()));
  const changes: Changes = { added: [], updated: [], takenBack: [], keptAsIs: [] };
  const { added, updated, takenBack, keptAsIs } = changes;
  const [skipped, notices]: [Notice[], Notice[]] = [[], []];
  const books: MergedBook[] = [];
  for (const { entry, places, rival, byNearTitle } of matches) {
    const { line } = entry;
    const [place, ...more] = places;
    const old = place === undefined ? undefined : rows[place];
    if (more.length > 0) skipped.push({ line, title: entry.cells.title, message: unclearMessage(table, places) });
    else if (place !== undefined && old) {
      const { row, fields, kept, other } = updateBook(old, entry, update);
      const name = nameOf(table, row);
      if (byNearTitle) notices.push({ line, message: nearTitleMessage(nameOf(table, old), entry) });
      rows[place] = row;
      books.push({ ...name, entry });
      if (fields.length > 0) updated.push({ ...name, fields });
      if (kept.length > 0) takenBack.push({ ...name, fields: kept });
      if (other.length > 0) keptAsIs.push({ ...name, fields: other });
    } else {
      const { title = '', author = '' } = entry.cells;
      const id = ids.has(entry.id) ? entry.lastId(entry) : entry.id;
      if (ids.has(id)) {
        skipped.push({ line, title, message: TWICE });
        continue;
      }
      ids.add(id);
      const name = { id, title, author };
      rows.push(changeRow(table, undefined, { shelf: UNKNOWN_SHELF }, entry.cells, { id }));
      books.push({ ...name, entry });
      added.push({ ...name, fields: NONE });
      if (rival !== undefined) notices.push({ line, message: rivalMessage(table, rival) });
    }
  }
  const { gone, kept } = findLacking(table, matches, options);
  const isChanged = added.length + updated.length + gone.size > 0;
  return {
    table: isChanged
      ? { ...table, rows: gone.size === 0 ? rows : rows.filter((_, place) => !gone.has(place)) }
      : before,
    ...changes,
    removed: [...gone.values()],
    unchanged: books.length - added.length - updated.length,
    skipped,
    notices: [...notices, ...kept],
    books,
  };
}

/** A match with the earlier readings that the owner's book has. */
function withReadings(match: Match, table: BookTable, source: string): Match {
  const { entry, places } = match;
  const row = places.length === 1 ? table.rows[places[0] ?? 0] : undefined;
  const kept = row ? keepReadings(entry, row, { table, source }) : entry;
  return kept === entry ? match : { ...match, entry: kept };
}

/** The books of a service that its export lacks, by their places: those to be removed, and a notice for each that is kept. */
function findLacking(
  table: BookTable,
  matches: readonly Match[],
  { source, prune, keep }: MergeOptions,
): { gone: ReadonlyMap<number, BookChange>; kept: readonly Notice[] } {
  const gone = new Map<number, BookChange>();
  const kept: Notice[] = [];
  if (!prune) return { gone, kept };
  const matched = new Set(matches.flatMap(({ places }) => places));
  for (const [place, row] of table.rows.entries()) {
    const { main } = readSources(cellOf(table, row, 'source'));
    if (matched.has(place) || main !== source || isTyped(cellOf(table, row, 'id'), source)) continue;
    const book = { ...nameOf(table, row), fields: [] };
    if (keep.has(book.id)) kept.push({ message: keptMessage(book) });
    else gone.set(place, book);
  }
  return { gone, kept };
}

const NONE: readonly FieldChange[] = [];

const TWICE = 'has the ISBN of another book, and a book with its title and author is already there';

/** A row as a report names it. */
function nameOf(table: BookTable, row: BookRow | undefined): Omit<BookChange, 'fields'> {
  const says = (column: Column): string => meaningOf(column, cellOf(table, row, column));
  return { id: says('id'), title: says('title'), author: says('author') };
}

function rivalMessage(table: BookTable, rival: number): string {
  const { title, id } = nameOf(table, table.rows[rival]);
  return `has the ISBN of "${title}" (Book Id ${id}), but neither its title nor its author; it was added as a separate book`;
}

const nearTitleMessage = ({ id, title }: Pick<BookChange, 'id' | 'title'>, { cells }: Entry): string =>
  `"${cells.title ?? ''}" was taken for "${title}" (Book Id ${id}): the same book, with a subtitle or an article on one side only`;

function unclearMessage(table: BookTable, places: readonly number[]): string {
  const ids = places.map((place) => `"${nameOf(table, table.rows[place]).id}"`).join(', ');
  return `could be any of your books with the Book Ids ${ids}; none was changed`;
}

const keptMessage = ({ id, title }: Pick<BookChange, 'id' | 'title'>): string =>
  `"${title}" (Book Id ${id}) is no longer in the export; it was kept because it has a review or a correction.`;
