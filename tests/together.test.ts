import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { describeHolder, nameLock } from '../src/publish/lockHolder.ts';
import { howMany } from './howMany.ts';
import { HAS_CONTAINERS } from './machine.ts';
import { review, sampleSite } from './sampleSite.ts';
import { readTree, site, SITE, temporarySite, writeFiles, type Run } from './temporarySite.ts';

/** At least two: from nothing, and over what is there. */
const ROUNDS = howMany(2, 40);

const many = (word: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `data/reviews/${word}${String(index)}.yaml`,
      review(`${word} ${String(index)}`, '3', `${word} ${'words '.repeat(100)}`),
    ]),
  );

/** Runs builds at once; each must succeed. */
async function together(...builds: readonly (readonly string[])[]): Promise<void> {
  const runs = await Promise.all(builds.map((args) => site(['build', ...args])));
  for (const run of runs) expect(run, run.stderr).toMatchObject({ status: 0 });
}

/** The tree of each build when nobody disturbs it. */
async function alone(...builds: readonly (readonly string[])[]): Promise<Record<string, string>[]> {
  const trees: Record<string, string>[] = [];
  for (const args of builds) {
    const out = args[args.indexOf('--out') + 1] ?? '';
    await together([...args, '--no-cache']);
    trees.push(readTree(out));
    rmSync(out, { recursive: true });
  }
  return trees;
}

test('two builds of one root that write different pages to one folder never mix', async () => {
  const root = temporarySite({ ...sampleSite, ...many('word') });
  const out = join(root, 'dist');
  const builds = ['/one/', '/two/'].map((base) => ['--root', root, '--out', out, '--base', base]);
  const versions = await alone(...builds);
  expect(versions[0]).not.toEqual(versions[1]);
  for (let round = 0; round < ROUNDS; round++) {
    await together(...(round % 2 === 0 ? builds : [...builds].reverse()));
    expect(versions).toContainEqual(readTree(out));
  }
});

test('three builds of different sites to one folder never mix', async () => {
  const base = temporarySite({});
  const out = join(base, 'dist');
  const builds = ['one', 'two', 'three'].map((name) => {
    const files = Object.entries({ ...sampleSite, ...many(name) });
    writeFiles(base, Object.fromEntries(files.map(([path, content]) => [`${name}/${path}`, content])));
    return ['--root', join(base, name), '--out', out];
  });
  const versions = await alone(...builds);
  for (let round = 0; round < ROUNDS; round++) {
    await together(...builds);
    expect(versions).toContainEqual(readTree(out));
    // from nothing the next time, or over what is there
    if (round % 2 === 0) rmSync(out, { recursive: true });
  }
});

test('a build that gives up does not take the folder from one that waits for it', async () => {
  const root = temporarySite(sampleSite);
  const failing = temporarySite({ ...sampleSite, 'templates/ui/Rating.tsx': 'export const Rating = () => nothing;\n' });
  const out = join(root, 'dist');
  for (let round = 0; round < ROUNDS; round++) {
    const [failed, run] = await Promise.all([
      site(['build', '--root', failing, '--out', out]),
      site(['build', '--root', root, '--out', out]),
    ]);
    expect(failed.stderr).toContain('nothing is not defined');
    expect(failed.status).toBe(1);
    expect(run, run.stderr).toMatchObject({ status: 0 });
    expect(readdirSync(join(out, '.endpaper'))).toEqual(['manifest.json']);
    rmSync(out, { recursive: true });
  }
});

/** Runs a build as the first process of a container of its own, which sees no other process. */
function inContainer(...args: readonly string[]): Promise<Run> {
  const command = ['-rpf', '--mount-proc', process.execPath, SITE, 'build', ...args];
  return new Promise((resolve) => {
    execFile('unshare', command, (cause, stdout, stderr) => {
      resolve({ status: cause ? Number(cause.code ?? 1) : 0, stdout, stderr });
    });
  });
}

test.runIf(HAS_CONTAINERS)('two builds in two containers, where both have the same number, never mix', async () => {
  const root = temporarySite({ ...sampleSite, ...many('word') });
  const out = join(root, 'dist');
  const builds = ['/one/', '/two/'].map((base) => ['--root', root, '--out', out, '--base', base]);
  const versions = await alone(...builds);
  for (let round = 0; round < ROUNDS * 2; round++) {
    const runs = await Promise.all(builds.map((args) => inContainer(...args)));
    for (const run of runs) expect(run, run.stderr).toMatchObject({ status: 0 });
    expect(versions).toContainEqual(readTree(out));
  }
});

test('five posts that are made at once are all kept', async () => {
  const root = temporarySite({ 'data/books.csv': sampleSite['data/books.csv'] ?? '' });
  const slugs = ['one', 'two', 'three', 'four', 'five'];
  const runs = await Promise.all(slugs.map((slug) => site(['new', 'post', slug, '--root', root])));
  for (const run of runs) expect(run).toMatchObject({ status: 0, stderr: '' });
  const kept = readFileSync(join(root, 'data/blog.yaml'), 'utf8').match(/^ {2}text: .*$/gm) ?? [];
  expect(kept.map((line) => line.slice('  text: '.length).toLowerCase()).sort()).toEqual(slugs.sort());
});

test('of twelve books that are added at once each waits for its turn', async () => {
  const root = temporarySite({});
  const titles = Array.from({ length: 12 }, (_, index) => `Book ${String(index + 10)}`);
  const runs = await Promise.all(
    titles.map((title) => site(['log', 'add', title, '--author', 'Ann Example', '--root', root])),
  );
  for (const run of runs) expect(run).toMatchObject({ status: 0, stderr: '' });
  const text = readFileSync(join(root, 'data/books.csv'), 'utf8');
  expect([...(text.match(/Book \d+/g) ?? [])].sort()).toEqual(titles);
  expect(readdirSync(join(root, 'data'))).toEqual(['books.csv']);
});

test('the lock of a process that is gone locks nothing', async () => {
  const root = temporarySite(sampleSite);
  const own = join(root, 'dist/.endpaper');
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('close', resolve));
  writeFiles(root, { [`dist/.endpaper/lock-${String(child.pid)}-abc`]: '' });
  const { ms } = JSON.parse((await site(['build', '--root', root, '--json'])).stdout) as { ms: number };
  expect(ms).toBeLessThan(9_000);
  expect(readdirSync(own)).toEqual(['manifest.json']);
  // also where nothing else is to be done
  writeFiles(root, { [`dist/.endpaper/lock-${String(child.pid)}-abc`]: '' });
  expect(await site(['build', '--root', root])).toMatchObject({ status: 0 });
  expect(readdirSync(own)).toEqual(['manifest.json']);
});

test.concurrent.for([
  ['a living process', {}, `process ${String(process.pid)}`],
  ['another machine', { host: 'elsewhere', boot: '1' }, 'in another container or on another machine'],
] as const)(
  'the lock of %s is waited for, and after ten seconds named; no process is to be ended',
  async (row, context) => {
    const [, who, said] = row;
    const root = temporarySite(sampleSite, context.onTestFinished);
    const out = join(root, 'dist');
    const lock = `.endpaper/${nameLock({ ...describeHolder(process.pid), ...who })}`;
    writeFiles(out, { [lock]: '' });
    const start = performance.now();
    const waiting = site(['build', '--root', root]);
    const { status, stderr } = await waiting;
    expect(performance.now() - start).toBeGreaterThan(9_000);
    expect(performance.now() - start).toBeLessThan(60_000);
    expect(stderr).toContain(
      `${out} is being written by another build (${said})\n  Wait until it has finished. If no build is running, delete ${out}/${lock}.\n`,
    );
    expect(status).toBe(1);
    expect(readTree(out)).toEqual({ [lock]: '' });

    // it goes on as soon as the lock is gone
    const next = site(['build', '--root', root]);
    setTimeout(() => {
      rmSync(join(out, lock));
    }, 1_000);
    expect(await next).toMatchObject({ status: 0 });
    expect(existsSync(join(out, 'index.html'))).toBe(true);
  },
);
