import { error, failed, ok, type Checked } from '../../../ground/problem.ts';
import { ownValue } from '../../../ground/ownValue.ts';
import { tableOf, type OpenTable } from '../../table/openTable.ts';
import type { FoundRecord, FoundRecords, Keys } from './findRecords.ts';
import { columnName } from '../../table/bookColumns.ts';
import { recogniseFormat } from '../formats/formats.ts';
import { takeRows, type ExportRows } from './takeRows.ts';

/** Where the groups of a document are named in the table that is made of it. */
const GROUP = 'Group';

/** Cells of the table: thirty keys of ten times as many books as anybody has. */
const MOST_CELLS = 60e6;
/** Letters in them, for each of the document: YAML can name one text in thousands of places. */
const MOST_COPIES = 10;
/** Members of a list in a cell. */
const MOST_PARTS = 1000;

/** A document of which books are read. */
export interface RecordsOptions {
  readonly file: string;
  readonly text: string;
  /** Name of a format; undefined: the keys tell. */
  readonly from: string | undefined;
  /** The line, from 1, on which a record begins; undefined where it is not known. */
  readonly lineOf: (record: FoundRecord, index: number) => number | undefined;
}

/** The books of a document as a table: a column for each key, which any of them may lack, and one for the groups. */
export function takeRecords(
  { records, bare, titledByKey }: FoundRecords,
  options: RecordsOptions,
): Checked<ExportRows> {
  const { file, text, from, lineOf } = options;
  const keys = [...new Set(records.flatMap((record) => Object.keys(record.keys)))];
  const groups = records.some(({ group }) => group !== '') ? [GROUP] : [];
  const header = [...keys, ...groups];
  if (header.length * records.length > MOST_CELLS) return failed(tooMuch(file, 'has too many different keys'));
  const lines = records.map(lineOf);
  const isPlaced = !lines.includes(undefined);
  let left = text.length * MOST_COPIES + 1e6;
  const rows = records.map((record, index) => {
    const cells =
      left < 0 ? [] : [...keys.map((key) => cellFrom(ownValue(record.keys, key))), ...groups.map(() => record.group)];
    for (const cell of cells) left -= cell.length;
    const line = isPlaced ? (lines[index] ?? 1) : index + 1;
    return { cells, line, lastLine: line, raw: '' };
  });
  if (left < 0) return failed(tooMuch(file, 'names the same texts again and again'));
  const table: OpenTable = tableOf([{ cells: header, line: 1, lastLine: 1, raw: '' }, ...rows]);
  const known = from ?? recogniseFormat(header.map(columnName))?.name ?? 'generic';
  const taken = takeRows(file, table, known);
  if (!taken.ok) return taken;
  const notices = [
    ...(titledByKey ? ['The books have no title of their own: the key that each stands under was taken.'] : []),
    ...(bare > 0 ? [`Entries among the books that have no keys, and were left out: ${String(bare)}.`] : []),
  ];
  return ok({
    ...taken.value,
    notices: [...taken.value.notices, ...notices.map((message) => ({ message }))],
    ...(!isPlaced && { places: records.map((_, index) => `entry ${String(index + 1)}`) }),
  });
}

const tooMuch = (file: string, what: string) =>
  error(file, `${what} to be a list of books`, {
    hint: 'Save what lists your books alone as CSV (UTF-8), and name that.',
  });

/** A value as a cell: the members of a list one after the other, of an object its name, and its role, or its values. */
export function cellFrom(value: unknown, depth = 0): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null || depth > 3) return '';
  if (!Array.isArray(value)) {
    const { name, role } = value as Keys;
    const said = cellFrom(name ?? Object.values(value), depth + 1);
    return typeof role === 'string' && role !== '' && typeof name === 'string' ? `${said} (${role})` : said;
  }
  const parts = value
    .slice(0, MOST_PARTS)
    .map((part) => cellFrom(part, depth + 1))
    .filter((part) => part !== '');
  return parts.join(parts.every((part) => /^\d{4}-/.test(part)) ? '; ' : ', ');
}
