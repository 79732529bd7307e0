import { hashContent } from '../ground/disk/hashContent.ts';
import type { GoneFile, OwnerFile } from '../ground/ownerFile.ts';
import type { OwnReviews } from '../ground/ownReviews.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { planQuotes, type QuotesReport } from '../highlights/planQuotes.ts';
import { holdsHighlights, readHighlights } from '../highlights/readHighlights.ts';
import { planImport, type ImportPlan, type ImportReport, type PlanOptions } from '../library/import/planImport.ts';
import {
  keepColumns,
  recallColumns,
  SAID_PATH,
  tableKey,
  type SaidColumns,
} from '../library/import/columns/saidColumns.ts';
import { readExport, type Export } from '../library/import/readExport.ts';
import { columnName } from '../library/table/bookColumns.ts';
import { removeRows } from '../library/table/bookTable.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { findExample, type FoundExample } from '../scaffold/findExample.ts';
import type { ForeignBook } from '../library/import/merge/foreignBook.ts';
import { basePath, readBase } from '../library/import/merge/importBase.ts';
import { readOwnText } from '../load/readText.ts';
import { readOwnBooks, readOwnCorrections, readOwnReadings, readOwnReviews } from '../load/readOwnFiles.ts';
import { readOwnReviewFiles } from '../load/readOwnReviewFiles.ts';
import type { ExportFile } from '../load/unpackExport.ts';

/** What the owner wants of a file from elsewhere. */
export interface ForeignOptions {
  /** Of the site, absolute. */
  readonly root: string;
  /** The file as it was typed. */
  readonly file: string;
  readonly from?: string;
  readonly encoding?: string;
  /** What columns of a table of one's own are: meanings by name, as they were typed. */
  readonly map?: Readonly<Record<string, string>>;
  /** The shelf of the books of which such a table says nothing; '-': that is not known. */
  readonly shelf?: string;
  readonly prune?: boolean;
  readonly takeBack?: boolean;
  /** In conflicts the owner's word counts, and nobody is asked; or the export's. */
  readonly mine?: boolean;
  readonly theirs?: boolean;
  /** Conflicts in which somebody at the terminal chose the export's word: "ID column". */
  readonly chosen?: readonly string[];
  /** Whether reviews are written; left out: those of an export are, the texts of a folder of notes are not. */
  readonly reviews?: boolean;
  /** It holds highlights, and no reading log. */
  readonly quotes?: boolean;
}

/** What an import is going to do: the books of a reading log, or the quotes of highlights. */
export interface ForeignPlan {
  readonly files: readonly (OwnerFile | GoneFile)[];
  readonly report: ImportReport | QuotesReport;
}

const NO_REVIEWS: OwnReviews = { slugs: new Set(), reviews: [] };

/** Reads a file from elsewhere; what is returned then reads what the owner has, and decides what is to be done. Nothing is written. `now`: milliseconds since 1970. */
export async function planForeign(
  given: ExportFile,
  options: ForeignOptions,
  now: number,
): Promise<Checked<() => Checked<ForeignPlan>>> {
  if (options.quotes === true) {
    const read = await readHighlights(given, options.encoding);
    if (!read.ok) return read;
    return ok(() => {
      const own = readOwnReviewFiles(options.root, now);
      const books = own.ok ? readOwnBooks(options.root) : own;
      return own.ok && books.ok ? ok(planQuotes(read.value, own.value, books.value)) : failed(books.problems);
    });
  }
  const read = await readLog(given, options);
  return read.ok ? ok(() => planBooks(read.value, options, now)) : read;
}

const saidNow = ({ map = {}, shelf }: ForeignOptions): SaidColumns => ({
  map: new Map(Object.entries(map).map(([name, meaning]) => [columnName(name), meaning])),
  shelf,
});

async function readLog(given: ExportFile, options: ForeignOptions): Promise<Checked<Export>> {
  const { root, file, from, encoding } = options;
  const kept = readOwnText(root, SAID_PATH);
  if (!kept.ok) return kept;
  const now = saidNow(options);
  const of = (header: readonly string[]): SaidColumns =>
    recallColumns(kept.value?.text, tableKey(header, hashContent), now);
  const read = await readExport(given.bytes, {
    file: given.file,
    from,
    encoding,
    hash: hashContent,
    folder: given.folder,
    said: { now, of },
  });
  if (read.ok || !(await holdsHighlights(given, encoding))) return read;
  const hint = `Add them to your reviews as quotes: ${commandLine(`import ${quoteWord(file)} --quotes`)}`;
  return failed(error(given.file, 'holds highlights, not a reading log', { hint }));
}

function planBooks(read: Export, options: ForeignOptions, now: number): Checked<ForeignPlan> {
  const { root, file, prune = false, takeBack = false, reviews, theirs = false, chosen = [] } = options;
  const before = readOwnBooks(root);
  if (!before.ok) return before;
  const given = reviews === true ? { ...read, books: read.books.map(withNote) } : tellNotes(read, reviews, file);
  const withReviews = reviews !== false && given.books.some(({ review }) => review !== undefined);
  const isNeeded = withReviews || (prune && !read.damaged);
  const own = isNeeded ? readOwnReviews(root, now) : ok(NO_REVIEWS);
  if (!own.ok) return own;
  const corrections = readOwnCorrections(root);
  if (!corrections.ok) return corrections;
  const readings = readOwnReadings(root);
  if (!readings.ok) return readings;
  const base = readLast(root, read.format);
  if (!base.ok) return base;
  const planned = { own: own.value, corrections: corrections.value, withReviews, prune, takeBack, base: base.value };
  const winnerOf: PlanOptions['winnerOf'] = (id, column) =>
    theirs || chosen.includes(`${id} ${column}`) ? 'theirs' : 'ours';
  const example = findExample(before.value, corrections.value, (path) => readAt(root, path));
  const books = example ? removeRows(before.value, new Map([[example.row, true]])) : before.value;
  const plan = planImport(given, { books, readings: readings.value }, { ...planned, winnerOf });
  const said = keepSaid(read, options);
  if (!said.ok) return said;
  const isFirst = example && plan.files.some(({ path }) => path === pathOf('books'));
  const { files, report } = isFirst ? withoutExample(plan, example) : plan;
  return ok({ files: [...files, ...said.value], report });
}

/** The file with what is said now of the columns of a table, where anything is. */
function keepSaid({ table }: Export, options: ForeignOptions): Checked<readonly OwnerFile[]> {
  const said = saidNow(options);
  if (!table || (said.map.size === 0 && said.shelf === undefined)) return ok([]);
  const kept = readOwnText(options.root, SAID_PATH);
  if (!kept.ok) return kept;
  const kinds = new Map(table.columns.map(({ name, kind }) => [columnName(name), kind]));
  const kindOf = (name: string): string => kinds.get(name) ?? '';
  const text = keepColumns(kept.value?.text, tableKey(table.header, hashContent), { ...said, kindOf });
  return ok(text === kept.value?.raw ? [] : [{ path: SAID_PATH, text, before: kept.value?.raw }]);
}

const withNote = (book: ForeignBook): ForeignBook =>
  book.note === undefined ? book : { ...book, review: book.note, isNote: true };

/** What becomes of the texts of a folder of notes: whoever keeps them does not mean all of them for everybody. */
function tellNotes(read: Export, reviews: boolean | undefined, file: string): Export {
  const notes = read.books.filter(({ note }) => note !== undefined).length;
  if (notes === 0 || reviews === false) return read;
  const again = commandLine(`import ${quoteWord(file)} --reviews`);
  const message = `Files with a text below their keys: ${String(notes)}. No review was made of it; to have that done: ${again}`;
  return { ...read, notices: [...read.notices, { message }] };
}

function withoutExample({ files, report }: ImportPlan, { review }: FoundExample): ForeignPlan {
  const message = 'The example that init wrote has been removed, since you have books of your own now.';
  return {
    files: review ? [...files, review] : files,
    report: { ...report, notices: [...report.notices, { message }] },
  };
}

/** What a service said when it was imported last; undefined where that is not known. */
function readLast(root: string, format: string): Checked<PlanOptions['base']> {
  const path = basePath(format);
  const read = readOwnText(root, path);
  if (!read.ok || !read.value) return read.ok ? ok(undefined) : read;
  const base = readBase(read.value.raw);
  if (base) return ok(base);
  const hint =
    'Restore it, or remove it: the import then cannot tell what you have changed by hand since the last one.';
  return failed(error(path, 'is not the table that an import leaves there', { hint }));
}
