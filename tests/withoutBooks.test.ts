import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { books, readTree, temporarySite } from './temporarySite.ts';

const POST = '---\ntitle: One\ndate: 2024-02-02\n---\n\nText.\n';
const BLOG = {
  'data/books.csv': books(),
  'data/site.yaml': 'title: S\nowner: O\nurl: https://example.org/\n',
  'data/articles/one.md': POST,
};

const pagesIn = (dist: Readonly<Record<string, string>>): string[] =>
  Object.keys(dist).filter((path) => path.endsWith('.html'));

it('a blog without books has neither a page nor a word of books, though its bookshelf was published once', async () => {
  const root = temporarySite({ ...BLOG, 'data/addresses.txt': '/\n/reading\n' });
  const { status, stderr } = await run(['build', '--root', root]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect((await run(['check', '--root', root])).stdout).toMatch(/: nothing wrong\n$/);
  const dist = readTree(join(root, 'dist'));
  expect(pagesIn(dist)).toEqual(['404.html', 'blog/index.html', 'index.html', 'one/index.html', 'search/index.html']);
  for (const path of pagesIn(dist)) expect(dist[path]).not.toMatch(/reading\/|Book Reviews|No books/);
  expect(readTree(join(root, 'data'))['addresses.txt']).not.toContain('/reading');
});

it.each([
  ['a book', { 'data/books.csv': books({ 'Book Id': '1', Title: 'Emma', Author: 'Jane Austen' }) }],
  ['a review', { 'data/reviews/emma.yaml': 'title: Emma\nauthor: Jane Austen\ntext: [Good.]\n' }],
  ['the bookshelf at /', { 'data/site.yaml': `${BLOG['data/site.yaml']}home: reading\n` }],
])('it has them with %s', async (_what, more) => {
  const root = temporarySite({ ...BLOG, ...more });
  expect((await run(['build', '--root', root])).status).toBe(0);
  const dist = readTree(join(root, 'dist'));
  expect(dist['one/index.html']).toContain('Book Reviews');
  expect(pagesIn(dist)).toContain('reading/index.html');
});

it('a book that is hidden is none', async () => {
  const hidden = { 'data/books.csv': books({ 'Book Id': '1', Title: 'Emma', Author: 'Jane Austen' }) };
  const root = temporarySite({ ...BLOG, ...hidden, 'data/shelf.yaml': '"1": { hidden: true }\n' });
  expect((await run(['build', '--root', root])).status).toBe(0);
  expect(Object.keys(readTree(join(root, 'dist')))).not.toContain('reading/index.html');
});
