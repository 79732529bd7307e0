import { notice, type Problem } from '../model/problem.ts';

/** What file managers leave behind, and what `new` of an older Endpaper did where it was killed. */
export const JUNK = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.\d+\.new)$/i;

/** What is among files to be published by mistake: the folders of version control, passwords, and what editors keep beside a file. */
const STRAY = /^(?:\.(?:git|hg|svn|env(?:\..*)?|htpasswd|#.*|.*\.sw[a-p])|#.*#|.*~|.*\.bak)$/i;

const nameOf = (path: string): string => /([^/]*)\/?$/.exec(path)?.[1] ?? '';

/** Whether a file or folder is not to be published, by its name. */
export const isStray = (path: string): boolean => STRAY.test(nameOf(path));

/** So many are named; of others the number is told. */
const NAMED = 10;

/** Says what is not published. What file managers leave behind is on every computer, and no reason to say anything. */
export function tellStrays(leftOut: readonly string[]): Problem[] {
  const [first] = leftOut.filter(isStray);
  if (first === undefined) return [];
  const others = leftOut.filter((path) => path !== first);
  const more = others.length - NAMED + 1;
  const names = [...others.slice(0, NAMED - 1), ...(more > 0 ? [`${String(more)} more`] : [])].join(', ');
  const message = `is not published${names === '' ? '' : `, and neither are ${names}`}`;
  const hint = 'Such files are rarely meant for everybody: move them elsewhere, or give one that is another name.';
  return [notice(first, message, { hint })];
}
