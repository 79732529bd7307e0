import { describe, expect, it } from 'vitest';
import { headersFor } from './headersFor.ts';

const TEXT = `# those of the whole site
/*
  X-Test: all
  x-test:   again
  Other: no
/static/app/*
  X-Test: assets
/:page/
  X-Test: page
/a.b
\tX-Test: dot
https://example.org/*
  X-Test: elsewhere
`;

describe('headersFor', () => {
  it.each([
    ['/', ['all', 'again']],
    ['/static/app/a.css', ['all', 'again', 'assets']],
    ['/eden/', ['all', 'again', 'page']],
    ['/eden/more/', ['all', 'again']],
    ['/a.b', ['all', 'again', 'dot']],
    ['/aXb', ['all', 'again']],
  ])('finds those of %s', (path, values) => {
    expect(headersFor(TEXT, path, 'X-Test')).toEqual(values);
    expect(headersFor(TEXT.replaceAll('\n', '\r\n'), path, 'X-Test')).toEqual(values);
  });

  it('finds none in an empty file, and none before the first path', () => {
    expect(headersFor('', '/', 'X-Test')).toEqual([]);
    expect(headersFor('  X-Test: lost\n/b\n  X-Test: b', '/', 'X-Test')).toEqual([]);
  });
});
