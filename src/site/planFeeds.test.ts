import { describe, expect, it } from 'vitest';
import { planFrom, recordsFrom, routesOf, type Files } from '../../tests/siteFrom.ts';
import { books } from '../../tests/temporarySite.ts';

const csv: Files = { 'data/books.csv': books({ 'Book Id': '1', Title: 'Eden', Author: 'John Steinbeck' }) };
const site: Files = { 'data/site.yaml': 'title: Blog\nowner: Sam\nurl: https://example.org/x/\ndescription: D\n' };
const review = (date: string, more = 'text: [Good.]') =>
  `title: Eden\nauthor: A B\n${date === '' ? '' : `date: ${date}\n`}${more}\n`;
const plan = (files: Files) => planFrom({ ...csv, ...site, ...files }, '/x/');
const feedOf = (files: Files, path = '/feed.xml') => {
  const feed = routesOf(plan(files), 'feed').find((route) => route.path === path);
  if (!feed) throw new Error(`There is no ${path}`);
  return feed;
};
const paths = (files: Files, feed?: string) =>
  feedOf(files, feed).entries.map(({ url }) => url.replace('https://example.org/x', ''));

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
    const { entries } = feedOf({
      'data/blog.yaml': '- { date: 2023, text: Old, pdf: n.pdf }\n- { date: 2024, text: New, pdf: n.pdf }',
      'public/n.pdf': '',
    });
    expect(entries.map(({ title }) => title)).toEqual(['New']);
  });

  it('begins a month or a year with its first day', () => {
    const { entries, updated } = feedOf({
      'data/reviews/a.yaml': review('2024'),
      'data/reviews/b.yaml': review('2024-05'),
      'data/reviews/c.yaml': review('2024-05-03'),
    });
    expect(entries.map(({ published }) => published)).toEqual([
      '2024-05-03T00:00:00Z',
      '2024-05-01T00:00:00Z',
      '2024-01-01T00:00:00Z',
    ]);
    expect(updated).toBe('2024-05-03T00:00:00Z');
  });

  it('keeps the newest thirty, ties by address', () => {
    const many = Object.fromEntries(
      Array.from({ length: 31 }, (_, n) => [`data/reviews/r${String(n)}.yaml`, review(String(2000 + n))]),
    );
    const entries = paths(many);
    expect(entries).toHaveLength(30);
    expect(entries.at(-1)).toBe('/r1/');
    // sorted by title they would stand the other way round
    const tied = {
      'data/reviews/z.yaml': review('2001-01-01'),
      'data/reviews/a.yaml': review('2001').replace('Eden', 'Zoo'),
    };
    expect(paths({ ...many, ...tied }).slice(-2)).toEqual(['/r2/', '/a/']);
  });

  it('says when an article was changed, and stays in the order in which they were published', () => {
    const article = (dates: string) => `---\ntitle: C\n${dates}\n---\nText\n`;
    const { entries, updated } = feedOf({
      'data/articles/old.md': article('date: 2020\nupdated: 2025-06'),
      'data/articles/new.md': article('date: 2024-03-02'),
      'data/articles/odd.md': article('date: 2019\nupdated: 2018'),
    });
    expect(entries.map((entry) => [entry.published.slice(0, 10), entry.updated.slice(0, 10)])).toEqual([
      ['2024-03-02', '2024-03-02'],
      ['2020-01-01', '2025-06-01'],
      ['2019-01-01', '2019-01-01'],
    ]);
    expect(updated).toBe('2025-06-01T00:00:00Z');
  });

  it('has no drafts, also where they are shown', () => {
    const drafts: Files = {
      'data/reviews/a.yaml': review('2024', 'text: [Good.]\ndraft: true'),
      'data/articles/b.md': '---\ntitle: B\ndate: 2024\ndraft: true\n---\nText\n',
      'data/reviews/c.yaml': review('2023'),
    };
    expect(recordsFrom(drafts).files).toHaveLength(3);
    expect(paths(drafts)).toEqual(['/c/']);
    expect(paths(drafts, '/reviews.json')).toEqual(['/c/']);
  });
});

describe('the feeds', () => {
  const files: Files = {
    'data/reviews/a.yaml': review('2024'),
    'data/articles/b.md': '---\ntitle: B\ndate: 2025\n---\nText\n',
  };

  it('are everything and the reviews alone, each in two forms, and every page names all of them', () => {
    expect(plan(files).chrome.feeds).toEqual([
      { href: '/x/feed.xml', type: 'application/atom+xml', title: 'Blog' },
      { href: '/x/feed.json', type: 'application/feed+json', title: 'Blog' },
      { href: '/x/reviews.xml', type: 'application/atom+xml', title: 'Book Reviews · Blog' },
      { href: '/x/reviews.json', type: 'application/feed+json', title: 'Book Reviews · Blog' },
    ]);
    expect(paths(files, '/feed.json')).toEqual(['/b/', '/a/']);
    expect(paths(files, '/reviews.json')).toEqual(['/a/']);
  });

  it('have ids that differ, the first that which it always had', () => {
    expect(feedOf(files).id).toBe('https://example.org/x/');
    expect(feedOf(files, '/reviews.xml').id).toBe('https://example.org/x/reviews.xml');
  });

  it('are one where there are no reviews', () => {
    const { 'data/articles/b.md': article = '' } = files;
    expect(plan({ 'data/articles/b.md': article }).chrome.feeds.map(({ href }) => href)).toEqual([
      '/x/feed.xml',
      '/x/feed.json',
    ]);
  });
});
