import type { Column } from '../../csv/bookColumns.ts';
import { meaningOf } from '../cells/bookCells.ts';
import { UNKNOWN_SHELF } from '../cells/readShelf.ts';
import type { Entry } from '../entries/readEntries.ts';
import type { Notice } from '../notice.ts';
import { cellOf, changeRow, printTable, sourceOf, widenTable, type BookRow, type BookTable } from './bookTable.ts';
import { matchEntries } from './matchEntries.ts';
import { keepReadings, updateBook, type FieldChange } from './updateBook.ts';

/** A book that is added, updated (then with its `fields`) or removed. */
export interface BookChange {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly fields: readonly FieldChange[];
}

/** What an import is going to do to `data/books.csv`. entries = added + updated + unchanged + skipped. */
export interface Merge {
  /** The whole file; the old one, if any, where nothing changed. */
  readonly text: string | undefined;
  readonly added: readonly BookChange[];
  readonly updated: readonly BookChange[];
  readonly removed: readonly BookChange[];
  readonly unchanged: number;
  readonly skipped: readonly Notice[];
  readonly notices: readonly Notice[];
  /** The entries that are books of the owner now, with their Book Ids. */
  readonly books: readonly (Pick<BookChange, 'id' | 'title' | 'author'> & { readonly entry: Entry })[];
}

/** What a merge must know beside the books. */
export interface MergeOptions {
  /** Name of the service that the entries come from. */
  readonly source: string;
  /** Remove the books of this service that the export lacks, except those whose id is in `keep`. */
  readonly prune: boolean;
  readonly keep: ReadonlySet<string>;
}

/** An entry that is a book of the owner now. */
interface Step {
  readonly entry: Entry;
  readonly isNew: boolean;
  readonly row: BookRow;
  readonly change: BookChange;
}

/** Merges entries into the owner's books. */
export function mergeEntries(given: readonly Entry[], before: BookTable, options: MergeOptions): Merge {
  const { source, prune, keep } = options;
  const placed = matchEntries(given, before).map((match) => {
    const [row] = match.places.length === 1 ? match.places.map((place) => before.rows[place]) : [];
    return row ? { ...match, entry: keepReadings(match.entry, row, { table: before, source }) } : match;
  });
  const table = widenTable(
    before,
    placed.map(({ entry }) => entry.cells),
  );
  const rows = [...table.rows];
  const ids = new Set(rows.map((row) => cellOf(table, row, 'id').trim()));
  const steps: Step[] = [];
  const skipped: Notice[] = [];
  const notices: Notice[] = [];
  for (const { entry, places, rival, bySubtitle } of placed) {
    const { line } = entry;
    const [place, ...more] = places;
    const old = place === undefined ? undefined : rows[place];
    const id = [entry.id, entry.lastId].find((one) => !ids.has(one));
    if (more.length > 0) skipped.push({ line, message: unclearMessage(table, places) });
    else if (place !== undefined && old) {
      const { row, fields } = updateBook(table, old, { ...entry, source });
      if (bySubtitle) notices.push({ line, message: subtitleMessage(table, old, entry) });
      rows[place] = row;
      steps.push({ entry, isNew: false, row, change: changeOf(table, row, fields) });
    } else if (id === undefined) {
      const message = 'has the ISBN of another book, and a book with its title and author is already there';
      skipped.push({ line, message });
    } else {
      ids.add(id);
      const row = changeRow(table, [], { shelf: UNKNOWN_SHELF, ...entry.cells, id });
      steps.push({ entry, isNew: true, row, change: changeOf(table, row) });
      if (rival !== undefined) notices.push({ line, message: rivalMessage(table, rival) });
    }
  }
  const matched = new Set(placed.flatMap(({ places }) => places));
  const isLacking = (row: BookRow, place: number): boolean =>
    prune && !matched.has(place) && sourceOf(table, row) === source && !isTyped(cellOf(table, row, 'id'), source);
  const lacking = table.rows.flatMap((row, place) =>
    isLacking(row, place) ? [[place, changeOf(table, row)] as const] : [],
  );
  const gone = new Map(lacking.filter(([, { id }]) => !keep.has(id)));
  const kept = lacking.filter(([, { id }]) => keep.has(id)).map(([, book]) => ({ message: keptMessage(book) }));
  const added = steps.filter(({ isNew }) => isNew);
  const updated = steps.filter(({ isNew, change }) => !isNew && change.fields.length > 0);
  const isChanged = added.length + updated.length + gone.size > 0;
  const after = [...rows.filter((_, place) => !gone.has(place)), ...added.map(({ row }) => row)];
  return {
    text: isChanged ? printTable(table, after) : before.text,
    added: added.map(({ change }) => change),
    updated: updated.map(({ change }) => change),
    removed: [...gone.values()],
    unchanged: steps.length - added.length - updated.length,
    skipped,
    notices: [...notices, ...kept],
    books: steps.map(({ entry, change }) => ({ ...change, entry })),
  };
}

/** Whether the owner wrote a row: it looks like one of Goodreads', whose Book Ids are numbers, but for its Book Id. */
const isTyped = (id: string, source: string): boolean => source === 'goodreads' && !/^\d+$/.test(id.trim());

/** A row as a report names it. */
function changeOf(table: BookTable, row: BookRow | undefined, fields: readonly FieldChange[] = []): BookChange {
  const says = (column: Column): string => (row ? meaningOf(column, cellOf(table, row, column)) : '');
  return { id: says('id'), title: says('title'), author: says('author'), fields };
}

function rivalMessage(table: BookTable, rival: number): string {
  const { title, id } = changeOf(table, table.rows[rival]);
  return `has the ISBN of "${title}" (Book Id ${id}), but neither its title nor its author; it was added as a separate book`;
}

function subtitleMessage(table: BookTable, old: BookRow, { cells: { title = '' } }: Entry): string {
  const book = changeOf(table, old);
  return `"${title}" was taken for "${book.title}" (Book Id ${book.id}): the same book, with a subtitle on one side only`;
}

function unclearMessage(table: BookTable, places: readonly number[]): string {
  const ids = places.map((place) => `"${changeOf(table, table.rows[place]).id}"`).join(', ');
  return `could be any of your books with the Book Ids ${ids}; none was changed`;
}

const keptMessage = ({ id, title }: BookChange): string =>
  `"${title}" (Book Id ${id}) is no longer in the export; it was kept because it has a review or a correction.`;
