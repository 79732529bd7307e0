import { expect, it } from 'vitest';
import type { Chrome } from '../site/chrome.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';
import { renderHeaders } from './renderFiles.ts';

const CHROME: Chrome = {
  title: 'T',
  language: 'en',
  base: '/x/' as UrlPath,
  menu: [],
  search: '/search/' as UrlPath,
  profiles: [],
  feeds: [],
};

const render = (layout: string, vitals?: string): string =>
  renderHeaders({ chrome: { ...CHROME, vitals }, layout, digest: (text) => `<${text}>` });

it('names each script in the page once, and none that has an address or is data', () => {
  const layout =
    '<script>a</script><script type="speculationrules">b</script><script type="module" src="c.js"></script>' +
    '<script>a</script><script type="application/json">{}</script>';
  expect(render(layout)).toBe(`/x/*
  Content-Security-Policy: default-src 'self'; style-src 'self'; script-src 'self' 'sha256-<a>' 'sha256-<b>'
  X-Content-Type-Options: nosniff
/x/static/app/*
  Cache-Control: public, max-age=31536000, immutable
`);
});

it('lets pages report their speed where the owner wants them to', () => {
  expect(render('', 'log')).toContain("script-src 'self'\n");
  expect(render('', 'https://stats.example.org/page?a=b')).toContain(
    "script-src 'self'; connect-src 'self' https://stats.example.org\n",
  );
});
