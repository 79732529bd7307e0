import { COLUMNS, columnName, type Column } from '../../library/table/bookColumns.ts';
import { LONGEST } from '../../library/reading.ts';
import { READING_COLUMNS, type ReadingColumn } from '../../library/table/readingsTable.ts';
import { pathOf } from '../../ground/sourcePaths.ts';
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

/** What stands for a cell in a table in which a column is another. `named`: books that others name by their Book Id, which stays. */
type Other = (
  cell: string,
  at: { readonly index: number; readonly named: ReadonlySet<string>; readonly word: string },
) => string;

/** One of the owner's tables, as far as a build reads it. */
interface TableForm {
  readonly file: string;
  /** Columns that are read as what they are, by their names; `kept`: none of its cells can be another. */
  readonly types: ReadonlyMap<string, Other | 'kept'>;
  /** How long a cell of words may be, the mark left out (characters). */
  readonly longest: number;
}

const BOOKS: TableForm = {
  file: pathOf('books'),
  types: new Map(
    TYPED.map((column): [string, Other] => [columnName(COLUMNS[column]), (cell, at) => otherValue(column, cell, at)]),
  ),
  longest: Infinity,
};

/** Readings are of books that are there, and end after they began. */
const READ: Partial<Record<ReadingColumn, Other | 'kept'>> = {
  id: 'kept',
  started: (cell) => shiftYear(cell, -1),
  finished: (cell) => shiftYear(cell, 1),
  gaveUp: (cell) => shiftYear(cell, 1),
  progress: (cell) => (cell === '' ? '' : cell === '7%' ? '8%' : '7%'),
};

const READINGS: TableForm = {
  file: pathOf('readings'),
  types: new Map(
    READING_COLUMNS.known.flatMap(([column, name]) => {
      const other = READ[column];
      return other === undefined ? [] : [[columnName(name), other] as const];
    }),
  ),
  longest: LONGEST.edition / 2,
};

/** How one of the owner's tables is read; undefined for other files. */
export const formOf = (path: string): TableForm | undefined => [BOOKS, READINGS].find(({ file }) => file === path);

/** A day of February is there in each year but the 29th. */
const shiftYear = (cell: string, years: number): string =>
  cell.replace(/\d{4}/g, (year) => String(Number(year) + years)).replace(/([/-]0?2[/-])29/g, '$128');

const rowOf = ({ file }: TableForm, name: string): string => `${file.slice('data/'.length)}: ${name}`;

interface Table {
  readonly form: TableForm;
  readonly header: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly line: number }[];
}

export function readTable(form: TableForm, text: string): Table | undefined {
  const read = openTable(form.file, text);
  if (!read.ok) return undefined;
  const rows: Table['rows'][number][] = [];
  read.value.forEachRow(({ cells, line }) => rows.push({ cells: [...cells], line }));
  return { form, header: read.value.header, rows };
}

const writeTable = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((cells) => `${cells.map((cell) => writeCell(cell)).join(',')}\n`).join('');

const TAGS = columnName(COLUMNS.tags);
const ID = columnName(COLUMNS.id);

/** The table with a mark in each cell of words, and of what no build reads, one for each column; books that are hidden have one of their own. */
export function markTable({ form, header, rows }: Table, hidden: ReadonlySet<string>, marks: Marks): string {
  const { file, types, longest } = form;
  const id = header.findIndex((name) => columnName(name) === ID);
  const words = header.map((name) => {
    const isForPrograms = FOR_PROGRAMS.has(columnName(name));
    return types.has(columnName(name)) ? '' : marks.make({ row: rowOf(form, name), file, line: 1, isForPrograms });
  });
  const marked = rows.map(({ cells, line }) => {
    const own = hidden.has(cells[id] ?? '') ? marks.make({ row: 'books that are hidden', file, line }) : undefined;
    return cells.map((cell, place) => {
      const name = columnName(header[place] ?? '');
      if (types.has(name)) return cell;
      const word = own ?? words[place] ?? '';
      return name === TAGS && cell !== '' ? `${cell}, ${word}` : `${cell.slice(0, longest)} ${word}`.trim();
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
export function* varyTable(
  { form, header, rows }: Table,
  named: ReadonlySet<string>,
  marks: Marks,
): Generator<Variant, undefined> {
  for (const [place, name] of header.entries()) {
    const other = form.types.get(columnName(name));
    if (other === undefined || other === 'kept') continue;
    const isForPrograms = FOR_PROGRAMS.has(columnName(name));
    const source = { row: rowOf(form, name), file: form.file, line: 1, isForPrograms };
    const isMarked = columnName(name) === ID;
    const word = isMarked ? marks.make(source) : '';
    const varied = rows.map(({ cells }, index) =>
      cells.map((cell, at) => (at === place ? other(cell, { index, named, word }) : cell)),
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
  if (column === 'dateRead' || column === 'readDates') return shiftYear(cell, -1);
  return /^-?\d+$/.test(cell) ? String(Number(cell) + 3) : '321';
}

/** A number of thirteen digits with its check digit (isbn-international.org, 5). */
function isbnOf(index: number): string {
  const digits = `979${String(100_000_000 + index)}`;
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
