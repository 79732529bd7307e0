import type { Marks, Source } from './createMarks.ts';
import { OUTLETS, splitOutput, type Outlet } from './splitOutput.ts';

/** Files of the output by their paths. */
export type Contents = ReadonlyMap<string, string>;

/** Where the things of one kind came out. */
export interface Trace {
  readonly row: string;
  /** How many there are of it; absent for a column. */
  readonly count: number;
  /** In how many files of each kind of output. Empty: nowhere. */
  readonly found: Partial<Record<Outlet, number>>;
  /** It could not be told. */
  readonly isUnknown?: true;
}

/** A text that is in feeds, search or metadata and on no page. */
export interface Leak {
  readonly source: Source;
  readonly outlets: readonly Outlet[];
  /** One of the files that have it. */
  readonly file: string;
}

type Found = Map<Outlet, string[]>;

/** Where each mark came out, kind by kind. */
export function traceMarks(
  contents: Contents,
  { find, sources }: Pick<Marks, 'find' | 'sources'>,
): { traces: Trace[]; leaks: Leak[] } {
  const foundOf = new Map<Source, Found>();
  for (const [file, content] of contents) {
    if (!/qz\w{5}zq/i.test(content)) continue;
    for (const [outlet, text] of Object.entries(splitOutput(file, content)) as [Outlet, string][])
      for (const source of find(text)) {
        const found: Found = foundOf.get(source) ?? new Map<Outlet, string[]>();
        found.set(outlet, [...(found.get(outlet) ?? []), file]);
        foundOf.set(source, found);
      }
  }
  const rows = new Map<string, { count: number; files: Map<Outlet, Set<string>> }>();
  for (const source of sources) {
    const row = rows.get(source.row) ?? { count: 0, files: new Map<Outlet, Set<string>>() };
    row.count += 1;
    for (const [outlet, files] of foundOf.get(source) ?? [])
      row.files.set(outlet, new Set([...(row.files.get(outlet) ?? []), ...files]));
    rows.set(source.row, row);
  }
  const traces = [...rows].map(([row, { count, files }]): Trace => ({
    row,
    count,
    found: Object.fromEntries([...files].map(([outlet, { size }]) => [outlet, size])),
  }));
  const leaks = [...foundOf].flatMap(([source, found]) => leakOf(source, found) ?? []);
  return { traces, leaks };
}

/** Where another value of a column changed anything. */
export function traceVariant(source: Source, before: Contents, after: Contents): ReturnType<typeof traceMarks> {
  const found: Found = new Map();
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(file), after.get(file)];
    if (old === now) continue;
    const [was, is] = [splitOutput(file, old ?? ''), splitOutput(file, now ?? '')];
    for (const outlet of OUTLETS)
      if (was[outlet] !== is[outlet]) found.set(outlet, [...(found.get(outlet) ?? []), file]);
  }
  const counts = [...found].map(([outlet, files]) => [outlet, files.length]);
  const leak = leakOf(source, found);
  return {
    traces: [{ row: source.row, count: 1, found: Object.fromEntries(counts) as Trace['found'] }],
    leaks: leak ? [leak] : [],
  };
}

function leakOf(source: Source, found: Found): Leak | undefined {
  if (found.size === 0 || found.has('pages') || source.isForPrograms) return undefined;
  const outlets = OUTLETS.filter((outlet) => found.has(outlet));
  const [outlet = 'files'] = outlets;
  return { source, outlets, file: found.get(outlet)?.[0] ?? '' };
}
