import { expect, it } from 'vitest';
import { outlineXml } from '../../tests/outlineXml.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { escapeXml, renderSitemap } from './renderXml.ts';

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
