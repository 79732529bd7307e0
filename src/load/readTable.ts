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
export function readTable(file: string, text: string): { table: Table } | { problem: Problem } {
  try {
    const [header = [], ...rows] = parse(text, OPTIONS);
    let origins: readonly RowOrigin[] | undefined;
    return { table: { header: header.map((name) => name.trim()), rows, locate: () => (origins ??= locateRows(text)) } };
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    return { problem: explain(file, cause) };
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

function explain(file: string, cause: CsvError): Problem {
  const line = typeof cause['lines'] === 'number' ? { line: cause['lines'] } : {};
  if (cause.code === 'CSV_QUOTE_NOT_CLOSED') {
    return error(file, 'a cell opens with a quote that nothing closes, and so takes in the rest of the file', {
      ...line,
      hint: 'Close the quote at the end of that cell; a quote inside a cell is written twice ("").',
    });
  }
  return error(file, `cannot be read as CSV (${cause.code})`, {
    ...line,
    hint: 'Export your library again and save the file without opening it.',
  });
}
