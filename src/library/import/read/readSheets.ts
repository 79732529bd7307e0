import type { CsvRow } from '../../table/openTable.ts';
import { error, failed, ok, type Checked } from '../../../ground/problem.ts';
import { columnName } from '../../table/bookColumns.ts';
import { recogniseFormat } from '../formats/formats.ts';

/** Whether a file is a spreadsheet of Excel 2007 or later; any other ZIP archive has been unpacked before. */
export const isSheets = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);

/** The rows of the one sheet of a spreadsheet that lists books; of a spreadsheet of one sheet, those of that. */
export async function readSheets(file: string, bytes: Uint8Array): Promise<Checked<CsvRow[]>> {
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
    .map(({ sheet, data }) => ({ name: sheet, rows: fromHeader(data.map(toRow).filter(isFilled)) }))
    .filter(({ rows }) => rows.length > 0);
  const lists = tables.filter(({ rows }) => namesColumns(rows[0]));
  const found = lists.length > 0 ? lists : tables;
  const [table, ...others] = found;
  if (!table) return failed(error(file, 'is an empty spreadsheet', { hint: 'Export again.' }));
  if (others.length === 0) return ok(table.rows);
  const names = found.map(({ name }) => `"${name}"`).join(', ');
  const what = lists.length > 0 ? 'sheets that list books' : 'sheets, none of which lists books';
  const message = `is a spreadsheet with ${String(found.length)} ${what}: ${names}`;
  return failed(error(file, message, { hint: 'Save the one with your books as CSV (UTF-8), and name that.' }));
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
function toRow(values: readonly unknown[], index: number): CsvRow {
  return { cells: values.map(toText), line: index + 1, lastLine: index + 1, raw: '' };
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

const isFilled = ({ cells }: CsvRow): boolean => cells.some((cell) => cell.trim() !== '');
