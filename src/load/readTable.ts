import { CsvError, parse } from 'csv-parse/sync';
import { error, type Problem } from '../model/problem.ts';

/** A CSV file as rows of cells, the header apart. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Lines on which the rows begin, from 1, and their text as it stands in the file; asked for only when something is wrong. */
  readonly locate: () => readonly RowOrigin[];
}

export interface RowOrigin {
  readonly line: number;
  readonly raw: string;
}

// relax_quotes: old Goodreads exports have unquoted cells such as ="0765342502"
const OPTIONS = { bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const;

interface Informed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
  readonly raw: string;
}

/** Reads comma separated values (RFC 4180, and quotes inside unquoted cells). The first row is the header. */
export function readTable(file: string, source: string): { table: Table } | { problem: Problem } {
  // the parser takes one kind of line end; a file that an editor has touched may have two
  const text = source.replace(/\r\n?/g, '\n');
  try {
    const [header = [], ...rows] = parse(text, OPTIONS);
    let origins: readonly RowOrigin[] | undefined;
    return { table: { header: header.map((name) => name.trim()), rows, locate: () => (origins ??= locateRows(text)) } };
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    return { problem: explain(file, text, cause) };
  }
}

/** csv-parse tells a record's last line; its first is the one after the last of the record before, blank lines aside. */
function locateRows(text: string): RowOrigin[] {
  const records = parse(text, { ...OPTIONS, info: true, raw: true }) as unknown as Informed[];
  return records.slice(1).map(({ info, raw }) => {
    const body = raw.replace(/^[\r\n]+/, '').replace(/\r?\n$/, '');
    return { line: info.lines - (body.match(/\r\n|\n|\r/g)?.length ?? 0), raw: body };
  });
}

/** Where the cells of a row start, and whether their quotes are closed; a quote that nothing closes takes in all that follows. */
export function findCells(raw: string): { start: number; closed: boolean }[] {
  const cells = [];
  for (let start = 0; start <= raw.length;) {
    const end = raw[start] === '"' ? endOfQuoted(raw, start) : endOfPlain(raw, start);
    cells.push({ start, closed: end !== undefined });
    start = end === undefined ? raw.length + 1 : end + (raw.startsWith('\r\n', end) ? 2 : 1);
  }
  return cells;
}

/** A quote closes its cell before a comma or at a line's end; any other inside it is text. */
function endOfQuoted(raw: string, start: number): number | undefined {
  for (let at = raw.indexOf('"', start + 1); at >= 0; at = raw.indexOf('"', at + 1)) {
    if (raw[at + 1] === '"') at++;
    else if (at + 1 === raw.length || /[,\r\n]/.test(raw[at + 1] ?? '')) return at + 1;
  }
  return undefined;
}

function endOfPlain(raw: string, start: number): number {
  const mark = /[,\r\n]/g;
  mark.lastIndex = start;
  return mark.exec(raw)?.index ?? raw.length;
}

function explain(file: string, text: string, cause: CsvError): Problem {
  if (cause.code === 'CSV_QUOTE_NOT_CLOSED') {
    return error(file, 'a cell opens with a quote that nothing closes, and so takes in the rest of the file', {
      ...placeOfOpenQuote(text),
      hint: 'Close the quote at the end of that cell; a quote inside a cell is written twice ("").',
    });
  }
  return error(file, `cannot be read as CSV (${cause.code})`, {
    ...(typeof cause['lines'] === 'number' ? { line: cause['lines'] } : {}),
    hint: 'Export your library again and save the file without opening it.',
  });
}

/** csv-parse tells where such a file ends, not where the quote opens. */
function placeOfOpenQuote(text: string): { line: number; column: number } {
  const open = findCells(text).find(({ closed }) => !closed)?.start ?? 0;
  const before = text.slice(0, open);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
