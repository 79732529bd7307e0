import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { temporarySite } from './temporarySite.ts';

/*
 * Small old sites, one of each program that `adopt` reads, in tests/adopt/NAME/old/: what must be written is in new/ beside it, and what must answer, written
 * by hand from the program's documentation, in addresses.txt; options.txt has what else is typed. After a change that is meant: UPDATE=1 npx vitest run tests/adoptSites.test.ts, and read the difference.
 */
const HERE = join(import.meta.dirname, 'adopt');

const filesBelow = (root: string, below = ''): string[] =>
  readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(root, `${below}${entry.name}/`) : [below + entry.name],
  );

/** What was written, but for what only the program itself reads. */
const readTree = (root: string): Record<string, string> =>
  Object.fromEntries(
    filesBelow(root)
      .filter((path) => /^data\/(?!imported\/)/.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

it.each(readdirSync(HERE))('adopts the site of %s as expected, and every old address answers', async (name) => {
  const [old, wanted] = [join(HERE, name, 'old'), join(HERE, name, 'new')];
  const root = join(temporarySite({ 'x.txt': '' }), 'new');
  const options = join(HERE, name, 'options.txt');
  const typed = existsSync(options) ? readFileSync(options, 'utf8').trim().split(/\s+/) : [];
  const adopted = await run(['adopt', old, '--root', root, ...typed]);
  expect(adopted.status, adopted.stderr).toBe(0);
  if (process.env['UPDATE'] !== undefined) {
    await rm(wanted, { recursive: true, force: true });
    await mkdir(wanted, { recursive: true });
    for (const path of Object.keys(readTree(root))) await cp(join(root, path), join(wanted, path));
  }
  expect(readTree(root)).toEqual(readTree(wanted));
  const built = await run(['build', '--root', root]);
  expect(built.status, built.stdout + built.stderr).toBe(0);
  const answers = (path: string): boolean => existsSync(path) && statSync(path).isFile();
  const dead = readFileSync(join(HERE, name, 'addresses.txt'), 'utf8')
    .split('\n')
    .filter((address) => address !== '')
    .filter(
      (address) =>
        !['', '.html', '/index.html', 'index.html'].some((end) => answers(join(root, 'dist', address + end))),
    );
  expect(dead).toEqual([]);
});
