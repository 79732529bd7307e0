import { isNotice, type Problem } from '../ground/problem.ts';
import type { Shell } from '../shell.ts';
import { formatCount } from './formatCount.ts';
import { paintFor, plain } from './paintFor.ts';

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
}

/** Says why something could not be done, on standard error, or as one JSON object on standard output. `outcome`: what follows from it. */
export function reportFailure(found: readonly Problem[], { shell, json }: Reader, outcome?: string): void {
  const problems = found.filter((problem) => !isNotice(problem));
  if (json) {
    shell.out.write(`${JSON.stringify({ ok: false, problems: problems.map(problemJson) })}\n`);
    return;
  }
  printProblems(problems, shell);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const state = problems.some(({ brokenOff }) => brokenOff) ? 'it stopped halfway' : 'nothing was written';
  shell.err.write(`${formatCount(errors, 'error')}: ${outcome ?? state}\n`);
}

/** Prints problems for a person: where, what, the line itself with a caret, what would be right. The gravest come last, to be seen. */
export function printProblems(problems: readonly Problem[], shell: Shell): void {
  const paint = paintFor(shell.err, shell);
  const rank = ({ severity }: Problem): number => ['notice', 'warning', 'error'].indexOf(severity);
  const sorted = [...problems].sort((a, b) => rank(a) - rank(b));
  for (const problem of sorted) shell.err.write(`${formatProblem(problem, paint)}\n\n`);
}

/** The owner's files cannot move the cursor, colour the screen or turn the direction of writing: such characters are shown as blanks. */
export const visible = (text: string): string => text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ');

export const COLOURS = { error: 'red', warning: 'yellow', notice: 'dim' } as const;

/** `data/reviews/dune.yaml:4:9 rating must be 0 to 5 in quarters, saw 7`, the line with a caret, and the hint. */
export function formatProblem(problem: Problem, paint = plain): string {
  const { severity, file, line, column, message, hint, excerpt, caret } = problem;
  const place = [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
  const label = severity === 'error' ? '' : paint(COLOURS[severity], `${severity}: `);
  const lines = [`${paint(COLOURS[severity], visible(place))} ${label}${visible(message)}`];
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
