/** What stays out of the repository of a site: exports hold private notes, which nobody means to publish with the folder. */
const IGNORED = [
  'node_modules/',
  'dist/',
  '.endpaper/drafts/',
  '.endpaper/undo.json',
  '/*.csv',
  '/*.tsv',
  '/*export*.json',
];

/** The text of a .gitignore. `line`: that of the export which was imported. */
export const ignoredFiles = (line: string | undefined): string =>
  [...IGNORED, ...(line === undefined || isIgnored(IGNORED, line) ? [] : [line])].map((one) => `${one}\n`).join('');

/** The line that names one file (git-scm.com/docs/gitignore). `path`: relative to the folder of the .gitignore. */
export const ignoreLine = (path: string): string => `/${path.replace(/[\\*?[]| $/g, '\\$&')}`;

/** Whether lines of a .gitignore name a file by its own line, or by that of its ending. */
export function isIgnored(lines: readonly string[], line: string): boolean {
  const [, folders = '', end = ''] = /^\/(.*\/)?[^/]*?(\.\w+)$/.exec(line) ?? [];
  const ofEnding = end === '' ? [] : [`*${end}`, ...(folders === '' ? [`/*${end}`] : [])];
  return [line, line.slice(1), ...ofEnding].some((one) => lines.includes(one));
}
