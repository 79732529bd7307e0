import { chmodSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HAS_MODES } from '../../../tests/machine.ts';
import { temporarySite } from '../../../tests/temporarySite.ts';
import { pathWithin, relativePath, resolvePath } from './resolvePath.ts';
import { retryBusy } from './retryBusy.ts';

describe('resolvePath', () => {
  test('a path of Windows has forward slashes, and keeps its drive', () => {
    expect(resolvePath('Z:\\home\\sam', 'my site', win32)).toBe('Z:/home/sam/my site');
    expect(resolvePath('Z:\\home\\sam', 'D:\\site\\dist', win32)).toBe('D:/site/dist');
    expect(resolvePath('\\\\server\\share', 'site', win32)).toBe('//server/share/site');
    expect(relativePath('Z:\\home\\sam', 'Z:/home/site/dist', win32)).toBe('../site/dist');
    expect(relativePath('Z:\\home\\sam', 'D:\\site', win32)).toBe('D:/site');
  });

  test('what lies in a folder is found in either form, without regard to case on Windows alone', () => {
    expect(pathWithin('Z:/site', 'Z:\\site\\data\\books.csv', win32)).toBe('data/books.csv');
    expect(pathWithin('Z:/Site', 'z:/site/data', win32)).toBe('data');
    expect(pathWithin('/Site', '/site/data', posix)).toBeUndefined();
    expect(pathWithin('/site', '/site', posix)).toBe('');
    expect(pathWithin('/site', '/site/..data', posix)).toBe('..data');
  });

  test('what lies above, beside or on another drive is not in it', () => {
    for (const path of ['Z:\\', 'Z:\\site2\\data', 'D:\\site\\data', '\\\\server\\site\\data'])
      expect(pathWithin('Z:/site', path, win32)).toBeUndefined();
    for (const path of ['/', '/site2/data']) expect(pathWithin('/site', path, posix)).toBeUndefined();
  });

  test('a backslash in a name is a letter like any other where it is no separator', () => {
    expect(pathWithin('/site', '/site/data/a\\b.yaml', posix)).toBe('data/a\\b.yaml');
  });
});

describe('retryBusy', () => {
  /** Is refused so many times with a code of the system, and counts how often it was asked. */
  function refusing(code: string, times = Infinity) {
    const asked = { count: 0 };
    const action = (): string => {
      asked.count += 1;
      if (asked.count <= times) throw Object.assign(new Error(`${code}: refused, rename`), { code, path: 'staged' });
      return 'done';
    };
    return { action, asked };
  }

  test.each([
    ['EBUSY', 'linux'],
    ['ENOTEMPTY', 'darwin'],
    ['EPERM', 'win32'],
    ['EACCES', 'win32'],
  ] as const)('%s on %s passes once the other program lets go', (code, platform) => {
    expect(retryBusy('file', refusing(code, 2).action, platform)).toBe('done');
  });

  test.each([
    ['EPERM', 'linux'],
    ['EACCES', 'darwin'],
    ['ENOSPC', 'win32'],
  ] as const)('%s on %s lasts, and is not tried again', (code, platform) => {
    const { action, asked } = refusing(code);
    expect(() => retryBusy('file', action, platform)).toThrow(expect.objectContaining({ code, path: 'staged' }));
    expect(asked.count).toBe(1);
  });

  test('what is still refused after a second is in use where the file itself could be written to', () => {
    const file = join(temporarySite({ 'cv.pdf': 'pdf' }), 'cv.pdf');
    const start = performance.now();
    expect(() => retryBusy(file, refusing('EPERM').action, 'win32')).toThrow(
      expect.objectContaining({ code: 'EBUSY', path: file }),
    );
    expect(performance.now() - start).toBeGreaterThan(900);
  });

  test.runIf(HAS_MODES)('a file that may not be written to is said to be so, on Windows too', () => {
    const file = join(temporarySite({ 'cv.pdf': 'pdf' }), 'cv.pdf');
    chmodSync(file, 0o444);
    expect(() => retryBusy(file, refusing('EPERM').action, 'win32')).toThrow(
      expect.objectContaining({ code: 'EPERM' }),
    );
  });
});
