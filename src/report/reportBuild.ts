import type { Built } from '../engine/createPipeline.ts';
import type { Problem } from '../model/problem.ts';
import type { Shell } from '../shell.ts';
import { formatCount } from './formatCount.ts';
import { printProblems, problemJson } from './printProblems.ts';

/** Who is told, and how. */
export interface Reader {
  readonly shell: Shell;
  /** One JSON object on standard output and nothing else there. */
  readonly json: boolean;
}

/** Says what a build did: warnings on standard error and a line on standard output, or one JSON object there. `out`: as the user would name it. */
export function reportBuild(
  built: Built,
  warnings: readonly Problem[],
  { shell, json, out }: Reader & { out: string },
) {
  const { pages, written, unchanged, removed, bytes, phases } = built;
  const ms = Math.round(shell.elapsed());
  if (json) {
    const report = {
      ok: true,
      pages,
      bytes,
      written,
      unchanged,
      removed,
      phases,
      ms,
      warnings: warnings.map(problemJson),
    };
    shell.out.write(`${JSON.stringify(report)}\n`);
    return;
  }
  printProblems(warnings, shell);
  const changes =
    written + removed === 0
      ? 'nothing changed'
      : `${formatCount(written, 'file')} written, ${String(unchanged)} unchanged, ${String(removed)} removed`;
  shell.out.write(
    `${formatCount(pages, 'page')} in ${out} (${formatSize(bytes)}), ${changes}; ${(ms / 1000).toFixed(2)} s\n`,
  );
}

/** Says why something could not be done, on standard error, or as one JSON object on standard output. `outcome`: what follows from it. */
export function reportFailure(problems: readonly Problem[], { shell, json }: Reader, outcome?: string): void {
  if (json) {
    shell.out.write(`${JSON.stringify({ ok: false, problems: problems.map(problemJson) })}\n`);
    return;
  }
  printProblems(problems, shell);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const state = problems.some(({ brokenOff }) => brokenOff) ? 'the build stopped halfway' : 'nothing was written';
  shell.err.write(`${formatCount(errors, 'error')}: ${outcome ?? state}\n`);
}

const formatSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3).toString()} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
