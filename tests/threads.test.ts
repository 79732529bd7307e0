import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { copyProgram } from './programCopy.ts';
import { review, sampleSite } from './sampleSite.ts';
import { launchServer } from './servedSite.ts';
import { readTree, site, temporarySite, writeFiles, type Run } from './temporarySite.ts';

/** More files than one thread takes alone: see WORTH_A_THREAD in src/engine/createWorkerPool.ts. */
const MANY = 2_050;

/** One quotation in some reviews holds a formula, which a thread loads the means for when it meets it. */
const manyReviews = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: MANY }, (_, index) => {
      const quotes = index % 500 === 7 ? 'quotes: [{ text: Short., source: $a^2$ }]\n' : '';
      return [
        `data/reviews/book${String(index)}.yaml`,
        review(`Book ${String(index)}`, '3', `Text ${String(index)}.`) + quotes,
      ];
    }),
  );

const watched = (log: string, deed = ''): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--require ${join(import.meta.dirname, 'worker.cjs')}`,
  WORKER_LOG: log,
  WORKER_DEED: deed,
});

/** Builds with the second thread watched: says whether there was one, and whether it came to read a text before the first had read all. */
async function build(root: string, deed = ''): Promise<Run & { workers: number; did: boolean }> {
  const log = join(root, 'log');
  rmSync(log, { force: true });
  const done = await site(['build', '--root', root], { env: watched(log, deed) });
  const did = existsSync(log) && readFileSync(log, 'utf8').includes('did it');
  return { ...done, workers: existsSync(log) ? 1 : 0, did };
}

/** A copy of the program beside which nothing can be kept: it has no bundle in a file, and so no second thread. */
const programWithoutCache = (): string =>
  join(copyProgram({ 'node_modules/.cache': 'a file where the folder of caches would be' }), 'bin/site.js');

const reviews = manyReviews();
let root = '';
let tree: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  // `afterAll` would come too late here
  let clear = (): void => undefined;
  root = temporarySite({ ...sampleSite, ...reviews }, (whenFinished) => (clear = whenFinished));
  // once they have rested for two seconds, stamps are trusted: later a text is read again only to be rendered
  await setTimeout(2_100);
  return clear;
});

test('two threads write the same bytes as one', async () => {
  const two = await build(root);
  expect(two, two.stderr).toMatchObject({ status: 0, workers: 1 });
  tree = readTree(join(root, 'dist'));
  expect(Object.keys(tree).filter((file) => file.endsWith('/index.html')).length).toBeGreaterThan(MANY);

  const one = await site(['build', '--root', root, '--out', join(root, 'one')], { program: programWithoutCache() });
  expect(one, one.stderr).toMatchObject({ status: 0 });
  expect(readTree(join(root, 'one'))).toEqual(tree);
});

test('what goes wrong in the second thread comes out as it would from the first', async () => {
  for (const [deed, said] of [
    ['remove', 'disappeared'],
    ['change', 'changed'],
  ] as const) {
    let failed;
    let before = tree;
    // on a busy machine the second thread may come too late
    for (let time = 1; time <= 5 && !failed?.did; time++) {
      writeFiles(root, { 'data/site.yaml': `title: Title ${String(time)}\nowner: Sam Example\n` });
      before = readTree(join(root, 'dist'));
      failed = await build(root, deed);
    }
    const message = /^(data\/reviews\/\w+\.yaml) (\w+) while the site was being built\n {2}Build again\.\n/.exec(
      failed?.stderr ?? '',
    );
    expect(message?.[2], failed?.stderr).toBe(said);
    expect(failed).toMatchObject({ status: 1, workers: 1 });
    expect(readTree(join(root, 'dist'))).toEqual(before);
    const path = message?.[1] ?? '';
    writeFiles(root, { [path]: reviews[path] ?? '' });
  }

  const template = [
    "import { isMainThread } from 'node:worker_threads';",
    'export function Rating() {',
    "  if (!isMainThread) throw new Error('no stars in here');",
    '  return null;',
    '}',
  ];
  writeFiles(root, { 'templates/ui/Rating.tsx': template.join('\n') });
  const before = readTree(join(root, 'dist'));
  const failed = await build(root);
  expect(failed.stderr).toMatch(/^templates\/ui\/Rating\.tsx:3:\d+ cannot make \/\w+\/: no stars in here\n/);
  expect(failed).toMatchObject({ status: 1, workers: 1 });
  expect(readTree(join(root, 'dist'))).toEqual(before);
});

test('serve keeps the thread of the templates as long as they stay as they are', { timeout: 60_000 }, async () => {
  const template = (text: string): Record<string, string> => ({
    'templates/ui/BackLink.tsx': `export const BackLink = () => <p>${text}</p>;\n`,
  });
  const small = temporarySite({ ...sampleSite, ...template('Back') });
  const log = join(temporarySite({}), 'log');
  const server = await launchServer(small, { env: watched(log) });
  const started = (): number => readFileSync(log, 'utf8').split('started').length - 1;
  for (const [threads, files] of [
    [1, { 'data/reviews/dune.yaml': review('Dune', '3', 'Once.') }],
    [1, { 'data/reviews/dune.yaml': review('Dune', '3', 'Twice.') }],
    [2, template('Home')],
    [2, { 'data/reviews/dune.yaml': review('Dune', '3', 'Three times.') }],
  ] as const) {
    await server.after(() => {
      writeFiles(small, files);
    });
    expect(started()).toBe(threads);
  }
  // what it keeps in the temporary folder goes with it
  expect(await server.end()).toBe(0);
});

test('a program that can keep nothing builds all the same, and leaves nothing behind', async () => {
  const program = programWithoutCache();
  const env = { TMPDIR: temporarySite({}) };
  const small = temporarySite({
    ...sampleSite,
    'templates/ui/BackLink.tsx': 'export const BackLink = () => <p>Back</p>;\n',
  });
  for (const words of ['Old', 'New']) {
    writeFileSync(join(small, 'data/reviews/dune.yaml'), review('Dune', '3', words));
    const done = await site(['build', '--root', small], { program, env });
    expect(done, done.stderr).toMatchObject({ status: 0 });
    expect(readdirSync(env.TMPDIR)).toEqual([]);
  }
  expect(await site(['build', '--root', small, '--out', join(small, 'kept')])).toMatchObject({ status: 0 });
  expect(readTree(join(small, 'kept'))).toEqual(readTree(join(small, 'dist')));
});
