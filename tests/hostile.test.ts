import { readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeHostile } from '../bench/makeHostile.mjs';
import { buildInMemory } from './buildInMemory.ts';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { row, site, temporarySite, writeFiles } from './temporarySite.ts';

/** Marks or entries of the shorter input and of one four times as long; the least of the latter, for what takes long with few. */
const COUNT = 5_000;
const FEW = 1_250;

/**
 * For four times as many marks what is linear takes four times as long, and what takes the square of them sixteen times. The least of a few
 * tries counts, since another program or the collector of garbage may have come by.
 */
const GROWTH = 11;
const TRIES = 4;

/** What takes less tells nothing of how it grows (CPU milliseconds). */
const LEAST = 150;
/** What takes longer with `COUNT` marks is tried with `FEW` (CPU milliseconds). */
const LONG = 250;

/** Bytes that a build may add to the heap. */
const MOST = 1 << 30;

const SHORTEST = makeHostile(FEW);
const WHOLE = makeHostile(COUNT * 4);
const INPUTS = makeHostile(COUNT).map(({ name, path, text }, index) => ({
  name,
  path,
  few: SHORTEST[index]?.text ?? '',
  some: text,
  all: WHOLE[index]?.text ?? '',
}));

test('there are sixty of them', () => {
  expect(INPUTS.length).toBeGreaterThanOrEqual(60);
});

test.each(INPUTS)(
  'of $name four times as many take not much more than four times as long, and little memory',
  async ({ path, few, some, all }) => {
    const before = process.memoryUsage().heapUsed;
    const timeOf = async (text: string): Promise<number> => (await buildInMemory(path, text)).cpuMs;
    const [short, long] = (await timeOf(some)) > LONG ? [few, some] : [some, all];
    let least = Infinity;
    for (let count = 0; count < TRIES && least >= GROWTH; count++) {
      const took = await timeOf(long);
      if (took < LEAST) return;
      least = Math.min(least, took / (await timeOf(short)));
    }
    expect(least).toBeLessThan(GROWTH);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(MOST);
  },
);

/** What is bounded, since it would take minutes, fill the disk or the memory: each bound is told. */

const many = (count: number, entry: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => entry(index)).join('');

const told = async (files: Readonly<Record<string, string>>): Promise<{ status: number; stderr: string }> =>
  await run(['build', '--root', temporarySite({ ...sampleSite, ...files })]);

/** Makes a file of any size that takes no room on the disk. */
function writeSparse(root: string, path: string, bytes: number): void {
  writeFiles(root, { [path]: '' });
  truncateSync(join(root, path), bytes);
}

test('of many faults in one file a thousand are told, errors first, and that there are more', async () => {
  const entry = (index: number): string => `- { date: 2024-01-02, text: ${index < 300 ? '"[^1]"' : '"", no: x'} }\n`;
  const { status, stderr } = await told({ 'data/blog.yaml': many(2_000, entry) });
  expect(status).toBe(1);
  const others = [...stderr.matchAll(/^ {2}and (\d+) more/gm)].map(([, count]) => Number(count));
  expect(others).toEqual([499, 499]);
  expect(stderr).not.toContain(' warning: ');
  expect(stderr).toContain(
    'data/blog.yaml has more faults than these 1000\n  Correct them, and run the command again.\n',
  );
  expect(stderr).toContain('\n1,001 errors: nothing was written\n');
  // no more than a thousand, and nothing is said of a bound
  const few = await told({ 'data/blog.yaml': many(500, (index) => entry(index + 300)) });
  expect(few.stderr).not.toContain('more faults');
});

test('of many tags of one book a hundred count', async () => {
  const withTags = (count: number): Record<string, string> => ({
    'data/books.csv': `${String(sampleSite['data/books.csv'])}${row({
      'Book Id': '99',
      Title: 'Persuasion',
      Author: 'Jane Austen',
      'Exclusive Shelf': 'read',
      Bookshelves: `"${many(count, (index) => `tag${String(index)},`)}"`,
    })}\n`,
  });
  const { status, stderr } = await told(withTags(101));
  expect(stderr).toContain(' warning: Bookshelves of "Persuasion" has 101 tags; only the first 100 count\n');
  expect(stderr).toContain('\n  Keep those that you want to find the book by.\n');
  expect(status).toBe(0);
  expect((await told(withTags(100))).stderr).not.toContain('tags');
});

test('a formula with more than 500 braces inside one another is an error', async () => {
  const article = (depth: number): Record<string, string> => ({
    'data/articles/deep.md': `---\ntitle: Deep\ndate: 2024-01-02\n---\nSee $${'{'.repeat(depth)}x${'}'.repeat(depth)}$.\n`,
  });
  const { status, stderr } = await told(article(501));
  expect(stderr).toMatch(
    /^data\/articles\/deep\.md:5:6 the formula \$\{+\.\.\.\$ cannot be rendered: more than 500 braces, environments or \\left are inside one another/m,
  );
  expect(status).toBe(1);
  expect(await told(article(500))).toMatchObject({ status: 0, stderr: '' });
});

test('a data file of more than 256 MB is an error, and never read', async () => {
  const root = temporarySite(sampleSite);
  const large = ['data/blog.yaml', 'data/reviews/film.yaml'];
  for (const path of large) writeSparse(root, path, 2 ** 28 + 1);
  const [message, hint] = ['is larger than 256 MB, and no text', 'Put the text itself here, or take the file out.'];
  for (const command of ['build', 'check']) {
    const { status, stdout } = await run([command, '--root', root, '--json']);
    const { problems } = JSON.parse(stdout) as { problems: readonly object[] };
    expect(problems).toEqual(large.map((file) => expect.objectContaining({ file, message, hint }) as object));
    expect(status).toBe(1);
  }
});

test('a large file of public/ is copied and compared in pieces', { timeout: 60_000 }, async () => {
  const root = temporarySite(sampleSite);
  const log = join(root, 'peak');
  /** Kilobytes. */
  const peakOf = async (): Promise<number> => {
    const env = { NODE_OPTIONS: `--require ${join(import.meta.dirname, 'peakMemory.cjs')}`, PEAK_LOG: log };
    const { status, stderr } = await site(['build', '--no-cache', '--root', root], { env });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return Number(readFileSync(log, 'utf8'));
  };
  const without = await peakOf();
  const bytes = 300e6;
  writeSparse(root, 'public/film.mp4', bytes);
  // copied, then compared
  for (let count = 0; count < 2; count++) {
    expect((await peakOf()) - without).toBeLessThan(60_000);
    expect(statSync(join(root, 'dist/film.mp4')).size).toBe(bytes);
  }
});
