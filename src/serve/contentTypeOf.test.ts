import { expect, test } from 'vitest';
import { contentTypeOf } from './contentTypeOf.ts';

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
