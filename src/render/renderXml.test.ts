import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { english } from '../../tests/english.ts';
import { createTypesetter } from '../markdown/createTypesetter.ts';
import type { FeedRoute } from '../model/fileRoutes.ts';
import { createRenderer } from './createRenderer.ts';
import { markup } from './markup.ts';
import { escapeXml, renderFeed, renderSitemap } from './renderXml.ts';

const typeset = createTypesetter(english, { resolve: (target) => target });

const feed: FeedRoute = {
  kind: 'feed',
  path: '/feed.xml',
  file: 'feed.xml',
  title: 'Blog',
  description: 'Books & "more"',
  siteTitle: "A Reader's Blog",
  owner: 'Sam <Example>',
  language: 'en-GB',
  home: 'https://example.org/x/',
  self: 'https://example.org/x/feed.xml',
  updated: '2025-08-25T00:00:00Z',
  entries: [
    {
      title: '*Eden* by A & B',
      marked: false,
      url: 'https://example.org/x/eden/',
      updated: '2025-08-25T00:00:00Z',
      summary: 'Good -- "very".',
    },
    {
      title: 'Notes on *Eden*',
      marked: true,
      url: 'https://example.org/x/n%201.pdf?a&b',
      updated: '2024-01-01T00:00:00Z',
    },
  ],
};

/** Name, attributes and own text of each element; fails where a tag is not closed. */
function outline(xml: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/, '');
  for (const [, end, name = '', rest = '', alone, text = ''] of body.matchAll(
    /<(\/?)([a-z]+)((?: [a-z:]+="[^"<>]*")*)(\/?)>([^<]*)/g,
  )) {
    if (end === '/') expect(open.pop()).toBe(name);
    else seen.push(`${[...open, name].join('/')}${rest}${text.trim() === '' ? '' : ` ${text.trim()}`}`);
    if (end !== '/' && alone !== '/') open.push(name);
  }
  expect(open).toEqual([]);
  expect(body.replace(/<\/?[a-z]+(?: [a-z:]+="[^"<>]*")*\/?>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
  return seen;
}

describe('renderFeed', () => {
  it('is an Atom feed with all that RFC 4287 asks for', () => {
    expect(outline(renderFeed(feed, typeset))).toEqual([
      'feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB"',
      'feed/title A Reader’s Blog',
      'feed/subtitle Books &amp; “more”',
      'feed/link href="https://example.org/x/"',
      'feed/link rel="self" type="application/atom+xml" href="https://example.org/x/feed.xml"',
      'feed/id https://example.org/x/',
      'feed/updated 2025-08-25T00:00:00Z',
      'feed/author',
      'feed/author/name Sam &lt;Example&gt;',
      'feed/entry',
      'feed/entry/title *Eden* by A &amp; B',
      'feed/entry/link href="https://example.org/x/eden/"',
      'feed/entry/id https://example.org/x/eden/',
      'feed/entry/updated 2025-08-25T00:00:00Z',
      'feed/entry/summary Good – “very”.',
      'feed/entry',
      'feed/entry/title type="html" Notes on &lt;em&gt;Eden&lt;/em&gt;',
      'feed/entry/link href="https://example.org/x/n%201.pdf?a&amp;b"',
      'feed/entry/id https://example.org/x/n%201.pdf?a&amp;b',
      'feed/entry/updated 2024-01-01T00:00:00Z',
    ]);
  });

  it('can have no subtitle', () => {
    const bare = Object.fromEntries(
      Object.entries(feed).filter(([key]) => key !== 'description'),
    ) as unknown as FeedRoute;
    expect(renderFeed(bare, typeset)).not.toContain('subtitle');
  });

  it('is the same for the same route', () => {
    expect(renderFeed(feed, typeset)).toBe(renderFeed(feed, typeset));
  });
});

it('renderSitemap has each address', () => {
  const xml = renderSitemap({
    kind: 'sitemap',
    path: '/sitemap.xml',
    file: 'sitemap.xml',
    title: 'T',
    urls: ['https://example.org/', 'https://example.org/?a&b'],
  });
  expect(outline(xml)).toEqual([
    'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'urlset/url',
    'urlset/url/loc https://example.org/',
    'urlset/url',
    'urlset/url/loc https://example.org/?a&amp;b',
  ]);
});

it('escapeXml leaves out what XML 1.0 forbids, and nothing else', () => {
  expect(escapeXml('a\0\b\f\u001f\ufffe\uffff\ud800b\t\n😀<>&"\'')).toBe("ab\t\n😀&lt;&gt;&amp;&quot;'");
});

describe('createRenderer', () => {
  const frame = {
    chrome: { title: 'Blog', language: 'en', base: '/x/', menu: [], profiles: [] },
    assets: { style: '/s.css', script: '/s.js', fonts: [], icons: { svg: '/i.svg', png: '/i.png', touch: '/t.png' } },
    images: {},
    language: english,
  } as unknown as Parameters<typeof createRenderer>[1];
  const render = createRenderer(markup, frame, {
    resolve: (target, base) => `${base}${target.slice(1)}/`,
    digest: (text) => String(text.length),
  });

  it('renders each kind of route', () => {
    expect(render(feed)).toBe(renderFeed(feed, typeset));
    expect(render({ kind: 'sitemap', path: '/sitemap.xml', file: 'sitemap.xml', title: 'T', urls: [] })).toContain(
      '<urlset',
    );
    expect(render({ kind: 'headers', path: '/_headers', file: '_headers', title: '' })).toMatch(
      /^\/x\/\*\n {2}Content-Security-Policy: .*script-src 'self' 'sha256-\d+' 'sha256-\d+'\n/,
    );
    expect(render({ kind: 'notFound', path: '/404.html', file: '404.html', title: 'Page not found' })).toMatch(
      /^<!doctype html>\n<html lang="en">.*\n$/s,
    );
  });

  it('puts links in the texts under the base', () => {
    const html = render({
      kind: 'blog',
      path: '/blog/',
      file: 'blog/index.html',
      title: 'Blog Posts',
      topics: [],
      entries: [{ text: 'See [a](/eden)', pdf: false, small: false, topics: [] }],
    });
    const links = (node: DefaultTreeAdapterTypes.Node): string[] => [
      ...('attrs' in node && node.tagName === 'a'
        ? node.attrs.filter(({ name }) => name === 'href').map(({ value }) => value)
        : []),
      ...('childNodes' in node ? node.childNodes.flatMap(links) : []),
    ];
    expect(links(parseFragment(html))).toContain('/x/eden/');
  });
});
