import { groupBy } from '../ground/groupBy.ts';
import { isNotice, type Problem } from '../ground/problem.ts';
import type { Shell } from '../shell.ts';
import { formatCount } from './formatCount.ts';
import { paintFor, type Paint } from './paintFor.ts';
import { COLOURS, problemJson, tellProblems, visible } from './printProblems.ts';
import { wrapWords } from './wrapWords.ts';

/** Columns of a terminal, and where in them the words begin. */
const WIDTH = 80;
const INDENT = 20;

export interface CheckReport {
  /** Pages that were checked; 0 where errors left none to check. */
  readonly pages: number;
  /** In the order of their files and lines. */
  readonly problems: readonly Problem[];
  readonly ok: boolean;
  /** Each problem is named. */
  readonly all: boolean;
  /** What programs are told besides. */
  readonly more?: object;
}

/** Prints what `check` found, a table by file, or by kind: it is what was asked for, and so stands on standard output. */
export function reportCheck({ pages, problems, ok, all, more }: CheckReport, shell: Shell, json: boolean): void {
  const { out } = shell;
  if (json) {
    const found = problems.filter((problem) => !isNotice(problem)).map(problemJson);
    const notices = problems.filter(isNotice).map(problemJson);
    out.write(
      `${JSON.stringify(ok ? { ok, pages, warnings: found, notices, ...more } : { ok, problems: found, ...more })}\n`,
    );
    return;
  }
  const paint = paintFor(out, shell);
  const { told, isGrouped } = tellProblems(problems, paint);
  if (isGrouped && !all) out.write(told.map((text) => `${text}\n`).join(''));
  else
    for (const [file, found] of groupBy(problems, (problem) => problem.file)) {
      const rows = found.flatMap((problem) => formatRow(problem, paint));
      out.write(`${[paint('bold', visible(file)), ...rows].join('\n')}\n\n`);
    }
  const count = (grade: Problem['severity']): string =>
    formatCount(problems.filter(({ severity }) => severity === grade).length, grade);
  const faults = problems.every(isNotice) ? 'nothing wrong' : `${count('error')}, ${count('warning')}`;
  const sum = problems.some(isNotice) ? `${faults}, ${count('notice')}` : faults;
  out.write(pages === 0 ? `${sum}; no page was checked\n` : `${formatCount(pages, 'page')}: ${sum}\n`);
}

/** One problem: where, how grave, what, the line itself, what would be right. */
function formatRow({ line, column, severity, message, hint, excerpt, caret }: Problem, paint: Paint): string[] {
  const place = line === undefined ? '' : [line, column].filter((part) => part !== undefined).join(':');
  const head = `  ${place.padEnd(8)} ${paint(COLOURS[severity], severity.padEnd(8))} `;
  const [first = '', ...rest] = wrapWords(visible(message), WIDTH - INDENT);
  const quoted = excerpt?.trim() ? [around(visible(excerpt), (caret ?? column ?? 1) - 1)] : [];
  // what is to be copied has lines of its own
  const said = hint?.split('\n').flatMap((text) => wrapWords(visible(text), WIDTH - INDENT)) ?? [];
  const below = [...quoted, ...said];
  return [
    head + first,
    ...rest.map((text) => ' '.repeat(INDENT) + text),
    ...below.map((text) => ' '.repeat(INDENT) + paint('dim', text)),
  ];
}

/** Of a long line the part around the fault. */
function around(line: string, fault: number): string {
  const room = WIDTH - INDENT - 2;
  const start = fault > room - 10 ? fault - Math.floor(room / 2) : 0;
  return `| ${line.slice(start, start + room).trim()}`;
}
