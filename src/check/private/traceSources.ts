import { groupBy } from '../../ground/groupBy.ts';
import type { Marks, MarkedText } from './createMarks.ts';
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
  readonly source: MarkedText;
  readonly outlets: readonly Outlet[];
  /** One of the files that have it. */
  readonly file: string;
}

/** Where what sources hold came out, row by row; and what came out but by a page. */
export interface Traced {
  readonly traces: readonly Trace[];
  readonly leaks: readonly Leak[];
}

/** A source that came out in a file. */
interface Hit {
  readonly source: MarkedText;
  readonly outlet: Outlet;
  readonly file: string;
}

/** Where each mark came out. */
export function traceMarks(contents: Contents, { find, sources }: Pick<Marks, 'find' | 'sources'>): Traced {
  const hits = [...contents].flatMap(([file, content]) => {
    const texts = Object.entries(splitOutput(file, content)) as [Outlet, string][];
    return texts.flatMap(([outlet, text]) => [...find(text)].map((source): Hit => ({ source, outlet, file })));
  });
  return sumUp(sources, hits);
}

/** Where another value of a column changed anything. */
export function traceVariant(source: MarkedText, before: Contents, after: Contents): Traced {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  const hits = changed.flatMap((file) => {
    const [was, is] = [splitOutput(file, before.get(file) ?? ''), splitOutput(file, after.get(file) ?? '')];
    return OUTLETS.filter((outlet) => was[outlet] !== is[outlet]).map((outlet): Hit => ({ source, outlet, file }));
  });
  return sumUp([source], hits);
}

function sumUp(sources: readonly MarkedText[], hits: readonly Hit[]): Traced {
  const hitsOf = groupBy(hits, ({ source }) => source);
  const traces = [...groupBy(sources, ({ row }) => row)].map(([row, all]): Trace => {
    const inOutlet = groupBy(
      all.flatMap((source) => hitsOf.get(source) ?? []),
      ({ outlet }) => outlet,
    );
    const counts = [...inOutlet].map(([outlet, some]) => [outlet, new Set(some.map(({ file }) => file)).size]);
    return { row, count: all.length, found: Object.fromEntries(counts) as Trace['found'] };
  });
  const leaks = [...hitsOf].flatMap(([source, own]): Leak[] => {
    const outlets = OUTLETS.filter((outlet) => own.some((hit) => hit.outlet === outlet));
    if (outlets.includes('pages') || source.isForPrograms) return [];
    return [{ source, outlets, file: own.find(({ outlet }) => outlet === outlets[0])?.file ?? '' }];
  });
  return { traces, leaks };
}
