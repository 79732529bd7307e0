import { foldPath } from '../foldPath.ts';
import type { OldFile, OldFolder } from '../oldSite.ts';

/** The size that WordPress made of a picture: `map-300x200.jpg`, `map-scaled.jpg`, `map-e1700000000.jpg`. */
const SIZED = /(?:-\d{1,5}x\d{1,5}|-scaled|-e\d{10,13})+(?=\.\w+$)/;

/** Finds files of an old site beside its export, by the addresses that they had. `urls`: of the site, and of its files. */
export function createUploads(old: OldFolder, urls: readonly string[]) {
  const hosts = new Set(urls.flatMap((url) => (URL.canParse(url) ? hostOf(new URL(url)) : [])));
  const byEnd = new Map<string, string>();
  for (const path of old.paths) {
    if (/\.(?:xml|wxr|html?|php|js)$/i.test(path)) continue;
    for (const end of endsOf(path)) if (!byEnd.has(end)) byEnd.set(end, path);
  }
  const names = namesOf(old.paths);
  const said = namesOf(new Set(urls));
  const byName = (path: string): string | undefined => {
    const name = nameOf(path);
    // two of a name were two files, of which one is not here
    return (said.get(name)?.length ?? 0) < 2 && names.get(name)?.length === 1 ? names.get(name)?.[0] : undefined;
  };
  const files = new Map<string, OldFile>();
  const missing = new Set<string>();
  return {
    /** Where a file of the old site is published now; undefined where it is not beside the export, or was never one of the site. */
    find(address: string): OldFile | undefined {
      const upload = uploadOf(address, hosts);
      if (upload === undefined) return undefined;
      const whole = upload.path.replace(SIZED, '');
      // the program makes sizes itself: what is wanted is the picture as it was
      const paths = [whole, upload.path];
      const ends = paths.map((path) => byEnd.get(foldPath(path)));
      const from = [...ends, ...(upload.isOwn ? paths.map(byName) : [])].find((path) => path !== undefined);
      if (from === undefined && !upload.isOwn) return undefined;
      if (from === undefined) {
        missing.add(upload.address);
        return undefined;
      }
      const file = { from, to: `wp-content/uploads/${from.endsWith(whole) ? whole : upload.path}` };
      if (!files.has(from)) files.set(from, file);
      return files.get(from);
    },
    get files(): readonly OldFile[] {
      return [...files.values()];
    },
    /** The addresses of those that were asked for and are not there. */
    get missing(): readonly string[] {
      return [...missing];
    },
  };
}

const nameOf = (path: string): string => foldPath(path.replace(/^.*\//, ''));

/** Paths by their last parts: programs that fetch the pictures of an export put them into one folder. */
function namesOf(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const path of paths)
    if (/\.\w+$/.test(path)) names.set(nameOf(path), [...(names.get(nameOf(path)) ?? []), path]);
  return names;
}

/** The parts of a path by which a file can be known: below `uploads/`, or below a year and a month. */
function endsOf(path: string): string[] {
  const [, below] = /(?:^|\/)(?:(?:wp-)?uploads|files)\/(.+)$/.exec(path) ?? [];
  const [dated] = /(?<=^|\/)\d{4}\/\d{2}\/[^/]+$/.exec(path) ?? [];
  return [below, dated, path].flatMap((end) => (end === undefined ? [] : foldPath(end)));
}

const hostOf = ({ hostname }: URL): string =>
  hostname.replace(/^www\./, '').replace(/\.files(?=\.wordpress\.com$)/, '');

/** The path of an address below the folder of files; undefined for no such file. One of another host may be of a name that the site had before. */
function uploadOf(
  said: string,
  hosts: ReadonlySet<string>,
): { readonly path: string; readonly address: string; readonly isOwn: boolean } | undefined {
  const whole = said
    .trim()
    .replace(/^\/\//, 'https://')
    .replace(/^https?:\/\/i\d\.wp\.com\//, 'https://');
  const base = `https://${[...hosts][0] ?? 'unknown.invalid'}/`;
  if (!URL.canParse(whole, base)) return undefined;
  const there = new URL(whole, base);
  const isOwn = hosts.has(hostOf(there)) || there.hostname === 'unknown.invalid';
  const [, below] = /\/(?:wp-content\/uploads|wp-uploads|files)\/(?:sites\/\d+\/)?(.+)$/.exec(there.pathname) ?? [];
  const isHosted = there.hostname.endsWith('.files.wordpress.com');
  const path = below ?? (isHosted ? there.pathname.slice(1) : undefined);
  if (path === undefined || !/\.\w{2,5}$/.test(path)) return undefined;
  try {
    return {
      path: decodeURIComponent(path).normalize('NFC'),
      address: there.origin + there.pathname,
      isOwn: isOwn || isHosted,
    };
  } catch {
    return undefined;
  }
}
