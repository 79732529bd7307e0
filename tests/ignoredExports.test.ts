import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ignoredLines, isIgnored } from '../src/scaffold/ignoredFiles.ts';
import { importInto } from './importInto.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

const exportOf = (name: string): Buffer => {
  const folder = join(import.meta.dirname, name);
  return readFileSync(join(folder, readdirSync(folder).find((entry) => entry.startsWith('export.')) ?? ''));
};
const LOG = exportOf('exports/merge-newer-export');
const git = (cwd: string, ...args: string[]) =>
  spawnSync('git', ['-c', 'core.excludesFile=', ...args], { cwd, encoding: 'utf8' });
const ignoredIn = (root: string): string | undefined => readTree(root)['.gitignore'];

test.each([
  ['lt.json', 'exports/librarything-json'],
  ['buecher.xlsx', 'exports/xlsx-goodreads'],
  ['My Clippings.txt', 'quotes/kindle', '--quotes'],
  ['old/Shelf [1].csv', 'exports/merge-newer-export'],
])(
  'an import keeps its file out of the repository, says so once and writes nothing more: %s',
  async (name, from, ...options) => {
    const before = '# mine\r\nnode_modules/\r\n/*.csv';
    const root = temporarySite({ [name]: exportOf(from), '.gitignore': before });
    git(root, 'init');
    const take = (...more: string[]) => importInto(root, join(root, name), ...options, ...more);
    await take('--dry-run');
    expect(ignoredIn(root)).toBe(before);
    const line = `/${name.replace('[', '\\[')}`;
    expect((await take()).out).toContain(`\nAdded to .gitignore, since exports hold private notes: ${line}\nNext: `);
    const after = `${before}\r\n${line}\r\n`;
    expect(ignoredIn(root)).toBe(after);
    expect(git(root, 'check-ignore', name)).toMatchObject({ status: 0 });
    expect((await take('--json')).json()).toMatchObject({ ok: true, ignored: null });
    expect((await take()).out).not.toContain('.gitignore');
    expect(ignoredIn(root)).toBe(after);
  },
);

test('a site in a repository gets a .gitignore for its export, and one in none gets none', async () => {
  const repository = temporarySite({ 'site/lt.csv': LOG });
  git(repository, 'init');
  const root = join(repository, 'site');
  expect((await importInto(root, join(root, 'lt.csv'), '--json')).json()).toMatchObject({ ignored: '/lt.csv' });
  expect(ignoredIn(root)).toBe('/lt.csv\n');
  const alone = temporarySite({ 'lt.csv': LOG });
  await importInto(alone, join(alone, 'lt.csv'));
  expect(ignoredIn(alone)).toBeUndefined();
});

test('an export elsewhere, or that a line names already, leaves .gitignore as it is', async () => {
  const elsewhere = temporarySite({ 'lt.csv': LOG });
  const root = temporarySite({ 'lt.csv': LOG, 'data/from.csv': LOG, '.gitignore': '*.csv\n' });
  for (const file of [join(elsewhere, 'lt.csv'), join(root, 'lt.csv'), join(root, 'data/from.csv')])
    expect((await importInto(root, file)).out).not.toContain('.gitignore');
  expect(ignoredIn(root)).toBe('*.csv\n');
});

test('a .gitignore that is not in UTF-8 stays as it is, and the line for it is told', async () => {
  const root = temporarySite({ 'lt.json': LOG, '.gitignore': Buffer.from('# M\xfcll\ndist\n', 'latin1') });
  expect((await importInto(root, join(root, 'lt.json'))).out).toContain(
    '\nAdd to .gitignore, which is not in UTF-8, since exports hold private notes: /lt.json\n',
  );
  expect(ignoredIn(root)).toBe('# M\xfcll\ndist\n');
});

test('what a .gitignore leaves out is what git says', () => {
  const root = temporarySite({});
  git(root, 'init');
  const paths = [
    'lt.json',
    'old/lt.json',
    'my-export-1.json',
    'a b.csv',
    'Shelf [1].csv',
    'exports/old/x.tsv',
    'data.json/x',
  ];
  const cases = [
    ['/*export*.json'],
    ['*.json', '!lt.json'],
    ['!lt.json', '*.json'],
    ['/lt.json '],
    ['# /lt.json', '', 'a\\ b.csv'],
    ['/Shelf \\[1].csv'],
    ['exports/'],
    ['exports'],
    ['/old'],
    ['old/lt.json'],
    ['**/old/'],
    ['exports/**/x.tsv'],
    ['l?.json'],
    ['data.json'],
    ['data-json', 'a+b.csv', '(', '/'],
  ];
  for (const lines of cases) {
    writeFiles(root, { '.gitignore': lines.join('\n') });
    const { stdout } = git(root, '-c', 'core.quotePath=false', 'check-ignore', ...paths);
    const named = ignoredLines(lines.join('\n'));
    expect(
      paths.filter((path) => isIgnored(named, path)),
      lines.join(' '),
    ).toEqual(stdout.split('\n').filter(Boolean));
  }
});

test('files of the owner, which no service exports, stay in the repository: a folder of notes, YAML', async () => {
  const root = temporarySite({
    'content/books/emma.md': '---\ntitle: Emma\nauthor: Jane Austen\n---\n',
    '_data/books.yml': '- title: Persuasion\n  author: Jane Austen\n',
    '.gitignore': 'node_modules/\n',
  });
  git(root, 'init');
  for (const name of ['content/books', '_data/books.yml', 'content/books/emma.md'])
    expect((await importInto(root, join(root, name))).done).toBe(true);
  expect(ignoredIn(root)).toBe('node_modules/\n');
});
