import type { Problem } from '../model/problem.ts';
import type { EventStream } from '../serve/eventStream.ts';
import { formatNumber } from './formatNumber.ts';
import { formatProblem, printProblems } from './printProblems.ts';
import { reportFailure, reportSuccess, type Teller } from './reportBuild.ts';
import type { Outcome } from './serveSite.ts';

/** What the terminal and the open pages are told. */
export interface News {
  /** The base of the last good site. */
  readonly base: string;
  readonly built: (outcome: Outcome, ms: number) => void;
}

export interface Audience {
  readonly teller: Teller;
  readonly events: EventStream | undefined;
  /** Changes with each run, so that pages of an earlier one are reloaded. */
  readonly run: string;
  /** Whether there is a site that visitors can see, of an earlier run too. */
  readonly hasSite: () => boolean;
}

/** Tells of each build what is new since the last one. */
export function createNews({ teller, events, run, hasSite }: Audience): News {
  let base = '/';
  let changes = 0;
  let builds = 0;
  let told = '';
  return {
    get base() {
      return base;
    },
    built(outcome, ms) {
      const said = outcome.problems.map((problem) => formatProblem(problem)).join('\n');
      const isNew = said !== told;
      told = said;
      builds += 1;
      if (outcome.ok) {
        base = outcome.base;
        const { written, removed } = outcome.published;
        if (written + removed > 0) changes += 1;
        const problems = isNew ? outcome.problems : [];
        if (builds === 1) reportSuccess({ ...outcome, ...outcome.published, phases: {} }, teller);
        else if (isNew || written + removed > 0) reportChange({ problems, written, removed, ms }, teller);
      } else if (isNew)
        reportFailure(
          outcome.problems,
          teller,
          hasSite() ? 'the last good site stays' : 'there is no site to show yet',
        );
      const version = `${run}.${String(changes)}`;
      const problems = outcome.ok ? [] : errorsOf(outcome.problems);
      const { state } = events ?? {};
      if (state?.version !== version || state.problems.join('\n') !== problems.join('\n'))
        events?.tell({ version, problems });
    },
  };
}

const errorsOf = (problems: readonly Problem[]): string[] =>
  problems.filter(({ severity }) => severity === 'error').map((problem) => formatProblem(problem));

interface Change {
  readonly problems: readonly Problem[];
  readonly written: number;
  readonly removed: number;
  readonly ms: number;
}

function reportChange({ problems, written, removed, ms }: Change, { shell }: Teller): void {
  printProblems(problems, shell);
  if (written + removed === 0) {
    if (problems.length === 0) shell.err.write('All is well again.\n');
    return;
  }
  const done = [`${formatNumber(written)} written`, ...(removed > 0 ? [`${formatNumber(removed)} removed`] : [])];
  shell.out.write(`${done.join(', ')} in ${String(Math.round(ms))} ms\n`);
}
