import { COLUMNS, meaningOf, type BookCells, type Column } from './bookCells.ts';
import { cellOf, changeRow, printTable, widenTable, type BookRow, type BookTable } from './bookTable.ts';
import type { Notice } from './draft.ts';
import { isbnsOf, matchEntries, type Match } from './matchEntries.ts';
import { keepReadings } from './keepReadings.ts';
import type { Entry } from './readEntry.ts';
import { UNKNOWN_SHELF } from './readShelf.ts';

/** One field of a book that changes. */
export interface FieldChange {
  readonly field: string;
  readonly old: string;
  readonly new: string;
}

/** A book that is added, updated (then with its `fields`) or removed. */
export interface BookChange {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly fields: readonly FieldChange[];
}

/** What an import is going to do to `data/books.csv`. entries = added + updated + unchanged + skipped. */
export interface Merge {
  /** The whole file; the old one where nothing changed. */
  readonly text: string;
  readonly added: readonly BookChange[];
  readonly updated: readonly BookChange[];
  readonly removed: readonly BookChange[];
  readonly unchanged: number;
  readonly skipped: readonly Notice[];
  readonly notices: readonly Notice[];
  /** The entries that are books of the owner now, with their Book Ids. */
  readonly books: readonly {
    readonly id: string;
    readonly entry: Entry;
    readonly title: string;
    readonly author: string;
  }[];
}

/** What a merge must know beside the books. */
export interface MergeOptions {
  /** Name of the service that the entries come from. */
  readonly source: string;
  /** Remove the books of this service that the export lacks, but for those with an id that `keep` has. */
  readonly prune: boolean;
  readonly keep: ReadonlySet<string>;
}

interface Step {
  readonly row: BookRow;
  readonly change: BookChange;
}

/** Merges entries into the owner's books. `old`: the file as it stands. */
export function mergeEntries(given: readonly Entry[], before: BookTable, old: string, options: MergeOptions): Merge {
  const entries = placeEntries(given, before, options.source);
  const table = widenTable(
    before,
    entries.map(({ entry: { cells } }) => cells),
  );
  const rows = [...table.rows];
  const added: Step[] = [];
  const updated: Step[] = [];
  const skipped: Notice[] = [];
  const notices: Notice[] = [];
  const books: Merge['books'][number][] = [];
  const ids = new Set(rows.map((row) => cellOf(table, row, 'id').trim()));
  const matched = new Set<number>();
  let unchanged = 0;
  for (const { entry, places, rival } of entries) {
    const { line, id, lastId } = entry;
    for (const place of places) matched.add(place);
    const [place, ...more] = places;
    const row = place === undefined ? undefined : rows[place];
    if (place === undefined || !row) {
      const free = [id, lastId].find((one) => !ids.has(one));
      if (free === undefined) {
        skipped.push({
          line,
          message: 'has the ISBN of another book; one of its own title and author was taken already',
        });
        continue;
      }
      ids.add(free);
      const step = addBook(table, { ...entry, id: free });
      if (rival !== undefined) notices.push(tellRival(line, table, rival));
      added.push(step);
      books.push({ ...step.change, entry });
    } else if (more.length > 0) skipped.push(tellUnclear(line, table, places));
    else {
      const step = updateBook(table, row, entry, options.source);
      if (step.change.fields.length === 0) unchanged++;
      else updated.push(step);
      rows[place] = step.row;
      books.push({ ...step.change, entry });
    }
  }
  const pruned = options.prune
    ? pruneBooks(table, matched, options)
    : { gone: new Set<number>(), removed: [], notices: [] };
  const changed = added.length + updated.length + pruned.removed.length > 0;
  const kept = [...rows.filter((_, place) => !pruned.gone.has(place)), ...added.map(({ row }) => row)];
  return {
    text: changed ? printTable(table, kept) : old,
    added: added.map(({ change }) => change),
    updated: updated.map(({ change }) => change),
    removed: pruned.removed,
    unchanged,
    skipped,
    notices: [...notices, ...pruned.notices],
    books,
  };
}

/** The entries with the books that they may be, and with the readings that those have of theirs. */
function placeEntries(given: readonly Entry[], before: BookTable, source: string): ({ entry: Entry } & Match)[] {
  const matches = matchEntries(given, before);
  return given.map((entry) => {
    const match = matches.get(entry) ?? { places: [] };
    const row = match.places.length === 1 ? before.rows[match.places[0] ?? 0] : undefined;
    return {
      ...match,
      entry: row && sourceOf(before, row) === source ? keepReadings(entry, row, before) : entry,
    };
  });
}

const cellAt = (table: BookTable, place: number, column: Column): string => {
  const row = table.rows[place];
  return row ? meaningOf(column, cellOf(table, row, column)) : '';
};

function tellRival(line: number, table: BookTable, rival: number): Notice {
  const [title, id] = [cellAt(table, rival, 'title'), cellAt(table, rival, 'id')];
  return {
    line,
    message: `has the ISBN of "${title}" (Book Id ${id}), but neither its title nor its author; it was added as another book`,
  };
}

function tellUnclear(line: number, table: BookTable, places: readonly number[]): Notice {
  const ids = places.map((place) => `"${cellAt(table, place, 'id')}"`).join(', ');
  return { line, message: `may be any of your books with the Book Ids ${ids}; none was changed` };
}

function addBook(table: BookTable, { id, cells }: Entry): Step {
  const row = changeRow(table, [], { shelf: UNKNOWN_SHELF, ...cells, id });
  return { row, change: { id, title: cells.title ?? '', author: cells.author ?? '', fields: [] } };
}

/** Columns that are set once, when a book is added. */
const FIXED: ReadonlySet<Column> = new Set<Column>(['id', 'source']);
const READING: ReadonlySet<Column> = new Set<Column>(['dateRead', 'readDates', 'readCount']);

/** What belongs to one edition of a book. */
const EDITION: ReadonlySet<Column> = new Set<Column>(['isbn10', 'isbn13', 'publisher', 'pages', 'year']);

/**
 * From the service that the row came from, what the export says; from another one only what the row leaves open. An empty cell takes
 * nothing away: the owner, or another service, may have filled what this one never knew.
 */
function updateBook(table: BookTable, row: BookRow, { cells, isbns }: Entry, source: string): Step {
  const same = sourceOf(table, row) === source;
  const editions = isbnsOf(cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10'));
  const otherEdition = editions.length > 0 && !editions.some((isbn) => isbns.includes(isbn));
  const shelf = cellOf(table, row, 'shelf').trim();
  // a book that the owner has not finished is not given a day of reading by somebody else
  const unfinished = ['to-read', 'currently-reading'].includes(shelf) && shelf !== cells.shelf;
  const changes: BookCells = {};
  const fields: FieldChange[] = [];
  for (const [column, value] of Object.entries(cells) as [Column, string][]) {
    const old = cellOf(table, row, column);
    if (old === value || FIXED.has(column)) continue;
    const [was, is] = [meaningOf(column, old), meaningOf(column, value)];
    if (was === is || is === '' || is === UNKNOWN_SHELF) continue;
    if (
      !same &&
      (was !== '' ||
        value === UNKNOWN_SHELF ||
        (unfinished && READING.has(column)) ||
        (otherEdition && EDITION.has(column)))
    )
      continue;
    changes[column] = value;
    fields.push({ field: COLUMNS[column], old: was, new: is });
  }
  const left = leaveShelf(table, row, cells, changes);
  if (left) {
    changes.tags = left.new;
    fields.push(left);
  }
  const next = fields.length === 0 ? row : changeRow(table, row.cells, changes);
  const [id, title, author] = (['id', 'title', 'author'] as const).map((column) =>
    meaningOf(column, cellOf(table, next, column)),
  );
  return { row: next, change: { id: id ?? '', title: title ?? '', author: author ?? '', fields } };
}

/**
 * Goodreads writes a book's shelf among its tags, unless the book has been read: with a new shelf, and no tags in the export that take
 * the place of the old ones, the old shelf's name leaves the owner's tags. A row without a shelf has had it there alone.
 */
function leaveShelf(table: BookTable, row: BookRow, cells: BookCells, { shelf }: BookCells): FieldChange | undefined {
  const [old, was] = [cellOf(table, row, 'tags'), cellOf(table, row, 'shelf').trim()];
  const leaving = was === '' ? ['to-read', 'currently-reading'] : [was];
  const tags = old.split(',').map((tag) => tag.trim());
  if (shelf === undefined || (cells.tags ?? '') !== '' || !tags.some((tag) => leaving.includes(tag))) return undefined;
  const kept = tags.filter((tag) => tag !== '' && !leaving.includes(tag)).join(', ');
  return { field: COLUMNS.tags, old: meaningOf('tags', old), new: kept };
}

/** A file that nobody imported is what Goodreads gave. */
const sourceOf = (table: BookTable, row: BookRow): string => cellOf(table, row, 'source').trim() || 'goodreads';

function pruneBooks(
  table: BookTable,
  matched: ReadonlySet<number>,
  { source, keep }: MergeOptions,
): { gone: Set<number>; removed: BookChange[]; notices: Notice[] } {
  const gone = new Set<number>();
  const removed: BookChange[] = [];
  const notices: Notice[] = [];
  table.rows.forEach((row, place) => {
    if (matched.has(place) || sourceOf(table, row) !== source) return;
    const [id = '', title = '', author = ''] = (['id', 'title', 'author'] as const).map((column) =>
      meaningOf(column, cellOf(table, row, column)),
    );
    if (keep.has(id)) {
      notices.push({
        message: `"${title}" (Book Id ${id}) is no longer in the export; it stays, since it has a review or a correction.`,
      });
    } else {
      gone.add(place);
      removed.push({ id, title, author, fields: [] });
    }
  });
  return { gone, removed, notices };
}
