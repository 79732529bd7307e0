import { CsvError, parse } from 'csv-parse/sync';
import { columnName } from './columnName.ts';

/** An export as rows of cells. */
export interface ExportTable {
  /** Names of the columns, made alike. */
  readonly header: readonly string[];
  readonly rows: readonly ExportRow[];
  /** A formatter has filled the columns up with blanks. */
  readonly padded: boolean;
}

/** One row of an export, which may run over several lines. */
export interface ExportRow {
  /** First and last line of the row, from 1. */
  readonly line: number;
  readonly lastLine: number;
  readonly cells: readonly string[];
}

/** The quote that keeps a text from being a table; nothing else can, since rows of any length are read. */
export interface TableFault {
  readonly line: number;
  readonly message: string;
  /** What the first line names, as far as that can be told. */
  readonly header: readonly string[];
}

interface Informed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const DELIMITERS = [',', '\t', ';', '|', '^', '~', ':'];

/**
 * Reads a table with any delimiter; `known` says which names of columns tell that the right one was found. `isUnquoted` judges by the
 * header whether quotes are letters like any other.
 */
export function parseTable(
  source: string,
  known: (name: string) => boolean,
  isUnquoted: (header: readonly string[]) => boolean,
): { table: ExportTable } | { fault: TableFault } {
  const text = source.replace(/\r\n?/g, '\n');
  const { delimiter, from } = findDelimiter(text, known);
  const first = firstLine(text, from);
  const quoted = !(delimiter === '\t' && isUnquoted(first.split('\t').map(columnName)));
  const blanks = delimiter === '\t' ? [] : first.split(delimiter).map((name) => name.length - name.trim().length);
  const options = {
    delimiter,
    from_line: from,
    quote: quoted ? '"' : null,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // blanks around a quoted cell, as formatters leave them; else a closing quote could not be followed by text
    trim: blanks.some((count) => count > 0),
    info: true,
  };
  try {
    const [header, ...rows] = (parse(text, options) as unknown as Informed[]).map(toRow);
    return {
      table: {
        header: header?.cells.map(columnName) ?? [],
        rows,
        padded: blanks.filter((count) => count > 1).length > 1,
      },
    };
  } catch (cause) {
    if (!(cause instanceof CsvError) || !QUOTE_FAULTS.has(cause.code)) throw cause;
    return { fault: { ...explain(text, options, cause), header: first.split(delimiter).map(columnName) } };
  }
}

/** The parser tells a row's last line. */
function toRow({ record, info: { lines } }: Informed): ExportRow {
  const inside = record.reduce((total, cell) => total + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
  return { line: lines - inside, lastLine: lines, cells: record };
}

/** The mark that splits the header into the most columns that somebody knows. Excel may name it in a line before: `sep=;`. */
function findDelimiter(text: string, known: (name: string) => boolean): { delimiter: string; from: number } {
  const named = /^"?sep=(.)"?\n/i.exec(text)?.[1];
  if (named !== undefined) return { delimiter: named, from: 2 };
  const first = firstLine(text, 1);
  const counts = DELIMITERS.map((delimiter) => {
    const names = first.split(delimiter).map(columnName);
    return { delimiter, known: new Set(names.filter(known)).size, all: names.length };
  });
  const [best] = counts.sort((a, b) => b.known - a.known || b.all - a.all);
  return { delimiter: best && best.known > 0 ? best.delimiter : ',', from: 1 };
}

/** The first line that holds anything. */
const firstLine = (text: string, from: number): string =>
  (from === 1 ? text : text.slice(text.indexOf('\n') + 1)).replace(/^\s*\n/, '').split('\n', 1)[0] ?? '';

const CLOSED_EARLY = 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE';
const QUOTE_FAULTS: ReadonlySet<string> = new Set([CLOSED_EARLY, 'CSV_QUOTE_NOT_CLOSED']);

function explain(text: string, options: object, cause: CsvError): Omit<TableFault, 'header'> {
  if (cause.code === CLOSED_EARLY)
    return { line: Number(cause['lines']), message: 'a quote closes before the end of its cell' };
  const records = typeof cause['records'] === 'number' ? cause['records'] : 0;
  const before = records > 0 ? (parse(text, { ...options, to: records }) as unknown as Informed[]).at(-1) : undefined;
  return {
    line: (before?.info.lines ?? 0) + 1,
    message: 'a cell in this row opens with a quote that nothing closes, and so takes in the rest of the file',
  };
}
