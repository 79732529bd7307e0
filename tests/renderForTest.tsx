import { describePage } from '../src/kinds/kinds.ts';
import type { Body } from '../src/site/route.ts';
import type { Chrome } from '../src/site/chrome.ts';
import type { PageRoute } from '../templates/page.tsx';
import type { UrlPath } from '../src/ground/text/urlPath.ts';
import { createRenderer } from '../src/render/createRenderer.ts';
import { pageComponents } from '../src/render/pageComponents.ts';
import { english } from './english.ts';

const url = (path: string): UrlPath => path as UrlPath;

const CHROME: Chrome = {
  title: "A Reader's Blog",
  owner: 'Sam Example',
  language: 'en',
  description: 'Books and papers.',
  base: url('/x/'),
  first: url('/x/'),
  search: '/x/search/' as UrlPath,
  menu: [
    { href: '/x/', text: 'About' },
    { href: '/x/blog/', text: 'Blog Posts' },
    { href: '/x/reading/', text: 'Book Reviews' },
  ],
  profiles: [{ href: 'https://example.org/in/sam', text: 'Professional profile' }],
  portrait: { src: url('/x/static/portrait.webp'), alt: 'Sam Example', width: 300, height: 400 },
  feed: url('/x/feed.xml'),
  feeds: [{ href: url('/x/feed.xml'), type: 'application/atom+xml', title: "A Reader's Blog" }],
};

/** The HTML of a route in the tests' own frame, of which `changes` replaces or, where undefined, takes away a part. */
export function renderForTest(
  route: PageRoute,
  body?: Body,
  changes: { [Key in keyof Chrome]?: Chrome[Key] | undefined } = {},
): string {
  const chrome = { ...CHROME, ...changes } as Chrome;
  const assets = {
    style: url('/x/static/app/site.css'),
    listStyle: '/x/static/app/list.css' as UrlPath,
    shelfStyle: url('/x/static/app/shelf.css'),
    script: url('/x/static/app/boot.js'),
    fonts: [],
    paper: { light: '#fff', dark: '#000' },
    icons: { svg: url('/x/icon.svg'), png: url('/x/icon.png'), touch: url('/x/touch.png') },
  };
  return createRenderer(
    pageComponents,
    { chrome, assets, links: {}, images: {}, language: english },
    { resolve: (target) => target, describe: describePage, digest: (text) => text },
  )(route, body);
}
