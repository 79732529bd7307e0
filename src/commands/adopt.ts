import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { shelfOf } from '../adopt/collectBooks.ts';
import { joinReviews } from '../adopt/joinReviews.ts';
import { planAdoption, type Adoption } from '../adopt/planAdoption.ts';
import { openOldFolder, type OpenedFolder } from '../adopt/openOldFolder.ts';
import type { Change, OldProgram, OldReader, OldSite } from '../adopt/oldSite.ts';
import { READERS } from '../adopt/readers.ts';
import { settleAdoption, type Settled } from '../adopt/settleAdoption.ts';
import { findRoot } from '../engine/checkUsage.ts';
import { pathWithin, resolvePath } from '../ground/disk/resolvePath.ts';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { statAt } from '../ground/disk/statAt.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { copyFiles } from '../publish/copyFiles.ts';
import { createProgress } from '../report/createProgress.ts';
import { formatCount } from '../report/formatCount.ts';
import { nameOf, reportAdoption, type AdoptionDone } from '../report/reportAdoption.ts';
import { UsageError, type Program, type Progress, type Shell } from '../shell.ts';
import { changeFolder, runCommand, type FolderCommand, type FolderPlan } from './changeFolder.ts';
import { refuseDemo } from './import.ts';
import { planFolder } from './init.ts';
import { planForeign, type ForeignPlan } from './planForeign.ts';

/** The options of `endpaper adopt`, as on the command line. */
export interface AdoptOptions {
  readonly root: string;
  /** The program that the old site was made with. */
  readonly from?: string;
  /** Folders of a vault whose notes are for everybody. */
  readonly folder?: readonly string[];
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

interface World {
  readonly program: Program;
  readonly shell: Shell;
}

/** What may be in a folder that a site begins in. */
const FRESH = /^(?:package(?:-lock)?\.json|node_modules|\..*|readme.*|licen[cs]e.*)$/i;

/** `endpaper adopt DIR`: true if it could be done. */
export async function adopt(dir: string, options: AdoptOptions, { program, shell }: World): Promise<boolean> {
  const { dryRun = false, json = false } = options;
  const root = findRoot(shell.cwd, options.root);
  const old = resolvePath(shell.cwd, dir);
  refuseDemo(root, `adopt ${quoteWord(dir)} --root my-site`, program);
  if (pathWithin(old, root) !== undefined && statAt(old)?.isDirectory())
    throw new UsageError(
      `The new site needs a folder of its own, outside of the old one, which is only read: --root ../my-site`,
    );
  if (options.root === '.' && !statAt(`${root}/data`) && readdirSync(root).some((name) => !FRESH.test(name)))
    throw new UsageError(
      `This folder is no site, and not empty. Name one for the new site: npx endpaper adopt ${quoteWord(dir)} --root my-site`,
    );
  const command = { root, shell, json, task: 'the adoption', retry: 'Adopt again.' };
  const progress = createProgress(shell, !json);
  return await runCommand(
    command,
    async () => {
      if (statAt(root)?.isDirectory() === false)
        return failed(error(root, 'is not a folder', { hint: 'Choose another one.' }));
      const opened = openOldFolder(old, dir);
      if (!opened.ok) return opened;
      const read = await readOld(opened.value, dir, options);
      if (!read.ok) return read;
      const { texts, books: tables, program: made } = read.value;
      if (texts.length + tables.length === 0)
        return failed(
          error(dir, `holds no text of a site of ${nameOf(made)}`, {
            hint: 'Is everything there, and is it the folder with the sources, not with what was made of them?',
          }),
        );
      const adoption = planAdoption(read.value);
      const plan = (): Checked<AdoptionPlan> =>
        planAll({ root, old: opened.value.root }, { adoption, progress }, { program, shell });
      const work = { command, folder: opened.value, progress, dryRun };
      const done = dryRun ? plan() : await writeAdoption(work, plan);
      if (!done.ok) return done;
      const books = await importBooks(work, adoption.books);
      // reviews name their books, which have Book Ids only now
      const joined = books.added > 0 && !dryRun ? await writeAdoption(work, plan) : done;
      if (!joined.ok) return joined;
      progress.clear();
      const { settled } = done.value;
      const left = opened.value.left;
      return ok({
        program: read.value.program,
        settled,
        changes: [...adoption.changes, ...left, ...books.changes],
        dryRun,
        books: books.added,
      });
    },
    (done: AdoptionDone) => {
      reportAdoption(done, shell, json);
      if (!json && !dryRun) shell.out.write(`Next: ${commandLine('serve --open', options.root)}\n`);
    },
  );
}

/** What the old folder holds, read by the program that it was made for. */
async function readOld(
  folder: OpenedFolder,
  dir: string,
  { from, folder: folders = [] }: AdoptOptions,
): Promise<Checked<OldSite>> {
  const readers = await Promise.all(READERS.map((load) => load()));
  const names = readers.map(({ program }) => program);
  if (from !== undefined && !names.includes(from as OldProgram))
    throw new UsageError(`--from must be one of ${names.join(', ')}; saw ${from}`);
  const fits = (reader: OldReader): boolean =>
    from === undefined ? reader.recognise(folder) : reader.program === from;
  const found = readers.filter(fits);
  const [reader] = found;
  if (!reader)
    return failed(
      error(dir, 'is no site of a program that is known', {
        hint: `Name the folder with its settings, or its program: --from, and one of ${names.join(', ')}.`,
      }),
    );
  if (found.length > 1)
    return failed(
      error(dir, `may be a site of ${found.map(({ program }) => program).join(' or of ')}`, {
        hint: `Say which: --from ${reader.program}`,
      }),
    );
  if (folders.length > 0 && !reader.refuse)
    throw new UsageError(`--folder is for vaults of Obsidian; ${dir} is a site of ${reader.program}`);
  const refused = reader.refuse?.(folder, folders, dir);
  return refused ? failed(refused) : ok(await reader.read(folder, folders));
}

interface AdoptionPlan extends FolderPlan {
  readonly settled: Settled;
}

/** All that is written: the texts, and what a new folder begins with. */
function planAll(
  { root, old }: { readonly root: string; readonly old: string },
  { adoption, progress }: { readonly adoption: Adoption; readonly progress: Progress },
  world: World,
): Checked<AdoptionPlan> {
  const tick = progress.over('Comparing', adoption.texts.length + adoption.copies.length);
  const texts = joinReviews(adoption.texts, readAt(root, 'data/books.csv'));
  const settled = settleAdoption({ root, old }, { ...adoption, texts }, tick);
  const adopted = new Set(adoption.texts.map(({ path }) => path));
  const folder = planFolder(root, { imported: undefined, adopted }, world);
  return folder.ok ? ok({ files: [...folder.value.files, ...settled.files], settled }) : folder;
}

interface Work {
  readonly command: FolderCommand;
  readonly folder: OpenedFolder;
  readonly progress: Progress;
  readonly dryRun: boolean;
}

/** Pictures first: a text never stands without those that it shows. */
const writeAdoption = (
  { command, folder, progress }: Work,
  plan: () => Checked<AdoptionPlan>,
): Promise<Checked<AdoptionPlan>> =>
  changeFolder(command, () => {
    const planned = plan();
    if (!planned.ok) return Promise.resolve(planned);
    const { copies } = planned.value.settled;
    const files = copies.map(({ from, to }) => ({ from: `${folder.root}/${from}`, to }));
    const copied = copyFiles(command.root, files, progress.over('Copying', files.length));
    return Promise.resolve(copied.ok ? planned : copied);
  });

/** The books of the old site, table by table; one that cannot be read is named, and the rest is done. */
async function importBooks(
  { command, folder, dryRun }: Work,
  tables: OldSite['books'],
): Promise<{ readonly added: number; readonly changes: readonly Change[] }> {
  const changes: Change[] = [];
  let added = 0;
  for (const { from, text } of tables) {
    const plan = async (): Promise<Checked<ForeignPlan>> => {
      const given = { file: basename(from), bytes: Buffer.from(text) };
      const read = await planForeign(
        given,
        { root: command.root, file: from, shelf: shelfOf(basename(from)), reviews: false, mine: true },
        command.shell.now(),
      );
      return read.ok ? read.value() : read;
    };
    const done = dryRun ? await plan() : await changeFolder(command, plan);
    if (done.ok && !('others' in done.value.report)) {
      const { report } = done.value;
      added += report.added.length;
      changes.push({ became: 'moved', what: 'tables of books', how: formatCount(report.rows, 'row'), at: from });
      // where days of reading may hide, and what else their owner looks for
      for (const { name, meaning, filled } of report.columns)
        if (meaning === '-' && filled > 0 && folder.has(from)) {
          const map = `import ${quoteWord(`${folder.root}/${from}`)} --map ${quoteWord(`${name}=...`)}`;
          changes.push({
            became: 'left',
            what: 'columns of tables of books',
            name,
            how: `say what it is: ${map}`,
            at: from,
          });
        }
    } else if (!done.ok) {
      const [problem] = done.problems;
      const how = problem && 'message' in problem ? problem.message : 'cannot be read';
      changes.push({ became: 'left', what: 'tables of books', how, at: from });
    }
  }
  return { added, changes };
}
