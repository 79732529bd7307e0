import type { Book } from '../model/book.ts';
import { readIsbn } from '../model/isbn.ts';
import { readPlainDate } from '../model/plainDate.ts';
import { error, type Problem } from '../model/problem.ts';
import { readRating } from '../model/scalars.ts';
import { suggest } from '../model/suggest.ts';
import { readTable, type RowOrigin, type Table } from './readTable.ts';

/**
 * The columns of a Goodreads library export that the site shows, known by name. All others (reviews, private notes, purchases,
 * conditions, recommenders) are never looked at.
 */
const COLUMNS = {
  id: 'Book Id',
  title: 'Title',
  author: 'Author',
  additionalAuthors: 'Additional Authors',
  isbn10: 'ISBN',
  isbn13: 'ISBN13',
  rating: 'My Rating',
  publisher: 'Publisher',
  pages: 'Number of Pages',
  year: 'Year Published',
  originalYear: 'Original Publication Year',
  dateRead: 'Date Read',
  tags: 'Bookshelves',
  shelf: 'Exclusive Shelf',
} as const;

type Column = keyof typeof COLUMNS;
type Cells = Record<Column, string>;

/** What is wrong with one cell. */
interface Fault {
  readonly severity: Problem['severity'];
  readonly column: Column;
  readonly message: string;
  readonly hint: string;
}

interface RowFault extends Fault {
  readonly row: number;
}

const REQUIRED: readonly Column[] = ['id', 'title', 'author'];
const HEADERS = new Map(Object.entries(COLUMNS).map(([column, name]) => [normalise(name), column as Column]));

/** Reads `data/books.csv`: the books in the order of the file, and everything wrong with it. */
export function readBooks(file: string, text: string): { books: Book[]; problems: Problem[] } {
  const read = readTable(file, text);
  if ('problem' in read) return { books: [], problems: [read.problem] };
  const { table } = read;
  const columns = columnsOf(table.header);
  const missing = REQUIRED.filter((column) => !columns.has(column));
  if (missing.length > 0)
    return { books: [], problems: missing.map((column) => missingColumn(file, table.header, column)) };

  const books: Book[] = [];
  const faults: RowFault[] = [];
  const lengths: Problem[] = [];
  const rowOfId = new Map<string, number>();
  table.rows.forEach((cells, row) => {
    if (cells.length !== table.header.length) {
      // cells out of place would be read as what they are not, and quoted in messages
      lengths.push(ragged(file, table, row));
      return;
    }
    const { book, found } = readBook(cellsOf(cells, columns));
    const first = rowOfId.get(book.id);
    if (first !== undefined) found.push(repeated(book.id, first));
    rowOfId.set(book.id, first ?? row);
    faults.push(...found.map((fault) => ({ ...fault, row })));
    books.push(book);
  });
  return { books, problems: [...lengths, ...describe(file, table, faults, columns)] };
}

function normalise(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
}

function columnsOf(header: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  header.forEach((name, index) => {
    const column = HEADERS.get(normalise(name));
    if (column !== undefined && !columns.has(column)) columns.set(column, index);
  });
  return columns;
}

function cellsOf(row: readonly string[], columns: ReadonlyMap<Column, number>): Cells {
  const cells = {} as Cells;
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const index = columns.get(column);
    cells[column] = index === undefined ? '' : (row[index] ?? '').replace(/\s+/g, ' ').trim();
  }
  return cells;
}

function readBook(cells: Cells): { book: Book; found: Fault[] } {
  const found: Fault[] = REQUIRED.filter((column) => cells[column] === '').map((column) => ({
    severity: 'error',
    column,
    message: 'is missing',
    hint: 'Fill the cell, or delete the row.',
  }));
  const rating = cells.rating === '' ? 0 : readRating(cells.rating);
  if (rating === undefined) found.push(badRating(cells.rating));
  const dateRead = readPlainDate(cells.dateRead, '/');
  if (cells.dateRead !== '' && dateRead === undefined) found.push(badDate(cells.dateRead));
  const isbn = isbnOf(cells, found);
  const shelf = cells.shelf === '' ? shelfWithout(dateRead) : cells.shelf;
  const tags = list(cells.tags);
  if (shelf === 'currently-reading' && !tags.includes(shelf)) tags.push(shelf);
  const book: Book = {
    id: cells.id,
    title: cells.title,
    author: cells.author,
    additionalAuthors: list(cells.additionalAuthors),
    ...(isbn === undefined ? {} : { isbn }),
    rating: rating ?? 0,
    ...(dateRead === undefined ? {} : { dateRead }),
    shelf,
    tags,
    ...number('pages', cells.pages, /^[1-9]\d*$/),
    ...(cells.publisher === '' ? {} : { publisher: cells.publisher }),
    ...number('year', cells.year, /^-?\d+$/),
    ...number('originalYear', cells.originalYear, /^-?\d+$/),
  };
  return { book, found };
}

/** The shelf of a row that names none: an export without that column still tells what was read by its dates. */
const shelfWithout = (dateRead: string | undefined): string => (dateRead === undefined ? 'to-read' : 'read');

const list = (cell: string): string[] =>
  [...new Set(cell.split(',').map((part) => part.trim()))].filter((part) => part !== '');

const number = <K extends string>(key: K, cell: string, form: RegExp): Partial<Record<K, number>> =>
  form.test(cell) ? ({ [key]: Number(cell) } as Record<K, number>) : {};

function isbnOf(cells: Cells, found: Fault[]): string | undefined {
  let isbn: string | undefined;
  for (const column of ['isbn13', 'isbn10'] as const) {
    const read = readIsbn(cells[column]);
    if (read === 'wrong') found.push(badIsbn(column, cells[column]));
    else if (read !== 'none') isbn ??= read.isbn;
  }
  return isbn;
}

const badRating = (seen: string): Fault => ({
  severity: 'error',
  column: 'rating',
  message: `must be 0 to 5 in halves, saw ${seen}`,
  hint: 'Write 0 where there is no rating.',
});

const badDate = (seen: string): Fault => ({
  severity: 'warning',
  column: 'dateRead',
  message: `is not a date, saw ${seen}; the book counts as undated`,
  hint: 'Write it as 2025/08/25, 2025/08 or 2025.',
});

const badIsbn = (column: Column, seen: string): Fault => ({
  severity: 'warning',
  column,
  message: `has a wrong check digit or length, saw ${seen}; it counts as missing`,
  hint: 'Compare it with the back of the book, or empty the cell.',
});

const repeated = (id: string, first: number): Fault => ({
  severity: 'error',
  column: 'id',
  message: `${id} stands in row ${String(first + 1)} already`,
  hint: 'Delete one of the two rows, or give this one an id of its own.',
});

function missingColumn(file: string, header: readonly string[], column: Column): Problem {
  const name = COLUMNS[column];
  const near = suggest(name, header);
  return error(file, `has no column ${name}`, {
    line: 1,
    column: 1,
    hint:
      near === undefined
        ? `The first line must name the columns of a Goodreads library export: ${Object.values(COLUMNS).join(', ')}.`
        : `Is it the column "${near}"?`,
  });
}

function ragged(file: string, table: Table, row: number): Problem {
  const origin = table.locate()[row];
  return error(
    file,
    `row ${String(row + 1)} has ${String(table.rows[row]?.length)} cells, the header has ${String(table.header.length)}`,
    {
      ...(origin ? { line: origin.line, column: 1 } : {}),
      hint: 'A text with a comma in it must stand in quotes, a quote in it must be written twice ("").',
    },
  );
}

function describe(
  file: string,
  table: Table,
  faults: readonly RowFault[],
  columns: ReadonlyMap<Column, number>,
): Problem[] {
  const origins = faults.length > 0 ? table.locate() : [];
  return faults.map(({ severity, row, column, message, hint }) => {
    const name = COLUMNS[column];
    const origin = origins[row];
    const index = columns.get(column) ?? 0;
    return {
      severity,
      file,
      ...(origin ? { line: origin.line, column: columnOf(origin, index) } : {}),
      message: `row ${String(row + 1)}: ${name} ${message}`,
      // the cell alone: the rest of the line may be private
      excerpt: table.rows[row]?.[index] ?? '',
      caret: 1,
      hint,
    };
  });
}

/** Column (from 1) at which a cell starts; 1 for a cell that starts on a later line of its row. */
function columnOf({ raw }: RowOrigin, index: number): number {
  let cell = 0;
  let quoted = false;
  for (let at = 0; at < raw.length; at++) {
    if (cell === index) return raw.slice(0, at).includes('\n') ? 1 : at + 1;
    if (raw[at] === '"') quoted = !quoted;
    else if (raw[at] === ',' && !quoted) cell++;
  }
  return raw.length + 1;
}
