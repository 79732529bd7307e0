import { error, type Problem } from '../model/problem.ts';

/** A file of the output, and what makes it: one of the owner's files, or the program itself. */
export interface Claim {
  /** Relative to the output folder. */
  readonly path: string;
  /** Path of the owner's file; undefined for what the program makes. */
  readonly source?: string;
}

/** The folder of generated scripts, styles and fonts. */
const APP_FOLDER = 'static/app';

const RESERVED = [APP_FOLDER, '.endpaper'];

/** One of the two is the other, or a folder that would hold it. */
const meet = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/**
 * Finds two files of the output that would take one path, or one the path of the other's folder. Compared without regard to case
 * and Unicode form, since many file systems do so.
 */
export function checkPaths(claims: readonly Claim[]): Problem[] {
  const fold = (path: string): string => path.normalize('NFC').toLowerCase();
  const owner = new Map<string, Claim>();
  const problems: Problem[] = [];
  for (const claim of claims) {
    const path = fold(claim.path);
    const other = owner.get(path);
    if (other) problems.push(clash(claim, other));
    else owner.set(path, claim);
    const folder = RESERVED.find((name) => meet(`${path}/`, `${name}/`));
    if (claim.source !== undefined && folder !== undefined) problems.push(reserved(claim, folder));
  }
  for (const [path, claim] of owner) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const other = owner.get(path.slice(0, slash));
      if (other) problems.push(clash(other, claim));
    }
  }
  return problems;
}

function clash(claim: Claim, other: Claim): Problem {
  // the message stands at the file that the owner can rename
  const [at, rival] = claim.source !== undefined ? [claim, other] : [other, claim];
  const maker = rival.source ?? 'a page or file that every site has';
  const hint = rival.source === undefined ? 'Rename it.' : 'Rename one of the two.';
  return error(
    at.source ?? at.path,
    `takes the path ${at.path} of the site, ${difference(at.path, rival.path, maker)}`,
    { hint },
  );
}

function difference(path: string, rival: string, maker: string): string {
  if (path === rival) return `and so does ${maker}`;
  if (path.length < rival.length) return `where ${maker} needs a folder for ${rival}`;
  if (path.length > rival.length) return `where ${maker} is a file of the name ${rival}`;
  return `and ${maker} takes ${rival}: on many disks the two are one`;
}

const reserved = (claim: Claim, folder: string): Problem =>
  claim.path.length < folder.length
    ? error(claim.source ?? claim.path, `takes the path ${claim.path} of the site, where Endpaper needs a folder`, {
        hint: 'Rename it.',
      })
    : error(claim.source ?? claim.path, `stands in ${folder}/, where Endpaper writes its own files`, {
        hint: 'Move it to another folder of public/.',
      });
