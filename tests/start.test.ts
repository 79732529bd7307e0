import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE, temporarySite } from './temporarySite.ts';

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
        "Endpaper could not be started: Cannot find module 'esbuild'. Run npm install again: packages may be missing, or made for another machine.\n",
    });
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
