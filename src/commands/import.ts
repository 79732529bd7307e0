import { relative } from 'node:path';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { withSchemas } from '../scaffold/schemaFiles.ts';
import { findRoot } from '../engine/checkUsage.ts';
import { FORMATS } from '../library/import/formats/formats.ts';
import { isEncoding } from '../library/import/read/decodeStrictly.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { ok, type Checked } from '../ground/problem.ts';
import { reportImport, type ImportDone } from '../report/reportImport.ts';
import { reportQuotes } from '../report/reportQuotes.ts';
import { UsageError, type Program, type Shell } from '../shell.ts';
import { changeFolder, runCommand } from './changeFolder.ts';
import type { BookChange } from '../library/table/bookChange.ts';
import { askConflicts } from './askConflicts.ts';
import { ignoreExport } from './ignoreExport.ts';
import type { ForeignOptions, ForeignPlan } from './planForeign.ts';
import { withForeign } from './withForeign.ts';

/** The options of `endpaper import`, as on the command line. */
export interface ImportOptions {
  /** The current folder if left out. */
  readonly root?: string;
  readonly from?: string;
  readonly encoding?: string;
  readonly dryRun?: boolean;
  readonly prune?: boolean;
  readonly takeBack?: boolean;
  /** In conflicts the owner's word counts; or the export's. */
  readonly mine?: boolean;
  readonly theirs?: boolean;
  /** True with `--reviews`, false with `--no-reviews`. */
  readonly reviews?: boolean;
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
  const command = { root, shell, json, task: 'the import', retry: 'Import again.' };
  const foreign = { ...options, root, file };
  const { ask } = dryRun || json ? {} : shell;
  const read = (settled: Settled): Promise<Checked<Done>> =>
    withForeign({ ...foreign, ...settled }, { program, shell }, (plan): Promise<Checked<Done>> => {
      if (dryRun) return plan();
      return changeFolder(command, async () => {
        const planned = await plan();
        if (!planned.ok) return planned;
        // nobody waits for a turn while somebody thinks
        const waits = ask !== undefined && settled.mine !== true && conflictsOf(planned.value).length > 0;
        return ok(waits ? { ...planned.value, files: [], waits } : withIgnored(planned.value, foreign, shell));
      });
    });
  return await runCommand(
    command,
    async () => {
      const done = await read({ mine: options.mine === true });
      if (!done.ok || done.value.waits !== true || ask === undefined) return done;
      const tell = (text: string): unknown => shell.out.write(text);
      return await read({ mine: true, chosen: await askConflicts(conflictsOf(done.value), { ask, tell }) });
    },
    ({ report, ignored }) => {
      reportForeign({ ...report, dryRun, ignored: ignored?.file ? ignored.line : null }, shell, json);
      if (json) return;
      if ('takenBack' in report && report.takenBack.length > 0)
        shell.out.write(`${KEPT} ${againWith(file, options)}\n`);
      if (ignored) shell.out.write(`${ignored.file ? IGNORED : UNIGNORED} ${ignored.line}\n`);
      if (!dryRun) shell.out.write(`Next: ${commandLine('serve --open', options.root)}\n`);
    },
  );
}

/** What was done, and what keeps the export itself out of Git. */
type Done = ForeignPlan & {
  readonly ignored?: ReturnType<typeof ignoreExport>;
  /** Nothing was written: whoever sits at the terminal is to settle conflicts first. */
  readonly waits?: boolean;
};

/** What is known of conflicts: that the owner's word counts in all but some. */
type Settled = Pick<ForeignOptions, 'mine' | 'chosen'>;

const conflictsOf = ({ report }: ForeignPlan): readonly BookChange[] => ('others' in report ? [] : report.conflicts);

/** A plan with all that is written besides: schemas, and the line of .gitignore for the export. */
function withIgnored(plan: ForeignPlan, { root, file }: ForeignOptions, shell: Shell): Done {
  const ignored = ignoreExport(root, file, shell);
  const files = withSchemas(plan.files, (path) => readAt(root, path));
  return { ...plan, ignored, files: [...files, ...(ignored?.file ? [ignored.file] : [])] };
}

/** Prints what an import did, of whichever kind it is. */
export function reportForeign(
  done: ForeignPlan['report'] & Pick<ImportDone, 'dryRun' | 'ignored'>,
  shell: Shell,
  json: boolean,
): void {
  if ('others' in done) reportQuotes(done, shell, json);
  else reportImport(done, shell, json);
}

/** Throws a UsageError where options do not go together. */
function checkOptions({ from, encoding, prune, takeBack, mine, theirs, quotes = false, reviews }: ImportOptions): void {
  if (from !== undefined && !FORMATS.some(({ name }) => name === from)) {
    throw new UsageError(`--from must be one of ${FORMATS.map(({ name }) => name).join(', ')}; saw ${from}`);
  }
  if (encoding !== undefined && !isEncoding(encoding)) {
    throw new UsageError(`--encoding must be one such as utf-8, windows-1250, shift_jis or gbk; saw ${encoding}`);
  }
  if (mine === true && theirs === true) throw new UsageError('--mine and --theirs say the opposite: leave out one');
  if (quotes && [from !== undefined, prune, takeBack, mine, theirs, reviews !== undefined].includes(true)) {
    throw new UsageError(
      '--quotes takes highlights, not a log: leave out --from, --prune, --take-back, --mine, --theirs, --reviews and --no-reviews',
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
