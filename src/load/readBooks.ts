import type { Book } from '../model/book.ts';
import { readIsbn } from '../model/isbn.ts';
import { readPlainDate } from '../model/plainDate.ts';
import { error, type Problem } from '../model/problem.ts';
import { readRating } from '../model/scalars.ts';
import { COLUMNS, findColumns, REQUIRED, type Column } from './bookColumns.ts';
import { findCells, readTable, type RowOrigin, type Table } from './readTable.ts';
import { shorten } from './shorten.ts';

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
  readonly book: Book;
}

/** Reads `data/books.csv`: the books in the order of the file, and everything wrong with it. */
export function readBooks(file: string, text: string): { books: Book[]; problems: Problem[] } {
  const read = readTable(file, text);
  if ('problem' in read) return { books: [], problems: [read.problem] };
  const { table } = read;
  const header = findColumns(file, table.header);
  if ('problems' in header) return { books: [], problems: header.problems };
  const { columns } = header;
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
    if (first !== undefined && book.id !== '') found.push(repeated(book.id, table.locate()[first]?.line ?? 0));
    rowOfId.set(book.id, first ?? row);
    faults.push(...found.map((fault) => ({ ...fault, row, book })));
    books.push(book);
  });
  return { books, problems: [...lengths, ...describe(file, table, faults, columns)] };
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
    ...numbersOf(cells, found),
    ...(cells.publisher === '' ? {} : { publisher: cells.publisher }),
  };
  return { book, found };
}

/** The shelf of a row that names none: an export without that column still tells what was read by its dates. */
const shelfWithout = (dateRead: string | undefined): string => (dateRead === undefined ? 'to-read' : 'read');

const list = (cell: string): string[] =>
  [...new Set(cell.split(',').map((part) => part.trim()))].filter((part) => part !== '');

/** No pages are pages that nobody counted; a year before our era is negative. */
function numbersOf(cells: Cells, found: Fault[]): Pick<Book, 'pages' | 'year' | 'originalYear'> {
  const numbers: Partial<Record<'pages' | 'year' | 'originalYear', number>> = {};
  for (const column of ['pages', 'year', 'originalYear'] as const) {
    const cell = cells[column];
    if (!/^-?\d+$/.test(cell)) {
      if (cell !== '') found.push(badNumber(column, cell));
    } else if (column !== 'pages' || Number(cell) > 0) numbers[column] = Number(cell);
  }
  return numbers;
}

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
  message: `must be 0 to 5 in halves, saw ${shorten(seen)}`,
  hint: 'Write 0 where there is no rating.',
});

const badDate = (seen: string): Fault => ({
  severity: 'warning',
  column: 'dateRead',
  message: `is not a date, saw ${shorten(seen)}; the book counts as undated`,
  hint: 'Write it as 2025/08/25, 2025/08 or 2025.',
});

const badIsbn = (column: Column, seen: string): Fault => ({
  severity: 'warning',
  column,
  message: `has a wrong check digit or length, saw ${shorten(seen)}; it counts as missing`,
  hint: 'Compare it with the back of the book, or empty the cell.',
});

const badNumber = (column: Column, seen: string): Fault => ({
  severity: 'warning',
  column,
  message: `is not a whole number, saw ${shorten(seen)}; it counts as missing`,
  hint: 'Write it in digits, or empty the cell.',
});

const repeated = (id: string, first: number): Fault => ({
  severity: 'error',
  column: 'id',
  message: `is ${id}, as that of line ${String(first)}`,
  hint: 'Delete one of the two rows, or give this one an id of its own.',
});

/** A row of the wrong length. Nothing of it is quoted: what stands in which cell cannot be told. */
function ragged(file: string, table: Table, row: number): Problem {
  const { line, raw } = table.locate()[row] ?? { line: 1, raw: '' };
  const cells = table.rows[row]?.length ?? 0;
  const wanted = table.header.length;
  const last = line + (raw.match(/\n/g)?.length ?? 0);
  const hint =
    last === line && cells < wanted
      ? 'Write a comma for each empty cell too, or export your library again.'
      : 'A text with a comma in it must stand in quotes, a quote in it must be written twice ("").';
  const open = last === line ? '' : ` The row runs to line ${String(last)}: is a quote in it not closed?`;
  const count = `${String(cells)} ${cells === 1 ? 'cell' : 'cells'}`;
  return error(file, `the row has ${count}, but the first line names ${String(wanted)} columns`, {
    line,
    column: 1,
    hint: hint + open,
  });
}

function describe(
  file: string,
  table: Table,
  faults: readonly RowFault[],
  columns: ReadonlyMap<Column, number>,
): Problem[] {
  const origins = faults.length > 0 ? table.locate() : [];
  return faults.map(({ severity, row, book, column, message, hint }) => {
    const origin = origins[row];
    const index = columns.get(column) ?? 0;
    return {
      severity,
      file,
      ...(origin ? placeOf(origin, index) : {}),
      message: `${COLUMNS[column]}${nameOf(book)} ${message}`,
      // the cell alone: the rest of the line may be private
      excerpt: table.rows[row]?.[index] ?? '',
      caret: 1,
      hint,
    };
  });
}

/** Which book a message is about. */
function nameOf({ id, title }: Book): string {
  if (title !== '') return ` of "${shorten(title)}"`;
  return id === '' ? '' : ` of Book Id ${shorten(id)}`;
}

/** Line and column (from 1) at which a cell starts. */
function placeOf({ line, raw }: RowOrigin, index: number): { line: number; column: number } {
  const before = raw.slice(0, findCells(raw)[index]?.start ?? 0);
  return { line: line + before.split('\n').length - 1, column: before.length - before.lastIndexOf('\n') };
}
