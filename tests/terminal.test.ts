import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { temporarySite, type Run } from './temporarySite.ts';

const COLOR = /\u001b\[\d+m/;
const PROGRESS = /\r\u001b\[K(?:Reading|Rendering|Checking) \d+ of \d+/;

const broken = { ...sampleSite, 'data/reviews/dune.yaml': review('Dune', '7') };

const COMMANDS = {
  build: ['build', '--no-cache'],
  check: ['check'],
  new: ['new', 'review', 'dune'],
} as const;

/** What a command writes to a terminal; every look at the clock takes a second. */
function onTerminal(cwd: string, args: readonly string[], env = {}): Promise<Run> {
  let seconds = 0;
  return run(args, { cwd, env, isTTY: true, elapsed: () => (seconds += 1) * 1000 });
}

test.each(['build', 'check'] as const)(
  '%s shows on a terminal how far it is, takes that away again, and does so nowhere else',
  async (name) => {
    const cwd = temporarySite(sampleSite);
    const args = COMMANDS[name];
    const { stdout, stderr } = await onTerminal(cwd, args);
    expect(stderr).toMatch(PROGRESS);
    expect(stderr.slice(stderr.lastIndexOf('\r'))).toMatch(/^\r\u001b\[K(?!\w)/);
    expect(stdout).not.toContain('\r');
    for (const plain of [await run(args, { cwd }), await onTerminal(cwd, [...args, '--json'])])
      expect(plain.stdout + plain.stderr).not.toMatch(/[\r\u001b]/);
  },
);

test.each(['build', 'check', 'new'] as const)(
  '%s colours what is wrong on a terminal, unless NO_COLOR is set, and nowhere else',
  async (name) => {
    const cwd = temporarySite(broken);
    const args = COMMANDS[name];
    const all = ({ stdout, stderr }: Run): string => stdout + stderr;
    expect(all(await onTerminal(cwd, args))).toMatch(COLOR);
    expect(all(await onTerminal(cwd, args, { NO_COLOR: '1' }))).not.toMatch(COLOR);
    expect(all(await run(args, { cwd }))).not.toContain('\u001b');
    if (name !== 'new') {
      const { stdout, stderr } = await onTerminal(cwd, [...args, '--json']);
      expect(JSON.parse(stdout)).toMatchObject({ ok: false });
      expect(stdout + stderr).not.toMatch(/[\r\u001b]/);
    }
  },
);

test('a first build says how to see the site; later ones, and those into another folder, do not', async () => {
  const cwd = temporarySite(sampleSite);
  const build = async (...args: string[]): Promise<string> => (await run(['build', ...args], { cwd })).stdout;
  expect(await build('--out', 'web')).not.toContain('Next');
  expect(await build('--root', '../' + basename(cwd))).toMatch(
    `\nNext: npx endpaper serve --open --root ../${basename(cwd)}\n`,
  );
  expect(await build()).not.toContain('Next');
});
