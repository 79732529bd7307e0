import { columnName } from '../../csv/bookColumns.ts';
import { describeLength, readRows, type CsvForm, type CsvRow } from '../../csv/readCsv.ts';
import { error, failed, ok, type Checked, type Failed } from '../../model/problem.ts';
import { findDayOrder, type DayOrder } from '../../model/readDay.ts';
import type { ExportFormat, Get, RawRow } from '../formats/format.ts';
import { FORMATS, isKnownColumn, recogniseFormat } from '../formats/formats.ts';
import type { Notice } from '../notice.ts';
import { WANTED } from './decodeText.ts';

/** The rows of an export, each under the names that all formats share. */
export interface ExportRows {
  readonly format: ExportFormat;
  /** Made anew each time they are gone through: those of a large library would fill the memory. */
  readonly rows: Iterable<RawRow>;
  /** Rows that do not fit the header. */
  readonly skipped: readonly Notice[];
  /** What concerns the whole table. */
  readonly notices: readonly Notice[];
  /** The order of day and month as the dates of any column tell: a spreadsheet writes all of them alike. */
  readonly findOrder?: () => DayOrder | undefined;
}

/** What to do about an export that something has changed. */
export const AGAIN = 'Export again and import the file as downloaded: a spreadsheet or an editor can damage it.';

/** The rows of a table: CSV, TSV and their like, with any delimiter. `from`: the format, where the owner names it. */
export function readTable(file: string, source: string, from: string | undefined): Checked<ExportRows> {
  const whole = source.replace(/\r\n?/g, '\n');
  // Excel may name the delimiter in a line before the header; its line end stays, so that lines keep their numbers
  const named = /^"?sep=(.)"?\n/i.exec(whole)?.[1];
  const text = named === undefined ? whole : whole.slice(whole.indexOf('\n'));
  const first = text.replace(/^\s*\n/, '').split('\n', 1)[0] ?? '';
  const delimiter = named ?? findDelimiter(first);
  const chosen = FORMATS.find(({ name }) => name === from);
  const guessed = chosen ?? recogniseFormat(first.split(delimiter).map(columnName));
  const blanks = delimiter === '\t' ? [] : first.split(delimiter).map((name) => name.length - name.trim().length);
  const form: CsvForm = {
    delimiter,
    ...(delimiter === '\t' && guessed?.unquoted === true ? { quote: null } : {}),
    // blanks around a quoted cell, as formatters leave them
    trim: blanks.some((count) => count > 0),
  };
  const table = readRows(file, text, form);
  if (!table.ok) {
    // if the header is not that of a reading log, the quotes are not the real fault
    if (!guessed) return strangeHeader(file);
    return failed(table.problems.map((problem) => ({ ...problem, hint: `${problem.hint ?? ''} Or: ${AGAIN}` })));
  }
  const [top, ...rows] = table.value;
  const header = top?.cells.map(columnName) ?? [];
  const own = recogniseFormat(header);
  const format = chosen ?? own;
  const missing = format?.needs.find((names) => !names.some((name) => header.includes(name)));
  if (!format || missing) return strangeHeader(file, format, missing?.[0]);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  // empty cells at the end of a longer row do no harm
  const fits = ({ cells }: CsvRow): boolean =>
    cells.length >= header.length && cells.slice(header.length).every((cell) => cell === '');
  const get = getter(header);
  const notices = [];
  if (own && own !== format && own.name !== 'generic')
    notices.push(
      `The columns are those of ${own.label}, and were read as ${format.name}: leave out --from to read all of them.`,
    );
  if (blanks.filter((count) => count > 1).length > 1)
    notices.push(`The columns are padded with spaces, as some formatters do. ${AGAIN}`);
  return ok({
    format,
    rows: eachOf(filled.filter(fits), ({ line, cells }) => ({ line, book: format.read(get(cells)) })),
    skipped: filled
      .filter((row) => !fits(row))
      .map((row) => ({ line: row.line, message: describeLength(row, header.length), sign: 'damage' })),
    notices: notices.map((message) => ({ message })),
    findOrder: () =>
      findDayOrder(header.flatMap((name, at) => (DATED.test(name) ? filled.map(({ cells }) => cells[at]) : []))),
  });
}

const eachOf = <T, U>(items: readonly T[], make: (item: T) => U): Iterable<U> => ({
  *[Symbol.iterator]() {
    for (const item of items) yield make(item);
  },
});

const DATED = /date|datum|data|fecha|дата|added|started|finished/;

const DELIMITERS = [',', '\t', ';', '|', '^', '~', ':'];

/** The delimiter that splits the header into the most known columns. */
function findDelimiter(header: string): string {
  const counts = DELIMITERS.map((delimiter) => {
    const names = header.split(delimiter).map(columnName);
    return { delimiter, known: new Set(names.filter(isKnownColumn)).size, all: names.length };
  });
  const [best] = counts.sort((a, b) => b.known - a.known || b.all - a.all);
  return best && best.known > 0 ? best.delimiter : ',';
}

/** `format`: the one that the table should be of, and lacks the column `missing` for. */
function strangeHeader(file: string, format?: ExportFormat, missing = ''): Failed {
  const formats = FORMATS.map(({ name }) => name).join(', ');
  const columns = `The first line must name the columns. Formats: ${formats}; choose one with import --from.`;
  const [message, hint] = format
    ? [`has no column "${missing}", which an export from ${format.label} has`, columns]
    : [
        'is not a reading log that Endpaper knows: its first line has no columns for title and author',
        `${WANTED} ${columns}`,
      ];
  return failed(error(file, message, { line: 1, hint }));
}

/** Of two columns with one name the first counts. */
function getter(header: readonly string[]): (cells: readonly string[]) => Get {
  const places = new Map(header.map((name, place) => [name, place] as const).reverse());
  return (cells) =>
    (...names) => {
      const name = names.find((candidate) => places.has(candidate));
      return name === undefined ? undefined : (cells[places.get(name) ?? 0] ?? '');
    };
}
