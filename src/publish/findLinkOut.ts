import { typeAt, statAt } from '../ground/disk/statAt.ts';
import { realWay, pathWithin } from '../ground/disk/resolvePath.ts';
import { linkToFolder } from '../ground/ownerFile.ts';
import { error, type Problem } from '../ground/problem.ts';

const STAYS = 'Remove the link; what it leads to stays as it is.';

/**
 * What keeps a file of the root from being written: a link on the way to it that leads out of the root, or from folder to folder in `data/`.
 * Whoever gave the folder away could have had any file of this computer written. A link in `data/` that stands for one file is followed.
 */
export function findLinkOut(root: string, file: string, hint = STAYS): Problem | undefined {
  const names = file.split('/');
  for (let length = 1; length <= names.length; length++) {
    const path = names.slice(0, length).join('/');
    const kind = typeAt(`${root}/${path}`);
    if (kind === undefined) return undefined;
    const isInData = path.startsWith('data/');
    if (kind !== 'link' || (isInData && length === names.length)) continue;
    if (isInData) return linkToFolder(path);
    if (realWay(root, path) === undefined) {
      const where = statAt(`${root}/${path}`) ? 'outside of this folder, where nothing is written' : 'nowhere';
      return error(path, `is a symbolic link that leads ${where}`, { hint });
    }
  }
  return undefined;
}

/** What keeps a site from being written to a folder. `isNamed`: the owner has named it, and may have it be a link to anywhere. */
export function refuseOutput(root: string, out: string, isNamed: boolean): Problem | undefined {
  const way = pathWithin(root, out);
  // drafts have no other place
  const isOurs = way?.startsWith('.endpaper/');
  if (statAt(out)?.isDirectory() === false)
    return error(way ?? out, 'is a file, and must be a folder', {
      hint: isOurs ? 'Remove it.' : 'Remove it, or name another folder: npx endpaper build --out DIR.',
    });
  const hint = isOurs ? STAYS : `${STAYS} Or name the folder yourself: npx endpaper build --out DIR.`;
  return isNamed || way === undefined ? undefined : findLinkOut(root, way, hint);
}
