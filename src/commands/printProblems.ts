import type { Problem } from '../model/problem.ts';
import type { Shell } from './program.ts';

/** Longest part of a line that is shown (characters). */
const WIDTH = 100;

/** What `--json` says of a problem. */
export const problemJson = ({ file, line, column, message, hint }: Problem) => ({
  file,
  line: line ?? null,
  column: column ?? null,
  message,
  hint: hint ?? null,
});

/** Prints problems for a person: where, what, the line itself with a caret, what would be right. Errors come last, to be seen. */
export function printProblems(problems: readonly Problem[], { err, env }: Shell): void {
  const color = err.isTTY === true && (env['NO_COLOR'] ?? '') === '';
  const sorted = [...problems].sort((a, b) => rank(a) - rank(b));
  for (const problem of sorted) err.write(`${formatProblem(problem, color)}\n\n`);
}

const rank = ({ severity }: Problem): number => (severity === 'warning' ? 0 : 1);

/** The owner's files cannot move the cursor, colour the screen or turn the direction of writing: such characters are shown as blanks. */
export const visible = (text: string): string => text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ');

/** `data/reviews/dune.yaml:4:9 rating must be 0 to 5 in halves, saw 7`, the line with a caret, and the hint. */
export function formatProblem(
  { severity, file, line, column, message, hint, excerpt, caret }: Problem,
  color = false,
): string {
  const paint = (code: string, text: string): string => (color ? `\x1b[${code}m${text}\x1b[0m` : text);
  const place = [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
  const label = severity === 'warning' ? paint('33', 'warning: ') : '';
  const lines = [`${paint(severity === 'warning' ? '33' : '31', visible(place))} ${label}${visible(message)}`];
  if (line !== undefined && excerpt !== undefined && excerpt.trim() !== '') {
    const gutter = `${String(line)} | `;
    const at = (caret ?? column ?? 1) - 1;
    // of a long line the part around the fault
    const start = at > WIDTH - 20 ? at - 40 : 0;
    const part = visible(excerpt).slice(start, start + WIDTH);
    lines.push(paint('2', `  ${gutter}`) + part, `  ${' '.repeat(gutter.length + at - start)}${paint('31', '^')}`);
  }
  if (hint !== undefined) lines.push(`  ${paint('2', visible(hint))}`);
  return lines.join('\n');
}
