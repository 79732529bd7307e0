import { CsvError, parse } from 'csv-parse/sync';
import { countLineEnds, placeAt, quoteFault, tableOf, unclosedQuote, type OpenTable } from '../../table/openTable.ts';
import { ok, type Checked } from '../../../ground/problem.ts';

const OPTIONS = {
  bom: true,
  trim: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  // a file that an editor has touched may have line ends of several kinds
  record_delimiter: ['\r\n', '\n', '\r'],
  raw: true,
};

/** A table with blanks around its cells, outside of their quotes too. */
export function readPadded(file: string, text: string, delimiter: string): Checked<OpenTable> {
  try {
    const records = parse(text, { ...OPTIONS, delimiter }) as unknown as { record: string[]; raw: string }[];
    let next = 1;
    const rows = records.map(({ record, raw }) => {
      // blank lines before a row are part of what csv-parse has read of it; its own count of lines takes "\r\n" in a cell for two
      const start = raw.search(/[^\r\n]/);
      const body = raw.slice(start).replace(/[\r\n]+$/, '');
      const line = next + countLineEnds(raw.slice(0, start));
      const lastLine = line + countLineEnds(body);
      next = lastLine + 1;
      return { cells: record, line, lastLine, raw: body };
    });
    return ok(tableOf(rows));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const { code, bytes } = cause as CsvError & { readonly bytes?: unknown };
    // csv-parse says where the cell before it ends; there is no quote between the two
    const place = placeAt(text, text.indexOf('"', textBefore(text, Number(bytes)).length));
    if (code === 'CSV_QUOTE_NOT_CLOSED') return unclosedQuote(file, place);
    if (code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE')
      return quoteFault(file, 'a quote closes before the end of its cell', place);
    return quoteFault(file, `cannot be read as CSV (${code})`, place);
  }
}

/** The part of a text that takes so many bytes in UTF-8. */
const textBefore = (text: string, bytes: number): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text).subarray(0, bytes));
