import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { books, readTree, temporarySite } from './temporarySite.ts';

const settings = (more: string): string => `title: S\nowner: O\nurl: https://example.org/x/\n${more}\n`;

const FILES = {
  'data/books.csv': books({ 'Book Id': '1', Title: 'Eden', Author: 'John Steinbeck' }),
  'data/about.yaml': 'intro: [Hello.]\n',
  'data/articles/post.md': '---\ntitle: Post\ndate: 2024-01-02\n---\n\nTo the [blog](/blog) and [me](/about).\n',
  'data/pages/now.md': '---\ntitle: Now\n---\n\nNow.\n',
  'data/films/heat.md': '---\ntitle: Heat\n---\n\nFilm.\n',
  'data/projects/game.yaml': 'title: Game\ntext: [Play.]\n',
};

async function build(files: Record<string, string>): Promise<Record<string, string>> {
  const root = temporarySite(files);
  const { status, stderr } = await run(['build', '--root', root]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect((await run(['check', '--root', root])).stdout).toMatch(/: nothing wrong\n$/);
  return readTree(join(root, 'dist'));
}

const linksOf = (html = ''): string[] => [...html.matchAll(/href="([^"#]*)"/g)].map(([, href = '']) => href);
const menuOf = (html = ''): string[] => linksOf(/<footer[^]*?<\/ul>/.exec(html)?.[0]);

describe.each([
  ['blog', '<main id="main" class="blog h-feed"', 'blog'],
  ['reading', '<main id="main" class="bookshelf"', 'reading'],
  ['films', '<main id="main" class="list blog h-feed"', 'films'],
  ['now', '<main id="main" class="page"', 'now'],
  ['/heat', '<main id="main" class="article"', 'heat'],
])('home: %s', (home, main, folder) => {
  it('stands at /, its address leads there, and the page about the owner is at /about/', async () => {
    const dist = await build({
      ...FILES,
      'data/site.yaml': settings(`home: ${home}\nsections: { films: { title: Films } }`),
    });
    const first = dist['index.html'] ?? '';
    expect(first).toContain(main);
    expect(first).toContain('<title>S</title>');
    expect(first).toContain('"@type":"WebSite"');
    expect(first).toContain('<link rel="canonical" href="https://example.org/x/"/>');
    expect(dist[`${folder}/index.html`]).toContain('url=/x/');
    expect(dist['about/index.html']).toMatch(/<title>About .* S<\/title>/);
    expect(linksOf(dist['about/index.html'])).toContain('/x/game/');
    expect(linksOf(dist['game/index.html'])).toContain('/x/about/');
    expect(menuOf(first)[0]).toBe(home === '/heat' ? '/x/about/' : '/x/');
    expect(dist['sitemap.xml']).toContain('<loc>https://example.org/x/</loc>');
    expect(linksOf(dist['post/index.html'])).toContain(home === 'blog' ? '/x/' : '/x/blog/');
  });
});

it('leads to all that only the page about the owner would lead to, where there is none, or the menu leaves it out', async () => {
  const rest = Object.fromEntries(Object.entries(FILES).filter(([path]) => !/about|post/.test(path)));
  const none = await build({
    ...rest,
    'data/site.yaml': settings('home: blog\nsections: { films: { title: Films } }'),
  });
  expect(Object.keys(none)).not.toContain('about/index.html');
  expect(none['index.html']).toContain('<p class="notice">Nothing here yet.</p>');
  expect(linksOf(none['index.html'])).toContain('/x/game/');
  const menu = 'home: blog\nsections: { films: { title: Films } }\nmenu: [{ title: Blog, to: / }]';
  const left = await build({ ...FILES, 'data/site.yaml': settings(menu) });
  expect(menuOf(left['index.html'])).toEqual(['/x/']);
  expect(linksOf(left['index.html'])).toEqual(
    expect.arrayContaining(['/x/about/', '/x/reading/', '/x/films/', '/x/now/', '/x/game/']),
  );
});

it('keeps /about once it was published, after the page about the owner is first again', async () => {
  const root = temporarySite({
    ...FILES,
    'data/site.yaml': settings('home: blog\nsections: { films: { title: Films } }'),
  });
  await run(['build', '--root', root]);

  writeFileSync(join(root, 'data/site.yaml'), settings('sections: { films: { title: Films } }'));
  const { status, stderr } = await run(['build', '--root', root]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readTree(join(root, 'dist'))['about/index.html']).toContain('url=/x/');
});

it('leads from where the blog and the bookshelf were before', async () => {
  const dist = await build({
    ...FILES,
    'data/site.yaml': settings(
      'home: blog\nsections: { films: { title: Films } }\nblog: { aliases: [/posts] }\nbookshelf: { aliases: [/books] }',
    ),
  });
  expect(dist['posts/index.html']).toContain('url=/x/"');
  expect(dist['books/index.html']).toContain('url=/x/reading/"');
});

it('is the page about the owner where no other is said, and a text of that name keeps its own place', async () => {
  const dist = await build({
    'data/books.csv': FILES['data/books.csv'],
    'data/site.yaml': settings(''),
    'data/pages/about.md': '---\ntitle: Me\n---\n\nWords of mine.\n',
  });
  expect(dist['about/index.html']).toContain('Words of mine.');
  expect(dist['index.html']).toContain('<title>S</title>');
});

const BESIDE = '---\ntitle: Beside\n---\n\nA page of that name.\n';

it('is the list, where a text has the name of a main page and a place of its own', async () => {
  const dist = await build({
    ...FILES,
    'data/pages/blog.md': BESIDE,
    'data/blog.yaml': '- { date: 2024-02-03, text: A line. }\n',
    'data/site.yaml': settings(
      'home: blog\nsections: { films: { title: Films } }\npermalinks: { pages: "/tag/:slug/" }',
    ),
  });
  expect(dist['index.html']).toContain('class="blog h-feed"');
  expect(dist['tag/blog/index.html']).toContain('A page of that name.');
  expect(dist['blog/index.html']).toContain('url=/x/');
});

it('refuses a text at the address of the list that is first, and a second page at /', async () => {
  const told = async (files: Record<string, string>): Promise<string> => {
    const root = temporarySite({ ...FILES, ...files });
    const { status, stderr } = await run(['build', '--root', root]);
    expect(status).toBe(1);
    return stderr;
  };
  const home = settings('home: blog\nsections: { films: { title: Films } }');
  expect(await told({ 'data/pages/blog.md': BESIDE, 'data/site.yaml': home })).toContain('/blog');
  const second = { 'data/pages/other.md': BESIDE.replace('Beside', 'Beside\npermalink: /'), 'data/site.yaml': home };
  expect(await told(second)).toContain('data/pages/other.md:3');
});
