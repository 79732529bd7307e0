import { expect, test } from 'vitest';
import type { BlogRoute } from './BlogPage.tsx';
import type { BlogLine } from '../../src/site/route.ts';
import type { UrlPath } from '../../src/ground/text/urlPath.ts';
import { renderForTest } from '../../tests/renderForTest.tsx';

const ROUTE: BlogRoute = {
  kind: 'blog',
  path: '/blog/',
  file: 'blog/index.html',
  title: 'Blog Posts',
  topics: [],
  entries: [],
};
const LINE: BlogLine = { text: 'A *post*', pdf: false, small: false, topics: [] };

const blog = (...lines: Partial<BlogLine>[]) =>
  renderForTest({ ...ROUTE, entries: lines.map((line) => ({ ...LINE, ...line })) });

test('an entry without address is plain text', () => {
  expect(blog({})).toContain('<li class="h-entry"><div><span class="p-name">A <em>post</em></span></div></li>');
});

test('an entry with an address is a link beside its date', () => {
  const html = blog({ date: { iso: '2025-08-02', text: 'August 2, 2025' }, href: '/x/howWrong/' });
  expect(html).toContain(
    '<time class="dt-published" dateTime="2025-08-02">August 2, 2025</time><div><a class="u-url" href="/x/howWrong/"><span class="p-name">A <em>post</em></span></a>',
  );
});

test('the link to a PDF says so, on the line of its last word', () => {
  expect(blog({ href: '/x/a.pdf', pdf: true })).toMatch(
    /<a class="u-url" href="\/x\/a\.pdf" type="application\/pdf">.*\u00a0<span class="form">\(PDF\)<\/span><\/a>/,
  );
});

test('every entry stands in the page once, with its topics', () => {
  const html = blog(
    { text: 'One', topics: ['science', 'math'] },
    { text: 'Two' },
    { text: 'Three', topics: ['math'], small: true },
  );
  expect(html).toContain('<li class="h-entry" data-topics="science math"><div><span class="p-name">One');
  expect(html).toContain('<li class="h-entry"><div><span class="p-name">Two');
  expect(html).toContain('<li class="h-entry small" data-topics="math"><div><span class="p-name">Three');
  for (const text of ['One', 'Two', 'Three']) expect(html.split(text)).toHaveLength(2);
});

test('the topics are radio buttons in their order, the first checked, and the page has its style sheet', () => {
  const topics = ['general', '2024', 'math', 'наука'].map((id) => ({ id, title: `The "${id}"` }));
  const html = renderForTest({ ...ROUTE, topics, style: '/x/static/app/topics.css' as UrlPath, entries: [LINE] });
  const radios = [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => radio);
  for (const [place, { id }] of topics.entries()) expect(radios[place]).toMatch(RegExp(`id="${id}".* value="${id}"`));
  expect(radios).toHaveLength(4);
  expect(html).toContain('<label for="наука">The “наука”</label>');
  expect(html).toMatch(/<head>.*<link rel="stylesheet" href="\/x\/static\/app\/topics.css"\/>.*<\/head>/);
  expect(radios[0]).toContain('checked=""');
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('without topics there is nothing to choose', () => {
  expect(blog({ topics: ['math'] })).not.toContain('<fieldset');
});
