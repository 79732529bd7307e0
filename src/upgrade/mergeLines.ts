/** A piece of a text that two have changed, and differently: their lines, and where the first's begin (from 0). */
export interface LineConflict {
  readonly at: number;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

export interface LineMerge {
  readonly lines: readonly string[];
  readonly conflicts: readonly LineConflict[];
}

/** Lines that take the place of others. `at`, `until`: of the text before, from 0. */
export interface LineChange {
  readonly at: number;
  readonly until: number;
  readonly lines: readonly string[];
}

/** What has to be changed in one text to get another: the shortest list of lines (longest common subsequence). */
export function diffLines(before: readonly string[], after: readonly string[]): LineChange[] {
  const changes: LineChange[] = [];
  let [old, now] = [0, 0];
  for (const [oldAt, nowAt] of [...matchLines(before, after), [before.length, after.length] as const]) {
    if (oldAt > old || nowAt > now) changes.push({ at: old, until: oldAt, lines: after.slice(now, nowAt) });
    [old, now] = [oldAt + 1, nowAt + 1];
  }
  return changes;
}

/** The pairs of equal lines, in their order. */
function matchLines(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rows, columns] = [one.length - start - end, other.length - start - end];
  // how many lines are common to the rests that begin at a place
  const common = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  const isSame = (row: number, column: number): boolean => one[start + row] === other[start + column];
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const best = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      common[row]?.fill(best, column, column + 1);
    }
  const pairs: (readonly [number, number])[] = Array.from({ length: start }, (_, place) => [place, place] as const);
  for (let [row, column] = [0, 0]; row < rows && column < columns;) {
    if (isSame(row, column)) pairs.push([start + row++, start + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  for (let place = end; place > 0; place -= 1) pairs.push([one.length - place, other.length - place]);
  return pairs;
}

/**
 * Merges two texts that come from one (diff3: "A Formal Investigation of Diff3", Khanna, Kunal, Pierce 2007): what one alone has changed is taken; where both have, or
 * where their changes touch, it is a conflict, in which ours stays, unless both are the same.
 */
export function mergeLines(base: readonly string[], ours: readonly string[], theirs: readonly string[]): LineMerge {
  const placeIn = (text: readonly string[]): ReadonlyMap<number, number> => new Map(matchLines(base, text));
  const [inOurs, inTheirs] = [placeIn(ours), placeIn(theirs)];
  const lines: string[] = [];
  const conflicts: LineConflict[] = [];
  let [from, mine, other] = [0, 0, 0];
  for (let at = 0; at <= base.length; at += 1) {
    const ends =
      at === base.length ? ([ours.length, theirs.length] as const) : ([inOurs.get(at), inTheirs.get(at)] as const);
    const [mineAt, otherAt] = ends;
    if (mineAt === undefined || otherAt === undefined) continue;
    const [was, own, its] = [base.slice(from, at), ours.slice(mine, mineAt), theirs.slice(other, otherAt)];
    const merged = mergePiece(was, own, its);
    if (!merged) conflicts.push({ at: mine, ours: own, theirs: its });
    lines.push(...(merged ?? own), ...base.slice(at, at + 1));
    [from, mine, other] = [at + 1, mineAt + 1, otherAt + 1];
  }
  return { lines, conflicts };
}

/** Undefined: a conflict. */
function mergePiece(
  was: readonly string[],
  own: readonly string[],
  its: readonly string[],
): readonly string[] | undefined {
  const isSame = (one: readonly string[], two: readonly string[]): boolean =>
    one.length === two.length && one.every((line, at) => line === two[at]);
  if (isSame(own, was) || isSame(own, its)) return its;
  if (isSame(its, was)) return own;
  // sheets that a style sheet takes in: of each line alone it is certain whose change it is
  if (![was, own, its].every((lines) => lines.every((line) => /^(?:@import .*|\/\*[^*]*\*\/)?$/.test(line))))
    return undefined;
  return [
    ...its.filter((line) => own.includes(line) || !was.includes(line)),
    ...own.filter((line) => !was.includes(line) && !its.includes(line)),
  ];
}
