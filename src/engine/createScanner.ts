import { statAt } from '../ground/disk/statAt.ts';
import { restamp, scanSources, stampOf, type Scan } from '../load/scanSources.ts';
import { compareText } from '../ground/text/compareText.ts';

export interface Scanner {
  /** `changed`: the paths of the files that did since the last scan; undefined: any. `named`: how many of the files that are left out are named. */
  readonly scan: (changed?: ReadonlySet<string>, named?: number) => Scan;
  /** All that the output follows from, as the last scan saw it; undefined where a file is too young to trust its stamp. */
  readonly sources: () => string | undefined;
  readonly isCurrent: () => boolean;
  /** What the last scan saw, but for a file that we wrote since then. */
  readonly describeWith: (path: string) => string | undefined;
  /** What the last scan saw was not built. */
  readonly forget: () => void;
}

/** Looks at the names, sizes and times of the owner's files again and again. `options`: what else the output follows from. */
export function createScanner(root: string, options: string, now: () => number): Scanner {
  let last: { readonly scan: Scan; readonly sources: string | undefined } | undefined;
  return {
    scan(changed, named) {
      const scan =
        (changed && last && restamp(last.scan, root, { changed, now: now() })) ?? scanSources(root, now(), named);
      last = { scan, sources: describe(scan, options) };
      return scan;
    },
    sources: () => last?.sources,
    isCurrent: () => {
      try {
        return last?.sources !== undefined && describe(scanSources(root, now()), options) === last.sources;
      } catch {
        // a file went while it was looked at, or cannot be looked at: the next build says which
        return false;
      }
    },
    describeWith(path) {
      const stats = attempt(() => statAt(`${root}/${path}`));
      if (last?.sources === undefined || !stats) return undefined;
      const others = last.scan.data.filter((file) => file.path !== path);
      const data = [...others, { path, stamp: stampOf(stats, Infinity) }].sort((a, b) => compareText(a.path, b.path));
      return describe({ ...last.scan, data }, options);
    },
    forget() {
      if (last) last = { ...last, sources: undefined };
    },
  };
}

/** The build is done: what cannot be looked at now is looked at by the next one. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** All that an output follows from, in one text; undefined where a file is too young to trust its stamp. */
function describe({ data, public: files, templates, problems }: Scan, options: string): string | undefined {
  const all = [...data, ...files, ...templates];
  if (all.some(({ stamp }) => stamp === '')) return undefined;
  const lines = all.map(({ path, stamp }) => `${path} ${stamp}`);
  return [options, ...lines, ...problems.map((problem) => JSON.stringify(problem))].join('\0');
}
