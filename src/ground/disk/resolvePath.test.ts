import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { pathWithin, relativePath, resolvePath } from './resolvePath.ts';

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
