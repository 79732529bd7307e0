import type { Dirent, Stats } from 'node:fs';
import { lstatAt } from '../ground/disk/statAt.ts';
import { realWay } from '../ground/disk/resolvePath.ts';
import { statAt } from '../ground/disk/statAt.ts';
import { linkToFolder } from '../ground/ownerFile.ts';
import type { Finding } from '../ground/problem.ts';
import { sourceAt } from '../kinds/sourceAt.ts';
import { faults } from './faults.ts';
import { entriesOf } from './findStrays.ts';
import { isStray, JUNK } from './leaveOut.ts';

/** The files below a folder, sorted by path, and what is wrong there. */
export interface Found {
  readonly files: string[];
  readonly problems: readonly Finding[];
}

/** Lists that are filled on the way through a folder. */
interface Lists {
  /** The files that are links. */
  readonly linked: Set<string>;
  /** What is not to be published, a folder with a slash at its end; undefined where nothing of the folder is published. */
  readonly leftOut?: string[] | undefined;
}

/** Lists the files below a folder of the root. Links to folders are problems, and so are folders that stand in the place of a file. */
export function listFiles(root: string, folder: string, lists: Lists): Found {
  const { linked, leftOut } = lists;
  const [files, problems]: [string[], Finding[]] = [[], []];
  for (const entry of entriesOf(`${root}/${folder}`)) {
    const path = `${folder}/${entry.name}`;
    if (JUNK.test(entry.name) || (leftOut && isStray(path) && !leadsOut(root, path, entry))) {
      leftOut?.push(entry.isDirectory() ? `${path}/` : path);
      continue;
    }
    const kind = entry.isSymbolicLink() ? statAt(`${root}/${path}`) : entry;
    const fault = faultOf(root, path, { entry, kind });
    if (fault) problems.push(fault);
    else if (kind?.isDirectory()) {
      const inner = listFiles(root, path, lists);
      for (const file of inner.files) files.push(file);
      problems.push(...inner.problems);
    } else {
      if (entry.isSymbolicLink()) linked.add(path);
      files.push(path);
    }
  }
  return { files: files.sort(), problems };
}

/** `kind`: what the entry is, or leads to. */
function faultOf(
  root: string,
  path: string,
  { entry, kind }: { readonly entry: Dirent; readonly kind: Dirent | Stats | undefined },
): Finding | undefined {
  // what Node shows in place of bytes that are not UTF-8 leads nowhere
  if (entry.name.includes('\uFFFD') && lstatAt(`${root}/${path}`) === undefined)
    return faults.error(path, 'name-not-utf8');
  // a link to a folder could lead round in circles, or anywhere
  if (entry.isSymbolicLink() && !kind?.isFile())
    return linkToFolder(path, kind?.isDirectory() ? 'to a folder' : kind ? 'to what is no file' : 'that leads nowhere');
  if (kind?.isDirectory() && sourceAt(path) !== undefined) return faults.error(path, 'folder-for-file');
  // it is never opened: a named pipe that nobody writes to would be waited for without end
  if (!kind?.isFile() && !kind?.isDirectory())
    return faults.error(path, 'no-file', {
      what: kind?.isFIFO() ? 'a named pipe' : kind?.isSocket() ? 'a socket' : 'a device',
    });
  return undefined;
}

/** A link to a file outside is told as one, whatever its name: one that is held back by its name could be meant, and this cannot. */
const leadsOut = (root: string, path: string, entry: Dirent): boolean =>
  entry.isSymbolicLink() && statAt(`${root}/${path}`)?.isFile() === true && realWay(root, path) === undefined;
