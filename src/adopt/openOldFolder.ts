import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { compareText } from '../ground/text/compareText.ts';
import { statAt } from '../ground/disk/statAt.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import type { Change, OldFolder } from './oldSite.ts';

const MOST = 200_000;
const DEEPEST = 40;
/** Bytes; more is no text that a person wrote, but for an export of a whole site. */
const LARGEST_TEXT = 5e6;
const LARGEST_EXPORT = 400e6;

/** Version control, packages, and what programs keep for themselves. */
const CLOSED =
  /^(?:\.git|\.hg|\.svn|\.bzr|\.jj|node_modules|bower_components|\.cache|\.jekyll-cache|\.sass-cache|\.next|\.astro|\.netlify|\.vercel|\.trash|\.venv|venv|__pycache__|\.bundle|\.DS_Store)$/i;

export interface OpenedFolder extends OldFolder {
  /** Absolute. */
  readonly root: string;
  /** What was not looked at. */
  readonly left: readonly Change[];
}

/** Lists an old folder, or a single file, without writing anything or following a link. `name`: as it was typed. */
export function openOldFolder(path: string, name: string): Checked<OpenedFolder> {
  const there = statAt(path);
  if (!there) return failed(error(name, 'is not there', { hint: 'Name the folder of the old site.' }));
  if (there.isFile()) return ok(folderOf(dirname(path), [basename(path)], []));
  if (!there.isDirectory())
    return failed(error(name, 'is neither a folder nor a file', { hint: 'Name the folder of the old site.' }));
  const [paths, left]: [string[], Change[]] = [[], []];
  walk(path, { paths, left });
  if (paths.length > MOST)
    return failed(
      error(name, `holds more than ${String(MOST)} files`, { hint: 'Name the folder of the site itself.' }),
    );
  return ok(folderOf(path, paths, left));
}

function walk(root: string, { paths, left }: { readonly paths: string[]; readonly left: Change[] }, below = ''): void {
  const found = readdirSync(`${root}/${below}`, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
  for (const entry of found) {
    const at = below + entry.name;
    if (CLOSED.test(entry.name) || paths.length > MOST) continue;
    if (entry.isSymbolicLink()) left.push({ became: 'left', what: 'symbolic links', how: 'they are not followed', at });
    else if (entry.isDirectory()) {
      if (at.split('/').length <= DEEPEST) walk(root, { paths, left }, `${at}/`);
    } else if (entry.isFile()) paths.push(at);
  }
}

function folderOf(root: string, paths: readonly string[], left: Change[]): OpenedFolder {
  const known = new Set(paths);
  const largest = paths.length === 1 ? LARGEST_EXPORT : LARGEST_TEXT;
  const placeOf = (path: string): string => {
    if (!known.has(path)) throw new Error(`${path} is not in the old folder`);
    return `${root}/${path}`;
  };
  return {
    root,
    paths,
    left,
    has: (path) => known.has(path),
    text(path) {
      if (statSync(placeOf(path)).size > largest) {
        left.push({ became: 'left', what: 'files too large for a text', at: path });
        return '';
      }
      return readFileSync(placeOf(path), 'utf8').replace(/^\uFEFF/, '');
    },
    bytes: (path) => readFileSync(placeOf(path)),
  };
}
