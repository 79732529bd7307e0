import { relative } from 'node:path';
import { hashContent } from '../disk/hashContent.ts';
import { readAt } from '../disk/readAt.ts';
import { withSchemas } from '../drafts/schemaFiles.ts';
import { findRoot } from '../engine/checkUsage.ts';
import { FORMATS } from '../exports/formats/formats.ts';
import { readBookTable } from '../exports/merge/bookTable.ts';
import { planImport, type ImportPlan } from '../exports/planImport.ts';
import { holdsHighlights } from '../exports/quotes/readHighlights.ts';
import { readExport, type Export } from '../exports/readExport.ts';
import { isEncoding } from '../exports/table/decodeStrictly.ts';
import { readOwnBooks, readOwnCorrections, readOwnReviews } from '../load/readOwnFiles.ts';
import { commandLine, quoteWord } from '../model/commandLine.ts';
import type { OwnReviews } from '../model/ownReviews.ts';
import { error, failed, ok, type Checked, type Problem } from '../model/problem.ts';
import { explainRefusal } from '../output/explainRefusal.ts';
import { finishWriting, writeOwnerFiles, type Writer } from '../output/writeOwnerFiles.ts';
import { reportFinished } from '../report/reportFinished.ts';
import { reportFailure } from '../report/printProblems.ts';
import { reportImport } from '../report/reportImport.ts';
import { reportQuotes } from '../report/reportQuotes.ts';
import { UsageError, type Program, type Shell } from '../shell.ts';
import { ignoreExport } from './ignoreExport.ts';
import { openExport } from './openExport.ts';

/** The options of `endpaper import`, as on the command line. */
export interface ImportOptions {
  /** The current folder if left out. */
  readonly root?: string;
  readonly from?: string;
  readonly encoding?: string;
  readonly dryRun?: boolean;
  readonly prune?: boolean;
  readonly takeBack?: boolean;
  /** False with `--no-reviews`. */
  readonly reviews: boolean;
  /** Highlights become quotes of reviews. */
  readonly quotes?: boolean;
  readonly json?: boolean;
}

/** What an import must know of the world outside. */
interface World {
  readonly program: Pick<Program, 'folder'>;
  readonly shell: Shell;
}

/** `endpaper import`: true if it could be done. */
export async function importLog(file: string, options: ImportOptions, { program, shell }: World): Promise<boolean> {
  const { dryRun = false, json = false } = options;
  checkOptions(options);
  const root = findRoot(shell.cwd, options.root);
  if (options.root === undefined) refuseDemo(root, `import ${quoteWord(file)} --root my-site`, program);
  const fail = (problems: readonly Problem[]): false => {
    reportFailure(problems, { shell, json });
    return false;
  };
  try {
    const finished = dryRun ? ok([]) : await finishWriting(root, writerOf(shell));
    if (!finished.ok) return fail(finished.problems);
    reportFinished(finished.value, shell);
    const plan = options.quotes === true ? (await import('./planHighlights.ts')).planHighlights : planLog;
    const planned = await plan(file, { ...options, root }, shell);
    if (!planned.ok) return fail(planned.problems);
    const { report } = planned.value;
    const ignored = dryRun ? undefined : ignoreExport(root, file, shell);
    const files = [
      ...withSchemas(planned.value.files, (path) => readAt(root, path)),
      ...(ignored?.file ? [ignored.file] : []),
    ];
    const written = dryRun || files.length === 0 ? ok(undefined) : await writeOwnerFiles(root, files, writerOf(shell));
    if (!written.ok) return fail(written.problems);
    const done = { dryRun, ignored: ignored?.file ? ignored.line : null };
    if ('others' in report) reportQuotes({ ...report, ...done }, shell, json);
    else {
      reportImport({ ...report, ...done }, shell, json);
      if (!json && report.takenBack.length > 0) shell.out.write(`${KEPT} ${againWith(file, options)}\n`);
    }
    if (!json && ignored) shell.out.write(`${ignored.file ? IGNORED : UNIGNORED} ${ignored.line}\n`);
    if (!json && !dryRun) shell.out.write(`Next: ${commandLine('serve --open', options.root)}\n`);
    return true;
  } catch (cause) {
    return fail([explainRefusal(cause, root, { retry: RETRY })]);
  }
}

/** Throws a UsageError where options do not go together. */
function checkOptions({ from, encoding, prune, takeBack, quotes = false, reviews }: ImportOptions): void {
  if (from !== undefined && !FORMATS.some(({ name }) => name === from)) {
    throw new UsageError(`--from must be one of ${FORMATS.map(({ name }) => name).join(', ')}; saw ${from}`);
  }
  if (encoding !== undefined && !isEncoding(encoding)) {
    throw new UsageError(`--encoding must be one such as utf-8, windows-1250, shift_jis or gbk; saw ${encoding}`);
  }
  if (quotes && [from !== undefined, prune, takeBack, !reviews].includes(true)) {
    throw new UsageError(
      '--quotes takes highlights, not a log: leave out --from, --prune, --take-back and --no-reviews',
    );
  }
}

const KEPT = 'Your books keep what the export no longer says. To change them, too:';

const IGNORED = 'Added to .gitignore, since exports hold private notes:';
const UNIGNORED = 'Add to .gitignore, which is not in UTF-8, since exports hold private notes:';

/** The command that takes back what the export no longer says. */
function againWith(file: string, { from, root }: ImportOptions): string {
  const format = from === undefined ? '' : ` --from ${from}`;
  return commandLine(`import ${quoteWord(file)}${format} --take-back`, root);
}

/** A clone of the program is also the site of its demo, which nobody wants to mix with books of their own. Throws a UsageError there. */
export function refuseDemo(root: string, instead: string, { folder }: Pick<Program, 'folder'>): void {
  if (relative(folder, root) !== '') return;
  throw new UsageError(
    `This folder is Endpaper's own, with its demo. Name a folder for your site: ${commandLine(instead)}`,
  );
}

const RETRY = 'Import again.';
const HIGHLIGHTS = 'holds highlights, not a reading log';
const writerOf = ({ pid }: Shell): Writer => ({ pid, task: 'the import', retry: RETRY });
const NO_REVIEWS: OwnReviews = { slugs: new Set(), reviews: [] };

/** Reads the export and what the owner has, and decides what is to be done. Nothing is written. `root`: absolute. */
export async function planLog(
  file: string,
  options: ImportOptions & { root: string },
  shell: Shell,
): Promise<Checked<ImportPlan>> {
  const { root, prune = false, takeBack = false, reviews } = options;
  const read = await readLog(file, options, shell);
  if (!read.ok) return read;
  const before = readOwnBooks(root);
  if (!before.ok) return before;
  const withReviews = reviews && read.value.entries.some(({ review }) => review !== undefined);
  const isNeeded = withReviews || (prune && !read.value.damaged);
  const own = isNeeded ? readOwnReviews(root, shell.now()) : ok(NO_REVIEWS);
  if (!own.ok) return own;
  const corrections = readOwnCorrections(root);
  if (!corrections.ok) return corrections;
  const given = { own: own.value, corrections: corrections.value, withReviews, prune, takeBack };
  return ok(planImport(read.value, readBookTable(before.value), given));
}

/** Reads the export; its bytes, as many as its text has, are not kept. */
async function readLog(file: string, { from, encoding }: ImportOptions, shell: Shell): Promise<Checked<Export>> {
  const opened = await openExport(file, shell);
  if (!opened.ok) return opened;
  const { bytes, file: name } = opened.value;
  const read = await readExport(bytes, { file: name, from, encoding, hash: hashContent });
  if (read.ok || !(await holdsHighlights(opened.value, encoding))) return read;
  const hint = `Add them to your reviews as quotes: ${commandLine(`import ${quoteWord(file)} --quotes`)}`;
  return failed(error(name, HIGHLIGHTS, { hint }));
}
