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
  'https://example.org/old',
])('%j is none', (text) => {
  expect(readAddress(text)).toBeUndefined();
});

it('reads long texts in no time', () => {
  expect(readAddress(`/${'a.'.repeat(50_000)}`)).toBeUndefined();
});
