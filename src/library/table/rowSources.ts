import { addRows, cellOf, readOwnTable, writeCells, type BookTable, type OwnTable } from './bookTable.ts';
import { COLUMN_NAMES, COLUMNS, columnName, type Column } from './bookColumns.ts';

/**
 * `data/imported/log.csv`: the cells of `Imported From` of rows in which the owner typed, for a table of books without that column: to add it would change
 * every line of the file.
 */
export type MarksTable = OwnTable<'id' | 'source'>;

/** Relative to the root. */
export const MARKS_PATH = 'data/imported/log.csv';

/** Undefined where it is no such table. */
export const readMarks = (file: string | undefined): MarksTable | undefined =>
  readOwnTable(file, {
    known: [
      ['id', COLUMNS.id],
      ['source', COLUMNS.source],
    ],
    required: ['id', 'source'],
    fresh: ['id', 'source'],
  });

/** The books with these marks. */
export const withMarks = (books: BookTable, marks: MarksTable): BookTable => ({
  ...books,
  marks: new Map(marks.rows.map((row) => [cellOf(marks, row, 'id').trim(), cellOf(marks, row, 'source')])),
});

/** The marks with that of one book. */
export function writeMark(marks: MarksTable, id: string, source: string): MarksTable {
  const row = marks.rows.find((one) => cellOf(marks, one, 'id').trim() === id);
  return row === undefined ? addRows(marks, [{ id, source }]) : writeCells(marks, new Map([[row, { source }]]));
}

/** Which services a row is from. */
export interface RowSources {
  /** The owner added the row: it looks like one of Goodreads', whose Book Ids are numbers, but for its Book Id. */
  readonly isOwners: boolean;
  /** The one that brought the book. */
  readonly main: string;
  /** What others filled because that one left it open, and what the owner typed over it. */
  readonly filled: ReadonlyMap<Column, string>;
  /** What stood where the owner typed: a service that says it again says nothing new. Nothing stood where there is none. */
  readonly before: ReadonlyMap<Column, string>;
}

/** Stands in the place of a service where the owner typed a field with `endpaper log`. */
export const TYPED = 'log';

const NOBODY: ReadonlyMap<Column, string> = new Map();
const COLUMN_OF = new Map(COLUMN_NAMES.map(([column, name]) => [columnName(name), column]));

/**
 * Reads `calibre`, or `calibre; goodreads: My Rating, Exclusive Shelf`, where Goodreads filled what Calibre does not know. A file that
 * nobody imported is what Goodreads gave. In `goodreads; log: My Rating (was 4)` the owner typed another rating than the 4 of Goodreads.
 */
export function readSources(table: BookTable, row: number): RowSources {
  const cell = cellOf(table, row, 'source');
  const mark = cell === '' ? table.marks?.get(cellOf(table, row, 'id').trim()) : undefined;
  const [first = '', ...others] = (mark ?? cell).split(';').map((part) => part.trim());
  const main = first || 'goodreads';
  const isOwners = main === 'goodreads' && !/^\d+$/.test(cellOf(table, row, 'id').trim());
  if (others.length === 0) return { isOwners, main, filled: NOBODY, before: NOBODY };
  const filled = new Map<Column, string>();
  const before = new Map<Column, string>();
  for (const part of others) {
    const [service = '', names = ''] = part.split(':');
    for (const field of names.split(',')) {
      const [, name = '', was] = /^(.*?)(?: \(was ([^()]+)\))?$/.exec(field.trim()) ?? [];
      const column = COLUMN_OF.get(columnName(name));
      if (column === undefined) continue;
      filled.set(column, service.trim());
      if (was !== undefined) before.set(column, was);
    }
  }
  return { isOwners, main, filled, before };
}

/** Writes what `readSources` reads, in the order of the columns. */
export function writeSources({ main, filled, before }: Omit<RowSources, 'isOwners'>): string {
  const services = [...new Set(filled.values())].sort();
  const parts = services.map((service) => {
    const columns = COLUMN_NAMES.filter(([column]) => filled.get(column) === service);
    const fields = columns.map(([column]) => {
      const was = service === TYPED ? before.get(column) : undefined;
      return was === undefined ? COLUMNS[column] : `${COLUMNS[column]} (was ${was})`;
    });
    return `${service}: ${fields.join(', ')}`;
  });
  return [main, ...parts].join('; ');
}

/** The cell of a row in which the owner typed these fields. `old`: what they meant before. */
export function writeTyped(sources: RowSources, old: ReadonlyMap<Column, string>): string {
  const filled = new Map(sources.filled);
  const before = new Map(sources.before);
  for (const [column, was] of old) {
    // typed once more: what the service had said is known
    if (filled.get(column) === TYPED) continue;
    filled.set(column, TYPED);
    if (/^[^,;:()]+$/.test(was)) before.set(column, was);
  }
  return writeSources({ main: sources.main, filled, before });
}
