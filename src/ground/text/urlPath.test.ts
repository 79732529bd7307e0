import { describe, expect, it } from 'vitest';
import { readBase, urlUnder, type UrlPath } from './urlPath.ts';

describe('readBase', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['x', '/x/'],
    ['/x', '/x/'],
    ['x/', '/x/'],
    ['/x/', '/x/'],
    ['//x//y//', '/x/y/'],
    ['/~sam/blog', '/~sam/blog/'],
    ['/my%20blog/', '/my%20blog/'],
    ['v1.2', '/v1.2/'],
  ])('reads %j as %s', (text, base) => {
    expect(readBase(text)).toBe(base);
  });

  it.each(['..', '/x/../y', './x', 'a b', 'x?y', 'x#y', 'https://example.org/x', '"><script>', 'é', '\\x'])(
    'refuses %j',
    (text) => {
      expect(readBase(text)).toBeUndefined();
    },
  );
});

describe('urlUnder', () => {
  it.each([
    ['/', '/', '/'],
    ['/', '/eden/', '/eden/'],
    ['/x/', '/eden/', '/x/eden/'],
    ['/x/', 'eden/', '/x/eden/'],
    ['/x/', 'static/my notes.pdf', '/x/static/my%20notes.pdf'],
    ['/', 'static/é.pdf', '/static/%C3%A9.pdf'],
    ['/', 'static/what?.pdf', '/static/what%3F.pdf'],
    ['/', 'static/c#.pdf', '/static/c%23.pdf'],
    ['/', 'static/50%.pdf', '/static/50%25.pdf'],
  ])('puts under %s the path %s: %s', (base, path, url) => {
    expect(urlUnder(base as UrlPath, path)).toBe(url);
  });
});
