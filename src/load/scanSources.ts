import { statSync, type Stats } from 'node:fs';
import { realWay } from '../ground/disk/resolvePath.ts';
import { LARGEST_TEXT, tooLarge } from '../ground/disk/refuseOddFile.ts';
import { statAt } from '../ground/disk/statAt.ts';
import type { Finding } from '../ground/problem.ts';
import type { SourceFile } from '../site/records.ts';
import { sourceAt } from '../kinds/sourceAt.ts';
import { folderAround, pathOf } from '../ground/sourcePaths.ts';
import { faults } from './faults.ts';
import { findStrays } from './findStrays.ts';
import { FEW, isStray, tellStrays } from './leaveOut.ts';
import { listFiles, type Found } from './listFiles.ts';

/** The owner's files, by name only. */
export interface Scan {
  /** Files below `data/` that Endpaper reads, sorted by path. */
  readonly data: readonly SourceFile[];
  /** The files that are published as they are, sorted by path: those below `public/` and those beside an index.md. */
  readonly public: readonly SourceFile[];
  /** The owner's own templates, sorted by path; their paths start with `templates/`. */
  readonly templates: readonly SourceFile[];
  readonly problems: readonly Finding[];
  /** How many of the files that are not published are named beside the first. */
  readonly named: number;
}

/** A stamp is trusted once the file has rested this long: coarse clocks give two saves in a row one time (milliseconds). */
const REST = 2000;

/** The one file of the owner that builds write, without being asked to. */
const ADDRESSES = pathOf('addresses');

/**
 * Lists the owner's files without opening one. `now`: milliseconds since 1970, to tell which files changed just now; `named`: how many of
 * the files that are not published are named.
 */
export function scanSources(root: string, now: number, named = FEW): Scan {
  const strays = findStrays(root);
  const linked = new Set<string>();
  const list = (folder: string, leftOut?: string[]): Found => listFiles(root, folder, { linked, leftOut });
  // what a link leads to outside is not looked at, and may be a whole disk
  const listOwn: typeof list = (folder, leftOut) =>
    strays.some(({ file }) => file === folder) ? { files: [], problems: [] } : list(folder, leftOut);
  const stamped = (paths: readonly string[]): SourceFile[] =>
    paths.map((path) => ({ path, stamp: stampOf(statSync(`${root}/${path}`), now) }));

  const below = listOwn('data');
  const { read, beside, leftOut, problems } = sortData(root, below.files, { linked, now });
  const templates = list('templates');
  const published = listOwn('public', leftOut);
  const shown = [...beside, ...published.files];
  const astray = shown.flatMap((path) => (linked.has(path) ? (leadsAstray(root, path, beside) ?? []) : []));
  const refused = new Set(astray.map(({ file }) => file));
  const found = [
    ...strays,
    ...problems,
    // an editor's locks are links that lead nowhere, packages are linked by their managers
    ...[...below.problems, ...templates.problems].filter(
      ({ file }) => !isHidden(file) && !file.includes('/node_modules/'),
    ),
  ];
  return {
    data: read,
    public: stamped(shown.filter((path) => !refused.has(path))),
    templates: stamped(templates.files),
    problems: [
      ...found,
      ...findBooks(root, [...read.map(({ path }) => path), ...found.map(({ file }) => file)]),
      ...published.problems,
      ...astray,
      ...tellStrays(leftOut, named),
    ],
    named,
  };
}

interface SortedData {
  readonly read: readonly SourceFile[];
  /** Published beside their texts. */
  readonly beside: readonly string[];
  readonly leftOut: string[];
  readonly problems: readonly Finding[];
}

/** What is likely to be a text that is meant to be published: a site that is built without it is not the owner's. */
const UNREAD = /^data\/[^/]+\/.*\.(?:md|mdx|markdown|[rq]md|ya?ml|html?|txt|org|rst|adoc|textile)$/i;

/** What becomes of each file below `data/`. `linked`: those that are links. */
function sortData(
  root: string,
  paths: readonly string[],
  { linked, now }: { readonly linked: ReadonlySet<string>; readonly now: number },
): SortedData {
  const [read, problems]: [SourceFile[], Finding[]] = [[], []];
  const [beside, leftOut]: [string[], string[]] = [[], []];
  const folders = new Set(paths.map((path) => sourceAt(path)?.folder ?? ''));
  const isOutside = (path: string): boolean => linked.has(path) && realWay(root, path) === undefined;
  for (const path of paths) {
    const isBeside = folderAround(path, folders) !== undefined;
    if (path === ADDRESSES && isOutside(path)) problems.push(faults.error(path, 'written-outside'));
    else if (sourceAt(path) !== undefined) {
      const stats = statSync(`${root}/${path}`);
      if (stats.size > LARGEST_TEXT) problems.push(tooLarge(path));
      else read.push({ path, stamp: stampOf(stats, now) });
    } else if (isHidden(path)) continue;
    else if (isBeside) (isStray(path) && !isOutside(path) ? leftOut : beside).push(path);
    else if (!/^data\/(?:papers|imported)\//.test(path))
      problems.push((UNREAD.test(path) ? faults.error : faults.warning)(path, 'unknown-file'));
  }
  return { read, beside, leftOut, problems };
}

/** `known`: the files that are read, and those of which something is told already: a folder of that name, or a link that leads nowhere. */
function findBooks(root: string, known: readonly string[]): Finding[] {
  if (known.includes('data') || known.includes(BOOKS)) return [];
  return [faults.error(BOOKS, 'no-books', { missingRoot: statAt(root)?.isDirectory() ? undefined : root })];
}

const BOOKS = pathOf('books');

/**
 * What is wrong with a link in the place of a file that is published. Whoever gave the folder away could have had any file of this computer
 * published, and what is kept in data/ and .endpaper/ is not all for everybody. `beside`: the files of data/ that are published.
 */
function leadsAstray(root: string, path: string, beside: readonly string[]): Finding | undefined {
  const way = realWay(root, path);
  const [kept] = /^(?:data|\.endpaper)(?=\/)/.exec(way ?? '') ?? [];
  if (way !== undefined && (kept === undefined || beside.includes(way))) return undefined;
  return faults.error(path, 'published-link', { kept });
}

const isHidden = (path: string): boolean => path.includes('/.');

/** The scan with new stamps for the files that changed; undefined where one is not a file that it knows. */
export function restamp(
  scan: Scan,
  root: string,
  { changed, now }: { readonly changed: ReadonlySet<string>; readonly now: number },
): Scan | undefined {
  let found = 0;
  const renew = (files: readonly SourceFile[]): SourceFile[] =>
    files.map((file) => {
      const stats = changed.has(file.path) ? statAt(`${root}/${file.path}`) : undefined;
      if (!stats?.isFile() || stats.size > LARGEST_TEXT) return file;
      found += 1;
      return { path: file.path, stamp: stampOf(stats, now) };
    });
  const { data, public: files, templates } = scan;
  const fresh = { ...scan, data: renew(data), public: renew(files), templates: renew(templates) };
  return found === changed.size ? fresh : undefined;
}

/** Size, inode, time of change of content and of inode; empty where the last change was too short ago to trust it. */
export function stampOf(stats: Stats, now: number): string {
  const young = stats.mtimeMs > now - REST || stats.ctimeMs > now - REST;
  return young ? '' : `${String(stats.size)}:${String(stats.ino)}:${String(stats.mtimeMs)}:${String(stats.ctimeMs)}`;
}
