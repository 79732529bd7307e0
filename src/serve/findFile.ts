import { realpathSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file that may be sent. */
export interface FoundFile {
  /** Absolute, as it was asked for. */
  readonly file: string;
  /** Relative to the folder, with forward slashes. */
  readonly name: string;
}

/**
 * The file for the path of an address, relative to the folder served: itself, or the `index.html` of a folder. Undefined where there is
 * none, and for whatever stands outside the folder in the end, or below a name that starts with a dot: sirv alone would follow a
 * symbolic link out.
 */
export async function findFile(folder: string, path: string): Promise<FoundFile | undefined> {
  const parts = splitPath(path);
  if (!parts) return undefined;
  const wanted = parts.filter((part) => part !== '');
  const there = await statOf(join(folder, ...wanted));
  const isFolder = there?.isDirectory() === true;
  if (!there || (parts.at(-1) === '' && !isFolder)) return undefined;
  const name = [...wanted, ...(isFolder ? ['index.html'] : [])].join('/');
  const file = join(folder, name);
  if (isFolder && (await statOf(file))?.isFile() !== true) return undefined;
  if (!isFolder && !there.isFile()) return undefined;
  return isInside(folder, file) ? { file, name } : undefined;
}

/** The names of a path, decoded once; the last one is empty for a folder. Undefined where a name is one that no file of a site has. */
function splitPath(path: string): string[] | undefined {
  try {
    const parts = path.split('/').map(decodeURIComponent);
    const isSound = parts.every(
      (part, index) => !/^\.|[/\\\u0000-\u001f]/.test(part) && (part !== '' || index === parts.length - 1),
    );
    return isSound ? parts : undefined;
  } catch {
    return undefined;
  }
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch {
    return undefined;
  }
}

function isInside(folder: string, file: string): boolean {
  try {
    const way = relative(realpathSync(folder), realpathSync(file)).split(sep);
    return !way.some((part) => part.startsWith('.'));
  } catch {
    return false;
  }
}
