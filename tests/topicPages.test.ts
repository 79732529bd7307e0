import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { books, readTree, temporarySite } from './temporarySite.ts';

const text = (title: string, keys: string): string => `---\ntitle: ${title}\n${keys}\n---\n\nText.\n`;

const FILES = {
  'data/books.csv': books({ 'Book Id': '1', Title: 'Eden', Author: 'John Steinbeck' }),
  'data/site.yaml': `title: S
owner: O
url: https://example.org/
sections: { films: { title: Films } }
topicPages: true
permalinks: { topics: /tags/:slug/ }
blog: { topics: [{ topic: crime, title: Crime & noir, aliases: [/category/crime] }] }
`,
  'data/blog.yaml': '- { date: 2025-01-01, text: A *paper*, pdf: a.pdf, topics: [papers] }\n',
  'public/a.pdf': '',
  'data/films/heat.md': text('Heat', 'topics: [Crime, C++]'),
  'data/articles/old.md': text('Old', 'date: 2020-02-02\ntopics: [crime, C]'),
  'data/articles/new.md': text('New', 'date: 2024-02-02\ntopics: [crime]'),
  'data/articles/hid.md': text('Hidden', 'date: 2024-02-02\ntopics: [secret]\nlisted: false'),
};

const linksOf = (html = ''): string[] =>
  [...(/<main[^]*<\/main>/.exec(html)?.[0] ?? '').matchAll(/href="([^"#]*)"/g)].map(([, href = '']) => href);

it('gives each topic a page and a feed, with what has it in the blog and in sections, and a list of all', async () => {
  const root = temporarySite(FILES);
  const { status, stderr } = await run(['build', '--root', root]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect((await run(['check', '--root', root])).stdout).toMatch(/: nothing wrong\n$/);
  const dist = readTree(join(root, 'dist'));
  expect(linksOf(dist['tags/index.html'])).toEqual(['/tags/crime/', '/tags/c/', '/tags/c-2/', '/tags/papers/']);
  expect(dist['tags/crime/index.html']).toContain('<h1 class="p-name">Crime &amp; noir</h1>');
  expect(linksOf(dist['tags/crime/index.html'])).toEqual([
    '/new/',
    '/old/',
    '/heat/',
    '/tags/',
    '/tags/crime/feed.xml',
  ]);
  expect(linksOf(dist['tags/papers/index.html'])).toContain('/a.pdf');
  expect(dist['tags/papers/feed.xml']).toContain('https://example.org/a.pdf');
  expect(dist['tags/crime/feed.xml']).toMatch(/\/new\/<\/id>[^]*\/old\/<\/id>/);
  // C++ is in no dated text
  expect(Object.keys(dist)).not.toContain('tags/c-2/feed.xml');
  expect(dist['category/crime/index.html']).toContain('url=/tags/crime/');
  expect(linksOf(dist['heat/index.html'])).toEqual(['/tags/crime/', '/tags/c-2/', '/films/']);
  expect(linksOf(dist['index.html'])).toContain('/tags/');
  expect(dist['hid/index.html']).not.toContain('/tags/');
});

it('refuses a rule that makes no folder of topics, and a page in the place of one', async () => {
  const root = temporarySite({
    ...FILES,
    'data/site.yaml':
      'title: S\nowner: O\ntopicPages: true\nsections: { films: { title: Films } }\npermalinks: { topics: /:year/:slug.html }\n',
    'data/pages/topics.md': text('Topics', ''),
  });
  const { status, stderr } = await run(['build', '--root', root]);
  expect(status).toBe(1);
  expect(stderr).toContain('data/site.yaml:5:23 permalinks: topics must be a folder with :slug, saw /:year/:slug.html');
  expect(stderr).toContain(
    'data/pages/topics.md takes the path topics/index.html of the site, and so does the list /topics',
  );
});
