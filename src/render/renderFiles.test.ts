import { describe, expect, it, test } from 'vitest';
import { english } from '../../tests/english.ts';
import { outlineXml } from '../../tests/outlineXml.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';
import { createTypesetter } from '../markdown/createTypesetter.ts';
import type { Chrome } from '../site/chrome.ts';
import { renderBookIndex, renderHeaders } from './renderFiles.ts';
import { escapeXml, renderSitemap } from './renderXml.ts';

describe('renderBookIndex', () => {
  test('the books of the search have the letters of the page, and nothing that it does not show', () => {
    const books = [
      { key: '1', title: "Don't", author: 'Ann B', tags: ['plays'], rating: 4.5, read: '2024', href: '/a/', cloth: 5 },
      { key: '2', title: 'Bare', author: 'C', tags: [], rating: 0 },
    ];
    const route = {
      kind: 'bookIndex',
      path: '/b.json',
      file: 'b.json',
      title: '',
      books,
      groups: [[0, 1], [1]],
    } as const;
    expect(JSON.parse(renderBookIndex(route, createTypesetter(english, { resolve: String })))).toEqual({
      books: [
        ['Don’t', 'Ann B', 'plays', 4.5, '2024', '/a/', 5],
        ['Bare', 'C', '', 0, '', '', 0],
      ],
      groups: [[0, 1], [1]],
    });
  });
});

describe('renderHeaders', () => {
  const CHROME: Chrome = {
    title: 'T',
    language: 'en',
    base: '/x/' as UrlPath,
    first: '/x/' as UrlPath,
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

  it('names what the owner lets in, everywhere', () => {
    const allow = ['https://gc.zgo.at', 'https://sam.goatcounter.com/count'];
    const headers = renderHeaders({
      chrome: { ...CHROME, allow, vitals: 'https://a.example.org/b' },
      layout: '<script>a</script>',
      digest: (text) => `<${text}>`,
    });
    expect(headers).toContain(
      "default-src 'self' A B; style-src 'self' A B; script-src 'self' 'sha256-<a>' A B; connect-src 'self' A B https://a.example.org\n"
        .replaceAll('A', allow[0] ?? '')
        .replaceAll('B', allow[1] ?? ''),
    );
  });

  it('lets pages report their speed where the owner wants them to', () => {
    expect(render('', 'log')).toContain("script-src 'self'\n");
    expect(render('', 'https://stats.example.org/page?a=b')).toContain(
      "script-src 'self'; connect-src 'self' https://stats.example.org\n",
    );
  });
});

describe('renderXml', () => {
  it('renderSitemap has each address, and when it changed where that is known', () => {
    const xml = renderSitemap({
      kind: 'sitemap',
      path: '/sitemap.xml',
      file: 'sitemap.xml',
      title: 'T',
      pages: [{ url: 'https://example.org/' }, { url: 'https://example.org/?a&b', changed: '2024-03' as PlainDate }],
    });
    expect(outlineXml(xml)).toEqual([
      'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
      'urlset/url',
      'urlset/url/loc https://example.org/',
      'urlset/url',
      'urlset/url/loc https://example.org/?a&amp;b',
      'urlset/url/lastmod 2024-03',
    ]);
  });

  it('renderSitemap names other sitemaps where there are several', () => {
    const pages = [{ url: 'https://example.org/sitemap-1.xml', changed: '2024' as PlainDate }];
    const xml = renderSitemap({
      kind: 'sitemap',
      path: '/sitemap.xml',
      file: 'sitemap.xml',
      title: 'T',
      isIndex: true,
      pages,
    });
    expect(outlineXml(xml)).toEqual([
      'sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
      'sitemapindex/sitemap',
      'sitemapindex/sitemap/loc https://example.org/sitemap-1.xml',
      'sitemapindex/sitemap/lastmod 2024',
    ]);
  });

  it('escapeXml leaves out what XML 1.0 forbids, and nothing else', () => {
    expect(escapeXml('a\0\b\f\u001f\ufffe\uffff\ud800b\t\n😀<>&"\'')).toBe("ab\t\n😀&lt;&gt;&amp;&quot;'");
  });
});
