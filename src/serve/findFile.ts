import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A name that starts with a dot, but for the one that hosts serve (RFC 8615). */
const HIDDEN = /^\.(?!well-known$)/;

/** What else no name in the path of a file of a site may be or hold: nothing, separators, control characters. */
const BAD_NAME = /^$|[/\\\u0000-\u001f]/;

/**
 * The file for the path of an address, both relative to the folder served: itself, or the `index.html` of a folder. Undefined where there
 * is none, and for whatever really lies outside the folder, where a symbolic link may lead, or below a name that starts with a dot.
 */
export async function findFile(folder: string, path: string): Promise<string | undefined> {
  try {
    const isFolderPath = path === '' || path.endsWith('/');
    const names = path.split('/').map(decodeURIComponent);
    if (isFolderPath) names.pop();
    if (names.some((name) => BAD_NAME.test(name) || HIDDEN.test(name))) return undefined;
    const isFolder = (await stat(join(folder, ...names))).isDirectory();
    if (isFolderPath && !isFolder) return undefined;
    if (isFolder) names.push('index.html');
    const file = join(folder, ...names);
    const realNames = relative(await realpath(folder), await realpath(file)).split(sep);
    const isServed = (await stat(file)).isFile() && !realNames.some((name) => HIDDEN.test(name));
    return isServed ? names.join('/') : undefined;
  } catch {
    // it is not there, cannot be looked at, or is no path at all
    return undefined;
  }
}
