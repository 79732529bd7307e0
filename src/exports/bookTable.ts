import { CsvError, parse } from 'csv-parse/sync';
import { COLUMNS, RARE, type BookCells, type Column } from './bookCells.ts';
import { columnName } from './columnName.ts';

/** `data/books.csv` as it stands: what is not changed is written back byte for byte. */
export interface BookTable {
  /** Byte-order mark, or nothing. */
  readonly mark: string;
  readonly newline: string;
  readonly header: readonly string[];
  readonly rawHeader: string;
  readonly places: ReadonlyMap<Column, number>;
  readonly rows: readonly BookRow[];
}

/** A row of `data/books.csv`: as many cells as the header has. */
export interface BookRow {
  readonly cells: readonly string[];
  /** The row's text, without its line end. */
  readonly raw: string;
}

const ENTRIES = Object.entries(COLUMNS) as [Column, string][];

/** Reads the file; undefined where its rows cannot be told apart surely: `site build` says what is wrong with it. */
export function readBookTable(source: string): BookTable | undefined {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = source.slice(mark.length);
  const newline = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const records = parseRaw(text);
  const [first, ...rows] = records ?? [];
  if (!first) return undefined;
  const header = first.cells;
  const places = placesOf(header);
  const table = { mark, newline, header, rawHeader: first.raw, places, rows };
  const ids = new Set(rows.map((row) => cellOf(table, row, 'id').trim()));
  const whole = (['id', 'title', 'author'] as const).every((column) => places.has(column));
  const even = rows.every(({ cells }) => cells.length === header.length);
  return whole && even && ids.size === rows.length && !ids.has('') ? table : undefined;
}

function parseRaw(text: string): BookRow[] | undefined {
  try {
    const records = parse(text, {
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      raw: true,
    }) as unknown as { record: string[]; raw: string }[];
    return records.map(({ record, raw }) => ({ cells: record, raw: raw.replace(/^[\r\n]+|[\r\n]+$/g, '') }));
  } catch (cause) {
    if (cause instanceof CsvError) return undefined;
    throw cause;
  }
}

/** The table of an owner who has no books yet. */
export function emptyTable(): BookTable {
  const header = ENTRIES.filter(([column]) => !RARE.has(column)).map(([, name]) => name);
  return {
    mark: '',
    newline: '\n',
    header,
    rawHeader: header.map(writeCell).join(','),
    places: placesOf(header),
    rows: [],
  };
}

function placesOf(header: readonly string[]): Map<Column, number> {
  const names = header.map(columnName);
  return new Map(
    ENTRIES.map(([column, name]): [Column, number] => [column, names.indexOf(columnName(name))]).filter(
      ([, place]) => place >= 0,
    ),
  );
}

/** The cell of a column; '' where there is no such column. */
export function cellOf({ places }: BookTable, row: BookRow, column: Column): string {
  const place = places.get(column);
  return place === undefined ? '' : (row.cells[place] ?? '');
}

/** Columns of an export that are nobody's business. An import never writes them; a file that was dropped in may have them. */
const PRIVATE = /^(private notes|recommended (for|by)|original purchase .*|condition.*|bcid)$/;

/** The private columns that hold something. */
export const privateColumns = ({ header, rows }: BookTable): string[] =>
  header.filter(
    (name, place) => PRIVATE.test(columnName(name)) && rows.some(({ cells }) => (cells[place] ?? '').trim() !== ''),
  );

/** A row with some cells replaced; columns of the owner's own stay as they are. */
export function changeRow(table: BookTable, cells: readonly string[], changes: BookCells): BookRow {
  const changed = [...cells];
  while (changed.length < table.header.length) changed.push('');
  for (const [column, value] of Object.entries(changes) as [Column, string][]) {
    const place = table.places.get(column);
    if (place !== undefined) changed[place] = value;
  }
  return { cells: changed, raw: changed.map(writeCell).join(',') };
}

/** The table with a column for everything that these cells say. */
export function widenTable(table: BookTable, all: readonly BookCells[]): BookTable {
  const wanted = ENTRIES.filter(
    ([column]) => !table.places.has(column) && all.some((cells) => (cells[column] ?? '') !== ''),
  );
  if (wanted.length === 0) return table;
  const header = [...table.header, ...wanted.map(([, name]) => name)];
  const commas = ','.repeat(wanted.length);
  return {
    ...table,
    header,
    rawHeader: [table.rawHeader, ...wanted.map(([, name]) => name)].join(','),
    places: placesOf(header),
    rows: table.rows.map(({ cells, raw }) => ({ cells: [...cells, ...wanted.map(() => '')], raw: raw + commas })),
  };
}

/** The whole file: the header and these rows, as they stand. */
export const printTable = ({ mark, newline, rawHeader }: BookTable, rows: readonly BookRow[]): string =>
  mark + [rawHeader, ...rows.map(({ raw }) => raw), ''].join(newline);

const writeCell = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);
