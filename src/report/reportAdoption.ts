import { groupBy } from '../ground/groupBy.ts';
import type { Change } from '../adopt/oldSite.ts';
import type { Settled } from '../adopt/settleAdoption.ts';
import type { Shell } from '../shell.ts';
import { formatCount, formatNumber } from './formatCount.ts';
import { paintFor } from './paintFor.ts';
import { visible } from './printProblems.ts';

/** What an adoption did; with `dryRun`, what it would do. */
export interface AdoptionDone {
  readonly program: string;
  readonly settled: Settled;
  readonly changes: readonly Change[];
  /** How many were added to the list. */
  readonly books: number;
  readonly dryRun: boolean;
}

/** Examples of a kind of thing that are named, and paths of others. */
const [EXAMPLES, NAMED] = [2, 5];
/** Names of a kind that are counted. */
const COUNTED = 20;

interface Group {
  readonly became: Change['became'];
  readonly what: string;
  readonly changes: readonly Change[];
}

/** Prints what was moved, changed and left, by kind, with counts and two examples each, or with `json` one object. */
export function reportAdoption(done: AdoptionDone, shell: Shell, json: boolean): void {
  shell.out.write(json ? `${JSON.stringify(toJson(done))}\n` : format(done, shell));
}

function groupsOf(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Group & { readonly changes: Change[] }>();
  for (const change of changes) {
    const key = `${change.became} ${change.what}`;
    const group = groups.get(key) ?? { became: change.became, what: change.what, changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.changes.length - a.changes.length);
}

const examplesOf = ({ changes }: Group): string[] =>
  changes.slice(0, EXAMPLES).map(({ at, how }) => (how === undefined ? at : `${at}: ${how}`));

/** Those that have names, by their numbers: `resources 519, notes 354`. */
const namesOf = ({ changes }: Group): [name: string, count: number][] =>
  [...groupBy(changes, ({ name }) => name)]
    .flatMap(([name, found]): [string, number][] => (name === undefined ? [] : [[name, found.length]]))
    .sort(([, a], [, b]) => b - a);

function formatNames(group: Group): string[] {
  const names = namesOf(group);
  if (names.length === 0) return [];
  const told = names.slice(0, COUNTED).map(([name, count]) => `${visible(name)} ${formatNumber(count)}`);
  return [
    `      ${told.join(', ')}${names.length > COUNTED ? `, and ${formatNumber(names.length - COUNTED)} more` : ''}`,
  ];
}

/** As it calls itself: `hugo` is "Hugo". */
export const nameOf = (program: string): string =>
  program === 'wordpress' ? 'WordPress' : program.charAt(0).toUpperCase() + program.slice(1);

function toJson({ program, settled, changes, books, dryRun }: AdoptionDone) {
  const { files, copies, unchanged, kept, gone } = settled;
  return {
    ok: true,
    program,
    dryRun,
    written: files.length,
    copied: copies.length,
    books,
    unchanged,
    kept,
    gone,
    groups: groupsOf(changes).map((group) => ({
      became: group.became,
      what: group.what,
      count: group.changes.length,
      ...(namesOf(group).length > 0 && { names: namesOf(group) }),
      examples: examplesOf(group),
    })),
  };
}

const HEADINGS = { moved: ['green', 'Moved'], changed: ['yellow', 'Changed'], left: ['yellow', 'Left'] } as const;

function format({ program, settled, changes, books, dryRun }: AdoptionDone, shell: Shell): string {
  const paint = paintFor(shell.out, shell);
  const groups = groupsOf(changes);
  const sections = (['moved', 'changed', 'left'] as const).flatMap((became) => {
    const those = groups.filter((group) => group.became === became);
    const [style, heading] = HEADINGS[became];
    return those.length === 0
      ? []
      : [
          paint(style, heading),
          ...those.flatMap((group) => [
            `  ${group.what}: ${formatNumber(group.changes.length)}`,
            ...formatNames(group),
            ...examplesOf(group).map((line) => paint('dim', `      ${visible(line)}`)),
          ]),
          '',
        ];
  });
  const { files, copies, unchanged, kept, gone } = settled;
  const list = (heading: string, paths: readonly string[]): string[] =>
    paths.length === 0
      ? []
      : [
          paint('yellow', `${heading}: ${formatNumber(paths.length)}`),
          ...paths.slice(0, NAMED).map((path) => `  ${visible(path)}`),
          ...(paths.length > NAMED ? [`  ... and ${formatNumber(paths.length - NAMED)} more`] : []),
          '',
        ];
  return [
    `Read as a site of ${nameOf(program)}`,
    '',
    ...sections,
    ...list('Changed here and in the old folder, or yours from the beginning: left as they are', kept),
    ...list('No longer in the old folder: left as they are', gone),
    `${formatCount(files.length, 'file')} written, ${formatCount(copies.length, 'file')} copied, ${formatNumber(unchanged)} unchanged, ${formatCount(books, 'book')} added`,
    ...(dryRun ? ['Nothing was written: --dry-run.'] : []),
    '',
  ].join('\n');
}
