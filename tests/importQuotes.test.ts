import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importInto } from './importInto.ts';
import { siteFrom } from './siteFrom.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

const FOLDER = join(import.meta.dirname, 'quotes');
const CASES = readdirSync(FOLDER);

const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');

/** The files below a folder, but for the schemas. */
const treeOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readTree(folder))
      .filter(([path]) => !path.startsWith('.endpaper/'))
      .map(([path, text]) => [path, utf8(text)]),
  );

/** A site before an import, and the file with the highlights. */
function open(name: string): { file: string; root: string } {
  const folder = join(FOLDER, name);
  const file = readdirSync(folder).find((entry) => entry.startsWith('export.')) ?? '';
  return { file: join(folder, file), root: temporarySite(treeOf(join(folder, 'before'))) };
}

test.each(CASES)('%s: the report and the reviews are as expected', async (name) => {
  const { file, root } = open(name);
  const { out } = await importInto(root, file, '--quotes');
  const files = Object.entries(treeOf(root)).map(([path, text]) => `== ${path}\n${text.replace(/\r/g, '\u240d')}`);
  const shown = [out.replaceAll(root, 'ROOT'), ...files].join('\n');
  await expect(shown).toMatchFileSnapshot(join(FOLDER, name, 'expected.txt'));
});

test.each(CASES)('%s: --dry-run writes nothing, a second import neither, and what is written builds', async (name) => {
  const { file, root } = open(name);
  const before = treeOf(root);
  const dry = (await importInto(root, file, '--quotes', '--json', '--dry-run')).out;
  expect(treeOf(root)).toEqual(before);
  const { out } = await importInto(root, file, '--quotes', '--json');
  expect(JSON.parse(out)).toEqual({ ...JSON.parse(dry), dryRun: false });
  const { rows, added, unchanged, within, skipped } = JSON.parse(out) as Record<string, number>;
  expect((added ?? 0) + (unchanged ?? 0) + (within ?? 0) + (skipped ?? 0)).toBe(rows);
  const after = treeOf(root);
  expect((await importInto(root, file, '--quotes', '--json')).json()).toMatchObject({ added: 0, reviews: [] });
  expect(treeOf(root)).toEqual(after);
  const withoutMarks = Object.entries(after).map(([path, text]) => [path, text.replace(/^\uFEFF/, '')]);
  expect(siteFrom(Object.fromEntries(withoutMarks) as Record<string, string>).books).not.toEqual([]);
});

test.each(CASES)('%s: what a reader wrote at the margin reaches no file and no message', async (name) => {
  const { file, root } = open(name);
  expect(readFileSync(file, 'utf8')).toContain('PRIVATE');
  const { out, err } = await importInto(root, file, '--quotes', '--json');
  expect(`${out}${err}${JSON.stringify(treeOf(root))}`).not.toContain('PRIVATE');
});

const BOOKS = 'Book Id,Title,Author\n1,The Lamp,Ann Example\n';

test('a quote that was deleted stays away until its row forgets it, and a new highlight still comes', async () => {
  const clipping = (text: string): string =>
    `The Lamp (Ann Example)\n- Your Highlight on page 1 | Added on Sunday\n\n${text}\n==========\n`;
  const [first, second] = [clipping('The lamp was lit.'), clipping('Nobody saw it.')];
  const review = 'title: The Lamp\nauthor: Ann Example\nbook: "1"\ntext: [Good.]\n';
  const root = temporarySite({ 'data/books.csv': BOOKS, 'data/reviews/lamp.yaml': review, 'clip.txt': first });
  const take = async () => (await importInto(root, join(root, 'clip.txt'), '--quotes', '--json')).json();
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  expect(await take()).toMatchObject({ added: 1, warnings: [] });
  expect(read('data/books.csv')).toMatch(
    /^Book Id,Title,Author,Quotes Imported\n1,The Lamp,Ann Example,[0-9a-z]{5,7}\n$/,
  );
  writeFiles(root, { 'data/reviews/lamp.yaml': review });
  expect(await take()).toMatchObject({
    added: 0,
    unchanged: 1,
    warnings: [
      {
        line: null,
        message:
          'data/reviews/lamp.yaml: 1 quote that an import had added is gone, and stays away; to get it back, empty "Quotes Imported" in its row of data/books.csv',
      },
    ],
  });
  writeFiles(root, { 'clip.txt': first + second });
  expect(await take()).toMatchObject({ added: 1, unchanged: 1 });
  expect(read('data/reviews/lamp.yaml')).toBe(`${review}quotes:\n  - text: Nobody saw it.\n`);
  writeFiles(root, { 'data/reviews/lamp.yaml': review });
  expect((await importInto(root, join(root, 'clip.txt'), '--quotes')).out).toContain(
    '2 quotes that an import had added are gone',
  );
  writeFiles(root, { 'data/books.csv': BOOKS });
  expect(await take()).toMatchObject({ added: 2, unchanged: 0, warnings: [] });
});

test('--dry-run shows how each new quote begins, and what is done shows how many there are', async () => {
  const { file, root } = open('kindle');
  const dry = await importInto(root, file, '--quotes', '--dry-run');
  expect(dry.out).toMatchInlineSnapshot(`
    "Kindle: 10 highlights; 3 notes and bookmarks were not read

    Quotes: 4
      data/reviews/lamp.yaml: 1 new
        The oil ran out; 2 * 3 = [six] <b>lamps</b>. And more.
      data/reviews/oil.md: 1 new
        Öl brennt: „lange“.
      data/reviews/ensaio.yaml: 1 new
        A lâmpada não pergunta pelo dono, acende. O resto da fras...
      data/reviews/wick.yaml: 1 new
        A wick is thin.

    Left out: 3 books
      line 52: "The Flame" by Dee Fourth: could be the book of
        data/reviews/flame-1.yaml, data/reviews/flame-2.yaml (1 highlight)
      line 57: "Nobody Knows" by Eve Fifth: has no review in data/reviews/ (2
        highlights)
      line 67: "The Lamp": has no review in data/reviews/ (1 highlight)

    To begin a review: npx endpaper new review NAME --book TITLE; then import again.

    Notices: 1
      1 highlight has no text: the publisher's limit on copying was reached

    data/reviews/ would have: 4 quotes added, 1 known already, 1 within another
      highlight, 4 left out
    Nothing was written: --dry-run.
    "
  `);
  const { reviews } = JSON.parse((await importInto(root, file, '--quotes', '--dry-run', '--json')).out) as QuotesJson;
  for (const { quotes, texts } of reviews) {
    expect(texts).toHaveLength(quotes);
    for (const text of texts) expect(dry.out).toContain(`\n    ${text.slice(0, 57)}`);
  }
  expect((await importInto(root, file, '--quotes')).out).not.toContain(reviews[0]?.texts[0]?.slice(0, 20));
});

interface QuotesJson {
  readonly reviews: readonly { readonly path: string; readonly quotes: number; readonly texts: readonly string[] }[];
}

test('a review that names no book gets its quotes, and the books stay as they are', async () => {
  const { file, root } = open('kindle');
  const books = readFileSync(join(root, 'data/books.csv'), 'utf8');
  for (const [path, text] of Object.entries(treeOf(root)))
    if (path.startsWith('data/reviews/')) writeFiles(root, { [path]: text.replace(/^book:.*\r?\n/m, '') });
  expect((await importInto(root, file, '--quotes', '--json')).json()).toMatchObject({ ok: true });
  expect(readFileSync(join(root, 'data/books.csv'), 'utf8')).toBe(books);
});

test('highlights are no reading log, and a log holds no highlights: each is told how to take it', async () => {
  const { file, root } = open('kindle');
  const log = await importInto(root, file);
  expect(log.err).toBe(
    `${file} holds highlights, not a reading log\n  Add them to your reviews as quotes: npx endpaper import ${file} --quotes\n\n1 error: nothing was written\n`,
  );
  const books = temporarySite({ 'books.csv': BOOKS });
  const { err, done } = await importInto(books, join(books, 'books.csv'), '--quotes');
  expect(done).toBe(false);
  expect(err).toBe(
    `${join(books, 'books.csv')} holds no highlights that Endpaper knows\n  Name a Kindle's My Clippings.txt, the CSV file of Readwise, or an .annot file of a Kobo. A reading log is imported without --quotes.\n\n1 error: nothing was written\n`,
  );
});

test('a file with notes alone has no highlight', async () => {
  const text = 'The Lamp (Ann Example)\n- Your Note on page 1 | Added on Sunday\n\nMine\n==========\n';
  const root = temporarySite({ 'notes.txt': text });
  expect((await importInto(root, join(root, 'notes.txt'), '--quotes')).err).toMatch(/has no highlight in it/);
});

test('without reviews all books are told, and nothing is made', async () => {
  const { file } = open('readwise');
  const root = temporarySite({ 'data/books.csv': BOOKS });
  expect((await importInto(root, file, '--quotes', '--json')).json()).toMatchObject({ ok: true, added: 0, skipped: 3 });
  expect(Object.keys(treeOf(root))).toEqual(['data/books.csv']);
});

test.each(['--prune', '--take-back', '--no-reviews', '--from=goodreads'])(
  '--quotes and %s do not go together',
  async (option) => {
    const { file, root } = open('kindle');
    const { done, err } = await importInto(root, file, '--quotes', option);
    expect(done).toBe(false);
    expect(err).toMatch(
      /^--quotes takes highlights, not a log: leave out --from, --prune, --take-back, --mine, --theirs, --reviews and --no-reviews/,
    );
  },
);

test('a review that is not valid YAML stops the import', async () => {
  const { file, root } = open('readwise');
  const broken = temporarySite({ ...treeOf(root), 'data/reviews/bad.yaml': 'title: [\n' });
  expect((await importInto(broken, file, '--quotes')).err).toMatch(/data\/reviews\/bad\.yaml:.* is not valid YAML/);
});
