import { booksOf, readBook } from './librarythingJson.ts';
import type { Draft, ExportFormat, Get, Notice } from './draft.ts';
import { FORMATS, isKnownColumn, recogniseFormat } from './formats.ts';
import { parseTable, type ExportRow, type ExportTable, type TableFault } from './parseTable.ts';

/** The rows of an export, each under the names that all formats share. */
export interface Rows {
  readonly format: ExportFormat;
  readonly drafts: readonly { line: number; draft: Draft }[];
  /** Rows that do not fit the header. */
  readonly ragged: readonly Notice[];
  readonly padded: boolean;
  /** The service whose columns these are, where they were read as another's. */
  readonly looksLike?: string;
}

/** Why a file is no export. */
export interface Refusal {
  readonly line?: number;
  readonly message: string;
  readonly hint: string;
}

/** What to do about an export that has been changed on its way. */
export const AGAIN =
  'Export again and import the file unopened: neither a spreadsheet nor an editor should have saved it.';

/** Which file an import wants. */
export const WANTED = 'Name the CSV, TSV or JSON file that the service gave you.';

/** The rows of a table: CSV, TSV and their like. `from`: the format, where the owner names it. */
export function rowsOfTable(text: string, from: string | undefined): Rows | { refusal: Refusal } {
  const chosen = FORMATS.find(({ name }) => name === from);
  const parsed = parseTable(text, isKnownColumn, (header) => (chosen ?? recogniseFormat(header))?.unquoted === true);
  if ('fault' in parsed) return { refusal: explainFault(parsed.fault, chosen ?? recogniseFormat(parsed.fault.header)) };
  const { table } = parsed;
  const format = chosen ?? recogniseFormat(table.header);
  const missing = format?.needs.find((names) => !names.some((name) => table.header.includes(name)));
  if (!format || missing) return { refusal: strangeHeader(table.header, format, missing) };
  const { fit, ragged } = splitRagged(table);
  const get = getter(table.header);
  const own = recogniseFormat(table.header);
  return {
    format,
    ...(own && own !== format && own.name !== 'generic' ? { looksLike: own.label } : {}),
    drafts: fit.map(({ line, cells }) => ({ line, draft: format.read(get(cells)) })),
    ragged,
    padded: table.padded,
  };
}

/** Where the first line is none of a reading log, the quotes below it are not what is wrong. */
function explainFault({ line, message, header }: TableFault, format: ExportFormat | undefined): Refusal {
  if (!format) return strangeHeader(header, undefined, undefined);
  const close = 'Close the quote at the end of its cell; a quote inside a cell is written twice ("").';
  return { line, message, hint: `${close} Or: ${AGAIN}` };
}

function strangeHeader(
  header: readonly string[],
  format: ExportFormat | undefined,
  missing: readonly string[] | undefined,
): Refusal {
  const [name = 'title'] = missing ?? [];
  const message =
    format === undefined
      ? 'is no reading log that I know: its first line names no column for title and author'
      : `has no column "${name}", as an export of ${format.label} has`;
  const formats = FORMATS.map((known) => known.name).join(', ');
  const columns = `Its first line must name its columns. Formats: ${formats}; --from says which it is.`;
  const hint = format === undefined ? `${WANTED} ${columns}` : columns;
  return { line: 1, message, hint };
}

/** Rows of another length than the header; empty cells at the end of a longer one do no harm. */
function splitRagged({ header, rows }: ExportTable): { fit: ExportRow[]; ragged: Notice[] } {
  const fit: ExportRow[] = [];
  const ragged: Notice[] = [];
  for (const row of rows) {
    const { line, lastLine, cells } = row;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length >= header.length && cells.slice(header.length).every((cell) => cell === '')) {
      fit.push(row);
      continue;
    }
    const run = lastLine > line ? `; it runs to line ${String(lastLine)}: is a quote in it not closed?` : '';
    const count = `${String(cells.length)} ${cells.length === 1 ? 'cell' : 'cells'}`;
    ragged.push({ line, message: `has ${count}, but the first line names ${String(header.length)} columns${run}` });
  }
  return { fit, ragged };
}

function getter(header: readonly string[]): (cells: readonly string[]) => Get {
  const index = new Map<string, number>();
  header.forEach((name, place) => {
    if (!index.has(name)) index.set(name, place);
  });
  return (cells) =>
    (...names) => {
      const name = names.find((candidate) => index.has(candidate));
      return name === undefined ? undefined : (cells[index.get(name) ?? 0] ?? '');
    };
}

/** The books of a JSON document. */
export function rowsOfJson(text: string): Rows | { refusal: Refusal } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // what the parser says would quote the file
    return { refusal: { message: 'is not valid JSON: it may have been cut off', hint: 'Export again.' } };
  }
  const books = booksOf(value);
  const format = FORMATS.find(({ name }) => name === 'librarything');
  if (!books || !format)
    return {
      refusal: {
        message: 'is JSON, but no export of LibraryThing',
        hint: 'Name a CSV or TSV file, or the JSON file of LibraryThing.',
      },
    };
  const lines = linesOfKeys(text);
  const drafts = books.map(([key, book]) => ({ line: lines.get(key) ?? 1, draft: readBook(key, book) }));
  return { format, drafts, ragged: [], padded: false };
}

/** The lines, from 1, on which the entries of a JSON object stand, by their keys. */
function linesOfKeys(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  let depth = 0;
  /** Where the string that is open begins. */
  let from: number | undefined;
  // mark by mark: one pattern for a whole string overflows the stack where it is long
  for (const { 0: found, index } of text.matchAll(/[\n"{}[\]]|\\./g)) {
    if (found === '\n') line++;
    else if (found === '"' && from === undefined) from = index + 1;
    else if (found === '"') {
      const key = text.slice(from, index);
      // an entry that is a text follows its key
      if (depth === 1 && !lines.has(key)) lines.set(key, line);
      from = undefined;
    } else if (from === undefined) depth += found === '{' || found === '[' ? 1 : -1;
  }
  return lines;
}
