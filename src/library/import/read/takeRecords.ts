import { error, failed, ok, type Checked } from '../../../ground/problem.ts';
import { ownValue } from '../../../ground/ownValue.ts';
import { rowOf, tableOf, type OpenTable } from '../../table/openTable.ts';
import { isFilled, nameOf, purposeOf, type FoundRecord, type FoundRecords, type Keys } from './findRecords.ts';
import { columnName } from '../../table/bookColumns.ts';
import { recogniseFormat } from '../formats/formats.ts';
import { takeRows, type ExportRows, type HowToRead } from './takeRows.ts';

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
  /** Of the document, in letters. */
  readonly size: number;
  readonly how: HowToRead;
  /** The line, from 1, on which a record begins; undefined where it is not known. */
  readonly lineOf: (record: FoundRecord, index: number) => number | undefined;
}

/** The books of a document as a table: a column for each key, which any of them may lack, and one for the groups. */
export function takeRecords(
  { records: found, bare, titledByKey }: FoundRecords,
  options: RecordsOptions,
): Checked<ExportRows> {
  const { file, size, how, lineOf } = options;
  const isBook = tellBooks(found);
  const records = found.filter(isBook);
  const all = new Set(records.flatMap((record) => Object.keys(record.keys)));
  if (all.size * records.length > MOST_CELLS) return failed(tooMuch(file, 'has too many different keys'));
  const columns = joinKeys(records, all);
  const groupOf = nameGroups(records);
  const groups = new Set(records.map(groupOf)).size > 1 ? [GROUP] : [];
  const header = [...columns.map(([key = '']) => key), ...groups];
  const lines = found.flatMap((record, index) => (isBook(record) ? [lineOf(record, index)] : []));
  const isPlaced = !lines.includes(undefined);
  const from = how.from ?? recogniseFormat(header.map(columnName))?.name ?? 'generic';
  const between = from === 'generic' ? '; ' : ', ';
  let left = size * MOST_COPIES + 1e6;
  const rows = records.map((record, index) => {
    const cells =
      left < 0
        ? []
        : [...columns.map((keys) => cellOf(record.keys, keys, between)), ...groups.map(() => groupOf(record))];
    for (const cell of cells) left -= cell.length;
    const line = isPlaced ? (lines[index] ?? 1) : index + 1;
    return rowOf(cells, line);
  });
  if (left < 0) return failed(tooMuch(file, 'names the same texts again and again'));
  const table: OpenTable = tableOf([rowOf(header, 1), ...rows]);
  const taken = takeRows(file, table, { ...how, from });
  if (!taken.ok) return taken;
  const notices = [
    ...(titledByKey ? ['The books have no title of their own: the key that each stands under was taken.'] : []),
    ...columns.flatMap((keys) =>
      keys.length < 2 ? [] : [`Keys that mean the same were read as one: ${keys.slice(0, 10).join(', ')}.`],
    ),
    ...(records.length < found.length
      ? [
          `Entries of lists that stand beside "books", such as articles or films, were left out: ${String(found.length - records.length)}.`,
        ]
      : []),
    ...(bare > 0 ? [`Entries among the books that have no keys, and were left out: ${String(bare)}.`] : []),
  ];
  return ok({
    ...taken.value,
    notices: [...taken.value.notices, ...notices.map((message) => ({ message }))],
    ...(!isPlaced && { places: records.map((_, index) => `entry ${String(index + 1)}`) }),
  });
}

const BOOKS = /^books?$/i;
/** What has titles and is no book. */
const OTHERS =
  /^(?:articles?|blogs?|posts?|papers?|films?|movies?|videos?|tv|shows?|podcasts?|music|albums?|songs?|games?|links?|websites?|talks?|courses?)$/i;

/** Tells what stands under `articles` and the like in a document that has books under `books`. */
function tellBooks(records: readonly FoundRecord[]): (record: FoundRecord) => boolean {
  const isUnder = ({ group }: FoundRecord, named: RegExp): boolean =>
    group.split(', ').some((part) => named.test(part));
  const isTold = records.some((record) => isUnder(record, BOOKS));
  return (record) => !isTold || isUnder(record, BOOKS) || !isUnder(record, OTHERS);
}

/** The group of each record without what all of them are in. */
function nameGroups(records: readonly FoundRecord[]): (record: FoundRecord) => string {
  const paths = records.map(({ group }) => group.split(', '));
  const differs = paths[0]?.findIndex((part, place) => paths.some((path) => path[place] !== part)) ?? 0;
  return ({ group }) => group.split(', ').slice(Math.max(0, differs)).join(', ');
}

/** The first of these keys that says anything. */
const cellOf = (record: Keys, keys: readonly string[], between: string): string =>
  keys.map((key) => cellFrom(ownValue(record, key), between)).find((cell) => cell !== '') ?? '';

/** The keys of each column. Keys of one meaning, such as `author` and `authors`, are one column if no book has two of them. What may be any date, or is nothing of ours, stays apart. */
function joinKeys(records: readonly FoundRecord[], all: ReadonlySet<string>): string[][] {
  const columns = new Map<string, string[]>();
  for (const key of all) {
    const said = purposeOf(key);
    const isListed = said === 'is read' && records.some(({ keys }) => Array.isArray(ownValue(keys, key)));
    const purpose = isListed ? 'dateRead' : /^(?:any|other)/.test(said) ? '' : said;
    const column = columns.get(purpose) ?? [];
    const isSaid = (keys: Keys, among: readonly string[]): boolean =>
      among.some((one) => isFilled(ownValue(keys, one)));
    const isFree = purpose !== '' && records.every(({ keys }) => !isSaid(keys, [key]) || !isSaid(keys, column));
    columns.set(isFree ? purpose : `${purpose}\n${key}`, isFree ? [...column, key] : [key]);
  }
  return [...columns.values()];
}

const tooMuch = (file: string, what: string) =>
  error(file, `${what} to be a list of books`, {
    hint: 'Save what lists your books alone as CSV (UTF-8), and name that.',
  });

/** A link between notes in a vault of Obsidian: [[Frank Herbert]], [[people/herbert|Frank Herbert]]. */
const WIKI_LINK = /\[\[(?:[^[\]|\n]{0,200}\|)?([^[\]|\n]{0,200})\]\]/g;

/** A value as a cell: the members of a list one after the other, of an object its name, and its role, or the days that it names, or its values. */
export function cellFrom(value: unknown, between = ', ', depth = 0): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value).replace(WIKI_LINK, '$1');
  if (typeof value !== 'object' || value === null || depth > 3) return '';
  if (!Array.isArray(value)) {
    const name = nameOf(value as Keys);
    const { role } = value as Keys;
    const said = name === undefined ? spanFrom(value as Keys) : cellFrom(name, between, depth + 1);
    if (said === undefined) return cellFrom(Object.values(value), between, depth + 1);
    return typeof role === 'string' && role !== '' && typeof name === 'string' ? `${said} (${role})` : said;
  }
  const parts = value
    .slice(0, MOST_PARTS)
    .map((part) => cellFrom(part, between, depth + 1))
    .filter((part) => part !== '');
  return parts.join(parts.every((part) => /^\d{4}-/.test(part)) ? '; ' : between);
}

/** A reading among several, `{ started, finished }`, as one cell has it; undefined for anything else. */
function spanFrom(keys: Keys): string | undefined {
  const day = (purpose: string): string =>
    cellFrom(Object.entries(keys).find(([key]) => purposeOf(key) === purpose)?.[1]).trim();
  const [start, end] = [day('dateStarted'), day('dateRead')];
  if (start === '') return end || undefined;
  return `${start} \u2013 ${end}`.trim();
}
