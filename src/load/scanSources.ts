import { statSync, type Dirent, type Stats } from 'node:fs';
import { entryAt, statAt } from '../ground/disk/kindAt.ts';
import { realWay } from '../ground/disk/resolvePath.ts';
import { LARGEST_TEXT, tooLarge } from '../ground/disk/refuseOddFile.ts';
import { linkToFolder } from '../ground/ownerFile.ts';
import { error, warning, type Problem } from '../ground/problem.ts';
import type { SourceFile } from '../site/records.ts';
import { didYouMean } from '../ground/text/suggest.ts';
import { hasFolders, knownPaths, sourceAt } from '../kinds/sourceAt.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { entriesOf, findStrays } from './findStrays.ts';
import { FEW, isStray, JUNK, tellStrays } from './leaveOut.ts';

/** The owner's files, by name only. */
export interface Scan {
  /** Files below `data/` that Endpaper reads, sorted by path. */
  readonly data: readonly SourceFile[];
  /** The files that are published as they are, sorted by path: those below `public/` and those beside an index.md. */
  readonly public: readonly SourceFile[];
  /** The owner's own templates, sorted by path; their paths start with `templates/`. */
  readonly templates: readonly SourceFile[];
  readonly problems: readonly Problem[];
  /** How many of the files that are not published are named beside the first. */
  readonly named: number;
}

/** A stamp is trusted once the file has rested this long: coarse clocks give two saves in a row one time (milliseconds). */
const REST = 2000;

/**
 * Lists the owner's files without opening one. `now`: milliseconds since 1970, to tell which files changed just now; `named`: how many of
 * the files that are not published are named.
 */
export function scanSources(root: string, now: number, named = FEW): Scan {
  const problems = findStrays(root);
  const links: Problem[] = [];
  const stamped = (paths: readonly string[]): SourceFile[] =>
    paths.map((path) => ({ path, stamp: stampOf(statSync(`${root}/${path}`), now) }));
  const linked = new Set<string>();
  // what a link leads to outside is not looked at, and may be a whole disk
  const list = (folder: string, found: Found): string[] =>
    problems.some(({ file }) => file === folder) ? [] : listFiles(root, folder, found);
  const all = list('data', { problems: links, linked });
  const isOutside = (path: string): boolean => linked.has(path) && realWay(root, path) === undefined;
  const folders = new Set(all.map((path) => sourceAt(path)?.folder));
  const beside: string[] = [];
  const leftOut: string[] = [];
  const isKnown = (path: string): boolean => {
    if (path === ADDRESSES && isOutside(path)) {
      problems.push(writtenOutside(path));
      return false;
    }
    if (sourceAt(path) !== undefined) return true;
    const isBeside = folders.has(/^data\/\w+\/[^/]+\//.exec(path)?.[0] ?? '');
    if (isHidden(path)) return false;
    if (isBeside) (isStray(path) && !isOutside(path) ? leftOut : beside).push(path);
    else if (!path.startsWith('data/papers/')) problems.push(unknownFile(path));
    return false;
  };
  const data = all.filter(isKnown).flatMap((path): SourceFile[] => {
    const stats = statSync(`${root}/${path}`);
    if (stats.size <= LARGEST_TEXT) return [{ path, stamp: stampOf(stats, now) }];
    problems.push(tooLarge(path));
    return [];
  });
  const templates = stamped(listFiles(root, 'templates', { problems: links, linked }));
  // an editor's locks are links that lead nowhere, packages are linked by their managers
  problems.push(...links.filter(({ file }) => !isHidden(file) && !file.includes('/node_modules/')));
  // a folder of that name, or a link that leads nowhere, is told already
  const told = [...data.map(({ path }) => path), ...problems.map(({ file }) => file)];
  if (!told.includes('data') && !told.includes('data/books.csv')) problems.push(missingBooks(root));
  const shown = [...beside, ...list('public', { problems, linked, leftOut })];
  const astray = shown.flatMap((path) => (linked.has(path) ? (leadsAstray(root, path, beside) ?? []) : []));
  problems.push(...astray, ...tellStrays(leftOut, named));
  const refused = new Set(astray.map(({ file }) => file));
  return { data, public: stamped(shown.filter((path) => !refused.has(path))), templates, problems, named };
}

/**
 * What is wrong with a link in the place of a file that is published. Whoever gave the folder away could have had any file of this computer
 * published, and what is kept in data/ and .endpaper/ is not all for everybody. `beside`: the files of data/ that are published.
 */
function leadsAstray(root: string, path: string, beside: readonly string[]): Problem | undefined {
  const way = realWay(root, path);
  const [kept] = /^(?:data|\.endpaper)(?=\/)/.exec(way ?? '') ?? [];
  if (way !== undefined && (kept === undefined || beside.includes(way))) return undefined;
  const [place, hint] =
    kept === undefined
      ? ['outside of this folder', 'Put a copy of the file here, or remove the link.']
      : [`in ${kept}/`, 'Remove the link: what stands there is not all for everybody.'];
  return error(path, `is a symbolic link to a file ${place}, which would be published`, { hint });
}

/** The one file of the owner that builds write, without being asked to. */
const ADDRESSES = pathOf('addresses');

const writtenOutside = (path: string): Problem =>
  error(path, 'is a symbolic link to a file outside of this folder, which builds would write to', {
    hint: 'Put the file itself here, or remove the link.',
  });

/** What is met on the way through a folder: what is wrong, and which files are links. */
interface Found {
  readonly problems: Problem[];
  readonly linked: Set<string>;
  /** What is not to be published, a folder with a slash at its end; absent where nothing of the folder is published. */
  readonly leftOut?: string[];
}

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

const isHidden = (path: string): boolean => path.includes('/.');

/** Files below a folder of the root, sorted; links to folders are problems, and so are folders that stand in the place of a file. */
function listFiles(root: string, folder: string, found: Found): string[] {
  const { problems, leftOut } = found;
  const files = entriesOf(`${root}/${folder}`).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (JUNK.test(entry.name) || (leftOut && isStray(path) && !leadsOut(root, path, entry))) {
      leftOut?.push(entry.isDirectory() ? `${path}/` : path);
      return [];
    }
    // what Node shows in place of bytes that are not UTF-8 leads nowhere
    if (entry.name.includes('\uFFFD') && entryAt(`${root}/${path}`) === undefined) {
      problems.push(error(path, 'has a name that is not UTF-8', { hint: 'Rename it.' }));
      return [];
    }
    const kind = entry.isSymbolicLink() ? linkedKind(root, path, found) : entry;
    if (kind?.isDirectory() && sourceAt(path) !== undefined) {
      problems.push(
        error(path, 'is a folder, and must be a file', { hint: 'Rename it, or put the file in its place.' }),
      );
      return [];
    }
    if (!entry.isSymbolicLink() && !entry.isDirectory() && !entry.isFile()) problems.push(noFile(path, entry));
    return kind?.isDirectory() ? listFiles(root, path, found) : kind?.isFile() ? path : [];
  });
  return files.sort();
}

/** A link to a file outside is told as one, whatever its name: one that is held back by its name could be meant, and this cannot. */
const leadsOut = (root: string, path: string, entry: Dirent): boolean =>
  entry.isSymbolicLink() && statAt(`${root}/${path}`)?.isFile() === true && realWay(root, path) === undefined;

/** It is never opened: a named pipe that nobody writes to would be waited for without end. */
function noFile(path: string, entry: Dirent): Problem {
  const kind = entry.isFIFO() ? 'a named pipe' : entry.isSocket() ? 'a socket' : 'a device';
  return error(path, `is ${kind}, and must be a file`, { hint: 'Take it away, or put a file in its place.' });
}

/** A link to a file counts as that file; a link to a folder could lead round in circles, or anywhere. */
function linkedKind(root: string, path: string, { problems, linked }: Found): Stats | undefined {
  const stats = statAt(`${root}/${path}`);
  if (stats?.isFile()) {
    linked.add(path);
    return stats;
  }
  const target = stats?.isDirectory() ? 'to a folder' : stats ? 'to what is no file' : 'that leads nowhere';
  problems.push(linkToFolder(path, target));
  return undefined;
}

function unknownFile(path: string): Problem {
  const renamed = path
    .replace(/\.txt$/i, '')
    .replace(/\.yml$/, '.yaml')
    .replace(/\.markdown$/, '.md');
  const fallback = 'Move it out of data/, or to data/papers/, where Endpaper ignores it.';
  const hint =
    sourceAt(renamed) === undefined
      ? (placeFor(path) ?? didYouMean(path, knownPaths(path), fallback))
      : `Rename it to ${renamed}.`;
  return warning(path, 'is not a file that Endpaper knows', { hint });
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Where a file among articles or pages belongs that is no text of one, or stands too deep; undefined for any other. */
function placeFor(path: string): string | undefined {
  const [, kind = '', between = '', file = ''] = /^(data\/\w+\/)(.*\/)?([^/]+)$/.exec(path) ?? [];
  if (!hasFolders(kind)) return undefined;
  if (PICTURE.test(file))
    return `Move it to public/, or beside the text that shows it: ${kind}NAME/${file}, where the text is ${kind}NAME/index.md.`;
  const stem = file.replace(/\.\w+$/, '');
  if (/\.html?$/i.test(file))
    return `Write its text in Markdown, as ${kind}${stem}.md, or move it to public/, where files are published as they are.`;
  if (!file.endsWith('.md')) return undefined;
  if (stem === '_index')
    return 'It is the page of a list in Hugo, which is made by itself here: take the file out of data/.';
  const folder = /([^/]+)\/$/.exec(between)?.[1] ?? '';
  if (stem === 'index') return `Move its folder: ${kind}${folder}/index.md.`;
  return /^\d+$/.test(folder)
    ? `Move it: ${kind}${file}.`
    : `If ${folder} is one page, rename it to ${kind}${folder}/index.md; if not, move it: ${kind}${file}.`;
}

function missingBooks(root: string): Problem {
  const file = 'data/books.csv';
  if (!statAt(root)?.isDirectory())
    return error(file, `is missing: there is no folder ${root}`, { hint: 'Say where your files are: --root DIR.' });
  return error(file, 'is missing', {
    hint: 'Begin a site: npx endpaper init. Take over a reading log: npx endpaper import FILE. Or write down a first book: npx endpaper log add TITLE --author NAME. If your files are in another folder, add --root DIR.',
  });
}
