import { expect, test } from 'vitest';
import type { ArticleRoute } from './ArticlePage.tsx';
import type { HumourRoute } from './HumourPage.tsx';
import type { NotFoundRoute } from './NotFoundPage.tsx';
import type { OwnPageRoute } from './OwnPage.tsx';
import type { ProjectRoute } from './ProjectPage.tsx';
import type { UrlPath } from '../../src/ground/text/urlPath.ts';
import { renderForTest } from '../../tests/renderForTest.tsx';

const BACK = { href: '/x/blog/', text: 'See all posts' };
const ARTICLE: ArticleRoute = {
  kind: 'article',
  path: '/apple/',
  file: 'apple/index.html',
  title: 'A keynote',
  origin: 'data/articles/apple.md',
  originHash: '0',
  heading: 'A keynote',
  date: { iso: '2023-09-12', text: 'September 12, 2023' },
  toc: false,
  back: BACK,
};
const PROJECT: ProjectRoute = {
  kind: 'project',
  path: '/kaio/',
  file: 'kaio/index.html',
  title: 'Kaio',
  heading: 'Kaio',
  text: ['A *game*.'],
  images: [{ src: '/x/static/menu.webp' as UrlPath, alt: 'The menu' }],
  width: '300px',
  github: 'https://example.org/code',
  back: BACK,
};
const HUMOUR: HumourRoute = {
  kind: 'humour',
  path: '/humour/',
  file: 'humour/index.html',
  title: 'Humour',
  humour: { title: 'Humour', pieces: [{ title: 'A letter', text: ['Dear', 'Sir'] }] },
  back: BACK,
};
const NOT_FOUND: NotFoundRoute = { kind: 'notFound', path: '/404.html', file: '404.html', title: 'Page not found' };

test('an article shows heading, date and body', () => {
  const html = renderForTest(ARTICLE, { markdown: 'One\n\nTwo' });
  expect(html).toContain(
    '<h1 class="p-name">A keynote</h1><p class="meta"><time class="dt-published" dateTime="2023-09-12">September 12, 2023</time></p>',
  );
  expect(html).toContain(
    '<div class="prose e-content"><p>One</p>\n<p>Two</p>\n</div><p class="back"><a href="/x/blog/">',
  );
});

test('an article shows subtitle and outside publication where it has them', () => {
  const html = renderForTest(
    { ...ARTICLE, subtitle: 'Of sorts', external: { label: 'In print', url: 'https://e.org/' } },
    { markdown: 'One' },
  );
  expect(html).toContain('<p class="subtitle">Of sorts</p>');
  expect(html).toContain('<a href="https://e.org/">In print</a>');
});

test('an article that was changed says when', () => {
  const html = renderForTest({ ...ARTICLE, updated: { iso: '2024-01', text: 'January 2024' } }, { markdown: 'One' });
  expect(html).toContain(
    'September 12, 2023</time><span class="updated">updated <time class="dt-updated" dateTime="2024-01">January 2024</time></span></p>',
  );
});

test('an article begins with a table of contents where it wants one and has headings', () => {
  const markdown = '# One *more*\n\nText\n\n### [Two](/x)\n';
  const html = renderForTest({ ...ARTICLE, toc: true }, { markdown });
  expect(html).toContain(
    '</header><nav class="contents" aria-label="Contents"><ul><li class="level-2"><a href="#one-more">One <em>more</em></a></li>' +
      '<li class="level-3"><a href="#two">Two</a></li></ul></nav><div class="prose e-content">',
  );
  expect(renderForTest(ARTICLE, { markdown })).not.toContain('<nav class="contents"');
  expect(renderForTest({ ...ARTICLE, toc: true }, { markdown: 'No heading' })).not.toContain('<nav class="contents"');
});

test('a page of the owner shows heading and body, and no date', () => {
  const page: OwnPageRoute = {
    kind: 'page',
    path: '/talks/',
    file: 'talks/index.html',
    title: 'Talks',
    origin: 'data/pages/talks.md',
    originHash: '0',
    heading: 'Talks',
  };
  const html = renderForTest(page, { markdown: 'One\n\nTwo' });
  expect(html).toContain('<article><h1>Talks</h1><div class="prose"><p>One</p>\n<p>Two</p>\n</div></article>');
});

test('an article without its text is not rendered', () => {
  expect(() => renderForTest(ARTICLE)).toThrow('the article /apple/ was rendered without its text');
});

test.each([
  ['100%', 'w-100'],
  ['300px', 'w-300'],
  ['400px', 'w-400'],
] as const)('a picture of width %s has the class %s', (width, name) => {
  const html = renderForTest({ ...PROJECT, width });
  expect(html).toContain(
    `<figure class="${name}"><a href="/x/static/menu.webp">` +
      '<img src="/x/static/menu.webp" alt="The menu" loading="lazy"/></a></figure>',
  );
});

test('a project without website has no button for it', () => {
  expect(renderForTest(PROJECT)).not.toContain('Website');
  expect(renderForTest({ ...PROJECT, website: 'https://e.org/' })).toContain(
    '<a class="button" href="https://e.org/">Website</a>',
  );
});

test('each piece of humour is a section', () => {
  expect(renderForTest(HUMOUR)).toContain('<section class="piece"><h2>A letter</h2><p>Dear</p><p>Sir</p></section>');
});

test('the page that is not there shows the way to the main pages', () => {
  const html = renderForTest(NOT_FOUND);
  expect(html).toContain('<ul class="links"><li><a href="/x/">About</a></li>');
  expect(html).not.toContain('aria-current');
});
