import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { planFrom, routeOf, routesOf, type Files } from '../../tests/siteFrom.ts';
import { books } from '../../tests/temporarySite.ts';
import { splitSitemap } from './planSitemap.ts';

const site: Files = {
  'data/books.csv': books({ 'Book Id': '1', Title: 'Eden', Author: 'A B', 'Date Read': '2024/03/02' }),
  'data/site.yaml': 'title: Blog\nowner: Sam\nurl: https://example.org/x/\n',
};
const pagesOf = (files: Files) => routeOf(planFrom({ ...site, ...files }, '/x/'), 'sitemap').pages;
const robots = (files: Files) =>
  routesOf(planFrom({ ...site, ...files }, '/x/'), 'text').find(({ file }) => file === 'robots.txt');

describe('the sitemap', () => {
  it('has the public address of every page, with the date of the last change that is known', () => {
    expect(
      pagesOf({
        'data/reviews/a.yaml': 'title: Eden\nauthor: A B\nbook: 1\n',
        'data/reviews/b.yaml': 'title: Eden\nauthor: A B\n',
        'data/articles/c.md': '---\ntitle: C\ndate: 2020\nupdated: 2025-06\n---\nText\n',
        'data/blog.yaml': '- { text: T, topics: [a] }',
      }),
    ).toEqual([
      { url: 'https://example.org/x/' },
      { url: 'https://example.org/x/blog/' },
      { url: 'https://example.org/x/reading/' },
      { url: 'https://example.org/x/a/', changed: '2024-03-02' },
      { url: 'https://example.org/x/b/' },
      { url: 'https://example.org/x/c/', changed: '2025-06' },
      { url: 'https://example.org/x/search/' },
    ]);
  });

  it('has no drafts, also where they are shown', () => {
    const draft = { 'data/pages/talks.md': '---\ntitle: Talks\ndraft: true\n---\nText\n' };
    expect(pagesOf(draft).map(({ url }) => url)).toEqual(
      ['', 'reading/', 'search/'].map((path) => `https://example.org/x/${path}`),
    );
  });

  it('is not there without a public address', () => {
    const { 'data/books.csv': csv = '' } = site;
    expect(routesOf(planFrom({ 'data/books.csv': csv }), 'sitemap')).toEqual([]);
  });
});

describe('the sitemap of many pages', () => {
  const split = (count: number) =>
    splitSitemap(
      Array.from({ length: count }, (_, n) => ({
        url: `https://example.org/${String(n)}/`,
        changed: n % 2 === 0 ? (`20${String(10 + (n % 9))}` as PlainDate) : undefined,
      })),
      (path) => `https://example.org${path}`,
    );

  it('is one file of up to 50,000', () => {
    expect(split(50_000).map(({ name, pages, isIndex }) => [name, pages.length, isIndex])).toEqual([
      ['sitemap.xml', 50_000, undefined],
    ]);
  });

  it('is several from then on, and one that names them', () => {
    const [index, ...parts] = split(50_001);
    expect(index).toEqual({
      name: 'sitemap.xml',
      isIndex: true,
      pages: [
        { url: 'https://example.org/sitemap-1.xml', changed: '2018' },
        { url: 'https://example.org/sitemap-2.xml', changed: '2015' },
      ],
    });
    expect(parts.map(({ name, pages }) => [name, pages.length])).toEqual([
      ['sitemap-1.xml', 50_000],
      ['sitemap-2.xml', 1],
    ]);
  });
});

describe('robots.txt', () => {
  it('names the sitemap', () => {
    expect(robots({})?.text).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.org/x/sitemap.xml\n');
  });

  it('is not made where the owner has one, or there is no sitemap', () => {
    expect(robots({ 'public/robots.txt': '' })).toBeUndefined();
    expect(robots({ 'data/site.yaml': 'title: Blog\nowner: Sam\n' })).toBeUndefined();
  });
});
