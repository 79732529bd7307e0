import { relative } from 'node:path';
import { readAt } from '../ground/disk/readAt.ts';
import { withSchemas } from '../scaffold/schemaFiles.ts';
import { findRoot } from '../engine/checkUsage.ts';
import { FORMATS } from '../library/import/formats/formats.ts';
import { isEncoding } from '../library/import/table/decodeStrictly.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { ok, type Checked, type Problem } from '../ground/problem.ts';
import { explainRefusal } from '../publish/explainRefusal.ts';
import { withOwnerFiles } from '../publish/writeOwnerFiles.ts';
import { reportFailure } from '../report/printProblems.ts';
import { reportImport } from '../report/reportImport.ts';
import { reportQuotes } from '../report/reportQuotes.ts';
import { UsageError, type Program, type Shell } from '../shell.ts';
import { ignoreExport } from './ignoreExport.ts';
import { withForeign, type ForeignPlan } from './withForeign.ts';
import { writerFor } from './writerFor.ts';

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
  readonly program: Pick<Program, 'folder' | 'worker'>;
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
    const imported = await withForeign(
      { ...options, root, file },
      { program, shell },
      (plan): Promise<Checked<Done>> => (dryRun ? plan() : carryOut(plan, { root, file, shell })),
    );
    if (!imported.ok) return fail(imported.problems);
    const { report, ignored } = imported.value;
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

/** What was done, and what keeps the export itself out of Git. */
type Done = ForeignPlan & { readonly ignored?: ReturnType<typeof ignoreExport> };

function carryOut(
  plan: () => Promise<Checked<ForeignPlan>>,
  { root, file, shell }: { readonly root: string; readonly file: string; readonly shell: Shell },
): Promise<Checked<Done>> {
  return withOwnerFiles<Done>(root, writerFor(shell, 'the import', RETRY), async (write) => {
    const planned = await plan();
    if (!planned.ok) return planned;
    const ignored = ignoreExport(root, file, shell);
    const files = [
      ...withSchemas(planned.value.files, (path) => readAt(root, path)),
      ...(ignored?.file ? [ignored.file] : []),
    ];
    const written = files.length === 0 ? ok(undefined) : await write(files);
    return written.ok ? ok({ ...planned.value, ignored }) : written;
  });
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
