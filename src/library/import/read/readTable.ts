import { columnName } from '../../table/bookColumns.ts';
import { openTable } from '../../table/openTable.ts';
import { failed, ok, type Checked } from '../../../ground/problem.ts';
import { FORMATS, isKnownColumn, recogniseFormat } from '../formats/formats.ts';
import { AGAIN, findLongHeader, strangeHeader, takeRows, type ExportRows, type HowToRead } from './takeRows.ts';

/** The rows of a table: CSV, TSV and their like, with any delimiter. */
export function readTable(file: string, source: string, how: HowToRead): Checked<ExportRows> {
  const whole = source.replace(/\r\n?/g, '\n');
  // Excel may name the delimiter in a line before the header; its line end stays, so that lines keep their numbers
  const named = /^"?sep=(.)"?\n/i.exec(whole)?.[1];
  const text = named === undefined ? whole : whole.slice(whole.indexOf('\n'));
  const first = text.replace(/^\s*\n/, '').split('\n', 1)[0] ?? '';
  const long = findLongHeader(file, first);
  if (long) return failed(long);
  const delimiter = named ?? findDelimiter(first);
  const chosen = FORMATS.find(({ name }) => name === how.from);
  const guessed = chosen ?? recogniseFormat(first.split(delimiter).map(columnName));
  const blanks = delimiter === '\t' ? [] : first.split(delimiter).map((name) => name.length - name.trim().length);
  const isUnquoted = delimiter === '\t' && guessed?.unquoted === true;
  // blanks around a quoted cell, as formatters leave them
  const isPadded = blanks.some((count) => count > 0);
  const table = openTable(file, text, { delimiter, isPadded, ...(isUnquoted && { quote: null }) });
  if (!table.ok) {
    // if the header is not that of a reading log, the quotes are not the real fault
    if (!guessed) return strangeHeader(file);
    const hint = guessed.nameColumns ? '' : ` Or: ${AGAIN}`;
    return failed(table.problems.map((problem) => ({ ...problem, hint: `${problem.hint ?? ''}${hint}` })));
  }
  const isFormatted = blanks.filter((count) => count > 1).length > 1;
  const isOwn = guessed?.nameColumns !== undefined;
  const notices = isFormatted && !isOwn ? [`The columns are padded with spaces, as some formatters do. ${AGAIN}`] : [];
  const taken = takeRows(file, table.value, how);
  if (!taken.ok) return taken;
  return ok({
    ...taken.value,
    hasQuotes: true,
    notices: [...taken.value.notices, ...notices.map((message) => ({ message }))],
  });
}

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
