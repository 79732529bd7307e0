import { error, failed, ok, type Checked, type Problem } from '../../ground/problem.ts';
import { findDayOrder, readDay } from '../../ground/dates/readDay.ts';
import { isSheetDate, serialDay } from './cells/readCellDay.ts';
import type { ExportFormat } from './formats/format.ts';
import { findScale } from './cells/readStars.ts';
import type { ForeignBook } from './merge/foreignBook.ts';
import { readForeignBooks, type Conventions } from './books/readForeignBooks.ts';
import { sayPlace, type Notice } from './merge/notice.ts';
import { decodeText } from './read/decodeText.ts';
import { readJson } from './read/readJson.ts';
import { readNotes, type NoteFolder } from './read/readNotes.ts';
import { isSheets, readSheets } from './read/readSheets.ts';
import { readTable } from './read/readTable.ts';
import { isYaml, readYaml } from './read/readYaml.ts';
import { AGAIN, type ExportRows, type HowToRead, type ReadColumns } from './read/takeRows.ts';

/** An export, read. rows = books + skipped. */
export interface Export {
  readonly format: string;
  readonly label: string;
  readonly rows: number;
  readonly books: readonly ForeignBook[];
  /** Rows that are not books, and why. */
  readonly skipped: readonly Notice[];
  /** Rows could not be read: what the export lacks cannot be told. */
  readonly damaged: boolean;
  readonly notices: readonly Notice[];
  /** Where each line is in truth, the first at 0; undefined where they are lines of the file. */
  readonly places?: readonly string[];
  /** What the columns of a table of anybody's own were taken for; undefined for the export of a service. */
  readonly table: ReadColumns | undefined;
}

/** How to read an export. */
export interface ReadOptions extends HowToRead {
  /** The file as the owner named it. */
  readonly file: string;
  /** Name of an encoding; undefined: the bytes tell. */
  readonly encoding: string | undefined;
  readonly hash: (text: string) => string;
  /** It is a folder of Markdown files, and not these bytes. */
  readonly folder?: NoteFolder | undefined;
}

/** Reads the bytes of an export: encoding, format, rows, books. */
export async function readExport(bytes: Uint8Array, options: ReadOptions): Promise<Checked<Export>> {
  const { file, hash } = options;
  const table = await readRecords(bytes, options);
  if (!table.ok) return table;
  const { format, rows } = table.value;
  let conventions: Conventions = {
    source: format.name,
    scale: 5,
    order: table.value.findOrder?.(),
    hash,
    hasQuotes: table.value.hasQuotes === true,
  };
  let read = readForeignBooks(rows, conventions);
  const scale = format.anyScale === true ? findScale([...read.ratings]) : 5;
  const order = findDayOrder(read.dates) ?? conventions.order;
  // the cells as a whole say it otherwise: few files are read twice
  if (scale !== conventions.scale || order !== conventions.order) {
    conventions = { ...conventions, scale, order };
    read = readForeignBooks(rows, conventions);
  }
  const { books, dates } = read;
  const skipped = [...table.value.skipped, ...read.skipped].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (books.length === 0) return failed(noBooks(file, skipped, table.value));
  const notices = [...read.notices, ...table.value.notices];
  return ok({
    format: format.name,
    label: format.label,
    rows: books.length + skipped.length,
    books,
    table: table.value.table,
    skipped,
    damaged: skipped.some(({ sign }) => sign === 'damage'),
    ...(table.value.places && { places: table.value.places }),
    notices: [
      ...gatherUnclear(notices, table.value.places),
      ...tellConventions(format, conventions, { dates: [...dates], notices }),
    ],
  });
}

/** The rows of a table, of a spreadsheet, of a JSON or YAML file or of a folder, each in the terms of all formats. */
async function readRecords(
  bytes: Uint8Array,
  { file, encoding, folder, ...how }: ReadOptions,
): Promise<Checked<ExportRows>> {
  const isNote = /\.(?:mdx?|markdown)$/i.test(file);
  const notes = folder ?? (isNote ? { notes: [{ path: file, bytes }], left: [], others: 0 } : undefined);
  if (notes) return await readNotes(file, notes, { encoding, how });
  if (isSheets(bytes)) return await readSheets(file, bytes, how);
  const decoded = await decodeText(file, bytes, encoding);
  if (!decoded.ok) return decoded;
  const { text, notices } = decoded.value;
  const read = isYaml(file, text) ? readYaml : /^\s*[{[]/.test(text) ? readJson : readTable;
  const table = read(file, text, how);
  return table.ok ? ok({ ...table.value, notices: [...notices, ...table.value.notices] }) : table;
}

/** Dates that may be two days, as one notice for all. */
function gatherUnclear(notices: readonly Notice[], places: Export['places']): Notice[] {
  const unclear = notices.filter(({ sign }) => sign === 'unclear');
  const [first] = unclear;
  if (first === undefined) return [...notices];
  const count = new Set(unclear.map(({ line }) => line)).size;
  const place = sayPlace(first.line ?? 1, places);
  const rows = count === 1 ? `in ${place}` : `in ${String(count)} rows from ${place} on`;
  const message =
    `Dates such as ${first.message} may be two different days, and no other date of the file tells whether the day or the month comes first. ` +
    `They are left out, ${rows}. Write them as 2023-04-25, or take a file that no spreadsheet has saved.`;
  return [...notices.filter(({ sign }) => sign !== 'unclear'), { message }];
}

/** How cells were read that could be read in several ways, and whether a spreadsheet has been at work. */
function tellConventions(
  { label, nameColumns }: ExportFormat,
  { scale, order }: Conventions,
  { dates, notices }: { readonly dates: readonly (string | undefined)[]; readonly notices: readonly Notice[] },
): Notice[] {
  const messages = [];
  if (scale === 10) messages.push('Some ratings are above 5: all were read as out of 10, and halved.');
  if (scale === 100)
    messages.push('Some ratings are above 10: all were read as out of 100, divided by 20 and rounded to quarters.');
  const ordered = order && dates.find((date = '') => readDay(date) !== readDay(date, order));
  if (ordered !== undefined)
    messages.push(
      `Dates such as ${ordered.trim()} were read with the ${order ?? ''} first, as others in the file show.`,
    );
  const serial = dates.find((date = '') => serialDay(date) !== undefined);
  if (serial !== undefined)
    messages.push(`Dates such as ${serial.trim()} were read as the days since 1900 that spreadsheets count.`);
  // no service writes such dates; people do
  const shown = nameColumns ? undefined : dates.find((date = '') => isSheetDate(date));
  if (notices.some(({ sign }) => sign === 'spreadsheet'))
    messages.push(`A spreadsheet has changed this file. ${nameColumns ? AS_TEXT : AGAIN}`);
  else if (shown !== undefined)
    messages.push(`${label} does not write dates such as ${shown.trim()}: some program has saved this file. ${AGAIN}`);
  return messages.map((message) => ({ message }));
}

const AS_TEXT = 'Make text of those columns there, and enter what is lost.';

function noBooks(file: string, skipped: readonly Notice[], { format, places }: ExportRows): Problem {
  const isOwn = format.nameColumns !== undefined;
  const [first] = skipped;
  if (first === undefined)
    return error(file, 'has no rows below its header', { hint: isOwn ? 'Write your books there.' : 'Export again.' });
  const { line } = first;
  const name = line === undefined || !places ? 'the first row' : sayPlace(line, places);
  const message = `has no books that can be read (rows skipped: ${String(skipped.length)}); ${name} ${first.message}`;
  return error(file, message, {
    ...(line === undefined || places ? {} : { line }),
    hint: isOwn ? 'Each book needs a title, and a cell for each column.' : AGAIN,
  });
}
