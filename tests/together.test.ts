import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { howMany } from './howMany.ts';
import { review, sampleSite } from './sampleSite.ts';
import { readTree, site, temporarySite, writeFiles } from './temporarySite.ts';

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

test('the lock of a living process is waited for, and after ten seconds named', async () => {
  const root = temporarySite(sampleSite);
  const out = join(root, 'dist');
  const lock = `.endpaper/lock-${String(process.pid)}-abc`;
  writeFiles(out, { [lock]: '' });
  const start = performance.now();
  const waiting = site(['build', '--root', root]);
  const { status, stderr } = await waiting;
  expect(performance.now() - start).toBeGreaterThan(9_000);
  expect(performance.now() - start).toBeLessThan(60_000);
  expect(stderr).toContain(`${out} is being written by another build (process ${String(process.pid)})`);
  expect(stderr).toContain(`delete ${out}/.endpaper/lock-${String(process.pid)}-*`);
  expect(status).toBe(1);
  expect(readTree(out)).toEqual({ [lock]: '' });

  // it goes on as soon as the lock is gone
  const next = site(['build', '--root', root]);
  setTimeout(() => {
    rmSync(join(out, lock));
  }, 1_000);
  expect(await next).toMatchObject({ status: 0 });
  expect(existsSync(join(out, 'index.html'))).toBe(true);
});
