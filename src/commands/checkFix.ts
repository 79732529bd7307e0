import { findRoot } from '../engine/checkUsage.ts';
import { realWay } from '../ground/disk/resolvePath.ts';
import { hashContent } from '../ground/disk/hashContent.ts';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import type { GoneFile, OwnerFile } from '../ground/ownerFile.ts';
import { ok, type Checked, type Problem } from '../ground/problem.ts';
import { commandLine } from '../ground/text/commandLine.ts';
import { readOwnText } from '../load/readText.ts';
import { findSeal, makeSeal } from '../publish/ownerKey.ts';
import { noteChange, planBack } from '../publish/undoNote.ts';
import { reportCheck } from '../report/reportCheck.ts';
import { fixesJson, reportBack, showFixes, sumFixes } from '../report/reportFixes.ts';
import type { Fix, Fixes } from '../diagnose/resolveMends.ts';
import { UsageError, type Program, type Shell } from '../shell.ts';
import { askYes } from './askOneOf.ts';
import { changeFolder, runCommand, type FolderCommand, type FolderPlan } from './changeFolder.ts';
import { findProblems, type CheckOptions } from './check.ts';
import { refuseDemo } from './import.ts';

/** The options of `endpaper check --fix` and `--undo`, as on the command line. */
export interface FixOptions extends CheckOptions {
  readonly fix?: boolean;
  readonly yes?: boolean;
  readonly undo?: boolean;
}

const NOTE = { path: '.endpaper/fix.json', what: 'correction' };

/** What is mended may show what else can be: a key that was misspelt has a value that is wrong. */
const MOST_ROUNDS = 10;

/** `endpaper check --fix`: shows what messages propose for certain, and writes it where that is wanted; true if nothing else is wrong. */
export async function checkFix(options: FixOptions, program: Program, shell: Shell): Promise<boolean> {
  const { json = false, yes = false, undo = false, fix = false } = options;
  if (undo && (fix || yes)) throw new UsageError('--undo takes back what --fix wrote: leave out the others');
  if (!undo && !fix) throw new UsageError('--yes goes with --fix');
  const root = findRoot(shell.cwd, options.root);
  refuseDemo(root, 'check --fix --root my-site', program);
  const command = { root, shell, json, task: 'endpaper check --fix', retry: 'Try again.' };
  if (undo)
    return await runCommand(
      command,
      () => takeBack(command),
      ({ files }) => {
        reportBack(files, shell, json);
      },
    );
  let isOk = false;
  const done = await runCommand(
    command,
    () => fixAll(command, options, program),
    (found) => {
      const { fixes, files } = found;
      isOk = found.ok;
      const more = { written: files, changes: fixes.map(fixesJson) };
      reportCheck({ ...found, all: options.all === true, more }, shell, json);
      if (json || fixes.length === 0) return;
      const outcome =
        files.length > 0
          ? `${sumFixes(fixes)} written. ${commandLine('check --undo', options.root)} takes it back.`
          : `Nothing was written. To write it: ${commandLine('check --fix --yes', options.root)}`;
      shell.out.write(`${outcome}\n`);
    },
  );
  return done && isOk;
}

interface Done extends Awaited<ReturnType<typeof findProblems>> {
  /** What was written, or what would be. */
  readonly fixes: readonly Fix[];
  /** The paths that were written. */
  readonly files: readonly string[];
}

/** Mends until nothing is left that is certain. */
async function fixAll(command: FolderCommand, options: FixOptions, program: Program): Promise<Checked<Done>> {
  const { root, shell, json } = command;
  const noted = new Map<string, OwnerFile | GoneFile>();
  const written: Fix[] = [];
  for (let round = 1; ; round++) {
    const found = await findProblems(options, program, shell);
    const { fixes, files } = round > MOST_ROUNDS ? NOTHING : await planFixes(root, found.problems);
    const done = { ...found, fixes: written, files: [...noted.keys()] };
    if (files.length === 0) return ok(done);
    if (!json) showFixes(fixes, shell, options.all === true);
    const { ask } = json ? {} : shell;
    const isWanted = options.yes === true || (ask !== undefined && (await askYes('Write this?', ask)));
    if (!isWanted) return ok(written.length > 0 ? done : { ...done, fixes });
    for (const file of files)
      noted.set(file.path, { ...file, before: (noted.get(file.path) ?? file).before } as OwnerFile);
    const maker = { hash: hashContent, seal: makeSeal(root, shell.env) };
    const change = await changeFolder(command, () => {
      const note = noteChange([...noted.values()], { ...NOTE, was: readAt(root, NOTE.path) }, maker);
      return Promise.resolve(ok({ files: [...files, ...note.slice(-1)] }));
    });
    if (!change.ok) return change;
    written.push(...fixes);
  }
}

const NOTHING: Fixes = { fixes: [], files: [] };

/** Whether a file is where its path says: what a link leads to is mended there, and elsewhere may be somebody else's. */
const isInside = (root: string, file: string): boolean => realWay(root, file) === file;

/** What is certain for all that is wrong, but in files that are links to elsewhere. */
async function planFixes(root: string, problems: readonly Problem[]): Promise<Fixes> {
  const mended = problems.filter(({ mend, file }) => mend !== undefined && isInside(root, file));
  if (mended.length === 0) return NOTHING;
  const { resolveMends } = await import('../diagnose/resolveMends.ts');
  const read = (path: string): string | undefined => {
    const found = readOwnText(root, path);
    return found.ok ? found.value?.raw : undefined;
  };
  // where links lead is certain once no name or address changes any more
  const others = await resolveMends(
    mended.filter(({ mend = {} }) => !('target' in mend)),
    read,
  );
  return others.files.length > 0 ? others : await resolveMends(mended, read);
}

const takeBack = (command: FolderCommand): Promise<Checked<FolderPlan>> =>
  changeFolder(command, () => {
    const { root, shell } = command;
    const back = planBack((path) => readAt(root, path), NOTE, { hash: hashContent, seal: findSeal(root, shell.env) });
    return Promise.resolve(back.ok ? ok({ files: back.value }) : back);
  });
