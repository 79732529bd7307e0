import type { Built } from '../engine/session.ts';
import { isNotice, type Checked, type Problem } from '../ground/problem.ts';
import type { Shell } from '../shell.ts';
import { formatCount, formatNumber } from './formatCount.ts';
import { formatProblem, printProblems, reportFailure } from './printProblems.ts';
import { reportBuild } from './reportBuild.ts';

/** Says of each build of a long run what is new since the last one. `ms`: how long it took. */
export type ServeReport = (result: Checked<Built, Problem>, ms: number) => void;

/** `out`: the folder that is written; `hasSite`: whether there is a site that visitors can see, of an earlier run too. */
export function createServeReport(shell: Shell, out: string, hasSite: () => boolean): ServeReport {
  const reader = { shell, json: false, out };
  let isFirst = true;
  let told = '';
  return (result, ms) => {
    // nobody needs to be told of a notice at each save
    const problems = result.problems.filter((problem) => !isNotice(problem));
    const said = problems.map((problem) => formatProblem(problem)).join('\n');
    const isNew = said !== told;
    told = said;
    if (!result.ok) {
      if (isNew)
        reportFailure(problems, reader, hasSite() ? 'the site stays as it was' : 'there is no site to show yet');
    } else if (isFirst) reportBuild(result.value, result.problems, reader);
    else {
      const { written, removed } = result.value;
      if (isNew) printProblems(problems, shell);
      if (written + removed > 0) {
        const changes = `${formatCount(written, 'file')} written, ${formatNumber(removed)} removed`;
        shell.out.write(`${changes} in ${String(Math.round(ms))} ms\n`);
      } else if (isNew && problems.length === 0) shell.err.write('All problems are fixed.\n');
    }
    isFirst = false;
  };
}
