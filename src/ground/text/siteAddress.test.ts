import { expect, it } from 'vitest';
import { readAddress, servedAt } from './siteAddress.ts';

it.each([
  ['/old', '/old', '/old/'],
  ['/old/', '/old', '/old/'],
  ['/old/index.html', '/old', '/old/'],
  ['/2019/05/a-post.html', '/2019/05/a-post.html', '/2019/05/a-post.html'],
  ['/old.htm', '/old.htm', '/old.htm'],
  ['/old.php', '/old.php', '/old.php/'],
  ['/caf%C3%A9', '/caf\u00e9', '/caf\u00e9/'],
  [
    '/\u2764\ufe0f-\u845b\u{e0100}/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '/\u2764\ufe0f-\u845b\u{e0100}/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '/\u2764\ufe0f-\u845b\u{e0100}/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645/',
  ],
  ['/contents/console', '/contents/console', '/contents/console/'],
  ['/cafe\u0301', '/caf\u00e9', '/caf\u00e9/'],
])('%s is an address', (text, address, served) => {
  expect(readAddress(text)).toBe(address);
  expect(servedAt(address)).toBe(served);
});

it.each([
  '',
  '/',
  '//',
  'old',
  '/old//new',
  '/../old',
  '/a/./b',
  '/.endpaper/x',
  '/old.',
  '/old?a',
  '/old#a',
  '/a b',
  '/a%20b',
  '/a\\b',
  '/a*',
  '/:a',
  '/%',
  '/index.html',
  '/a\u0000b',
  '/con',
  '/2019/nul.html',
  '/Lpt1/old',
  '/conout$/a',
  '/c%6Fn',
  '/a\u202eb',
  '/a%E2%80%AEb',
  '/a\u200c/b',
  '/\u200da',
  '/a\u2060b',
  'https://example.org/old',
])('%j is none', (text) => {
  expect(readAddress(text)).toBeUndefined();
});

it('reads long texts in no time', () => {
  expect(readAddress(`/${'a.'.repeat(50_000)}`)).toBeUndefined();
});
