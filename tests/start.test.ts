import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { HAS_SIGNALS } from './machine.ts';
import { review, sampleSite } from './sampleSite.ts';
import { launchServer } from './servedSite.ts';
import { readTree, SITE, site, temporarySite, writeFiles } from './temporarySite.ts';

const PROGRAM = join(import.meta.dirname, '..');

/** A real process with options of Node's own. */
function start(args: readonly string[], nodeOptions: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeOptions, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const failure = (message: unknown, hint: string) => ({
  ok: false,
  problems: [{ severity: 'error', file: null, line: null, column: null, message, hint }],
});

it('--version tells the version of the package', () => {
  expect(start([SITE, '--version'])).toEqual({ status: 0, stdout: '0.2.0\n', stderr: '' });
});

it('tells where in a file a mistake is', () => {
  const root = temporarySite({
    'data/books.csv': 'Book Id,Title,Author\n1,Emma,Jane Austen\n',
    'data/reviews/emma.yaml': 'title: Emma\nauthor: Jane Austen\nback: /nowhere\n',
  });
  const { status, stderr } = start([SITE, 'build', '--root', root]);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^data\/reviews\/emma\.yaml:3:7 back: there is no page \/nowhere$/m) as string,
  });
});

describe('a Node that is too old', () => {
  const folder = temporarySite(
    {
      'old.cjs': "Object.defineProperty(process.versions, 'node', { value: '20.18.3' });\n",
    },
    afterAll,
  );
  const old = ['--require', join(folder, 'old.cjs')];
  const message = 'Endpaper needs Node 20.19 or newer, and this is Node 20.18.3.';
  const hint = 'Install the current one from https://nodejs.org.';

  it('is told in one sentence which one is wanted', () => {
    expect(start([SITE, 'build'], old)).toEqual({ status: 1, stdout: '', stderr: `${message} ${hint}\n` });
  });

  it('--json: in one object', () => {
    const { status, stdout } = start([SITE, 'build', '--json'], old);
    expect({ status, ...(JSON.parse(stdout) as object) }).toEqual({ status: 1, ...failure(message, hint) });
  });
});

describe('a program that cannot be put together', () => {
  const copy = temporarySite({}, afterAll);
  const launcher = join(copy, 'bin/site.js');
  beforeAll(() => {
    for (const name of ['bin', 'src', 'templates', 'package.json'])
      cpSync(join(PROGRAM, name), join(copy, name), { recursive: true });
  });

  it('says that its packages are missing, and how they are installed', () => {
    expect(start([launcher, 'build'])).toEqual({
      status: 1,
      stdout: '',
      stderr:
        "Endpaper could not be started: Cannot find module 'react'. Run npm install again: packages may be missing, or made for another machine.\n",
    });
  });

  it('says in a clone which command installs them', () => {
    writeFileSync(join(copy, 'package-lock.json'), '{}');
    expect(start([launcher, 'build'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `The packages that Endpaper needs are not installed in this clone. Run npm ci in ${copy} first.\n`,
    });
    rmSync(join(copy, 'package-lock.json'));
  });

  it('says where its sources do not hold, with --json too', () => {
    rmSync(join(copy, 'node_modules'), { recursive: true, force: true });
    symlinkSync(join(PROGRAM, 'node_modules'), join(copy, 'node_modules'), 'junction');
    writeFileSync(join(copy, 'src/shell.ts'), 'export const = 1;\n');
    const { status, stdout, stderr } = start([launcher, 'build', '--json']);
    const message = 'Endpaper could not be started: src/shell.ts:1:14 Expected identifier but found "=".';
    const hint = 'Run npm install again: packages may be missing, or made for another machine.';
    expect({ status, ...(JSON.parse(stdout) as object) }).toEqual({ status: 1, ...failure(message, hint) });
    expect(stderr).toBe(`${message} ${hint}\n`);
    rmSync(join(copy, 'node_modules'));
  });
});

describe.runIf(existsSync('/dev/full'))('an output that takes no words', () => {
  const root = temporarySite(sampleSite, afterAll);
  const words =
    'The report of this command could not be written to standard output (ENOSPC: no space left on device). What the command did is done; its exit status is 1 because the report is lost.\n';
  const shell = (line: string) => {
    const done = spawnSync('sh', ['-c', line.replace('endpaper', `"${process.execPath}" "${SITE}"`)], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status: done.status, stdout: done.stdout, stderr: done.stderr };
  };

  it.each(['build', 'build --json', 'check', 'check --json', '--help', 'new page talks'])(
    'is told where it is the standard one, and %s is done',
    (command) => {
      expect(shell(`endpaper ${command} > /dev/full`)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(words) as string,
      });
      expect(existsSync(join(root, 'dist/index.html'))).toBe(true);
      expect(existsSync(join(root, 'data/pages/talks.md'))).toBe(command.startsWith('new'));
    },
  );

  it('is a failure where nothing can be said at all', () => {
    expect(shell('endpaper new page full > /dev/full 2>&1')).toEqual({ status: 1, stdout: '', stderr: '' });
    expect(existsSync(join(root, 'data/pages/full.md'))).toBe(true);
  });

  it('may be closed, or a reader that has seen enough', () => {
    expect(shell('endpaper build >&-')).toMatchObject({ status: 0, stdout: '' });
    expect(shell('{ endpaper build --json; echo $? >&2; } | true')).toMatchObject({
      status: 0,
      stdout: '',
      stderr: '0\n',
    });
  });

  it('ends nothing beside a thread, which has listeners of its own to the streams', () => {
    writeFileSync(join(root, 'thread.cjs'), THREAD);
    const line = '{ NODE_OPTIONS="--require ./thread.cjs" endpaper --help; echo $? >&2; } | true';
    expect(shell(line)).toMatchObject({ status: 0, stdout: '', stderr: '0\n' });
  });
});

const THREAD = "new (require('node:worker_threads').Worker)('setTimeout(() => 0, 500)', { eval: true }).unref();\n";

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
    const isAtWork = (): boolean => Object.keys(readTree(join(root, 'dist'))).some((path) => path.includes('/stage-'));
    while (!isAtWork()) await pause(20);
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(said).toBe('');
    expect(readTree(join(root, 'dist'))).toEqual({});
  }
});
