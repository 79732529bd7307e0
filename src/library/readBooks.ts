import { REQUIRED, type Column } from './table/bookColumns.ts';
import { BOOK_COLUMNS } from './table/bookTable.ts';
import { joinReadings } from './reading.ts';
import { isDropped } from './shelves.ts';
import { inspectTable, type CellFault } from './inspectTable.ts';
import { readDates, sortDays } from './readings.ts';
import type { Book } from './book.ts';
import { readIsbn } from '../ground/isbn.ts';
import { readPlainDate, type PlainDate } from '../ground/dates/plainDate.ts';
import type { Problem } from '../ground/problem.ts';
import { readRating } from '../ground/readRating.ts';
import type { HeaderHints } from './findColumns.ts';
import { nameFew, shorten } from '../ground/text/shorten.ts';

type Cells = Readonly<Record<Column, string>>;

type Fault = CellFault<Column>;

const HINTS: HeaderHints = {
  empty: 'Export your library (Goodreads: My Books, Import and export): npx endpaper import FILE fills it with that.',
  semicolons:
    'Save it as CSV with commas, or have it read and written anew: npx endpaper import data/books.csv --root NEW makes a folder NEW.',
  strange:
    'Its first line must name the columns as a Goodreads library export does. An export of another service: npx endpaper import FILE.',
};

/** Reads `data/books.csv`: the books in the order of the file, and everything wrong with it. */
export function readBooks(file: string, text: string): { books: Book[]; problems: readonly Problem[] } {
  const books: Book[] = [];
  const problems = inspectBooks(file, text, (book) => books.push(book));
  return { books, problems };
}

/** Everything wrong with `data/books.csv`; calls `tell` with each book. */
export function inspectBooks(file: string, text: string, tell: (book: Book) => void): readonly Problem[] {
  const lineOfId = new Map<string, number>();
  const unnamed: { readonly title: string; readonly problem: Problem }[] = [];
  const problems = inspectTable(file, text, {
    columns: BOOK_COLUMNS,
    hints: HINTS,
    tell({ cells, line, describe }) {
      const { book, found } = readBook(cells);
      const first = lineOfId.get(book.id);
      if (first !== undefined && book.id !== '') found.push(repeated(book.id, first));
      lineOfId.set(book.id, first ?? line);
      tell(book);
      if (book.author === '') unnamed.push({ title: book.title, problem: describe(NO_AUTHOR, '') });
      return found.map((fault) => describe(fault, nameOf(book)));
    },
  });
  const [first] = unnamed;
  if (!first) return problems;
  const names = nameFew(
    unnamed.map(({ title }) => `"${shorten(title)}"`),
    FEW,
  );
  return [
    ...problems,
    {
      ...first.problem,
      message: `Author of ${names} is missing; ${unnamed.length === 1 ? 'it is' : 'they are'} shown without one`,
    },
  ];
}

/** How many books without an author are named. */
const FEW = 3;
const NO_AUTHOR: Fault = { severity: 'notice', column: 'author', message: '', hint: 'Fill the cell, if you know it.' };

/** A book is listed in the group of each of its tags, and shows all of them: thousands of tags would fill the disk. */
const MOST_TAGS = 100;

function readBook(cells: Cells): { book: Book; found: Fault[] } {
  const found: Fault[] = REQUIRED.filter((column) => column !== 'author' && cells[column] === '').map((column) =>
    cellError(column, 'is missing', 'Fill the cell, or delete the row.'),
  );
  const rating = cells.rating === '' ? 0 : readRating(cells.rating);
  if (rating === undefined) {
    const message = `must be 0 to 5 in quarters, saw ${shorten(cells.rating)}`;
    found.push(cellError('rating', message, 'Write 0 where there is no rating.'));
  }
  const lastRead = readPlainDate(cells.dateRead, '/');
  if (cells.dateRead !== '' && lastRead === undefined) {
    const message = `is not a date, saw ${shorten(cells.dateRead)}; the book counts as undated`;
    found.push(cellWarning('dateRead', message, 'Write it as 2025/08/25, 2025/08 or 2025.'));
  }
  const readings = readDays(cells.readDates, lastRead, found);
  const dateRead = readings.at(-1) ?? lastRead;
  const isbn = isbnOf(cells, found);
  // in an export without that column, a book that has a date was read
  const shelf = cells.shelf || (dateRead === undefined ? 'to-read' : 'read');
  const tags = list(cells.tags);
  if (tags.length > MOST_TAGS) {
    const message = `has ${String(tags.length)} tags; only the first ${String(MOST_TAGS)} count`;
    found.push(cellWarning('tags', message, 'Keep those that you want to find the book by.'));
    tags.length = MOST_TAGS;
  }
  if (shelf === 'currently-reading' && !tags.includes(shelf)) tags.push(shelf);
  const book: Book = {
    id: cells.id,
    title: cells.title,
    author: cells.author,
    additionalAuthors: list(cells.additionalAuthors),
    ...(isbn !== undefined && { isbn }),
    rating: rating ?? 0,
    ...(dateRead !== undefined && { dateRead }),
    ...(readings.length > 1 && { readings: joinReadings(readings, [], isDropped(shelf)) }),
    shelf,
    tags,
    ...numbersOf(cells, found),
    ...(cells.publisher !== '' && { publisher: cells.publisher }),
  };
  return { book, found };
}

const faultOf =
  (severity: Fault['severity']) =>
  (column: Column, message: string, hint: string): Fault => ({ severity, column, message, hint });
const cellError = faultOf('error');
const cellWarning = faultOf('warning');

const list = (cell: string): string[] =>
  [...new Set(cell.split(',').map((part) => part.trim()))].filter((part) => part !== '');

/** When each reading ended, oldest first, where `Read Dates` says more than `Date Read`. */
function readDays(cell: string, lastRead: PlainDate | undefined, found: Fault[]): PlainDate[] {
  const { dates, odd } = readDates(cell);
  for (const part of odd) {
    const message = `has what is not a date, saw ${shorten(part)}; it counts as missing`;
    found.push(cellWarning('readDates', message, 'Write dates with semicolons between them: 2019/05; 2025/08/25.'));
  }
  return cell === '' ? [] : sortDays([lastRead, ...dates]);
}

/** No pages are pages that nobody counted; a year before our era is negative. */
function numbersOf(cells: Cells, found: Fault[]): Pick<Book, 'pages' | 'year' | 'originalYear'> {
  const numbers: Partial<Record<'pages' | 'year' | 'originalYear', number>> = {};
  for (const column of ['pages', 'year', 'originalYear'] as const) {
    const cell = cells[column];
    if (/^-?\d+$/.test(cell)) {
      if (column !== 'pages' || Number(cell) > 0) numbers[column] = Number(cell);
    } else if (cell !== '') {
      const message = `is not a whole number, saw ${shorten(cell)}; it counts as missing`;
      found.push(cellWarning(column, message, 'Write it in digits, or empty the cell.'));
    }
  }
  return numbers;
}

function isbnOf(cells: Cells, found: Fault[]): string | undefined {
  let isbn: string | undefined;
  for (const column of ['isbn13', 'isbn10'] as const) {
    const read = readIsbn(cells[column]);
    if (read === 'wrong') {
      const message = `has a wrong check digit or length, saw ${shorten(cells[column])}; it counts as missing`;
      found.push(cellWarning(column, message, 'Compare it with the back of the book, or empty the cell.'));
    } else if (read !== 'none') isbn ??= read.isbn;
  }
  return isbn;
}

const repeated = (id: string, first: number): Fault =>
  cellError(
    'id',
    `is ${id}, the same as in line ${String(first)}`,
    'Delete one of the two rows, or give this one an id of its own.',
  );

/** Which book a message is about. */
function nameOf({ id, title }: Book): string {
  if (title !== '') return ` of "${shorten(title)}"`;
  return id === '' ? '' : ` of Book Id ${shorten(id)}`;
}
