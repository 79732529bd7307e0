import { nameFew } from '../model/nameFew.ts';
import { notice, type Problem } from '../model/problem.ts';

/** What file managers leave behind, and what `new` of an older Endpaper did where it was killed. */
export const JUNK = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.\d+\.new)$/i;

/**
 * What is among files to be published by mistake: the folders of version control and packages, passwords and keys, and what editors, office
 * programs and patches keep beside a file. A .pem may be a public certificate, but holds a key as often: a certificate may be named .crt.
 */
const STRAYS = [
  /^(?:\.git|\.hg|\.svn|\.bzr|\.jj|CVS|_darcs|node_modules)$/i,
  /^(?:.+\.(?:key|pem|p12|pfx|ppk|jks|kdbx?)|authorized_keys|known_hosts|\.\w+_history|\.my\.cnf|\.s3cfg|\.docker(?:cfg)?|\.kube)$/i,
  /^(?:\.envrc|\.env(?:\..*)?|\.htpasswd|\.npmrc|\.pypirc|[._]netrc|\.pgpass|\.git-credentials|\.ssh|\.gnupg|\.aws|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?)$/i,
  /^(?:\.#.*|#.*#|\..*\.sw[a-p]|.+\.sw[op]|.*~|~\$.*|\.~lock\..*#|.*\.(?:bak|old|orig|rej))$/i,
];

const nameOf = (path: string): string => /([^/]*)\/?$/.exec(path)?.[1] ?? '';

/** Whether a file or folder is not to be published, by its name. */
export const isStray = (path: string): boolean => STRAYS.some((names) => names.test(nameOf(path)));

/** So many are named beside the first by a build. */
export const FEW = 4;

/**
 * Says what is not published, with so many names at `most` beside the first. What file managers leave behind is on every computer, and no
 * reason to say anything.
 */
export function tellStrays(leftOut: readonly string[], most: number): Problem[] {
  const [first] = leftOut.filter(isStray);
  if (first === undefined) return [];
  const others = leftOut.filter((path) => path !== first);
  const verb = others.length === 1 ? 'is' : 'are';
  const message = `is not published${others.length === 0 ? '' : `, and neither ${verb} ${nameFew(others, most)}`}`;
  const hint = 'Such files are rarely meant for everybody: move them elsewhere, or give one that is another name.';
  return [notice(first, message, { hint: others.length > most ? `${hint} npx endpaper check names them all.` : hint })];
}
