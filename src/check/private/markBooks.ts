import { COLUMNS, columnName, type Column } from '../../library/table/bookColumns.ts';
import { openTable } from '../../library/table/openTable.ts';
import { writeCell } from '../../library/table/scanTable.ts';
import type { Marks, MarkedText } from './createMarks.ts';

/** Columns that a build reads as what they are: a mark would make them something else. Their cells get another value. */
const TYPED: readonly Column[] = [
  'id',
  'isbn10',
  'isbn13',
  'rating',
  'pages',
  'year',
  'originalYear',
  'dateRead',
  'readDates',
  'shelf',
];

/** Columns that pages leave to programs, as docs/files.md says: the number of a book is of no use to a reader, and the search finds books by their tags. */
const FOR_PROGRAMS = new Set([COLUMNS.isbn10, COLUMNS.isbn13, COLUMNS.tags].map(columnName));

const FILE = 'data/books.csv';

const rowOf = (name: string): string => `books.csv: ${name}`;

interface Table {
  readonly header: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly line: number }[];
}

export function readTable(text: string): Table | undefined {
  const read = openTable(FILE, text);
  if (!read.ok) return undefined;
  const rows: Table['rows'][number][] = [];
  read.value.forEachRow(({ cells, line }) => rows.push({ cells: [...cells], line }));
  return { header: read.value.header, rows };
}

const writeTable = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((cells) => `${cells.map((cell) => writeCell(cell)).join(',')}\n`).join('');

const TYPES = new Map(TYPED.map((column) => [columnName(COLUMNS[column]), column]));
const TAGS = columnName(COLUMNS.tags);
const ID = columnName(COLUMNS.id);

/** The table with a mark in each cell of words, and of what no build reads, one for each column; books that are hidden have one of their own. */
export function markBooks({ header, rows }: Table, hidden: ReadonlySet<string>, marks: Marks): string {
  const id = header.findIndex((name) => columnName(name) === ID);
  const words = header.map((name) => {
    const isForPrograms = FOR_PROGRAMS.has(columnName(name));
    return TYPES.has(columnName(name)) ? '' : marks.make({ row: rowOf(name), file: FILE, line: 1, isForPrograms });
  });
  const marked = rows.map(({ cells, line }) => {
    const own = hidden.has(cells[id] ?? '')
      ? marks.make({ row: 'books that are hidden', file: FILE, line })
      : undefined;
    return cells.map((cell, place) => {
      const name = columnName(header[place] ?? '');
      if (TYPES.has(name)) return cell;
      const word = own ?? words[place] ?? '';
      return name === TAGS && cell !== '' ? `${cell}, ${word}` : `${cell} ${word}`.trim();
    });
  });
  return writeTable(header, marked);
}

/** A table in which the cells of one column are others. */
export interface Variant {
  readonly source: MarkedText;
  /** The cells hold the mark of the source. */
  readonly isMarked: boolean;
  readonly text: string;
}

/** One for each column of numbers, days and names that a build reads. `named`: books that others name by their Book Id, which stays. */
export function* varyBooks(
  { header, rows }: Table,
  named: ReadonlySet<string>,
  marks: Marks,
): Generator<Variant, undefined> {
  for (const [place, name] of header.entries()) {
    const column = TYPES.get(columnName(name));
    if (column === undefined) continue;
    const source = { row: rowOf(name), file: FILE, line: 1, isForPrograms: FOR_PROGRAMS.has(columnName(name)) };
    const isMarked = column === 'id';
    const word = isMarked ? marks.make(source) : '';
    const varied = rows.map(({ cells }, index) =>
      cells.map((cell, at) => (at === place ? otherValue(column, cell, { index, named, word }) : cell)),
    );
    yield { source, isMarked, text: writeTable(header, varied) };
  }
}

function otherValue(
  column: Column,
  cell: string,
  { index, named, word }: { index: number; named: ReadonlySet<string>; word: string },
): string {
  if (column === 'id') return named.has(cell) || cell === '' ? cell : `${cell}-${word}`;
  if (column === 'isbn13' || column === 'isbn10') return column === 'isbn13' || /\d/.test(cell) ? isbnOf(index) : cell;
  if (column === 'rating') return Number(cell) === 2 ? '3' : '2';
  if (column === 'shelf') return cell === 'to-read' ? 'read' : 'to-read';
  // a day of February is there in each year but the 29th
  if (column === 'dateRead' || column === 'readDates')
    return cell.replace(/\d{4}/g, (year) => String(Number(year) - 1)).replace(/([/-]0?2[/-])29/g, '$128');
  return /^-?\d+$/.test(cell) ? String(Number(cell) + 3) : '321';
}

/** A number of thirteen digits with its check digit (isbn-international.org, 5). */
function isbnOf(index: number): string {
  const digits = `979${String(100_000_000 + index)}`;
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
