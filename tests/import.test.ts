import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importInto } from './importInto.ts';
import { run } from './runInProcess.ts';
import { siteFrom } from './siteFrom.ts';
import { readTree, temporarySite } from './temporarySite.ts';

const FOLDER = join(import.meta.dirname, 'exports');
const CASES = readdirSync(FOLDER);

const fileOf = (name: string): string =>
  join(FOLDER, name, readdirSync(join(FOLDER, name)).find((entry) => entry.startsWith('export.')) ?? '');

/** What a case has: an export, perhaps a site before it, perhaps options. */
function open(name: string): { file: string; root: string; options: string[] } {
  const folder = join(FOLDER, name);
  const options = join(folder, 'options.txt');
  return {
    file: fileOf(name),
    root: temporarySite(utf8Tree(join(folder, 'before'))),
    options: existsSync(options) ? readFileSync(options, 'utf8').trim().split(' ') : [],
  };
}

const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');

const utf8Tree = (folder: string): Record<string, string> =>
  Object.fromEntries(Object.entries(readTree(folder)).map(([path, text]) => [path, utf8(text)]));

/** The files of a root, but for the schemas. */
const visibleFiles = (root: string): [string, string][] =>
  Object.entries(readTree(root)).filter(([path]) => !path.startsWith('.endpaper/'));

/** The report, and every file of the root. */
const show = (out: string, root: string): string =>
  [
    out.replaceAll(root, 'ROOT').replaceAll(FOLDER, 'EXPORTS'),
    ...visibleFiles(root).map(([path, text]) => `== ${path}\n${utf8(text).replace(/\r/g, '\u240d')}`),
  ].join('\n');

/** What nobody else may see is marked so, in any encoding. */
const PRIVATE = /P.?R.?I.?V.?A.?T.?E/;

describe.each(CASES)('%s', (name) => {
  test('the report and the files are as expected, and a second import changes no byte', async () => {
    const { file, root, options } = open(name);
    const { out, err } = await importInto(root, file, ...options);
    await expect(show(out, root)).toMatchFileSnapshot(join(FOLDER, name, 'expected.txt'));
    const tree = readTree(root);
    expect(`${out}${err}${JSON.stringify(tree)}`).not.toContain('PRIVATE');

    const { added, updated, removed, reviews } = (await importInto(root, file, '--json', ...options)).json();
    expect({ added, updated, removed, reviews }).toEqual({ added: 0, updated: 0, removed: 0, reviews: [] });
    expect(readTree(root)).toEqual(tree);
    // endpaper build accepts the files
    const seen = visibleFiles(root).map(([path, text]) => [path, utf8(text)] as const);
    expect(siteFrom(Object.fromEntries(seen)).books).not.toEqual([]);
  });

  test('the totals add up, and --dry-run says the same and writes nothing', async () => {
    const { file, root, options } = open(name);
    const before = readTree(root);
    const dry = (await importInto(root, file, '--json', '--dry-run', ...options)).json();
    expect(readTree(root)).toEqual(before);
    const { out, err, json } = await importInto(root, file, '--json', ...options);
    expect(`${out}${err}${JSON.stringify(readTree(root))}`).not.toContain('PRIVATE');
    const report = json();
    expect({ ...dry, dryRun: false }).toEqual(report);
    const { rows, skipped, added, updated, unchanged, read, currentlyReading, toRead, otherShelf } = report;
    expect(added + updated + unchanged + skipped).toBe(rows);
    expect(read + currentlyReading + toRead + otherShelf).toBe(rows - skipped);
  });
});

test('exports of many services, imported in turn, settle: a second round changes no byte', async () => {
  const names = ['goodreads-31-columns', 'calibre', 'hardcover', 'storygraph', 'librarything-json', 'bookwyrm'];
  const root = temporarySite({});
  const round = async (): Promise<Record<string, string>> => {
    for (const name of names) await importInto(root, open(name).file);
    return readTree(root);
  };
  const tree = await round();
  // the Lamp of Goodreads, of Calibre and of the others is one book
  expect((tree['data/books.csv'] ?? '').match(/The Lamp/g)).toHaveLength(1);
  expect(await round()).toEqual(tree);
});

test('exports of every format hold something private, which reaches no file and no message', () => {
  const textOf = (path: string): string =>
    statSync(path).isDirectory() ? JSON.stringify(readTree(path)) : readFileSync(path, 'latin1');
  const marked = CASES.filter((name) => PRIVATE.test(textOf(fileOf(name))));
  expect(new Set(marked.map((name) => name.split('-')[0]))).toEqual(
    new Set([
      'bookwyrm',
      'calibre',
      'folder',
      'generic',
      'goodreads',
      'hardcover',
      'libib',
      'librarything',
      'merge',
      'openlibrary',
      'openreads',
      'storygraph',
    ]),
  );
});

test('books without an author are built, with one notice, and nothing dangles behind their titles', async () => {
  const root = temporarySite({
    'anon.csv':
      'Title,Author,Status,Rating,Date finished,Tags\nBeowulf,,reading,,,poems\nGilgamesh,,read,5,2024-03-01,poems\nEmma,Jane Austen,read,4,2024-02-01,novels\n',
  });
  await importInto(root, join(root, 'anon.csv'));
  const { status, stderr } = await run(['build', '--root', root]);
  expect({ status, stderr }).toMatchObject({
    status: 0,
    stderr: expect.stringContaining(
      'data/books.csv:2:27 notice: Author of "Beowulf" and "Gilgamesh" is missing; they are shown without one\n',
    ) as string,
  });
  const page = readFileSync(join(root, 'dist/reading/index.html'), 'utf8');
  expect(page).toContain('<cite>Gilgamesh</cite></div>');
  expect(page).toContain('<cite>Beowulf</cite></li>');
  expect(page).toContain('<cite>Beowulf</cite></p>');
  expect(page).toContain('<cite>Emma</cite><span>, </span>Jane Austen');
  expect((await run(['log', '--root', root])).stdout).toMatch(/^ {2}Beowulf$/m);
});
