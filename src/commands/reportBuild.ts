import { formatCount } from './formatCount.ts';
import type { Problem } from '../model/problem.ts';
import { printProblems, problemJson } from './printProblems.ts';
import type { Shell } from './program.ts';

/** Who is told, and how. */
export interface Teller {
  readonly shell: Shell;
  /** One JSON object on standard output and nothing else there. */
  readonly json: boolean;
  /** The output folder as the user would name it. */
  readonly out: string;
}

/** What a build says of itself, whether it did anything or not. */
export interface Remembered {
  readonly pages: number;
  /** Size of the whole output in bytes. */
  readonly bytes: number;
  /** Warnings. */
  readonly problems: readonly Problem[];
}

export interface BuildReport extends Remembered {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Milliseconds that each stage took. */
  readonly phases: Readonly<Record<string, number>>;
}

/** Says what a build did: warnings on standard error and a line on standard output, or one JSON object there. */
export function reportSuccess({ problems, ...report }: BuildReport, { shell, json, out }: Teller): void {
  const ms = Math.round(shell.elapsed());
  if (json) {
    shell.out.write(`${JSON.stringify({ ok: true, ...report, ms, warnings: problems.map(problemJson) })}\n`);
    return;
  }
  printProblems(problems, shell);
  const { pages, written, unchanged, removed, bytes } = report;
  const changes =
    written + removed === 0
      ? 'nothing changed'
      : `${formatCount(written, 'file')} written, ${String(unchanged)} unchanged, ${String(removed)} removed`;
  shell.out.write(
    `${formatCount(pages, 'page')} in ${out} (${size(bytes)}), ${changes}; ${(ms / 1000).toFixed(2)} s\n`,
  );
}

/** Says why something could not be done, on standard error, or as one JSON object on standard output. `outcome`: what follows from it. */
export function reportFailure(
  problems: readonly Problem[],
  { shell, json }: Teller,
  outcome = 'nothing was written',
): void {
  if (json) {
    shell.out.write(`${JSON.stringify({ ok: false, problems: problems.map(problemJson) })}\n`);
    return;
  }
  printProblems(problems, shell);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  shell.err.write(`${formatCount(errors, 'error')}: ${outcome}\n`);
}

const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3).toString()} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
