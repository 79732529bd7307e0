import { describe, expect, it, test } from 'vitest';
import { contentTypeOf } from './contentTypeOf.ts';
import { headersFor } from './headersFor.ts';

describe('contentTypeOf', () => {
  test.each([
    ['static/notes.txt', 'text/plain; charset=utf-8'],
    ['static/app/site.css', 'text/css; charset=utf-8'],
    ['static/app/site.js', 'text/javascript; charset=utf-8'],
    ['feed.json', 'application/json; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['feed.xml', 'text/xml; charset=utf-8'],
    ['icon.svg', 'image/svg+xml; charset=utf-8'],
    ['old.html', 'text/html; charset=utf-8'],
    ['_headers', 'text/plain; charset=utf-8'],
    ['_redirects', 'text/plain; charset=utf-8'],
    ['v1.2/CNAME', 'text/plain; charset=utf-8'],
    ['.nojekyll', 'text/plain; charset=utf-8'],
    ['json', 'text/plain; charset=utf-8'],
    ['cv.pdf', 'application/pdf'],
    ['eden.PNG', 'image/png'],
    ['table.csv.gz', 'text/csv; charset=utf-8'],
    ['font.woff2', 'font/woff2'],
    ['data.unknown', 'application/octet-stream'],
  ])('%s is sent as %s', (path, type) => {
    expect(contentTypeOf(path)).toBe(type);
  });
});

describe('headersFor', () => {
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
});
