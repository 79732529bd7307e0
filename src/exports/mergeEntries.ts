import { COLUMNS, meaningOf, type BookCells, type Column } from './bookCells.ts';
import { cellOf, changeRow, printTable, widenTable, type BookRow, type BookTable } from './bookTable.ts';
import type { Notice } from './draft.ts';
import { isbnsOf, matchEntries } from './matchEntries.ts';
import { keepReadings } from './keepReadings.ts';
import type { Entry } from './readEntry.ts';
import { UNKNOWN_SHELF } from './readShelf.ts';

/** One field of a book that changes. */
export interface FieldChange {
  readonly field: string;
  readonly old: string;
  readonly new: string;
}

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
  const matches = matchEntries(given, before);
  const entries = given.map((entry) => {
    const places = matches.get(entry) ?? [];
    const row = places.length === 1 ? before.rows[places[0] ?? 0] : undefined;
    return {
      entry: row && sourceOf(before, row) === options.source ? keepReadings(entry, row, before) : entry,
      places,
    };
  });
  const table = widenTable(
    before,
    entries.map(({ entry: { cells } }) => cells),
  );
  const rows = [...table.rows];
  const added: Step[] = [];
  const updated: Step[] = [];
  const skipped: Notice[] = [];
  const books: Merge['books'][number][] = [];
  const matched = new Set<number>();
  let unchanged = 0;
  for (const { entry, places } of entries) {
    for (const place of places) matched.add(place);
    const [place, ...more] = places;
    const row = place === undefined ? undefined : rows[place];
    if (place === undefined || !row) {
      const step = addBook(table, entry);
      added.push(step);
      books.push({ ...step.change, entry });
    } else if (more.length > 0) {
      const ids = places.map((one) => `"${rows[one] ? cellOf(table, rows[one], 'id').trim() : ''}"`).join(', ');
      skipped.push({
        line: entry.line,
        message: `may be any of your books with the Book Ids ${ids}; none was changed`,
      });
    } else {
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
    notices: pruned.notices,
    books,
  };
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
  const next = fields.length === 0 ? row : changeRow(table, row.cells, changes);
  const [id, title, author] = (['id', 'title', 'author'] as const).map((column) =>
    meaningOf(column, cellOf(table, next, column)),
  );
  return { row: next, change: { id: id ?? '', title: title ?? '', author: author ?? '', fields } };
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
