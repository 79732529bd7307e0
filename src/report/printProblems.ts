import { isNotice, type Problem } from '../ground/problem.ts';
import type { Shell } from '../shell.ts';
import { formatCount } from './formatCount.ts';
import { describeGroup, groupProblems } from './groupProblems.ts';
import { paintFor, plain, type Paint } from './paintFor.ts';

/** Longest part of a line that is shown (characters). */
const WIDTH = 100;

/** What `--json` says of a problem. */
export const problemJson = ({ severity, file, line, column, message, hint }: Problem) => ({
  severity,
  file,
  line: line ?? null,
  column: column ?? null,
  message,
  hint: hint ?? null,
});

/** Who is told, and how. */
export interface Reader {
  readonly shell: Shell;
  /** One JSON object on standard output and nothing else there. */
  readonly json: boolean;
  /** How to have each problem of a kind named; left out: as after a build. */
  readonly each?: string;
}

const EACH = 'npx endpaper check --all names each of them.';

/** Says why something could not be done, on standard error, or as one JSON object on standard output. `outcome`: what follows from it. */
export function reportFailure(found: readonly Problem[], { shell, json, each }: Reader, outcome?: string): void {
  const problems = found.filter((problem) => !isNotice(problem));
  if (json) {
    shell.out.write(`${JSON.stringify({ ok: false, problems: problems.map(problemJson) })}\n`);
    return;
  }
  printProblems(problems, shell, each);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const state = problems.some(({ brokenOff }) => brokenOff) ? 'it stopped halfway' : 'nothing was written';
  shell.err.write(`${formatCount(errors, 'error')}: ${outcome ?? state}\n`);
}

/** Prints problems for a person: where, what, the line itself with a caret, what would be right. The gravest come last, to be seen. */
export function printProblems(problems: readonly Problem[], shell: Shell, each?: string): void {
  const { told } = tellProblems(problems, paintFor(shell.err, shell), each);
  shell.err.write(told.map((text) => `${text}\n`).join(''));
}

/** Each problem as it is printed; of many of one kind the first, and how many others there are. `isGrouped`: so that it is not all of them. */
export function tellProblems(
  problems: readonly Problem[],
  paint = plain,
  each = EACH,
): { told: string[]; isGrouped: boolean } {
  const groups = groupProblems(problems);
  const isGrouped = groups.length < problems.length;
  const told = groups.map((group) =>
    group.isShort
      ? [headOf(group.first, paint), ...describeGroup(group).map((line) => `  ${paint('dim', visible(line))}`)].join(
          '\n',
        )
      : `${formatProblem(group.first, paint)}\n`,
  );
  return { told: isGrouped ? [...told, each] : told, isGrouped };
}

/** The owner's files cannot move the cursor, colour the screen or turn the direction of writing: such characters are shown as blanks. */
export const visible = (text: string): string => text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ');

export const COLOURS = { error: 'red', warning: 'yellow', notice: 'dim' } as const;

/** `data/reviews/dune.yaml:4:9 rating must be 0 to 5 in quarters, saw 7` */
function headOf({ severity, file, line, column, message }: Problem, paint: Paint): string {
  const place = [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
  const label = severity === 'error' ? '' : paint(COLOURS[severity], `${severity}: `);
  return `${paint(COLOURS[severity], visible(place))} ${label}${visible(message)}`;
}

/** The same, the line with a caret, and the hint. */
export function formatProblem(problem: Problem, paint = plain): string {
  const { line, column, hint, excerpt, caret } = problem;
  const lines = [headOf(problem, paint)];
  if (line !== undefined && excerpt !== undefined && excerpt.trim() !== '') {
    const gutter = `${String(line)} | `;
    const at = (caret ?? column ?? 1) - 1;
    // of a long line the part around the fault
    const start = at > WIDTH - 20 ? at - 40 : 0;
    const part = visible(excerpt.slice(start, start + WIDTH));
    lines.push(paint('dim', `  ${gutter}`) + part, `  ${' '.repeat(gutter.length + at - start)}${paint('red', '^')}`);
  }
  for (const line of hint?.split('\n') ?? []) lines.push(`  ${paint('dim', visible(line))}`);
  return lines.join('\n');
}
