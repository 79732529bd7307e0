import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../src/commands/build.ts';
import { check } from '../src/commands/check.ts';
import { writeNew } from '../src/commands/new.ts';
import type { Program, Shell } from '../src/shell.ts';
import { review, sampleSite } from './sampleSite.ts';
import { temporarySite } from './temporarySite.ts';

const program: Program = {
  folder: join(import.meta.dirname, '..'),
  nodePaths: [],
  key: 'terminal',
  bundle: () => Promise.reject(new Error('There are no own templates here')),
};

/** All that a command writes, each stream by itself; every look at the clock takes a second. */
async function written(
  root: string,
  command: (shell: Shell) => Promise<boolean>,
  isTTY: boolean,
  env: Shell['env'] = {},
): Promise<{ out: string; err: string }> {
  const said = { out: '', err: '' };
  let seconds = 0;
  const stream = (name: 'out' | 'err') => ({ isTTY, write: (text: string) => (said[name] += text) });
  const elapsed = (): number => (seconds += 1) * 1000;
  await command({ cwd: root, pid: process.pid, env, out: stream('out'), err: stream('err'), now: Date.now, elapsed });
  return said;
}

const COLOR = /\u001b\[\d+m/;
const PROGRESS = /\r\u001b\[K(?:Reading|Rendering|Checking) \d+ of \d+/;

const broken = { ...sampleSite, 'data/reviews/dune.yaml': review('Dune', '7') };

const builds = (json: boolean) => (shell: Shell) => build({ root: '.', cache: false, json }, program, shell);
const checks = (json: boolean) => (shell: Shell) => check({ root: '.', json }, program, shell);
const news = () => (shell: Shell) => writeNew({ kind: 'review', slug: 'dune', options: { root: '.' } }, program, shell);

test.each([
  ['build', builds],
  ['check', checks],
])('%s shows on a terminal how far it is, takes that away again, and does so nowhere else', async (_, command) => {
  const root = temporarySite(sampleSite);
  const { out, err } = await written(root, command(false), true);
  expect(err).toMatch(PROGRESS);
  expect(err.slice(err.lastIndexOf('\r'))).toMatch(/^\r\u001b\[K(?!\w)/);
  expect(out).not.toContain('\r');
  for (const plain of [await written(root, command(false), false), await written(root, command(true), true)])
    expect(plain.out + plain.err).not.toMatch(/[\r\u001b]/);
});

test.each([
  ['build', builds],
  ['check', checks],
  ['new', news],
])('%s colours what is wrong on a terminal, unless NO_COLOR is set, and nowhere else', async (_, command) => {
  const root = temporarySite(broken);
  const all = async (isTTY: boolean, env = {}): Promise<string> =>
    Object.values(await written(root, command(false), isTTY, env)).join('');
  expect(await all(true)).toMatch(COLOR);
  expect(await all(true, { NO_COLOR: '1' })).not.toMatch(COLOR);
  expect(await all(false)).not.toContain('\u001b');
  if (command !== news) {
    const { out, err } = await written(root, command(true), true);
    expect(JSON.parse(out)).toMatchObject({ ok: false });
    expect(out + err).not.toMatch(/[\r\u001b]/);
  }
});
