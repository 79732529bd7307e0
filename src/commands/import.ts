import { resolve } from 'node:path';
import { readExport, type Export } from '../exports/readExport.ts';
import { FORMATS } from '../exports/formats.ts';
import { privateColumns } from '../exports/bookTable.ts';
import { foldRepeats } from '../exports/foldRepeats.ts';
import { mergeEntries, type Merge } from '../exports/mergeEntries.ts';
import { planReviewFiles, type ReviewFile } from '../exports/reviewFiles.ts';
import { error, type Problem } from '../model/problem.ts';
import { hashContent } from '../disk/hashContent.ts';
import { fullReasonOf } from '../model/reasonOf.ts';
import { BOOKS, readExportFile, readOwnBooks, readOwnFiles, type OwnBooks } from './importOwner.ts';
import { writeImport } from './importWrite.ts';
import { UsageError, type Shell } from '../shell.ts';
import { reportFailure } from '../report/reportBuild.ts';
import { reportImport, type ImportReport } from './reportImport.ts';

/** The options of `site import`, as on the command line. */
export interface ImportOptions {
  readonly root: string;
  readonly from?: string;
  readonly dryRun?: boolean;
  readonly prune?: boolean;
  /** False with `--no-reviews`. */
  readonly reviews: boolean;
  readonly json?: boolean;
}

/** What an import is going to do, in full. */
interface Plan {
  readonly report: ImportReport;
  readonly own: OwnBooks;
  readonly merge: Merge;
  readonly files: readonly ReviewFile[];
}

/** `site import`: true if it could be done. */
export async function importLog(file: string, options: ImportOptions, shell: Shell): Promise<boolean> {
  const { from } = options;
  if (from !== undefined && !FORMATS.some(({ name }) => name === from)) {
    throw new UsageError(`--from must be one of ${FORMATS.map(({ name }) => name).join(', ')}; saw ${from}`);
  }
  const root = resolve(shell.cwd, options.root);
  const json = options.json === true;
  const teller = { shell, json };
  try {
    const plan = planImport(file, root, options, shell);
    if (Array.isArray(plan)) {
      reportFailure(plan, teller);
      return false;
    }
    const problem = options.dryRun === true ? undefined : await write(plan, root, shell);
    if (problem) {
      reportFailure([problem], teller);
      return false;
    }
    reportImport(plan.report, shell, json);
    return true;
  } catch (cause) {
    reportFailure([explain(cause, root)], teller);
    return false;
  }
}

/** bytes -> text -> table -> rows -> books -> merge. Nothing is written. */
function planImport(file: string, root: string, options: ImportOptions, shell: Shell): Plan | Problem[] {
  const bytes = readExportFile(resolve(shell.cwd, file), file);
  if (!(bytes instanceof Uint8Array)) return [bytes];
  const read = readExport(bytes, { from: options.from, hash: hashContent });
  if ('refusal' in read) {
    const { line, message, hint } = read.refusal;
    return [error(file, message, { hint, ...(line === undefined ? {} : { line }) })];
  }
  const own = readOwnBooks(root);
  if ('problems' in own) return own.problems;
  const { books, repeats } = foldRepeats(read.entries);
  const prune = options.prune === true && !read.damaged;
  const wantsReviews = options.reviews && books.some(({ review }) => review !== undefined);
  const others = wantsReviews || prune ? readOwnFiles(root, shell.now()) : undefined;
  if (others && 'problems' in others) return others.problems;
  const merge = mergeEntries(books, own.table, own.text ?? '', {
    source: read.format,
    prune,
    keep: others?.named ?? new Set(),
  });
  const { files, notices } = wantsReviews && others ? planReviewFiles(merge.books, others) : { files: [], notices: [] };
  const refused = options.prune === true && read.damaged ? [{ message: NO_PRUNE }] : [];
  const exposed = privateColumns(own.table).map((name) => ({
    message: `${BOOKS} has a column "${name}" that is not empty. ${EXPOSED}`,
  }));
  return {
    own,
    merge,
    files,
    report: {
      ...summarise(read, merge, [...read.skipped, ...repeats, ...merge.skipped]),
      reviews: files.map(({ path }) => path),
      dryRun: options.dryRun === true,
      notices: [...read.notices, ...merge.notices, ...notices, ...exposed, ...refused],
    },
  };
}

const EXPOSED = 'Nothing reads or writes it; empty it if others can see data/.';
const NO_PRUNE = 'Nothing was pruned: some rows cannot be read, so it cannot be told which books the export lacks.';

type Summary = Omit<ImportReport, 'reviews' | 'dryRun' | 'notices'>;

function summarise(read: Export, merge: Merge, skipped: ImportReport['skipped']): Summary {
  const count = (...shelves: readonly string[]): number =>
    merge.books.filter(({ entry }) => shelves.includes(entry.cells.shelf ?? '')).length;
  const [finished, reading, waiting] = [count('read'), count('currently-reading'), count('to-read')];
  return {
    format: read.format,
    label: read.label,
    rows: read.rows,
    skipped,
    read: finished,
    currentlyReading: reading,
    toRead: waiting,
    otherShelf: merge.books.length - finished - reading - waiting,
    rated: merge.books.filter(({ entry }) => Number(entry.cells.rating ?? 0) > 0).length,
    dated: merge.books.filter(({ entry }) => (entry.cells.dateRead ?? '') !== '').length,
    added: merge.added,
    updated: merge.updated,
    unchanged: merge.unchanged,
    removed: merge.removed,
  };
}

async function write({ own, merge, files }: Plan, root: string, shell: Shell): Promise<Problem | undefined> {
  if (merge.text === (own.text ?? '') && files.length === 0) return undefined;
  return writeImport({ root, pid: shell.pid, before: own.text, after: merge.text, reviews: files });
}

/** A failure of the machine. Anything else is a bug of ours and is thrown on. */
function explain(cause: unknown, root: string): Problem {
  const { path } = cause as NodeJS.ErrnoException;
  const reason = fullReasonOf(cause);
  if (reason === undefined) throw cause;
  const place = path === undefined ? root : path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  return error(place, `cannot be read or written: ${reason}`, {
    hint: 'Every file is as it was. Make room or correct the permissions, and import again.',
  });
}
