import { groupBy } from '../ground/groupBy.ts';
import type { Problem } from '../ground/problem.ts';
import { shorten } from '../ground/text/shorten.ts';
import { formatNumber } from './formatCount.ts';
import { wrapWords } from './wrapWords.ts';

/** So many problems in all, and so many of one kind, are told one by one. */
const [FEW, FEW_OF_A_KIND] = [10, 3];

/** Of more problems than these all kinds are to stand on one screen. */
const MANY = 100;

/** Columns of a terminal, lines of a hint and of one that is the only one of its kind, and names of what a kind is about and their characters. */
const [WIDTH, MOST_LINES, MOST_LINES_ALONE, MOST_NAMED, LONGEST_NAME] = [80, 3, 8, 5, 30];

/** Problems of one kind in their order. `isShort`: only the first is told, in as few lines as can be. */
export interface Group {
  readonly first: Problem;
  readonly others: readonly Problem[];
  readonly isShort: boolean;
}

const RANK = { notice: 0, warning: 1, error: 2 } as const;

const rankOf = ({ severity }: Problem): number => RANK[severity];

/** Where there are many problems, those of a kind together: the gravest last, to be seen, and of these the largest kind. */
export function groupProblems(problems: readonly Problem[]): readonly Group[] {
  const sorted = [...problems].sort((a, b) => rankOf(a) - rankOf(b));
  const alone = (first: Problem): Group => ({ first, others: [], isShort: false });
  if (problems.length <= FEW) return sorted.map(alone);
  const isMany = problems.length > MANY;
  const kinds = groupBy(sorted, ({ severity, kind, message }) => `${severity} ${kind ?? message}`);
  const groups = [...kinds.values()].flatMap((all): Group[] => {
    const [first, ...others] = all;
    return first && (isMany || others.length >= FEW_OF_A_KIND) ? [{ first, others, isShort: true }] : all.map(alone);
  });
  return groups.sort((a, b) => rankOf(a.first) - rankOf(b.first) || a.others.length - b.others.length);
}

/** What a problem is about, where that is a name: of a key, or the target of a link. */
export const subjectOf = ({ find, at }: Problem): string | undefined =>
  find ?? at?.findLast((key) => typeof key === 'string');

/** What to do about a kind, and what else there is of it, below its first. */
export function describeGroup({ first: { hint = '' }, others }: Group): string[] {
  const wrap = (text: string): string[] => (text === '' ? [] : wrapWords(text, WIDTH - 2));
  const told = hint.split('\n').flatMap(wrap);
  const most = others.length === 0 ? MOST_LINES_ALONE : MOST_LINES;
  const cut = told.length > most ? [...told.slice(0, most - 1), '...'] : told;
  return [...cut, ...wrap(describeOthers(others))];
}

/** How many others there are of a kind, and what they are about. */
export function describeOthers(others: readonly Problem[]): string {
  const [next] = others;
  if (!next) return '';
  const files = new Set(others.map(({ file }) => file)).size;
  const where = files === 1 ? '' : ` in ${formatNumber(files)} files`;
  const counts = [...groupBy(others, subjectOf)].sort(([, a], [, b]) => b.length - a.length);
  const named = counts.flatMap(([name, all]) =>
    name === undefined || name.length > LONGEST_NAME ? [] : [`${shorten(name)} ${formatNumber(all.length)}`],
  );
  const sum = `and ${formatNumber(others.length)} more${where}`;
  // where each is about something else, the place of the next shows what they have in common
  if (named.length < 2 || counts.length >= others.length / 2)
    return `${sum}, such as ${next.file}${next.line === undefined ? '' : `:${String(next.line)}`}`;
  const rest = counts.length - Math.min(named.length, MOST_NAMED);
  return `${sum}: ${named.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${formatNumber(rest)} others` : ''}`;
}
