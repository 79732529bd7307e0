import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importInto } from './importInto.ts';
import { siteFrom } from './siteFrom.ts';
import { readTree, temporarySite } from './temporarySite.ts';

const FOLDER = join(import.meta.dirname, 'exports');
const CASES = readdirSync(FOLDER);

/** What a case has: an export, perhaps a site before it, perhaps options. */
function open(name: string): { file: string; root: string; options: string[] } {
  const folder = join(FOLDER, name);
  const file = readdirSync(folder).find((entry) => entry.startsWith('export.')) ?? '';
  const options = join(folder, 'options.txt');
  return {
    file: join(folder, file),
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

test.each(CASES)('%s: the report and the files are as expected', async (name) => {
  const { file, root, options } = open(name);
  const { out } = await importInto(root, file, ...options);
  await expect(show(out, root)).toMatchFileSnapshot(join(FOLDER, name, 'expected.txt'));
});

test.each(CASES)('%s: a second import changes no byte, and endpaper build accepts the files', async (name) => {
  const { file, root, options } = open(name);
  await importInto(root, file, ...options);
  const tree = readTree(root);
  const { added, updated, removed, reviews } = (await importInto(root, file, '--json', ...options)).json();
  expect({ added, updated, removed, reviews }).toEqual({ added: 0, updated: 0, removed: 0, reviews: [] });
  expect(readTree(root)).toEqual(tree);
  expect(siteFrom(utf8Tree(root)).books).not.toEqual([]);
});

test.each(CASES)('%s: the totals add up, and --dry-run says the same and writes nothing', async (name) => {
  const { file, root, options } = open(name);
  const before = readTree(root);
  const dry = (await importInto(root, file, '--json', '--dry-run', ...options)).json();
  expect(readTree(root)).toEqual(before);
  const report = (await importInto(root, file, '--json', ...options)).json();
  expect({ ...dry, dryRun: false }).toEqual(report);
  const { rows, skipped, added, updated, unchanged, read, currentlyReading, toRead, otherShelf } = report;
  expect(added + updated + unchanged + skipped).toBe(rows);
  expect(read + currentlyReading + toRead + otherShelf).toBe(rows - skipped);
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

test('nothing private of any format reaches a file or a message', async () => {
  const marked = CASES.filter((name) => /P.?R.?I.?V.?A.?T.?E/.test(readFileSync(open(name).file, 'latin1')));
  expect(new Set(marked.map((name) => name.split('-')[0]))).toEqual(
    new Set([
      'bookwyrm',
      'calibre',
      'generic',
      'goodreads',
      'hardcover',
      'libib',
      'librarything',
      'merge',
      'openreads',
      'storygraph',
    ]),
  );
  for (const name of marked) {
    for (const option of [[], ['--json']]) {
      const { file, root, options } = open(name);
      const { out, err } = await importInto(root, file, ...option, ...options);
      expect(`${out}${err}${JSON.stringify(readTree(root))}`, name).not.toContain('PRIVATE');
    }
  }
});
