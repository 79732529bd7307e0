import { error, failed, ok, type Checked } from '../../../ground/problem.ts';
import { shorten } from '../../../ground/text/shorten.ts';
import { columnName } from '../../table/bookColumns.ts';
import { cleanLine } from '../../table/cleanLine.ts';
import { isFilled, rowOf, tableOf, type CsvRow } from '../../table/openTable.ts';
import { recogniseFormat } from '../formats/formats.ts';
import { takeRows, type ExportRows, type HowToRead } from './takeRows.ts';

/** Whether a file is a spreadsheet of Excel 2007 or later; any other ZIP archive has been unpacked before. */
export const isSheets = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);

/** Where the sheets of a workbook are named in the table that is made of them. */
const SHEET = 'Sheet';

/** A sheet from the row on that names its columns. */
interface Sheet {
  readonly name: string;
  readonly rows: readonly CsvRow[];
}

/** The rows of all sheets of a spreadsheet that list books; of a spreadsheet of one sheet, those of that. */
export async function readSheets(file: string, bytes: Uint8Array, how: HowToRead): Promise<Checked<ExportRows>> {
  // loaded where it is needed alone
  const { default: readFile } = await import('read-excel-file/universal');
  let sheets;
  try {
    // a buffer of its own: Node's share one
    sheets = await readFile(new Uint8Array(bytes).buffer);
  } catch {
    // what the reader says may quote the file
    return failed(error(file, 'is a spreadsheet that cannot be read', { hint: SAVE }));
  }
  const tables = sheets
    .map(({ sheet, data }): Sheet => ({ name: sheet, rows: fromHeader(data.map(toRow).filter(isFilled)) }))
    .filter(({ rows }) => rows.length > 0);
  const lists = tables.filter(({ rows }) => namesColumns(rows[0]));
  const [first, ...others] = lists.length > 0 ? lists : tables;
  if (!first) return failed(error(file, 'is an empty spreadsheet', { hint: 'Export again.' }));
  if (lists.length === 0 && others.length > 0) {
    const message = `is a spreadsheet with ${String(tables.length)} sheets, none of which lists books: ${namesOf(tables)}`;
    return failed(error(file, message, { hint: `Name the columns in its first row: title, author. ${SAVE}` }));
  }
  const taken = others.length === 0 ? takeRows(file, tableOf(first.rows), how) : takeSheets(file, lists, how);
  const rest = tables.filter((table) => lists.length > 0 && !lists.includes(table));
  if (!taken.ok || rest.length === 0) return taken;
  const message = `Sheets that list no books, and were not read: ${namesOf(rest)}.`;
  return ok({ ...taken.value, notices: [...taken.value.notices, { message }] });
}

const namesOf = (sheets: readonly Sheet[]): string =>
  sheets.map(({ name }) => `"${shorten(cleanLine(name))}"`).join(', ');

/** Several sheets as one table, with the columns of all of them and one that names the sheet: it may be a year or a shelf, or neither. */
function takeSheets(file: string, sheets: readonly Sheet[], how: HowToRead): Checked<ExportRows> {
  const columns = new Map<string, string>();
  for (const { rows } of sheets)
    for (const cell of rows[0]?.cells ?? [])
      if (cell.trim() !== '' && !columns.has(columnName(cell))) columns.set(columnName(cell), cell);
  const places: string[] = [];
  const rows = sheets.flatMap(({ name, rows: [top, ...below] }) => {
    const names = top?.cells.map(columnName) ?? [];
    const at = [...columns.keys()].map((column) => names.indexOf(column));
    return below.map(({ cells, line }): CsvRow => {
      places.push(`${shorten(cleanLine(name))}, row ${String(line)}`);
      return rowOf([...at.map((place) => cells[place] ?? ''), name], places.length);
    });
  });
  const header = rowOf([...columns.values(), SHEET], 1);
  const taken = takeRows(file, tableOf([header, ...rows]), how);
  const message = `Books of ${String(sheets.length)} sheets were read: ${namesOf(sheets)}.`;
  return taken.ok ? ok({ ...taken.value, places, notices: [{ message }, ...taken.value.notices] }) : taken;
}

/** How many rows may stand above the columns' names. */
const ABOVE = 10;

/** The rows from the one on that names the columns: a title may stand above it. Where none does, all of them. */
const fromHeader = (rows: readonly CsvRow[]): CsvRow[] =>
  rows.slice(Math.max(0, rows.slice(0, ABOVE).findIndex(namesColumns)));

const namesColumns = (row: CsvRow | undefined): boolean =>
  recogniseFormat(row?.cells.map(columnName) ?? []) !== undefined;

const SAVE = 'Save it as CSV (UTF-8), and name that.';

/** A row of a sheet as one of a table: days as text, and numbers as they are and not as they are shown. */
const toRow = (values: readonly unknown[], index: number): CsvRow => rowOf(values.map(toText), index + 1);

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
