import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathWithin, relativePath, resolvePath } from '../ground/disk/resolvePath.ts';
import { quoteWord } from '../ground/text/commandLine.ts';
import { readBase } from '../ground/text/urlPath.ts';
import { UsageError } from '../shell.ts';

/** The folder with the owner's files, absolute; `root`: as it was typed. Throws where it is the folder data/ of a site. */
export function findRoot(cwd: string, root = '.'): string {
  const folder = resolvePath(cwd, root);
  const isData = basename(folder) === 'data' && !existsSync(`${folder}/data`);
  if (!isData || !['books.csv', 'site.yaml'].some((name) => existsSync(`${folder}/${name}`))) return folder;
  if (relativePath(cwd, folder) === '')
    throw new UsageError('This is the folder data/ itself. Go one folder up: cd ..');
  const parent = relativePath(cwd, dirname(folder));
  const instead = parent === '' ? 'leave --root out' : `--root ${quoteWord(parent)}`;
  throw new UsageError(`${root} is the folder data/ itself. Name the one that holds it: ${instead}`);
}

/** Throws where a log would begin in a folder of a site that has one. `root`: as it was typed; whoever names a folder means it. */
export function refuseSubfolder(cwd: string, root: string): void {
  if (root !== '.' || existsSync(`${cwd}/data`)) return;
  let site = dirname(cwd);
  while (!existsSync(`${site}/data/books.csv`)) {
    if (dirname(site) === site) return;
    site = dirname(site);
  }
  const named = quoteWord(relativePath(cwd, site));
  throw new UsageError(`This folder belongs to a site: ${named} has data/books.csv. Go there, or add --root ${named}`);
}

/** Throws where the output would be part of the input, or the input of the output, and where `base` is no path. */
export function checkUsage(root: string, out: string, base: string | undefined): void {
  const place = realPathOf(out);
  const inputs = ['data', 'public', 'templates'].map((folder) => realPathOf(join(root, folder)));
  if (
    contains(place, realPathOf(root)) ||
    inputs.some((folder) => contains(folder, place) || contains(place, folder))
  ) {
    throw new UsageError(`--out must be a folder of its own, apart from your files; saw ${out}`);
  }
  const way = pathWithin(realPathOf(root), place) ?? place;
  if (way.split(/[\\/]/).some((name) => NOT_OURS.test(name))) {
    throw new UsageError(
      `--out must not be in node_modules or in the hidden folder of a repository, whose files are run; saw ${out}`,
    );
  }
  if (base !== undefined && readBase(base) === undefined) {
    throw new UsageError(`--base must be a path such as /blog/; saw ${base}`);
  }
}

/** Folders of package managers and of version control: what lies there is started by others. */
const NOT_OURS = /^(?:node_modules|\.git|\.hg|\.svn|\.bzr|\.jj|_darcs)$/i;

/** Symbolic links followed, as far as the path exists and may be looked at; in the letters of the disk where `Data` is `data` there. */
function realPathOf(path: string): string {
  if (dirname(path) === path) return path;
  try {
    return realpathSync.native(path);
  } catch {
    return join(realPathOf(dirname(path)), basename(path));
  }
}

const contains = (folder: string, path: string): boolean => pathWithin(folder, path) !== undefined;
