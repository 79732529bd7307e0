/** What stays out of the repository of a site: exports hold private notes, which nobody means to publish with the folder. */
const IGNORED = [
  'node_modules/',
  'dist/',
  '.endpaper/drafts/',
  '.endpaper/undo.json',
  '.endpaper/upgrade.json',
  '/*.csv',
  '/*.tsv',
  '/*export*.json',
];

/** The text of a .gitignore. `exported`: the path of the export which is imported. */
export const ignoredFiles = (exported: string | undefined): string =>
  [...IGNORED, ...(exported === undefined || isIgnored(IGNORED, exported) ? [] : [ignoreLine(exported)])]
    .map((line) => `${line}\n`)
    .join('');

/** The line that names one file (git-scm.com/docs/gitignore). `path`: relative to the folder of the .gitignore. */
export const ignoreLine = (path: string): string => `/${path.replace(/[\\*?[]| $/g, '\\$&')}`;

/** Whether the lines of a .gitignore leave a file out: the last that names it decides. `path`: relative to its folder. */
export function isIgnored(lines: readonly string[], path: string): boolean {
  const last = lines.findLast((line) => line !== '' && !line.startsWith('#') && names(line.replace(/^!/, ''), path));
  return last !== undefined && !last.startsWith('!');
}

/** Whether a pattern names a file, or a folder that it is in. One with a set of letters, as in [ab], names nothing here. */
function names(pattern: string, path: string): boolean {
  const isAnchored = /\/./.test(pattern);
  const source = pattern
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/\\(.)|\*\*\/|\*+|\?|[$()+.[\]^{|}]/g, (sign, escaped?: string) => {
      if (escaped !== undefined) return escaped.replace(/\W/, '\\$&');
      if (sign === '**/') return '(?:.*/)?';
      return sign.startsWith('*') ? '[^/]*' : sign === '?' ? '[^/]' : `\\${sign}`;
    });
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${source}${pattern.endsWith('/') ? '/' : '(?:/|$)'}`).test(path);
}

/** The text of a .gitignore with one more line. */
export function addIgnored(text: string, line: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  return `${text}${text === '' || text.endsWith('\n') ? '' : end}${line}${end}`;
}

/** The lines of a .gitignore, as git reads them: blanks at the end do not count. */
export const ignoredLines = (text: string): string[] =>
  text.split(/\r?\n/).map((line) => line.replace(/(?<!\\) +$/, ''));
