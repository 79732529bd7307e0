import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { english } from '../../tests/english.ts';
import { createRenderer } from './createRenderer.ts';
import { pageComponents } from './pageComponents.ts';

describe('createRenderer', () => {
  const shared = {
    chrome: { title: 'Blog', language: 'en', base: '/x/', menu: [], profiles: [], feeds: [] },
    assets: { style: '/s.css', script: '/s.js', fonts: [], icons: { svg: '/i.svg', png: '/i.png', touch: '/t.png' } },
    images: {},
    language: english,
  } as unknown as Parameters<typeof createRenderer>[1];
  const render = createRenderer(pageComponents, shared, {
    resolve: (target, base) => `${base}${target.slice(1)}/`,
    describe: () => [],
    digest: (text) => String(text.length),
  });

  it('renders what is a page and what is none', () => {
    expect(render({ kind: 'sitemap', path: '/sitemap.xml', file: 'sitemap.xml', title: 'T', pages: [] })).toContain(
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
