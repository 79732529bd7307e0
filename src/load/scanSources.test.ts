import { mkdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HAS_LINKS } from '../../tests/machine.ts';
import { temporarySite } from '../../tests/temporarySite.ts';
import { sourceAt } from '../kinds/sourceAt.ts';
import { publishedIn } from '../ground/sourcePaths.ts';
import { readText } from './readText.ts';
import { tellAll } from '../diagnose/explain.ts';
import { scanSources as scanOnly, stampOf } from './scanSources.ts';

/** The scan, with what is wrong in words. */
const scanSources = (...args: Parameters<typeof scanOnly>) => {
  const { problems, ...scan } = scanOnly(...args);
  return { ...scan, problems: tellAll(problems, () => undefined) };
};

const NOW = Date.UTC(2030, 0, 1);
const scan = (files: Record<string, string>) => scanSources(temporarySite({ 'data/books.csv': '', ...files }), NOW);

describe('scanSources', () => {
  it("lists the owner's files by path, whatever the order of the folder", () => {
    const {
      data,
      public: shown,
      problems,
    } = scan({
      'data/site.yaml': '',
      'data/reviews/eden.yaml': '',
      'data/reviews/Eden.yaml': '',
      'data/articles/a.md': '',
      'data/projects/p.yaml': '',
      'public/z.png': '',
      'public/a/b.png': '',
      'public/.well-known/x': '',
      'public/.DS_Store': '',
      'public/a/Thumbs.db': '',
      'data/reviews/._eden.yaml': '',
    });
    expect(data.map(({ path }) => path)).toEqual([
      'data/articles/a.md',
      'data/books.csv',
      'data/projects/p.yaml',
      'data/reviews/Eden.yaml',
      'data/reviews/eden.yaml',
      'data/site.yaml',
    ]);
    expect(shown.map(({ path }) => path)).toEqual(['public/.well-known/x', 'public/a/b.png', 'public/z.png']);
    expect(problems).toEqual([]);
  });

  it('takes what stands beside an index.md as published, and nothing hidden', () => {
    const {
      data,
      public: shown,
      problems,
    } = scan({
      'data/articles/2024-01-02-a/index.md': '',
      'data/articles/2024-01-02-a/b/c.png': '',
      'data/articles/2024-01-02-a/.c.png': '',
      'data/articles/2020/07/trip/index.md': '',
      'data/articles/2020/07/trip/days/1.png': '',
      'data/articles/2020/07/trip/days/two/index.md': '',
      'data/articles/2020/07/trip/days/two/2.png': '',
      'data/pages/p/index.md': '',
      'data/pages/p/p.pdf': '',
      'public/a.png': '',
    });
    expect(data.map(({ path }) => path)).toContain('data/articles/2024-01-02-a/index.md');
    const publishedAt = publishedIn(data.flatMap(({ path }) => sourceAt(path) ?? []));
    expect(shown.map(({ path }) => publishedAt(path))).toEqual([
      'trip/days/1.png',
      'two/2.png',
      'a/b/c.png',
      'p/p.pdf',
      'a.png',
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    'data/reviews/2021/dune.yaml',
    'data/reviews/2021/sand/dune.md',
    'data/reviews/dune/index.md',
    'data/articles/2020.07/trip.md',
    'data/articles/2020/07/2020-07-03-trip/index.md',
    'data/articles/trip/days/one.md',
    'data/pages/work/cv.md',
    'data/projects/old/tool.yaml',
  ])('reads %s, however deep it lies', (path) => {
    const { data, problems } = scan({ 'data/articles/trip/index.md': '', [path]: '' });
    expect(data.map((file) => file.path)).toContain(path);
    expect(problems).toEqual([]);
    expect(sourceAt(path)).toMatchObject({ page: /([a-z]+)(?:\/index)?\.\w+$/.exec(path)?.[1] });
  });

  it.each<[severity: string, path: string]>([
    ['warning', 'data/articles/a/b.png'],
    ['warning', 'data/sites.yaml'],
    ['warning', 'data/films/list.json'],
    ['error', 'data/reviews/eden.yml'],
    ['error', 'data/reviews/2021/eden.yml'],
    ['error', 'data/articles/a.yaml'],
    ['error', 'data/articles/2020/a.mdx'],
    ['error', 'data/notes/x.mdx'],
    ['error', 'data/articles/a.markdown'],
  ])('knows no use for the following, of which a text is not left out in silence: %s %s', (severity, path) => {
    const { data, problems } = scan({ [path]: '' });
    expect(problems).toMatchObject([{ severity, file: path }]);
    expect(data).toHaveLength(1);
  });

  it('does not look at papers and at hidden files', () => {
    expect(scan({ 'data/papers/a.typ': '', 'data/.DS_Store': '', 'data/reviews/.eden.yaml.swp': '' }).problems).toEqual(
      [],
    );
  });

  it('needs books.csv', () => {
    const { problems } = scanSources(temporarySite({ 'data/site.yaml': '' }), NOW);
    expect(problems).toMatchObject([{ severity: 'error', file: 'data/books.csv' }]);
    expect(scanSources('/nowhere/at/all', NOW).problems).toMatchObject([{ severity: 'error', file: 'data/books.csv' }]);
  });

  it.runIf(HAS_LINKS)('takes a link to a file as that file, and no link to a folder', () => {
    const root = temporarySite({ 'data/books.csv': '', 'elsewhere/eden.yaml': '' });
    mkdirSync(join(root, 'data/reviews'));
    symlinkSync('../../elsewhere/eden.yaml', join(root, 'data/reviews/eden.yaml'));
    symlinkSync('../elsewhere', join(root, 'data/folder'));
    symlinkSync('gone', join(root, 'data/gone'));
    const { data, problems } = scanSources(root, NOW);
    expect(data.map(({ path }) => path)).toEqual(['data/books.csv', 'data/reviews/eden.yaml']);
    expect(problems.map(({ severity, file }) => [severity, file])).toEqual([
      ['error', 'data/folder'],
      ['error', 'data/gone'],
    ]);
  });

  it.runIf(HAS_LINKS)(
    'publishes through no link what is kept in data/ and .endpaper/, but what is published there',
    () => {
      const article = 'data/articles/trip';
      const root = temporarySite({
        'data/books.csv': '',
        'data/papers/cv.pdf': '',
        [`${article}/index.md`]: '',
        [`${article}/map.webp`]: '',
        '.endpaper/undo.json': '',
        'pictures/a.webp': '',
        'public/x.txt': '',
      });
      const links = {
        'public/books.csv': '../data/books.csv',
        'public/cv.pdf': '../data/papers/cv.pdf',
        'public/undo.json': '../.endpaper/undo.json',
        [`${article}/books.csv`]: '../../books.csv',
        'public/map.webp': `../${article}/map.webp`,
        'public/a.webp': '../pictures/a.webp',
      };
      for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path));
      const scan = scanSources(root, NOW);
      expect(scan.public.map(({ path }) => path).sort()).toEqual(
        [`${article}/map.webp`, 'public/a.webp', 'public/map.webp', 'public/x.txt'].sort(),
      );
      const hint = 'Remove the link: what stands there is not all for everybody.';
      expect(scan.problems.map((problem) => [problem.file, problem.message, problem.hint])).toEqual(
        [`${article}/books.csv`, 'public/books.csv', 'public/cv.pdf', 'public/undo.json'].map((file) => [
          file,
          `is a symbolic link to a file in ${file.endsWith('undo.json') ? '.endpaper' : 'data'}/, which would be published`,
          hint,
        ]),
      );
    },
  );

  it.runIf(process.platform === 'linux')(
    'names files and folders whose names are not UTF-8, with all that is wrong',
    () => {
      const root = temporarySite({ 'data/books.csv': '', 'data/notes.txt': '', 'public/a.txt': '' });
      mkdirSync(Buffer.from(`${root}/data/reviews\xe9`, 'latin1'));
      writeFileSync(Buffer.from(`${root}/public/caf\xe9.txt`, 'latin1'), '');
      const { problems, public: files } = scanSources(root, NOW);
      expect(problems.map(({ file, message, hint }) => [file, message, hint])).toEqual([
        ['data/notes.txt', 'is not a file that Endpaper knows', expect.anything()],
        ['data/reviews\uFFFD', 'has a name that is not UTF-8', 'Rename it.'],
        ['public/caf\uFFFD.txt', 'has a name that is not UTF-8', 'Rename it.'],
      ]);
      expect(files.map(({ path }) => path)).toEqual(['public/a.txt']);
    },
  );
});

const BOOKS = { 'data/books.csv': '' };
const RENAME = 'Rename it, or put the file in its place.';
const REMOVE = 'Rename this file, or remove it.';

describe('what is not read', () => {
  it.each<[paths: string[], told: [file: string, message: string, hint: string][]]>([
    [['Data/site.yaml'], [['Data', 'is not a folder that Endpaper reads', 'Did you mean "data"?']]],
    [['template/layout.tsx'], [['template', 'is not a folder that Endpaper reads', 'Did you mean "templates"?']]],
    [['reviews/eden.yaml'], [['reviews', 'is not read where it stands', 'Move it to data/reviews.']]],
    [['site.yaml'], [['site.yaml', 'is not read where it stands', 'Move it to data/site.yaml.']]],
    [['public'], [['public', 'must be a folder', REMOVE]]],
    [['data/site.yaml/x'], [['data/site.yaml', 'is a folder, and must be a file', RENAME]]],
    [['data/reviews/eden.yaml/x'], [['data/reviews/eden.yaml', 'is a folder, and must be a file', RENAME]]],
    [['data/books.CSV'], [['data/books.CSV', 'is not a file that Endpaper knows', 'Did you mean "data/books.csv"?']]],
    [['data/Reviews/a.yaml'], [['data/Reviews/a.yaml', expect.any(String), 'Did you mean "data/reviews/a.yaml"?']]],
    [['reviews/eden.yaml', 'data/reviews/eden.yaml', 'books.csv', 'template/a', 'templates/b', 'x/site.yaml'], []],
    [['reviews/notes.txt', 'dist/index.html', 'package.json', 'docs/site.yaml', 'date.txt'], []],
  ])('%j is told with the place that is meant, and nothing that may be there for another reason', (paths, told) => {
    const files = Object.fromEntries(paths.map((path) => [path, '']));
    const { problems } = scanSources(temporarySite({ ...BOOKS, ...files }), NOW);
    expect(problems.map(({ file, message, hint }) => [file, message, hint])).toEqual(told);
  });

  it.each([
    [
      'meer.jpg',
      'Move it to public/, or beside the text that shows it: data/articles/NAME/meer.jpg, where the text is data/articles/NAME/index.md.',
    ],
    [
      'seite.html',
      'Write its text in Markdown, as data/articles/seite.md, or move it to public/, where files are published as they are.',
    ],
    [
      '2024/meer.jpg',
      'Move it to public/, or beside the text that shows it: data/articles/2024/NAME/meer.jpg, where the text is data/articles/2024/NAME/index.md.',
    ],
    ['2024/a.markdown', 'Rename it to data/articles/2024/a.md.'],
    ['a.markdown', 'Rename it to data/articles/a.md.'],
  ])('is told with its place where it is among the articles: %s', (name, hint) => {
    const file = `data/articles/${name}`;
    expect(scanSources(temporarySite({ ...BOOKS, [file]: '' }), NOW).problems).toMatchObject([{ file, hint }]);
  });

  it('is told once where it stands in the place of books.csv', () => {
    const { problems } = scanSources(temporarySite({ 'data/books.csv/x': '' }), NOW);
    expect(problems).toMatchObject([{ file: 'data/books.csv', message: 'is a folder, and must be a file' }]);
  });

  it('may be a linked folder of templates, and is not the lock of an editor or a package', () => {
    const root = temporarySite({ ...BOOKS, 'ui/a.tsx': '', 'templates/node_modules/a': '' });
    symlinkSync('../ui', join(root, 'templates/ui'));
    symlinkSync('../../ui', join(root, 'templates/node_modules/ui'));
    symlinkSync('sam@host.1', join(root, 'data/.#site.yaml'));
    expect(scanSources(root, NOW).problems.map(({ file, message }) => [file, message])).toEqual([
      ['templates/ui', 'is a symbolic link to a folder'],
    ]);
  });
});

describe('stampOf', () => {
  it('trusts no file that changed in the last two seconds', () => {
    const file = join(temporarySite({ a: 'a' }), 'a');
    utimesSync(file, 1_600_000_000, 1_600_000_000);
    const stats = statSync(file);
    expect(stampOf(stats, stats.ctimeMs + 1999)).toBe('');
    expect(stampOf(stats, stats.ctimeMs + 2001)).not.toBe('');
  });
});

describe('readText', () => {
  it('drops a byte-order mark, and nothing else', () => {
    const read = readText(temporarySite({ a: '\ufeff é\n' }), 'a');
    expect(read).toMatchObject({ ok: true, value: { text: ' é\n' } });
  });

  it.each([
    ['Latin-1', Buffer.from('a\ntitre: \xe9t\xe9\n', 'latin1'), 2],
    ['UTF-16', Buffer.from('\ufeffa', 'utf16le'), 1],
  ])('refuses %s, at its line', (_what, bytes, line) => {
    expect(readText(temporarySite({ a: bytes }), 'a')).toMatchObject({
      ok: false,
      problems: [{ severity: 'error', file: 'a', line }],
    });
  });
});
