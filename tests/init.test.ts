import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstWords } from '../src/scaffold/firstWords.ts';
import { LANGUAGE_CODES } from '../src/ground/language/loadLanguage.ts';
import { run } from './runInProcess.ts';
import { readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

const EXPORT = join(import.meta.dirname, 'exports/goodreads-31-columns/export.csv');

const DATA = ['data/about.yaml', 'data/books.csv', 'data/reviews/alice.yaml', 'data/site.yaml'];
const ALL = ['.github/workflows/publish.yml', '.gitignore', 'README.md', ...DATA, 'package.json'];

const utf8 = (text = ''): string => Buffer.from(text, 'latin1').toString('utf8');

/** The paths below a folder, but for the schemas. */
const paths = (root: string): string[] => Object.keys(readTree(root)).filter((path) => !path.startsWith('.endpaper/'));

describe('endpaper init', () => {
  it('makes a folder that builds, is checked without a warning and takes new pages', async () => {
    const cwd = temporarySite({});
    const made = await site(['init', 'My Bücher'], { cwd });
    expect(made).toMatchObject({ status: 0, stderr: '' });
    const root = join(cwd, 'My Bücher');
    expect(paths(root)).toEqual(ALL);
    expect(made.stdout).toMatch(
      /^data\/books\.csv written\n[^]*\nNext:\n {2}cd "My Bücher"\n {2}npm install\n {2}npx endpaper serve --open\n$/,
    );
    for (const args of [['build'], ['check', '--strict'], ['new', 'article', 'essay'], ['new', 'project', 'tool']])
      expect(await site(args, { cwd: root }), args.join(' ')).toMatchObject({ status: 0 });
    const { stdout } = await run(['check', '--strict'], { cwd: root });
    expect(stdout).toContain('nothing wrong, 1 notice');
    expect(stdout).toContain('has no url, so the site has no feed');
    const page = readFileSync(join(root, 'dist/reading/index.html'), 'utf8');
    expect(page).toContain('Alice’s Adventures in Wonderland');
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({ name: 'my-bucher' });
  });

  it('makes the same in the current folder, where the next command needs no cd', async () => {
    const cwd = temporarySite({});
    const { stdout } = await run(['init'], { cwd });
    expect(paths(cwd)).toEqual(ALL);
    expect(stdout).toMatch(/\nNext:\n {2}npm install\n {2}npx endpaper serve --open\n$/);
  });

  it('makes the folders above it as well', async () => {
    const cwd = temporarySite({});
    expect(await run(['init', 'a/b'], { cwd })).toMatchObject({ status: 0 });
    expect(paths(join(cwd, 'a/b'))).toEqual(ALL);
  });

  it('leads editors to schemas that are there', async () => {
    const cwd = temporarySite({});
    await run(['init', '--import', EXPORT], { cwd });
    for (const path of ['data/site.yaml', 'data/about.yaml', 'data/reviews/lamp.yaml']) {
      const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(readTree(cwd)[path] ?? '') ?? [];
      expect(existsSync(join(cwd, dirname(path), schema)), schema).toBe(true);
    }
  });

  it.each<[string, string, (text: string) => string, boolean]>([
    ['is as init wrote it', 'data/books.csv', (text) => text, true],
    [
      'has other comments',
      'data/reviews/alice.yaml',
      (text) => text.replace(/ #.*/g, '').replaceAll('\n', '\r\n'),
      true,
    ],
    ['has another rating', 'data/books.csv', (text) => text.replace(',5,', ',4,'), false],
    ['has words of the owner', 'data/reviews/alice.yaml', (text) => text.replace('rating: 5', 'rating: 4'), false],
  ])('has an example that the first import removes where it %s', async (_, path, edit, isRemoved) => {
    const root = temporarySite({});
    await run(['init', '.', '--language', 'de'], { cwd: root });
    writeFiles(root, { [path]: edit(utf8(readTree(root)[path])) });
    const { status, stdout } = await run(['import', EXPORT], { cwd: root });
    expect(status).toBe(0);
    expect(stdout.includes('The example that init wrote has been removed')).toBe(isRemoved);
    expect(Object.keys(readTree(root)).includes('data/reviews/alice.yaml')).toBe(!isRemoved);
    expect(/^example,/m.test(readTree(root)['data/books.csv'] ?? '')).toBe(!isRemoved);
    expect(await run(['build'], { cwd: root })).toMatchObject({ status: 0 });
    expect((await run(['import', EXPORT], { cwd: root })).stdout).not.toContain('has been removed');
  });

  it('writes nothing the second time, and says so', async () => {
    const cwd = temporarySite({});
    await run(['init'], { cwd });
    const before = readTree(cwd);
    const { status, stdout, stderr } = await run(['init'], { cwd });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readTree(cwd)).toEqual(before);
    expect(stdout).not.toContain('written');
    expect(stdout).toContain('data/books.csv kept\n');
  });

  it('keeps every file that is there, and adds to a package.json what it lacks', async () => {
    const own = {
      'data/books.csv': 'Book Id,Title,Author\n1,One,Ann Example\n',
      'data/site.yaml': 'title: A\nowner: B\n',
      '.gitignore': 'dist\n',
      'README.md': 'mine',
      'notes.txt': 'mine',
      'package.json': '{\n    "type": "commonjs",\n    "dependencies": {\n        "endpaper": "^0.1.0"\n    }\n}\n',
      'node_modules/endpaper/package.json': '{}',
    };
    const cwd = temporarySite(own);
    const { stdout } = await run(['init', '--language', 'de'], { cwd });
    const tree = readTree(cwd);
    expect(tree).toMatchObject({
      ...own,
      'package.json': expect.stringContaining('"check": "endpaper check"') as string,
    });
    expect(tree['package.json']).toContain(
      '{\n    "type": "commonjs",\n    "dependencies": {\n        "endpaper": "^0.1.0"\n',
    );
    // an example would stand among books of the owner's own
    expect(tree['data/reviews/alice.yaml']).toBeUndefined();
    expect(stdout).toMatch(
      /^data\/books\.csv kept\ndata\/site\.yaml kept\ndata\/about\.yaml written\n\.gitignore kept\n/,
    );
    expect(stdout).toContain('package.json kept; added to it: script build, script serve, script check\n');
    expect(stdout).toContain('Write "language: de" into data/site.yaml, which was kept as it is.\n');
    // it is installed already
    expect(stdout).toMatch(/\nNext: npx endpaper serve --open\n$/);
    expect(await run(['check', '--strict'], { cwd })).toMatchObject({ status: 0 });
  });

  it('takes the books of an export in, in place of the example', async () => {
    const cwd = temporarySite({ 'my export.csv': readFileSync(EXPORT) });
    const made = await run(['init', 'site', '--import', 'my export.csv', '--language', 'pt-BR'], { cwd });
    expect(made).toMatchObject({ status: 0, stderr: '' });
    const root = join(cwd, 'site');
    const all = ALL.map((path) => path.replace('alice', 'lamp'));
    expect(paths(root)).toEqual([...all, 'data/imported/goodreads.csv'].sort());
    expect(utf8(readTree(root)['data/books.csv'])).toContain('Zoë Brontë');
    expect(readTree(root)['data/site.yaml']).toContain('\nlanguage: pt-BR #');
    expect(made.stdout).toMatch(/\nGoodreads: 6 rows, 5 of them books\n[^]*\nNext:\n {2}cd site\n/);
    expect(await run(['check', '--strict'], { cwd: root })).toMatchObject({ status: 0 });
    // a newer export is merged
    const again = await run(['init', 'site', '--import', 'my export.csv'], { cwd });
    expect(again.stdout).toMatch(/data\/books\.csv: 0 added, 0 updated, 5 unchanged/);
  });

  it.each(['books.txt', 'old/storygraph.csv', 'Shelf [1].csv'])(
    'keeps the export out of the repository, whatever its name: %s',
    async (name) => {
      const cwd = temporarySite({ [name]: readFileSync(EXPORT) });
      await run(['init', '--import', name], { cwd });
      const git = (...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8' });
      git('init');
      expect(git('check-ignore', name)).toMatchObject({ status: 0 });
      expect(git('check-ignore', 'data/books.csv')).toMatchObject({ status: 1 });
    },
  );

  it('names the export where a .gitignore is kept that does not', async () => {
    const own = { 'my books.txt': readFileSync(EXPORT), 'books.tsv': readFileSync(EXPORT) };
    const cwd = temporarySite({ ...own, '.gitignore': 'node_modules/\ndist\n*.tsv\n' });
    const { stdout } = await run(['init', '--import', 'my books.txt'], { cwd });
    expect(stdout).toContain('Add to .gitignore, which was kept as it is: /my books.txt\n');
    expect((await run(['init', '--import', 'books.tsv'], { cwd })).stdout).not.toContain('Add to .gitignore');
  });

  it.each(LANGUAGE_CODES)('writes the first words of a site in its language: %s', async (code) => {
    const cwd = temporarySite({});
    await run(['init', '--language', code], { cwd });
    const tree = readTree(cwd);
    const { title, about, books, review } = firstWords(code);
    expect(utf8(tree['data/site.yaml'])).toContain(`\ntitle: ${title} # `);
    expect(await run(['check', '--strict'], { cwd })).toMatchObject({ status: 0 });
    const said = utf8(`${tree['data/about.yaml'] ?? ''}${tree['data/reviews/alice.yaml'] ?? ''}`).replace(/\s+/g, ' ');
    for (const words of [about, books, review]) expect(said).toContain(` ${words} `);
  });

  it.each([
    ['an export that is none', ['new', '--import', 'notes.txt'], 1, 'notes.txt:1 is not a reading log'],
    ['an export that is missing', ['new', '--import', 'no.csv'], 1, 'no.csv is missing'],
    ['a package.json that is broken', ['broken'], 1, 'package.json is not the JSON of a package'],
    ['a file in its place', ['notes.txt'], 1, 'notes.txt is not a folder\n  Choose another one.'],
    ['a file above it', ['notes.txt/new'], 1, 'there is a file where a folder is needed'],
    ['a link that leads nowhere', ['link'], 1, 'cannot be read: there is no such file'],
    [
      'a language that is no tag',
      ['new', '--language', 'Deutsch!'],
      2,
      '--language must be a language tag such as en or en-GB (BCP 47); saw Deutsch!\n',
    ],
    ['a language by its name', ['new', '--language', 'Deutsch'], 2, '--language must be written as de; saw Deutsch\n'],
    ['the name of a locale', ['new', '--language', 'de_DE'], 2, '--language must be written as de-DE; saw de_DE\n'],
  ])('writes nothing at all for %s, and says why', async (_, args, status, words) => {
    const files = { 'notes.txt': 'notes\n', 'broken/package.json': '{' };
    const cwd = temporarySite(files);
    symlinkSync('nowhere/at/all', join(cwd, 'link'));
    const result = await run(['init', ...args], { cwd });
    expect(result).toMatchObject({ status, stdout: '' });
    expect(result.stderr).toContain(words);
    expect(result.stderr).not.toContain('bug in Endpaper');
    expect(readTree(cwd)).toEqual(files);
    expect(existsSync(join(cwd, 'new'))).toBe(false);
  });

  it('leaves everything as it was where a file cannot be written', async () => {
    const cwd = temporarySite({ '.github': 'a file' });
    const { status, stderr } = await run(['init'], { cwd });
    expect(status).toBe(1);
    expect(stderr).toContain('Every file is as it was.');
    expect(readTree(cwd)).toEqual({ '.github': 'a file' });
    expect(existsSync(join(cwd, 'data'))).toBe(false);
  });

  it('says when other computers would not find the program', async () => {
    const cwd = temporarySite({});
    expect((await run(['init', 'a'], { cwd })).stdout).toMatch(
      /\npackage\.json takes Endpaper from this computer \(file:\.\.\/.*\), where GitHub and other computers cannot get it\.\n/,
    );
  });

  it('wants another folder than the clone of the program', async () => {
    const clone = join(import.meta.dirname, '..');
    const before = readFileSync(join(clone, 'package.json'), 'utf8');
    for (const args of [['init'], ['init', '.'], ['init', clone]]) {
      const { status, stderr } = await run(args, { cwd: clone });
      expect(status).toBe(2);
      expect(stderr).toMatch(/Name a folder for your site: npx endpaper init my-site\n$/);
    }
    expect(readFileSync(join(clone, 'package.json'), 'utf8')).toBe(before);
  });
});
