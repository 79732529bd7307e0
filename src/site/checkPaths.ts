import { error, type Problem } from '../model/problem.ts';

/** A file of the output, and what makes it: one of the owner's files, or the program itself. */
export interface Claim {
  /** Relative to the output folder. */
  readonly path: string;
  /** Path of the owner's file; undefined for what the program makes. */
  readonly source?: string;
}

/** The folder of generated scripts, styles and fonts. */
export const APP_FOLDER = 'static/app';

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
    if (claim.source !== undefined && `${path}/`.startsWith(`${APP_FOLDER}/`))
      problems.push(reserved(claim, APP_FOLDER));
    if (claim.source !== undefined && `${path}/`.startsWith('.endpaper/')) problems.push(reserved(claim, '.endpaper'));
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
  const maker = rival.source ?? 'a page or file that Endpaper makes';
  const same =
    at.path === rival.path
      ? `the path ${at.path}`
      : `the path ${at.path}, which is ${rival.path} but for its letters' case or a folder,`;
  return error(at.source ?? at.path, `would take ${same} in the site, and so would ${maker}`, {
    hint: 'Rename one of the two.',
  });
}

const reserved = (claim: Claim, folder: string): Problem =>
  error(claim.source ?? claim.path, `stands in ${folder}/, where Endpaper writes its own files`, {
    hint: 'Move it to another folder of public/.',
  });
