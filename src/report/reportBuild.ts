import type { Built } from '../engine/session.ts';
import { isNotice, type Problem } from '../ground/problem.ts';
import { formatCount } from './formatCount.ts';
import { printProblems, problemJson, type Reader } from './printProblems.ts';

/** Says what a build did: warnings and notices on standard error and a line on standard output, or one JSON object there. `out`: as the user would name it. */
export function reportBuild(
  built: Built,
  problems: readonly Problem[],
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
      warnings: problems.filter((problem) => !isNotice(problem)).map(problemJson),
      notices: problems.filter(isNotice).map(problemJson),
    };
    shell.out.write(`${JSON.stringify(report)}\n`);
    return;
  }
  printProblems(problems, shell);
  const changes =
    written + removed === 0
      ? 'nothing changed'
      : `${formatCount(written, 'file')} written, ${String(unchanged)} unchanged, ${String(removed)} removed`;
  shell.out.write(
    `${formatCount(pages, 'page')} in ${out} (${formatSize(bytes)}), ${changes}; ${(ms / 1000).toFixed(2)} s\n`,
  );
}

const formatSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3).toString()} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
