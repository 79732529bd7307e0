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
import { askColumns, checkColumns, mustAsk, sayColumns, showColumns, type Said } from './askColumns.ts';
import { askConflicts } from './askConflicts.ts';
import { MEANINGS, nameOfMeaning } from '../library/import/columns/columnMeanings.ts';
import { ignoreExport } from './ignoreExport.ts';
import type { ForeignOptions, ForeignPlan } from './planForeign.ts';
import { withForeign } from './withForeign.ts';

/** The options of `endpaper import`, as on the command line. */
export interface ImportOptions {
  /** The current folder if left out. */
  readonly root?: string;
  readonly from?: string;
  readonly encoding?: string;
  /** What columns of a table of one's own are, each as "Date=published". */
  readonly map?: readonly string[];
  /** The shelf of the books of which such a table says nothing. */
  readonly shelf?: string;
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
  const foreign = { ...options, root, file, map: readMap(options.map) };
  const { ask } = json ? {} : shell;
  const tell = (text: string): unknown => shell.out.write(text);
  let shown = json;
  /** Shows the columns of a table, and sees to it that they are clear. */
  const look = (plan: ForeignPlan): Checked<Done> => {
    if (!shown) tell(showColumns(plan));
    shown = true;
    if (ask && mustAsk(plan)) return ok({ ...plan, files: [], waits: 'columns' });
    return checkColumns(plan, file, (said) => againWith(file, options, sayColumns(withSaid(foreign, said))));
  };
  const read = (settled: Settled): Promise<Checked<Done>> =>
    withForeign({ ...foreign, ...settled }, { program, shell }, async (plan): Promise<Checked<Done>> => {
      const planned = async (): Promise<Checked<Done>> => {
        const done = await plan();
        return done.ok ? look(done.value) : done;
      };
      if (dryRun) return await planned();
      return await changeFolder(command, async () => {
        const done = await planned();
        if (!done.ok || done.value.waits !== undefined) return done;
        // nobody waits for a turn while somebody thinks
        const waits = ask !== undefined && settled.mine !== true && conflictsOf(done.value).length > 0;
        return ok(waits ? { ...done.value, files: [], waits: 'conflicts' } : withIgnored(done.value, foreign, shell));
      });
    });
  return await runCommand(
    command,
    async () => {
      let settled: Settled = { mine: options.mine === true };
      for (;;) {
        const done = await read(settled);
        if (!done.ok || done.value.waits === undefined || ask === undefined) return done;
        if (done.value.waits === 'conflicts')
          settled = { ...settled, mine: true, chosen: await askConflicts(conflictsOf(done.value), { ask, tell }) };
        else
          settled = {
            ...settled,
            ...withSaid({ ...foreign, ...settled }, await askColumns(done.value, { ask, tell })),
          };
      }
    },
    ({ report, ignored }) => {
      reportForeign({ ...report, dryRun, ignored: ignored?.file ? ignored.line : null }, shell, json);
      if (json) return;
      if ('shelfUnknown' in report && report.shelfUnknown)
        shell.out.write(`${UNPLACED} ${againWith(file, options, sayColumns({ ...foreign, shelf: 'read' }))}\n`);
      if ('takenBack' in report && report.takenBack.length > 0)
        shell.out.write(`${KEPT} ${againWith(file, options, ' --take-back')}\n`);
      if (ignored) shell.out.write(`${ignored.file ? IGNORED : UNIGNORED} ${ignored.line}\n`);
      if (!dryRun) shell.out.write(`Next: ${commandLine('serve --open', options.root)}\n`);
    },
  );
}

/** What was done, and what keeps the export itself out of Git. */
type Done = ForeignPlan & {
  readonly ignored?: ReturnType<typeof ignoreExport>;
  /** Nothing was written: whoever sits at the terminal is to say first what columns are, or whose word counts. */
  readonly waits?: 'columns' | 'conflicts';
};

/** What has been answered: that the owner's word counts in all conflicts but some, and what columns are. */
type Settled = Pick<ForeignOptions, 'mine' | 'chosen'> & Said;

/** What was said on the command line, and what has been answered. */
const withSaid = ({ map, shelf }: Said, said: Said): Said => ({
  map: { ...map, ...said.map },
  ...((said.shelf ?? shelf) ? { shelf: said.shelf ?? shelf } : {}),
});

/** "Date=published", as often as it was given; the name may have an equals sign. Throws a UsageError for anything else. */
function readMap(given: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    given.map((said) => {
      const at = said.lastIndexOf('=');
      const [name, meaning] = [said.slice(0, Math.max(0, at)), said.slice(at + 1).trim()];
      if (name !== '' && nameOfMeaning(meaning) !== undefined) return [name, meaning];
      throw new UsageError(
        `--map must be a column and what it is, one of ${MEANINGS.join(', ')}: "Date=read"; saw ${said}`,
      );
    }),
  );
}

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

const UNPLACED = 'Nothing in the table says whether these books have been read. To say it (read, or to-read):';
const KEPT = 'Your books keep what the export no longer says. To change them, too:';

const IGNORED = 'Added to .gitignore, since exports hold private notes:';
const UNIGNORED = 'Add to .gitignore, which is not in UTF-8, since exports hold private notes:';

/** The same command, with more options. */
function againWith(file: string, { from, encoding, root }: ImportOptions, more: string): string {
  const format = from === undefined ? '' : ` --from ${from}`;
  const letters = encoding === undefined ? '' : ` --encoding ${encoding}`;
  return commandLine(`import ${quoteWord(file)}${format}${letters}${more}`, root);
}

/** A clone of the program is also the site of its demo, which nobody wants to mix with books of their own. Throws a UsageError there. */
export function refuseDemo(root: string, instead: string, { folder }: Pick<Program, 'folder'>): void {
  if (relative(folder, root) !== '') return;
  throw new UsageError(
    `This folder is Endpaper's own, with its demo. Name a folder for your site: ${commandLine(instead)}`,
  );
}
