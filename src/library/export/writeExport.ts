import { columnName } from '../table/bookColumns.ts';
import { writeCell } from '../table/scanTable.ts';
import { ownValue } from '../../ground/ownValue.ts';
import type { SharedBook } from './sharedBook.ts';
import { csv, LOSSES, type Target } from './targets.ts';

/** Books written for another program, and what it has no place for. */
export interface WrittenExport {
  readonly text: string;
  /** What is not in the file, with the number of books that have it. */
  readonly lost: readonly { readonly what: string; readonly books: number }[];
}

/** The file that another program reads: a header and a row for each book, with the line ends that CSV has (RFC 4180). */
export function writeExport(books: readonly SharedBook[], target: Target): WrittenExport {
  const { columns, cells, isTabbed = false, loses } = target;
  const print = (row: readonly string[]): string =>
    isTabbed ? row.map((cell) => cell.replace(/\s+/g, ' ')).join('\t') : row.map((cell) => writeCell(cell)).join(',');
  const rows = books.map((book) => columns.map((name) => ownValue(cells, name)?.(book) ?? ''));
  return { text: [columns, ...rows].map((row) => `${print(row)}\r\n`).join(''), lost: findLost(books, loses) };
}

const findLost = (books: readonly SharedBook[], loses: Target['loses']): WrittenExport['lost'] =>
  loses
    .map((loss) => ({ what: LOSSES[loss][0], books: books.filter(LOSSES[loss][1]).length }))
    .filter(({ books: count }) => count > 0);

/** Columns that hold a list, and what stands between its members; and those that hold a number. */
const LISTS = new Map([
  ['Additional Authors', ', '],
  ['Contributors', ', '],
  ['Read Dates', '; '],
  ['Bookshelves', ', '],
]);
const NUMBERS = ['My Rating', 'Number of Pages', 'Year Published', 'Original Publication Year', 'Read Count'];

/** `Number of Pages` -> `numberOfPages`. */
const keyOf = (name: string): string => columnName(name).replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

/** The same as JSON: an object for each book, with the columns of the table as keys; what is not known is left out. */
export function writeJson(books: readonly SharedBook[]): WrittenExport {
  const list = books.map((book) => {
    const cells = csv.columns.map(
      (name) => [name, ownValue(csv.cells, name)?.(book).replace(/^="(.*)"$/, '$1') ?? ''] as const,
    );
    const values = cells.flatMap(([name, cell]) => {
      if (cell === '' || (name === 'My Rating' && cell === '0')) return [];
      const text = name.includes('Date') ? cell.replaceAll('/', '-') : cell;
      const between = LISTS.get(name);
      return [
        [keyOf(name), between !== undefined ? text.split(between) : NUMBERS.includes(name) ? Number(text) : text],
      ];
    });
    return Object.fromEntries(values) as object;
  });
  return { text: `${JSON.stringify({ books: list }, undefined, 2)}\n`, lost: findLost(books, csv.loses) };
}
