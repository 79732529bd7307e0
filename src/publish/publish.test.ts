import { uptime } from 'node:os';
import { describe, expect, test } from 'vitest';
import { type Holder, describeHolder, mayWork, nameLock, readLockName } from './lockHolder.ts';
import { isOwnName } from './manifest.ts';

describe('lockHolder', () => {
  const NOW = Date.now();
  const own = describeHolder(process.pid);

  /** A process that lives longer than this test, and what a Linux knows of it. */
  const living: Holder = { ...describeHolder(process.ppid), boot: 'now', space: '1', host: 'here' };
  const me: Holder = { ...own, boot: 'now', space: '1', host: 'here' };
  const unknown = { start: '', boot: '', space: '' };

  const MINUTE = 60_000;
  const beforeStart = NOW - uptime() * 1000 - MINUTE;

  test('the name of a lock tells who left it', () => {
    expect(readLockName(nameLock(own))).toEqual(own);
    expect(nameLock(own)).not.toBe(nameLock(own));
    expect(nameLock(own)).toMatch(/^[\w-]+$/);
    expect(readLockName('lock-17-----abc')).toEqual({ ...unknown, pid: 17, host: '' });
    for (const name of ['manifest.json', 'stage-17', 'lock', 'lock-', 'lock-x-y', 'lock-17-abc', 'lock-1-2-3-4-5-6-7'])
      expect(readLockName(name)).toBeUndefined();
  });

  test.runIf(process.platform === 'linux')('on Linux all of it is known', () => {
    expect(Object.values(own).every((known) => known !== '')).toBe(true);
  });

  test.each<[string, Partial<Holder>, number, boolean]>([
    ['a process that is at work', {}, NOW, true],
    ['a process that has been at work for an hour', {}, NOW - 60 * MINUTE, true],
    ['a process whose number lives again', { start: '7' }, NOW, false],
    ['a process that is gone', { pid: 4_194_305 }, NOW, false],
    ['a process that had our number', { pid: me.pid, start: '7' }, NOW, false],
    ['the time before this machine was started again', { boot: 'before' }, beforeStart, false],
    ['another machine of the same name', { boot: 'other' }, NOW, true],
    ['another container', { space: '2', host: 'there' }, NOW - 9 * MINUTE, true],
    ['another container of the same name', { space: '2' }, NOW - 9 * MINUTE, true],
    ['another container, where it has our number', { space: '2', host: 'there', pid: me.pid }, NOW, true],
    ['another container, long ago', { space: '2', host: 'there' }, NOW - 11 * MINUTE, false],
    ['another machine', { boot: 'other', host: 'there' }, NOW, true],
    ['another machine, in the future', { boot: 'other', host: 'there' }, NOW + 11 * MINUTE, false],
    ['a living number of which no more is known, in the future', unknown, NOW + 11 * MINUTE, false],
    ['another machine, long ago', { boot: 'other', host: 'there' }, NOW - 11 * MINUTE, false],
    ['a living number of which no more is known', unknown, NOW, true],
    ['a living number of which no more is known, long ago', unknown, NOW - 11 * MINUTE, false],
    ['a living number, before this machine was started again', unknown, beforeStart, false],
  ])('the lock of %s', (_, who, left, expected) => {
    expect(mayWork({ ...living, ...who }, me, { left, now: NOW })).toBe(expected);
  });
});

describe('manifest', () => {
  test.each([
    '.endpaper',
    '.Endpaper/lock-1-x',
    '..',
    'a/../b',
    './a',
    'a//b',
    '/etc/hosts',
    '',
    'a/',
    'a\0',
    'ä'.repeat(128),
  ])('no build writes a file named %j', (name) => {
    expect([isOwnName(name, 'linux'), isOwnName(name, 'win32')]).toEqual([false, false]);
  });

  test.each([
    'C:/Windows/a',
    'C:a',
    'index.html:stream',
    'a\\..\\b',
    'con',
    'deep/NUL.txt',
    'com1.tar.gz',
    'dots.',
    'a /b',
  ])('no build on Windows writes a file named %j', (name) => {
    expect([isOwnName(name, 'linux'), isOwnName(name, 'win32')]).toEqual([true, false]);
  });

  test.each(['index.html', 'static/app/site-1A2B.css', '.well-known/x', '__proto__', 'ä'.repeat(127), 'console.txt'])(
    'a build may write a file named %j',
    (name) => {
      expect([isOwnName(name, 'linux'), isOwnName(name, 'win32')]).toEqual([true, true]);
    },
  );
});
