import { CsvError, parse } from 'csv-parse/sync';
import { error, failed, ok, type Checked } from '../model/problem.ts';
import { countLineEnds } from './countLineEnds.ts';
import { readPlainRows, type Place } from './readPlainRows.ts';

/** How a table is written, where it is not RFC 4180 with commas. */
export interface CsvForm {
  readonly delimiter?: string;
  /** Null: quotes are ordinary characters. */
  readonly quote?: null;
  /** Drops blanks around cells; without it, a blank after a closing quote is an error. */
  readonly trim?: boolean;
}

/** A row of a table, and where it stands. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** First and last line of the row, from 1. */
  readonly line: number;
  readonly lastLine: number;
  /** The row as it stands in the file, without its line end. */
  readonly raw: string;
}

const OPTIONS = {
  bom: true,
  // old Goodreads exports have unquoted cells such as ="0765342502"
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  // a file that an editor has touched may have line ends of several kinds
  record_delimiter: ['\r\n', '\n', '\r'],
};

/** A table whose rows are told one by one, anew each time: all at once those of a large one would fill the memory. */
export interface OpenTable {
  /** The cells of the first row, which is not told. */
  readonly header: readonly string[];
  readonly forEachRow: (tell: (row: CsvRow) => void) => void;
}

/** Opens a table; blank lines are no rows of it. */
export function openTable(file: string, text: string, form: CsvForm = {}): Checked<OpenTable> {
  let header: readonly string[] | undefined;
  const isPlain = form.trim !== true && readPlainRows(text, { ...form, tell: (cells) => (header ??= cells) });
  if (!isPlain) {
    const read = readOddRows(file, text, form);
    return read.ok ? ok(tableOf(read.value)) : read;
  }
  const forEachRow: OpenTable['forEachRow'] = (tell) => {
    let isHeader = true;
    const tellRow = (cells: string[], { start, end, line, lastLine }: Place): void => {
      if (!isHeader) tell({ cells, line, lastLine, raw: text.slice(start, end) });
      isHeader = false;
    };
    readPlainRows(text, { ...form, tell: tellRow });
  };
  return ok({ header: header ?? [], forEachRow });
}

/** A table of rows that are there already. */
export function tableOf([top, ...rows]: readonly CsvRow[]): OpenTable {
  const forEachRow: OpenTable['forEachRow'] = (tell) => {
    for (const row of rows) tell(row);
  };
  return { header: top?.cells ?? [], forEachRow };
}

/** All rows of a table, the first included, with their places and texts. */
export function readRows(file: string, text: string, form: CsvForm = {}): Checked<CsvRow[]> {
  const rows: CsvRow[] = [];
  const tell = (cells: string[], { start, end, line, lastLine }: Place): unknown =>
    rows.push({ cells, line, lastLine, raw: text.slice(start, end) });
  return form.trim !== true && readPlainRows(text, { ...form, tell }) ? ok(rows) : readOddRows(file, text, form);
}

/** The rows of a table by the library, which knows what else people write. */
const readOddRows = (file: string, text: string, form: CsvForm): Checked<CsvRow[]> =>
  attempt(file, text, () => {
    const records = parse(text, { ...OPTIONS, ...form, raw: true }) as unknown as { record: string[]; raw: string }[];
    let next = 1;
    return records.map(({ record, raw }) => {
      // blank lines before a row are part of what csv-parse has read of it; its own count of lines takes "\r\n" in a cell for two
      const start = raw.search(/[^\r\n]/);
      const body = raw.slice(start).replace(/[\r\n]+$/, '');
      const line = next + countLineEnds(raw.slice(0, start));
      const lastLine = line + countLineEnds(body);
      next = lastLine + 1;
      return { cells: record, line, lastLine, raw: body };
    });
  });

/** What is wrong with a row that has not as many cells as the first line names columns. Nothing of it is quoted. */
export function describeLength({ cells, line, lastLine }: CsvRow, columns: number): string {
  const open = lastLine > line ? `; it runs to line ${String(lastLine)}: is a quote in it not closed?` : '';
  const count = `${String(cells.length)} ${cells.length === 1 ? 'cell' : 'cells'}`;
  return `has ${count}, but the first line names ${String(columns)} columns${open}`;
}

const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a cell opens with a quote that is never closed, so the rest of the file is read as part of it',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'a quote closes before the end of its cell',
};

/** Rows of any length are read, so only a quote can keep a text from being a table. */
function attempt<T>(file: string, text: string, read: () => T): Checked<T> {
  try {
    return ok(read());
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const { code, bytes } = cause as CsvError & { readonly bytes?: unknown };
    const problem = error(file, FAULTS[code] ?? `cannot be read as CSV (${code})`, {
      // csv-parse says where the cell before it ends; no quote stands between the two
      ...placeAt(text, text.indexOf('"', textBefore(text, Number(bytes)).length)),
      hint: 'Close the quote at the end of that cell; a quote inside a cell is written twice ("").',
    });
    return failed(problem);
  }
}

/** Line and column at which a cell of a row starts, both from 1. */
export function placeOfCell({ raw, line }: CsvRow, index: number): { line: number; column: number } {
  const ends = parse(raw, { ...OPTIONS, cast: (_, { bytes }) => bytes }) as unknown as number[][];
  const end = ends[0]?.[index - 1];
  const place = placeAt(raw, end === undefined ? 0 : textBefore(raw, end).length + 1);
  return { line: line + place.line - 1, column: place.column };
}

/** The part of a text that takes so many bytes in UTF-8. */
const textBefore = (text: string, bytes: number): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text).subarray(0, bytes));

function placeAt(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
