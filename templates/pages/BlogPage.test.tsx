import { expect, test } from 'vitest';
import type { BlogLine, BlogRoute } from '../../src/model/route.ts';
import { renderForTest } from '../renderForTest.tsx';

const ROUTE: BlogRoute = { kind: 'blog', path: '/blog/', file: 'blog/index.html', title: 'Blog Posts', entries: [] };
const LINE: BlogLine = { text: 'A *post*', pdf: false, small: false, topics: [] };

const blog = (...lines: Partial<BlogLine>[]) =>
  renderForTest({ ...ROUTE, entries: lines.map((line) => ({ ...LINE, ...line })) });

test('an entry without address is plain text', () => {
  expect(blog({})).toContain('<li><div><span>A <em>post</em></span></div></li>');
});

test('an entry with an address is a link beside its date', () => {
  const html = blog({ date: { iso: '2025-08-02', text: 'August 2, 2025' }, href: '/x/howWrong/' });
  expect(html).toContain(
    '<time dateTime="2025-08-02">August 2, 2025</time><div><a href="/x/howWrong/"><span>A <em>post</em></span></a>',
  );
});

test('the link to a PDF says so', () => {
  expect(blog({ href: '/x/a.pdf', pdf: true })).toMatch(
    /<a href="\/x\/a\.pdf" type="application\/pdf">.*\(PDF\)<\/span><\/a>/,
  );
});

test('every entry stands in the page once, with its topics', () => {
  const html = blog(
    { text: 'One', topics: ['science', 'math'] },
    { text: 'Two' },
    { text: 'Three', topics: ['math'], small: true },
  );
  expect(html).toContain('<li data-topics="science math"><div><span>One');
  expect(html).toContain('<li><div><span>Two');
  expect(html).toContain('<li class="small" data-topics="math"><div><span>Three');
  for (const text of ['One', 'Two', 'Three']) expect(html.split(text)).toHaveLength(2);
});

test('General, Science and Math are radio buttons, General checked', () => {
  const html = blog({ topics: ['math'] });
  const radios = [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => radio);
  for (const [place, id] of ['general', 'science', 'math'].entries()) expect(radios[place]).toContain(`id="${id}"`);
  expect(radios).toHaveLength(3);
  expect(radios[0]).toContain('checked=""');
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('without topics there is nothing to choose', () => {
  expect(blog({})).not.toContain('<fieldset');
});
