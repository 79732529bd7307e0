import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { HAS_SIGNALS } from './machine.ts';
import { review, sampleSite } from './sampleSite.ts';
import { launchServer } from './servedSite.ts';
import { readTree, site, SITE, temporarySite, writeFiles } from './temporarySite.ts';

/** A review that the program cannot bear to read. */
const BUG = 'data/reviews/bug.yaml';
const env = { NODE_OPTIONS: `--require ${join(import.meta.dirname, 'bug.cjs')}`, BUG_FILE: 'reviews/bug.yaml' };
const badReview = { [BUG]: review('Bug', '3', 'Once.') };

/** With it there is a second thread from the start. */
const ownTemplate = { 'templates/ui/DateMark.tsx': 'export const DateMark = () => null;\n' };

test(
  'after a bug of ours build and check end, and name the file, where the root has own templates',
  { timeout: 60_000 },
  async () => {
    const root = temporarySite({ ...sampleSite, ...ownTemplate, ...badReview });
    for (const command of ['build', 'check']) {
      const { status, stderr } = await site([command, '--root', root], { env, timeout: 20_000 });
      expect(stderr).toMatch(
        /^This is a bug in Endpaper, not a mistake in your files\. It was met in data\/reviews\/bug\.yaml\. Please report it with these lines:\n\nTypeError: a fault made on purpose\n +at /,
      );
      expect(status).toBe(1);
    }
    const { stdout } = await site(['check', '--root', root, '--json'], { env, timeout: 20_000 });
    expect(JSON.parse(stdout)).toMatchObject({ problems: [{ file: BUG, message: 'a fault made on purpose' }] });
  },
);

test('serve shows a bug of ours with its file, and builds the next save', { timeout: 60_000 }, async () => {
  const root = temporarySite({ ...sampleSite, ...ownTemplate, ...badReview });
  const server = await launchServer(root, { env });
  const words = `${BUG} cannot be built: this is a bug in Endpaper, not a mistake in your files\n  Please report it with these lines:\n  TypeError: a fault made on purpose\n`;
  // from the very start, and after a good build
  let [state] = server.told;
  for (const text of ['One.', 'Two.']) {
    expect(state?.problems).toEqual([expect.stringContaining(words)]);
    await server.after(() => {
      rmSync(join(root, BUG));
      writeFiles(root, { 'data/reviews/dune.yaml': review('Dune', '3', text) });
    });
    expect(server.told.at(-1)?.problems).toEqual([]);
    expect(readTree(join(root, 'dist'))['dune/index.html']).toContain(text);
    writeFiles(root, badReview);
    state = await server.until(({ problems }) => problems.length > 0);
  }
  expect(server.output()).toContain(words);
  expect(await server.end()).toBe(0);
});

test('serve without watching ends at a bug of ours', { timeout: 60_000 }, async () => {
  const root = temporarySite({ ...sampleSite, ...ownTemplate, ...badReview });
  const args = ['serve', '--no-watch', '--port', '0', '--root', root];
  const { status, stderr } = await site(args, { env, timeout: 20_000 });
  expect(stderr).toContain('This is a bug in Endpaper');
  expect(status).toBe(1);
});

test.runIf(HAS_SIGNALS)('a build that is ended by a signal leaves nothing of itself', { timeout: 60_000 }, async () => {
  const slow = `export function DateMark() {\n  for (;;);\n}\n`;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const root = temporarySite({ ...sampleSite, 'templates/ui/DateMark.tsx': slow });
    const child = spawn(process.execPath, [SITE, 'build', '--root', root]);
    let said = '';
    child.stderr.on('data', (text) => (said += String(text)));
    const ended = new Promise((resolve) => {
      child.on('exit', (_, by) => {
        resolve(by);
      });
    });
    const manifest = join(root, 'dist/.endpaper/manifest.json');
    while (!existsSync(manifest)) await pause(20);
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(said).toBe('');
    expect(readTree(join(root, 'dist'))).toEqual({});
  }
});
