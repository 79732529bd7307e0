import { nameFew } from '../ground/text/shorten.ts';
import { error, warning, type Checked, type Problem } from '../ground/problem.ts';
import { OUTLETS, type Outlet } from '../check/private/splitOutput.ts';
import type { Leak, Trace, Traced } from '../check/private/traceSources.ts';
import type { Shell } from '../shell.ts';
import { formatCount, formatNumber } from './formatCount.ts';
import { printProblems, problemJson, reportFailure, visible } from './printProblems.ts';
import { wrapWords } from './wrapWords.ts';

/** What `check --private` found. */
export interface PrivateReport extends Traced {
  /** How many pictures are published, with all that is said in them. */
  readonly pictures: number;
  /** Those that say where they were taken. */
  readonly placed: readonly string[];
}

const WIDTH = 80;
const NAMED = 5;

/** Prints where everything went; true if there is nothing to hide. */
export function reportPrivate(checked: Checked<PrivateReport, Problem>, shell: Shell, json: boolean): boolean {
  if (!checked.ok) {
    reportFailure(checked.problems, { shell, json }, 'nothing could be traced');
    return false;
  }
  const { traces, leaks, pictures, placed } = checked.value;
  const problems = [...leaks.map(explainLeak), ...explainUnknown(traces), ...explainPlaces(placed)];
  const ok = !problems.some(({ severity }) => severity === 'error');
  if (json) {
    const rows = traces.map(({ row: what, count, found, isUnknown }) => ({
      what,
      count,
      ...(isUnknown ? { unknown: true } : found),
    }));
    const rest = ok ? { warnings: problems.map(problemJson) } : { problems: problems.map(problemJson) };
    shell.out.write(`${JSON.stringify({ ok, traces: rows, pictures, ...rest })}\n`);
    return ok;
  }
  shell.out.write(tableOf(traces, pictures));
  printProblems(problems, shell);
  const count =
    leaks.length === 0
      ? 'nothing leaves the site but by a page'
      : `${formatCount(leaks.length, 'text')} left the site, and not by a page`;
  shell.out.write(`${formatCount(traces.length, 'row')}: ${count}\n`);
  return ok;
}

function tableOf(traces: readonly Trace[], pictures: number): string {
  const [out, nowhere] = [traces.filter(isOut), traces.filter((trace) => !isOut(trace) && !trace.isUnknown)];
  const width = traces.reduce((most, { row }) => Math.max(most, row.length), 'pictures'.length);
  const line = (name: string, told: string): string => `  ${visible(name).padEnd(width)}  ${told}\n`;
  const rows = out.map(({ row, found }) =>
    line(row, OUTLETS.flatMap((outlet) => sayFound(outlet, found[outlet])).join(', ')),
  );
  const copied =
    pictures === 0 ? [] : [line('pictures', `${formatNumber(pictures)} copied, with all that is said in them`)];
  const names = nowhere.map(({ row, count }) => (/^\w+\.csv: /.test(row) ? row : `${row} (${formatNumber(count)})`));
  const none = names.length === 0 ? [] : wrapWords(`  ${visible(names.join('; '))}`, WIDTH, 2);
  return [
    'In how many files each thing comes out:\n',
    ...rows,
    ...copied,
    ...(none.length === 0 ? [] : ['\nNowhere:\n', ...none.map((text) => `${text}\n`)]),
    '\n',
  ].join('');
}

const isOut = ({ found }: Trace): boolean => Object.keys(found).length > 0;

const sayFound = (outlet: Outlet, count = 0): string[] => (count === 0 ? [] : [`${outlet} ${formatNumber(count)}`]);

const PLACES: Readonly<Record<Outlet, string>> = {
  pages: 'pages',
  metadata: 'what pages do not show',
  feeds: 'a feed',
  search: 'the search',
  files: 'another file',
};

function explainLeak({ source: { row, file, line }, outlets, file: where }: Leak): Problem {
  const message = `${row}: is on no page, and in ${nameFew(
    outlets.map((outlet) => PLACES[outlet]),
    NAMED,
  )} (${where})`;
  return error(file, message, {
    line,
    hint: 'Look for it in your own templates, if you have any. Where they are not the reason, this is a fault of Endpaper: please report it.',
  });
}

const explainUnknown = (traces: readonly Trace[]): Problem[] =>
  traces
    .filter(({ isUnknown }) => isUnknown)
    .map(({ row }) =>
      warning(
        `data/${row.split(':')[0] ?? ''}`,
        `${row}: could not be traced, since the site cannot be built with other values there`,
        {
          hint: 'Look at the pages for it yourself.',
        },
      ),
    );

function explainPlaces([first, ...others]: readonly string[]): Problem[] {
  if (first === undefined) return [];
  const also =
    others.length === 0 ? '' : `, and so ${others.length === 1 ? 'does' : 'do'} ${nameFew(others, Infinity)}`;
  return [
    warning(first, `says where it was taken, for everybody to read${also}`, {
      hint: 'npx endpaper check says how to take that out.',
    }),
  ];
}
