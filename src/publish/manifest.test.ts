import { expect, test } from 'vitest';
import { isOwnName } from './manifest.ts';

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
