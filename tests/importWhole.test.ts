import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importLog } from '../src/commands/import.ts';
import { hashContent } from '../src/ground/disk/hashContent.ts';
import { noteEntries } from '../src/publish/ownerJournal.ts';
import { makeSeal } from '../src/publish/ownerKey.ts';
import { finishWriting } from '../src/publish/writeOwnerFiles.ts';
import type { Shell } from '../src/shell.ts';
import { howMany } from './howMany.ts';
import { importInto } from './importInto.ts';
import { HAS_LINKS } from './machine.ts';
import { books, readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

/** Every second change meets a kill here, and every other a full disk; in `npm run test:long` each change meets both. */
const STEP = howMany(2, 1);

const CASE = join(import.meta.dirname, 'exports', 'merge-newer-export');
const EXPORT = join(CASE, 'export.csv');
const BEFORE = readTree(join(CASE, 'before'));

/** What the owner has: all but the schemas, and what a killed import left hidden. */
const visibleTree = (root: string): Record<string, string> =>
  Object.fromEntries(Object.entries(readTree(root)).filter(([path]) => !/(^|\/)\./.test(path)));

/** What a killed import may have left, which nobody sees; the schemas come first, and are for editors. */
const hiddenFiles = (root: string): string[] =>
  (readdirSync(root, { recursive: true }) as string[]).filter(
    (path) => /(^|\/)\./.test(path) && !path.startsWith('.endpaper'),
  );

const run = (root: string, fault: Record<string, string>) =>
  site(['import', EXPORT, '--root', root], {
    env: { ...fault, FAULT_BELOW: root, NODE_OPTIONS: `--require ${join(import.meta.dirname, 'importFault.cjs')}` },
  });

let whole: Promise<{ after: Record<string, string>; changes: number }> | undefined;

/** What an import without a fault leaves, and how many changes it makes. */
function wholeImport(): NonNullable<typeof whole> {
  const root = temporarySite(BEFORE);
  return (whole ??= run(root, {}).then(({ stderr }) => ({
    after: visibleTree(root),
    changes: Number(/changes: (\d+)/.exec(stderr)?.[1]),
  })));
}

const LATER = ['data/reviews/lamp-example.yaml', 'data/imported/goodreads.csv'];

test('an import that is killed at any change leaves every file whole, and the next one finishes it', async () => {
  const { after, changes } = await wholeImport();
  expect(changes).toBeGreaterThan(8);
  for (let at = 1; at <= changes; at += STEP) {
    const root = temporarySite(BEFORE);
    await run(root, { FAULT: 'kill', FAULT_AT: String(at) });
    const tree = visibleTree(root);
    const isOld = tree['data/books.csv'] === BEFORE['data/books.csv'];
    // a review never comes before its book, nor what the service said
    if (isOld) expect(tree).toEqual(BEFORE);
    else expect({ ...tree, ...Object.fromEntries(LATER.map((path) => [path, after[path]])) }).toEqual(after);
    // whichever command comes next: all of it is there then, or nothing
    const finished = await finishWriting(root, {
      ...{ pid: process.pid, env: process.env, task: 'a test', retry: 'Try again.' },
    });
    expect(finished).toMatchObject({ ok: true });
    expect([BEFORE, after]).toContainEqual(visibleTree(root));
    expect(hiddenFiles(root)).toEqual([]);
    await importInto(root, EXPORT);
    expect(visibleTree(root), `killed at ${String(at)}`).toEqual(after);
  }
});

test('a books.csv that a spreadsheet has open is said to be so, and nothing is left behind', async () => {
  const root = temporarySite(BEFORE);
  const busy = (env: Record<string, string>) =>
    site(['import', EXPORT, '--root', root], {
      env: {
        ...env,
        BUSY_FILE: join(root, 'data/books.csv'),
        NODE_OPTIONS: `--require ${join(import.meta.dirname, 'busyFile.cjs')}`,
      },
    });
  const { status, stderr } = await busy({});
  expect(status).toBe(1);
  expect(stderr).toBe(
    'data/books.csv is in use by another program\n  Every file is as it was. Close it there and import again.\n\n1 error: nothing was written\n',
  );
  expect(readTree(root)).toEqual(BEFORE);
  expect(await busy({ BUSY_TIMES: '3' })).toMatchObject({ status: 0 });
  expect(visibleTree(root)).toEqual((await wholeImport()).after);
});

test('an import that meets a full disk leaves everything as it was', async () => {
  const { changes } = await wholeImport();
  let failures = 0;
  for (let at = STEP; at <= changes; at += STEP) {
    const root = temporarySite(BEFORE);
    const { status, stderr } = await run(root, { FAULT: 'full', FAULT_AT: String(at) });
    if (status === 0) continue;
    failures++;
    expect(stderr).toMatch(/cannot be written: there is no space left on the disk/);
    expect(stderr).toMatch(/Every file is as it was\./);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(readTree(root), `full at ${String(at)}`).toEqual(BEFORE);
  }
  expect(failures).toBeGreaterThan(5 / STEP);
});

test('a review that is written by hand meanwhile is kept, and nothing is written', async () => {
  const root = temporarySite(BEFORE);
  const mine = { 'data/reviews/lamp-example.yaml': 'title: Mine\n' };
  const err: string[] = [];
  let asked = 0;
  const shell: Shell = {
    ...{ pid: process.pid, env: process.env, now: () => Date.now(), elapsed: () => 0 },
    // asked for before all is planned, twice, and after it
    get cwd() {
      asked += 1;
      if (asked > 2) writeFiles(root, mine);
      return root;
    },
    ...{ out: { write: () => undefined }, err: { write: (text) => err.push(text) } },
  };
  expect(await importLog(EXPORT, { root, reviews: true }, { program: { folder: '' }, shell })).toBe(false);
  expect(err.join('')).toBe(
    'data/reviews/lamp-example.yaml appeared during the import\n  Import again.\n\n1 error: nothing was written\n',
  );
  expect(readTree(root)).toEqual({ ...BEFORE, ...mine });
});

test('a file where data/reviews/ should be is named, and nothing is written', async () => {
  const root = temporarySite({ 'data/reviews': 'a file' });
  const { done, err } = await importInto(root, EXPORT);
  expect(done).toBe(false);
  expect(err).toMatch(/^data\/reviews cannot be written: there is a file where a folder is needed/);
  expect(readTree(root)).toEqual({ 'data/reviews': 'a file' });
});

test.runIf(HAS_LINKS)('books.csv behind a symbolic link is replaced where it is', async () => {
  const root = temporarySite({ 'elsewhere/books.csv': BEFORE['data/books.csv'] ?? '' });
  mkdirSync(join(root, 'data'));
  symlinkSync('../elsewhere/books.csv', join(root, 'data/books.csv'));
  await importInto(root, EXPORT, '--no-reviews');
  expect(readFileSync(join(root, 'elsewhere/books.csv'), 'utf8')).toContain('Brand New');
  expect(Object.keys(readTree(root))).toEqual(['data/imported/goodreads.csv', 'elsewhere/books.csv']);
});

test('three imports at once each have their turn', async () => {
  const root = temporarySite(BEFORE);
  const runs = await Promise.all(Array.from({ length: 3 }, () => site(['import', EXPORT, '--root', root])));
  for (const run of runs) expect(run, run.stderr).toMatchObject({ status: 0, stderr: '' });
  expect(visibleTree(root)).toEqual((await wholeImport()).after);
});

test.each([
  [
    'a Book Id twice',
    '1,One,Ann,3\n1,Two,Bob,4\n',
    /^data\/books\.csv:3:1 Book Id of "Two" is 1, the same as in line 2/,
  ],
  ['a rating of nine', '1,The Lamp,Ann Example,9\n', /^data\/books\.csv:2:24 My Rating of "The Lamp" must be 0 to 5/],
  ['a row without a title', '1,,Ann,3\n', /^data\/books\.csv:2:3 Title of Book Id 1 is missing/],
])('books.csv with %s is not merged into, and is told of as endpaper build does', async (_, rows, message) => {
  const text = `Book Id,Title,Author,My Rating\n${rows}`;
  const root = temporarySite({ 'data/books.csv': text });
  const { done, err } = await importInto(root, EXPORT);
  expect(done).toBe(false);
  expect(err).toMatch(message);
  expect(readTree(root)).toEqual({ 'data/books.csv': text });
  const problemOf = (told: string): string => told.slice(0, told.indexOf('\n1 error'));
  expect(problemOf(err)).toBe(problemOf((await site(['build', '--root', root])).stderr));
});

test('a review that is not valid YAML stops the import, since its book cannot be told', async () => {
  const root = temporarySite({ ...BEFORE, 'data/reviews/bad.yaml': 'title: [\n' });
  const { done, err } = await importInto(root, EXPORT);
  expect(done).toBe(false);
  expect(err).toMatch(/data\/reviews\/bad\.yaml:.* is not valid YAML/);
  expect((await importInto(root, EXPORT, '--no-reviews')).done).toBe(true);
});

test('--prune removes nothing where a row of the export cannot be read', async () => {
  const root = temporarySite(BEFORE);
  const file = join(root, 'export.csv');
  writeFileSync(file, 'Book Id,Title,Author,My Rating,Bookshelves\n1,The Lamp,Ann Example,3,sea\n2,Too Short\n');
  const { removed, warnings } = (await importInto(root, file, '--prune', '--json')).json();
  expect(removed).toBe(0);
  expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringMatching(/^Nothing was pruned/));
});

test('ten thousand rows take seconds, not minutes, the first time and the second', async () => {
  const list = Array.from({ length: 10_000 }, (_, index) => {
    const number = String(index);
    return {
      ...{ 'Book Id': number, Title: `Book ${number}`, Author: `Author ${String(index % 900)}`, 'My Rating': '3' },
      ...{ 'Date Read': '2024/03/02', Bookshelves: `shelf-${String(index % 20)}`, 'Exclusive Shelf': 'read' },
    };
  });
  const root = temporarySite({ 'export.csv': books(...list) });
  const start = performance.now();
  expect((await importInto(root, 'export.csv', '--json')).json()).toMatchObject({ rows: 10_000, added: 10_000 });
  expect((await importInto(root, 'export.csv', '--json')).json()).toMatchObject({ rows: 10_000, unchanged: 10_000 });
  // about a second each on an idle machine
  expect(performance.now() - start).toBeLessThan(20_000);
});

test('check says that a command was cut off, until another has finished it', async () => {
  const root = temporarySite(BEFORE);
  const own = join(root, 'data/.import');
  const said = async () => (await site(['check', '--root', root])).stdout.replace(/\s+/g, ' ');
  mkdirSync(own);
  noteEntries(root, [], makeSeal(root, process.env));
  renameSync(join(own, 'begun.json'), join(own, 'ready.json'));
  expect(await said()).toContain(
    'data/.import warning holds what a command was cut off from writing npx endpaper build writes it, and so do log, import and new. If one of them is running just now, wait for it.',
  );
  await site(['build', '--root', root]);
  expect(await said()).not.toContain('data/.import');
});

test('a list of unfinished work that came with a folder is named by check, and dropped with a notice by the next command', async () => {
  const evil = 'export const DateMark = () => process.exit(66);\n';
  const list = [{ path: 'templates/ui/DateMark.tsx', before: null, after: hashContent(evil) }];
  const root = temporarySite({
    ...BEFORE,
    'data/.import/stage/ready.json': JSON.stringify(list),
    'data/.import/stage/0': evil,
  });
  const { stdout } = await site(['check', '--root', root]);
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'data/.import warning holds a list of unfinished work that was not made in this folder on this computer Nothing of it is done, and the next command that writes removes it. If a command of yours was cut off, look at data/ and run it again.',
  );
  const { status, stderr } = await site(['build', '--root', root]);
  expect(status).toBe(0);
  expect(stderr).toContain(
    'data/.import held a list of unfinished work that was not made in this folder on this computer. It was removed, and nothing of it was done. If a command of yours was cut off, look at data/ and run it again.\n',
  );
  expect(Object.keys(readTree(root)).filter((path) => /^(?:templates|data\/\.import)/.test(path))).toEqual([]);
});
