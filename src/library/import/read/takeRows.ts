import { columnName } from '../../table/bookColumns.ts';
import { cleanLine } from '../../table/cleanLine.ts';
import { describeLength, isFilled, rowOf, type CsvRow, type OpenTable } from '../../table/openTable.ts';
import { error, failed, ok, type Checked, type Failed, type Problem } from '../../../ground/problem.ts';
import { findDayOrder, type DayOrder } from '../../../ground/dates/readDay.ts';
import { shorten } from '../../../ground/text/shorten.ts';
import type { ExportFormat, Get, RawRow } from '../formats/format.ts';
import { findColumns, type FoundColumns } from '../columns/findColumns.ts';
import { nameApart } from '../columns/nameApart.ts';
import type { SaidColumns } from '../columns/saidColumns.ts';
import { FORMATS, recogniseFormat } from '../formats/formats.ts';
import { withWholeYear } from '../columns/cellTests.ts';
import { isNothing } from '../cells/yesNo.ts';
import { ODD_RATING } from '../formats/nameColumns.ts';
import type { Notice } from '../merge/notice.ts';
import { WANTED } from './decodeText.ts';
import { tellNoBook } from './tellNoBook.ts';

/** The rows of an export, each under the names that all formats share. */
export interface ExportRows {
  readonly format: ExportFormat;
  /** Made anew each time they are gone through: those of a large library would fill the memory. */
  readonly rows: { readonly forEach: (tell: (row: RawRow) => void) => void };
  /** Rows that do not fit the header. */
  readonly skipped: readonly Notice[];
  /** What concerns the whole table. */
  readonly notices: readonly Notice[];
  /** The order of day and month as the dates of any column tell: a spreadsheet writes all of them alike. */
  readonly findOrder?: () => DayOrder | undefined;
  /** It is a text in which quotes keep cells together, and may be forgotten. */
  readonly hasQuotes?: boolean;
  /** Where each line is in truth, the first at 0: several sheets or files, or entries whose lines are not known. */
  readonly places?: readonly string[];
  /** What the columns of a table of anybody's own were taken for; undefined for the export of a service. */
  readonly table?: ReadColumns;
}

export interface ReadColumns extends Omit<FoundColumns, 'names'> {
  /** As the file names them. */
  readonly header: readonly string[];
  /** The shelf of the books of which the table says nothing, as the owner has named it; undefined: nobody has. */
  readonly shelf: string | undefined;
}

/** What the owner says of a file. */
export interface HowToRead {
  /** Name of a format; undefined: the header tells. */
  readonly from: string | undefined;
  /** What the owner says now of the columns of a table, and has said of one with this header; left out: nothing. */
  readonly said?: { readonly now: SaidColumns; readonly of: (header: readonly string[]) => SaidColumns };
}

/** What to do about an export that something has changed. */
export const AGAIN = 'Export again and import the file as downloaded: a spreadsheet or an editor can damage it.';

/** Columns of a table; no service gives a hundred. */
const MOST_COLUMNS = 50_000;
/** Letters in the line that names them. */
const LONGEST_HEADER = 1_000_000;

/** The problem of a first line that cannot be the names of columns; undefined where it may be. */
export const findLongHeader = (file: string, first: string): Problem | undefined =>
  first.length > LONGEST_HEADER ? tooWide(file, `has ${String(first.length)} letters`) : undefined;

const tooWide = (file: string, what: string): Problem =>
  error(file, `is not a reading log: its first line ${what}`, { line: 1, hint: WANTED });

/** The format of a table with these columns, where there is any; `own`: as they alone tell. */
function chooseFormat(
  file: string,
  names: readonly string[],
  { from, said }: HowToRead,
): Checked<{ format: ExportFormat | undefined; own: ExportFormat | undefined }> {
  const header = names.map(columnName);
  const own = recogniseFormat(header);
  const isSaid = said !== undefined && said.now.map.size > 0;
  const format = FORMATS.find(({ name }) => name === (from ?? (isSaid ? 'generic' : undefined))) ?? own;
  const refuse = (message: string, hint: string) => failed(error(file, message, { line: 1, hint }));
  if (own !== undefined && own.name !== 'generic') {
    if (isSaid && from !== 'generic')
      return refuse(`has the columns of ${own.label}, which are known`, 'Leave out --map, or add --from generic.');
    if (format && format !== own && format.name !== 'generic')
      return refuse(
        `has the columns of ${own.label}, not those of ${format.label}`,
        `Leave out --from, or name ${own.name}.`,
      );
  }
  const unknown = [...(said?.now.map.keys() ?? [])].find((name) => !header.includes(name));
  if (unknown === undefined) return ok({ format, own });
  return refuse(`has no column "${unknown}", of which --map speaks`, `Its columns: ${listNames(names)}.`);
}

/** The books of a table whose first row names its columns. */
export function takeRows(file: string, given: OpenTable, how: HowToRead): Checked<ExportRows> {
  const { length } = given.header;
  if (length > MOST_COLUMNS) return failed(tooWide(file, `names ${String(length)} columns`));
  const table: OpenTable = { ...given, header: nameApart(given.header) };
  const chosen = chooseFormat(file, table.header, how);
  if (!chosen.ok) return chosen;
  const { format, own } = chosen.value;
  const header = table.header.map(columnName);
  const isOther = own !== undefined && own !== format && own.name !== 'generic';
  const known = format?.nameColumns && (how.said?.of(table.header) ?? NOTHING_SAID);
  const found = known && findColumns(table, known);
  const names = found?.names ?? header;
  const missing = format?.needs.find((needed) => !needed.some((name) => names.includes(name)));
  if (!format || missing) return strangeHeader(file, format, missing?.[0]);
  const get = getter(names, found);
  // who keeps a list of their own ends a row where there is nothing more to say
  const least = found ? 1 + Math.max(...format.needs.flat().map((name) => names.indexOf(name))) : header.length;
  const places = { header: given.header, title: names.indexOf('title'), author: names.indexOf('author') };
  // services write nothing but books
  const refuse = (row: CsvRow) => (format.nameColumns ? tellNoBook(row.cells, places) : undefined);
  const { first, skipped, dates, short } = lookThrough(table, { header, least, refuse });
  const notices = [];
  if (short > 0) {
    const rows = short === 1 ? 'One row has' : `${String(short)} rows have`;
    notices.push(`${rows} fewer cells than there are columns: the last ones were taken for empty.`);
  }
  if (isOther)
    notices.push(
      `The columns are those of ${own.label}, and were read as ${format.name}: leave out --from to read all of them.`,
    );
  const unused = own === format || found ? [] : unusedColumns(format, names, first);
  if (unused.length > 0)
    notices.push(`Columns that were not used: ${listNames(unused.map((at) => table.header[at] ?? ''))}.`);
  if (found?.yearFirst === true) notices.push('Of dates of two digits each, the first two were read as the year.');
  const odd = table.header[names.indexOf(ODD_RATING)];
  if (odd !== undefined)
    notices.push(`The ratings below ${listNames([odd])} were left out: ratings can be out of 5, 10, 20 or 100.`);
  const shelf = known?.shelf === '-' ? undefined : known?.shelf;
  const forEach: ExportRows['rows']['forEach'] = (tell) => {
    table.forEachRow((row) => {
      if (!isFilled(row) || !fits(row, header.length, least) || refuse(row) !== undefined) return;
      const book = format.read(get(row));
      tell({ line: row.line, book: shelf === undefined || (book.shelf ?? '') !== '' ? book : { ...book, shelf } });
    });
  };
  return ok({
    format,
    rows: { forEach },
    skipped,
    notices: notices.map((message) => ({ message })),
    findOrder: () => findDayOrder(dates),
    ...(found && { table: { ...found, header: table.header, shelf: known.shelf } }),
  });
}

const NOTHING_SAID: SaidColumns = { map: new Map() };

/** Empty cells at the end of a longer row do no harm; `least`: how many cells a row has to have that ends on its line. */
const fits = (row: CsvRow, columns: number, least: number): boolean =>
  row.length >= (row.line === row.lastLine ? least : columns) &&
  (row.length <= columns || row.cells.slice(columns).every((cell) => cell === ''));

/** The first row that fits the header, those that do not, and what stands in columns of dates. */
function lookThrough(
  table: OpenTable,
  {
    header,
    least,
    refuse,
  }: {
    readonly header: readonly string[];
    readonly least: number;
    readonly refuse: (row: CsvRow) => string | undefined;
  },
): {
  readonly first: CsvRow | undefined;
  readonly skipped: readonly Notice[];
  readonly dates: ReadonlySet<string | undefined>;
  readonly short: number;
} {
  let short = 0;
  let first: CsvRow | undefined;
  const skipped: Notice[] = [];
  const dates = new Set<string | undefined>();
  const dated = header.flatMap((name, at) => (DATED.test(name) ? [at] : []));
  table.forEachRow((row) => {
    if (!isFilled(row)) return;
    for (const place of dated) dates.add(row.at(place));
    const fault = refuse(row);
    if (fault !== undefined) skipped.push({ line: row.line, message: fault });
    else if (fits(row, header.length, least)) {
      first ??= row;
      if (row.length < header.length) short += 1;
    } else skipped.push({ line: row.line, message: describeLength(row, header.length), sign: 'damage' });
  });
  return { first, skipped, dates, short };
}

const DATED = /date|datum|data|fecha|дата|added|started|finished/;

/** `format`: the one that the table should be of, and lacks the column `missing` for. */
export function strangeHeader(file: string, format?: ExportFormat, missing = ''): Failed {
  const formats = FORMATS.map(({ name }) => name).join(', ');
  const columns = `The first line must name the columns. Formats: ${formats}; choose one with import --from.`;
  const [message, hint] = format
    ? [`has no column "${missing}", which an export from ${format.label} has`, columns]
    : [
        'is not a reading log that Endpaper knows: its first line has no columns for title and author',
        `${WANTED} ${columns} A list of your own begins with a line such as "title,author,rating,date read", or --map says what its columns are: --map "Name=title".`,
      ];
  return failed(error(file, message, { line: 1, hint }));
}

/** The places of the columns that a format takes nothing from. */
function unusedColumns(format: ExportFormat, names: readonly string[], row = rowOf([], 1)): number[] {
  const asked = new Set<string>();
  const get = getter(names, undefined)(row);
  format.read((...wanted) => {
    const name = wanted.find((candidate) => names.includes(candidate));
    if (name !== undefined) asked.add(name);
    return get(...wanted);
  });
  // of two columns with one name the first counts
  return names.flatMap((name, at) => (name !== '' && asked.delete(name) ? [] : [at]));
}

/** How many columns are named before they are only counted. */
const NAMED = 20;

function listNames(cells: readonly string[]): string {
  const names = cells.map((cell) => shorten(cleanLine(cell))).filter((name) => name !== '');
  const rest = names.length - NAMED;
  return (
    names
      .slice(0, NAMED)
      .map((name) => `"${name}"`)
      .join(', ') + (rest > 0 ? ` and ${String(rest)} more` : '')
  );
}

/** Of two columns with one name the first counts. `found`: of a list of one's own, in which a dash says that there is nothing. */
function getter(header: readonly string[], found: FoundColumns | undefined): (row: CsvRow) => Get {
  const places = new Map(header.map((name, place) => [name, place] as const).reverse());
  return (row) =>
    (...names) => {
      for (const name of names) {
        const place = places.get(name);
        if (place === undefined) continue;
        const cell = row.at(place);
        if (found && isNothing(cell)) return '';
        return found?.yearFirst === true && name.startsWith('date') ? withWholeYear(cell) : cell;
      }
      return undefined;
    };
}
