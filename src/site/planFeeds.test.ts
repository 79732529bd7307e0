import { describe, expect, it } from 'vitest';
import { planFrom, routeOf, routesOf, type Files } from '../../tests/siteFrom.ts';
import { books } from '../../tests/temporarySite.ts';

const csv: Files = { 'data/books.csv': books({ 'Book Id': '1', Title: 'Eden', Author: 'John Steinbeck' }) };
const site: Files = { 'data/site.yaml': 'title: Blog\nowner: Sam\nurl: https://example.org/x/\ndescription: D\n' };
const review = (date: string, more = 'text: [Good.]') =>
  `title: Eden\nauthor: A B\n${date === '' ? '' : `date: ${date}\n`}${more}\n`;
const plan = (files: Files) => planFrom({ ...csv, ...site, ...files }, '/x/');
const paths = (files: Files) =>
  routeOf(plan(files), 'feed').entries.map(({ url }) => url.replace('https://example.org/x', ''));

describe('the feed', () => {
  it('needs a public address, and something dated', () => {
    const dated: Files = { 'data/reviews/a.yaml': review('2024') };
    expect(routesOf(planFrom({ ...csv, ...dated }), 'feed')).toEqual([]);
    expect(routesOf(plan({}), 'feed')).toEqual([]);
    expect(plan({}).chrome.feed).toBeUndefined();
    expect(plan(dated).chrome.feed).toBe('/x/feed.xml');
  });

  it('has reviews, articles, humour and documents, newest first, ties by address', () => {
    expect(
      paths({
        'data/reviews/b.yaml': review('2024-05-01'),
        'data/reviews/a.yaml': review('2024-05-01'),
        'data/articles/c.md': '---\ntitle: C\ndate: 2025\n---\nText\n',
        'data/humour.yaml': 'title: Short\npieces: [{ title: One, text: [Ha.] }]',
        'data/blog.yaml':
          '- { date: 2023, text: T, title: humour }\n- { date: 2024-06, text: "*P*", pdf: static/n 1.pdf }\n- { date: 2024, text: T, title: c }\n- { date: 2026, text: T }\n',
        'public/static/n 1.pdf': '',
      }),
    ).toEqual(['/c/', '/static/n%201.pdf', '/a/', '/b/', '/humour/']);
  });

  it('has no review that is undated or not written, and no document without a date', () => {
    expect(
      paths({
        'data/reviews/a.yaml': review('2024'),
        'data/reviews/b.yaml': review(''),
        'data/reviews/c.yaml': review('2024', 'reviewed: false'),
        'data/reviews/d.yaml': review('2024', ''),
        'data/blog.yaml': '- { date: "", text: T, pdf: n.pdf }',
        'public/n.pdf': '',
      }),
    ).toEqual(['/a/']);
  });

  it('has an address once, which is its id, with its newest date', () => {
    const { entries } = routeOf(
      plan({
        'data/blog.yaml': '- { date: 2023, text: Old, pdf: n.pdf }\n- { date: 2024, text: New, pdf: n.pdf }',
        'public/n.pdf': '',
      }),
      'feed',
    );
    expect(entries.map(({ title }) => title)).toEqual(['New']);
  });

  it('begins a month or a year with its first day', () => {
    const { entries, updated } = routeOf(
      plan({
        'data/reviews/a.yaml': review('2024'),
        'data/reviews/b.yaml': review('2024-05'),
        'data/reviews/c.yaml': review('2024-05-03'),
      }),
      'feed',
    );
    expect(entries.map((entry) => entry.updated)).toEqual([
      '2024-05-03T00:00:00Z',
      '2024-05-01T00:00:00Z',
      '2024-01-01T00:00:00Z',
    ]);
    expect(updated).toBe('2024-05-03T00:00:00Z');
  });

  it('keeps the newest thirty', () => {
    const many = Object.fromEntries(
      Array.from({ length: 31 }, (_, n) => [`data/reviews/r${String(n)}.yaml`, review(String(2000 + n))]),
    );
    const entries = paths(many);
    expect(entries).toHaveLength(30);
    expect(entries.at(-1)).toBe('/r1/');
  });
});

describe('the sitemap', () => {
  it('has the public address of every page', () => {
    const { urls } = routeOf(
      plan({ 'data/reviews/a.yaml': review('2024'), 'data/blog.yaml': '- { text: T, topics: [a] }' }),
      'sitemap',
    );
    expect(urls).toEqual(['/', '/blog/', '/reading/', '/a/'].map((path) => `https://example.org/x${path}`));
  });

  it('is not there without a public address', () => {
    expect(routesOf(planFrom(csv), 'sitemap')).toEqual([]);
  });
});
