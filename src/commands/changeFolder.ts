import type { GoneFile, OwnerFile } from '../ground/ownerFile.ts';
import type { Checked, Finding, Problem } from '../ground/problem.ts';
import { explainRest } from '../engine/explain.ts';
import { explainRefusal } from '../publish/explainRefusal.ts';
import { withOwnerFiles, type Writer } from '../publish/writeOwnerFiles.ts';
import { reportFailure } from '../report/printProblems.ts';
import { reportFinished } from '../report/reportFinished.ts';
import type { Shell } from '../shell.ts';

/** A command that changes files of the owner, and where it does. */
export interface FolderCommand {
  /** The folder of the site, absolute. */
  readonly root: string;
  readonly shell: Shell;
  readonly json: boolean;
  /** As in "changed during the import". */
  readonly task: string;
  /** What to do where it could not be done: "Import again." */
  readonly retry: string;
  /** The problems of what was thrown; left out: the system has refused to read or to write a file of the owner's. */
  readonly explain?: (cause: unknown) => readonly Problem[] | Promise<readonly Problem[]>;
}

/** What a command is going to do: the files that change, are new or go, in the order in which they take their places. */
export interface FolderPlan {
  readonly files: readonly (OwnerFile | GoneFile)[];
}

/** How long a command waits for its turn (milliseconds): a large import takes seconds. */
const TURN = 30_000;

/** Who writes, as messages name it. */
export const writerFor = ({ shell, task, retry }: Pick<FolderCommand, 'shell' | 'task' | 'retry'>): Writer => ({
  ...{ pid: shell.pid, env: shell.env, patience: TURN, task, retry },
  tell: (finished) => {
    reportFinished(finished, shell);
  },
});

/** Decides what is to be done (`plan` reads what the owner has, and writes nothing), and does all of it or nothing, while no other command writes. */
export const changeFolder = <Plan extends FolderPlan>(
  command: FolderCommand,
  plan: () => Promise<Checked<Plan>>,
): Promise<Checked<Plan>> =>
  withOwnerFiles(command.root, writerFor(command), async (write) => {
    const planned = await plan();
    if (!planned.ok || planned.value.files.length === 0) return planned;
    const written = await write(planned.value.files);
    return written.ok ? planned : written;
  });

/** Runs a command to its end: `report` prints what was done, or the problems are printed. True if it could be done. */
export async function runCommand<Done>(
  { root, shell, json, retry, explain = (cause) => [explainRefusal(cause, root, { retry })] }: FolderCommand,
  work: () => Promise<Checked<Done>>,
  report: (done: Done) => void,
): Promise<boolean> {
  let problems: readonly Finding[];
  try {
    const done = await work();
    if (done.ok) {
      report(done.value);
      return true;
    }
    ({ problems } = done);
  } catch (cause) {
    problems = await explain(cause);
  }
  reportFailure(await explainRest(root, problems), { shell, json, each: 'With --json each of them is named.' });
  return false;
}
