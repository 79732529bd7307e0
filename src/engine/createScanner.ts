import { restamp, scanSources, type Scan } from '../load/scanSources.ts';

/** Looks at the names, sizes and times of the owner's files again and again. */
export interface Scanner {
  /** `changed`: the paths that did since the last scan, relative to the root; undefined: any. */
  readonly scan: (changed?: ReadonlySet<string>) => Scan;
  /** All that the output of the last scan follows from, in one text; undefined where a file is too young to trust its stamp. */
  readonly sources: () => string | undefined;
  /** Whether nothing changed since the last scan; false as well where nobody can tell. */
  readonly isCurrent: () => boolean;
  /** What the last scan saw was not built. */
  readonly forget: () => void;
}

/** `options`: what else the output follows from. `now`: milliseconds since 1970. */
export function createScanner(root: string, options: string, now: () => number): Scanner {
  let last: Scan | undefined;
  let sources: string | undefined;
  const sourcesOf = ({ data, public: files, templates, problems }: Scan): string | undefined => {
    const all = [...data, ...files, ...templates];
    if (all.some(({ stamp }) => stamp === '')) return undefined;
    const lines = all.map(({ path, stamp }) => `${path} ${stamp}`);
    return [options, ...lines, ...problems.map(({ file, message }) => `${file} ${message}`)].join('\0');
  };
  return {
    scan(changed) {
      last = (changed && last && restamp(last, root, { changed, now: now() })) ?? scanSources(root, now());
      sources = sourcesOf(last);
      return last;
    },
    sources: () => sources,
    isCurrent() {
      try {
        return sources !== undefined && sourcesOf(scanSources(root, now())) === sources;
      } catch {
        // a file went while it was looked at, or cannot be looked at: the next build says which
        return false;
      }
    },
    forget() {
      sources = undefined;
    },
  };
}
