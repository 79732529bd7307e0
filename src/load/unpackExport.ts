import { gunzipSync } from 'node:zlib';
import { error, failed, ok, type Checked, type Failed } from '../ground/problem.ts';
import type { NoteFolder } from '../library/import/read/readNotes.ts';
import { LARGEST } from './readExportFile.ts';
import { shorten } from '../ground/text/shorten.ts';
import { readZip, type ZipEntry } from './readZip.ts';

/** A file with what is to be imported. */
export interface ExportFile {
  /** As the owner named it; of one in an archive, with its name behind it: `takeout.zip/books.csv`. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** It is a folder, and has no bytes of its own. */
  readonly folder?: NoteFolder;
}

/** The table in a compressed file or an archive, which has to be the only one there. Any other file, a spreadsheet too, stays as it is. */
export function unpackExport(file: string, bytes: Uint8Array): Checked<ExportFile> {
  if (begins(bytes, [0x1f, 0x8b])) return unpackGzip(file, bytes);
  if (!begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return ok({ file, bytes });
  const entries = readZip(bytes);
  if (!entries)
    return refuse(file, 'is a ZIP archive or a spreadsheet that is cut off or damaged', 'Download it again.');
  if (entries.length > MOST_ENTRIES) return refuse(file, `is a ZIP archive of ${String(entries.length)} files`, UNPACK);
  const isSheet = entries.some(({ name }) => name === 'xl/workbook.xml');
  if (isSheet) return checkSheet(file, bytes, entries);
  const isOpen = entries.some(({ name, read }) => name === 'mimetype' && isOpenSheet(read(200)));
  return isOpen || entries.some(({ name }) => OTHER_SHEET.test(name))
    ? refuse(file, 'is a spreadsheet of a kind that Endpaper does not read (ODS, XLSB or Numbers)', SAVE_SHEET)
    : pickTable(file, entries);
}

/** What spreadsheets of Excel in its binary form and of Apple have in them. */
const OTHER_SHEET = /^(xl\/workbook\.bin|Index\/.*\.iwa)$/;
/** Texts and presentations of LibreOffice have the same files in them as its spreadsheets, and say in one of them what they are. */
const isOpenSheet = (type: Uint8Array | undefined): boolean =>
  type !== undefined && Buffer.from(type).toString('latin1').includes('opendocument.spreadsheet');
const SAVE_SHEET = 'Save it as an Excel workbook (.xlsx) or as CSV (UTF-8), and name that.';

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const refuse = (file: string, message: string, hint: string): Failed => failed(error(file, message, { hint }));

const SIZE = `${String(LARGEST / 1e6)} MB`;
const UNPACK = 'Unpack it, and name the file in it that the service gave you.';

function unpackGzip(file: string, bytes: Uint8Array): Checked<ExportFile> {
  try {
    const unpacked = gunzipSync(bytes, { maxOutputLength: LARGEST });
    const isTar = unpacked.toString('latin1', 257, 262) === 'ustar';
    return isTar ? refuse(file, 'is an archive of several files', UNPACK) : ok({ file, bytes: unpacked });
  } catch (cause) {
    const isLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isLarge
      ? refuse(file, `holds more than ${SIZE}, not an export of a reading log`, UNPACK)
      : refuse(file, 'is a compressed file that is cut off or damaged', 'Download it again.');
  }
}

const TABLE = /\.(csv|tsv|tab|json|ya?ml)$/i;
const TEXT = /\.txt$/i;
/** How many files of an archive are named before they are only counted. */
const NAMED = 20;

/** The one table of an archive; a text counts where there is no better file. */
function pickTable(file: string, entries: readonly ZipEntry[]): Checked<ExportFile> {
  // what macOS puts beside each file
  const seen = entries.filter(({ name }) => !/(^|\/)(\.|__MACOSX\/)/.test(name));
  const named = (kind: RegExp): ZipEntry[] => seen.filter(({ name }) => kind.test(name));
  const tables = named(TABLE).length > 0 ? named(TABLE) : named(TEXT);
  const [table, ...others] = tables;
  if (!table) return refuse(file, 'is a ZIP archive without a table (CSV, TSV, JSON or YAML) in it', UNPACK);
  if (others.length > 0) {
    const names = tables.slice(0, NAMED).map(({ name }) => name);
    const rest = tables.length > NAMED ? ` and ${String(tables.length - NAMED)} more` : '';
    const message = `is a ZIP archive with ${String(tables.length)} tables in it: ${names.join(', ')}${rest}`;
    return refuse(file, message, 'Take out the one that holds your books, and name that.');
  }
  const bytes = table.read(LARGEST);
  const path = `${file}/${table.name}`;
  if (!bytes)
    return refuse(path, `cannot be unpacked: it is damaged, locked with a password or larger than ${SIZE}`, UNPACK);
  return ok({ file: path, bytes });
}

/** Files of an archive; what services give has some hundreds at most. */
const MOST_ENTRIES = 10_000;

/** Cells of a sheet, empty ones too, that are laid out in memory: thirty columns of two hundred thousand books. */
const MOST_CELLS = 6e6;

/** A spreadsheet stays packed; what is in it must be whole, and not more than can be read. */
function checkSheet(file: string, bytes: Uint8Array, entries: readonly ZipEntry[]): Checked<ExportFile> {
  let left = LARGEST;
  for (const { name, read } of entries) {
    const part = /\.(xml|rels)$/i.test(name) ? read(left) : new Uint8Array();
    if (!part) return refuse(file, `is a spreadsheet that is damaged, locked or larger than ${SIZE}`, SAVE);
    left -= part.length;
    const fault = findFarCell(part);
    if (fault !== undefined) return refuse(`${file}/${name}`, fault, SAVE);
  }
  return ok({ file, bytes });
}

const SAVE = 'Save it as CSV (UTF-8), and name that.';

/** What is wrong with the cells of a sheet, wherever in the archive it is: the place of one, or how many they reach over, from the first to the last row and column. */
function findFarCell(part: Uint8Array): string | undefined {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
  if (!/<(?:[\w.-]+:)?worksheet\b/.test(text)) return undefined;
  let [rows, columns] = [1, 1];
  for (const [, place = ''] of text.matchAll(/\sr\s*=\s*["']([^"'<]{0,99})/g)) {
    const [, letters = '', row] = /^([A-Z]{0,3})([1-9]\d{0,6})$/i.exec(place) ?? [];
    if (row === undefined) return `has a row or a cell at "${shorten(place)}", where none can be`;
    rows = Math.max(rows, Number(row));
    const column = Buffer.from(letters.toUpperCase()).reduce((sum, code) => sum * 26 + code - 64, 0);
    columns = Math.max(columns, column);
  }
  return rows * columns > MOST_CELLS ? 'has a cell far from all others, and is too large to be read' : undefined;
}
