import { execFileSync, spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { HAS_SHELL } from './machine.ts';
import { run } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { readTree, type Run, site, SITE, temporarySite } from './temporarySite.ts';

const COLOR = /\u001b\[\d+m/;
const PROGRESS = /\r\u001b\[K(?:Reading|Rendering|Checking) \d+ of \d+/;

const broken = { ...sampleSite, 'data/reviews/dune.yaml': review('Dune', '7') };

const CHANGING = {
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
    const args = CHANGING[name];
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
    const args = CHANGING[name];
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

const COMMANDS = ['init', 'adopt', 'build', 'serve', 'import', 'export', 'log', 'check', 'upgrade', 'new'];

describe('endpaper --help', () => {
  it.each([[], ...COMMANDS.map((name) => [name])])('%s: reads well in 80 columns, with examples', async (...names) => {
    const { status, stdout, stderr } = await run([...names, '--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).toMatch(/^Usage: endpaper .*\n\n[A-Z][^]*\n\nExamples:\n( {2}npx endpaper .*\n){2,}$/);
  });

  it.runIf(HAS_SHELL)('takes no offence at a reader who has seen enough', () => {
    const line = `"${process.execPath}" "${SITE}" --help 2>&1 | head -n 1; "${process.execPath}" "${SITE}" --help 2>&1 >&- | true`;
    expect(execFileSync('sh', ['-c', line], { encoding: 'utf8' })).toBe('Usage: endpaper [options] [command]\n');
  });

  it('names every command in a line of its own', async () => {
    const { stdout } = await site(['--help']);
    const [, list = ''] = /Commands:\n((?: {2}.*\n)+)/.exec(stdout) ?? [];
    const names = list.split('\n').map((line) => line.trim().split(' ')[0]);
    expect(names.filter(Boolean)).toEqual([...COMMANDS, 'help']);
  });
});

describe('a slip of the pen', () => {
  it.runIf(HAS_SHELL)('says that the folder it stands in is gone', () => {
    const line = `mkdir "$0/gone" && cd "$0/gone" && rmdir "$0/gone" && exec "${process.execPath}" "${SITE}" build`;
    const { status, stderr } = spawnSync('sh', ['-c', line, temporarySite({})], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'The current folder no longer exists. Go to another one with cd.\n',
    });
  });

  it.each([
    [['biuld'], "unknown command 'biuld'\n(Did you mean build?)"],
    [['chek'], '(Did you mean check?)'],
    [['build', '--rot', '.'], "unknown option '--rot'\n(Did you mean --root?)"],
    [['check', '--strct'], '(Did you mean --strict?)'],
    [['import'], "missing required argument 'file'"],
    [['build', 'here'], 'too many arguments'],
    [['init', '--lang', 'de'], "unknown option '--lang'\n(npx endpaper help init shows its options)\n"],
    [['help', 'biuld'], "unknown command 'biuld'\n(Did you mean build?)"],
  ])('%j: exit status 2, and what may have been meant', async (args, words) => {
    const { status, stdout, stderr } = await run(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it.each([
    ['', ['build', '--root', 'my site/data'], '--root "my site"'],
    ['', ['check', '--root', './my site/data/'], '--root "my site"'],
    ['my site', ['new', 'review', 'emma', '--root', 'data'], 'leave --root out'],
    ['my site/data', ['serve'], 'cd ..'],
    ['my site/data', ['import', 'export.csv'], 'cd ..'],
    ['my site/data/reviews', ['build', '--root', '..'], '--root ../..'],
  ])('in "%s", %j names the folder above data/', async (folder, args, words) => {
    const root = temporarySite({ 'my site/data/books.csv': '', 'my site/data/reviews/a.yaml': '' });
    const { status, stdout, stderr } = await run(args, { cwd: `${root}/${folder}` });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('is the folder data/ itself. ');
    expect(stderr).toContain(`: ${words}\n`);
    expect(Object.keys(readTree(root))).toHaveLength(2);
  });

  it('a site may lie in a folder that is named data', async () => {
    const files = { 'data/data/books.csv': 'Book Id,Title,Author\n1,Emma,Jane Austen\n', 'data/site.yaml': '' };
    expect((await run(['check', '--root', 'data'], { cwd: temporarySite(files) })).stderr).not.toContain('itself');
  });

  it.each([
    [['build', '--json', '--rot', '.'], "unknown option '--rot'", 'Did you mean --root?'],
    [['import', '--json'], "missing required argument 'file'", null],
    [['build', '--json', '--base', 'http://x/'], '--base must be a path such as /blog/; saw http://x/', null],
  ])('%j: one JSON object, for programs too', async (args, message, hint) => {
    const { status, stdout } = await site(args);
    const problems = [{ severity: 'error', file: null, line: null, column: null, message, hint }];
    expect({ status, ...(JSON.parse(stdout) as object) }).toEqual({ status: 2, ok: false, problems });
  });
});
