import { expect, it } from 'vitest';
import { planFrom, routesOf, type Files } from '../../tests/siteFrom.ts';
import { books } from '../../tests/temporarySite.ts';

const SITE: Files = {
  'data/books.csv': books({ 'Book Id': '1', Title: 'Eden', Author: 'A B' }),
  'data/site.yaml': 'title: Blog\nowner: Sam\nurl: https://example.org/x/\n',
  'data/reviews/eden.yaml': 'title: Eden\nauthor: A B\naliases: [/café, /2019/eden.html]\n',
};

it('each alias is a page that leads to the page of its file, in no sitemap and no menu', () => {
  const plan = planFrom(SITE, '/x/');
  const shared = { kind: 'alias', title: 'Eden by A B', canonical: 'https://example.org/x/eden/', target: '/x/eden/' };
  expect(routesOf(plan, 'alias')).toEqual([
    { ...shared, path: '/café/', file: 'café/index.html' },
    { ...shared, path: '/2019/eden.html', file: '2019/eden.html' },
  ]);
  expect(routesOf(plan, 'sitemap').flatMap(({ pages }) => pages.map(({ url }) => url))).toEqual(
    ['', 'reading/', 'eden/', 'search/'].map((path) => `https://example.org/x/${path}`),
  );
});

it('without a url nothing is canonical', () => {
  const plan = planFrom({ ...SITE, 'data/site.yaml': 'title: Blog\nowner: Sam\n' });
  expect(routesOf(plan, 'alias').map(({ canonical }) => canonical)).toEqual([undefined, undefined]);
});

it('hosts are told of each address, with and without its slash, as browsers ask for it', () => {
  expect(planFrom(SITE, '/x/').redirects).toBe(
    '/x/caf%C3%A9 /x/eden/ 301\n/x/caf%C3%A9/ /x/eden/ 301\n/x/2019/eden.html /x/eden/ 301\n',
  );
  expect(planFrom({ ...SITE, 'data/reviews/eden.yaml': 'title: Eden\nauthor: A B\n' }).redirects).toBe('');
});

it('reviews, articles, pages and projects have aliases', () => {
  const files: Files = {
    'data/articles/a.md': '---\ntitle: A\ndate: 2024\naliases: [/old/a]\n---\nText\n',
    'data/pages/b.md': '---\ntitle: B\naliases: [/old/b]\n---\nText\n',
    'data/projects/c.yaml':
      'title: C\ntext: [T]\ngithub_link: https://example.org\nimage1: c.webp\nalt1: C\naliases: [/old/c]\n',
    'public/c.webp': '',
  };
  const aliases = routesOf(planFrom({ ...SITE, ...files }), 'alias').map(({ path, title, target }) => [
    path,
    title,
    target,
  ]);
  expect(aliases).toEqual(
    expect.arrayContaining([
      ['/old/a/', 'A', '/a/'],
      ['/old/b/', 'B', '/b/'],
      ['/old/c/', 'C', '/c/'],
    ]),
  );
});
