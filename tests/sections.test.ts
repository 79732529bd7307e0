import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { books, readTree, temporarySite } from './temporarySite.ts';

const SITE = {
  'data/books.csv': books({ 'Book Id': '1', Title: 'Eden', Author: 'John Steinbeck' }),
  'data/site.yaml': `title: S
owner: O
url: https://example.org/
sections:
  films: { title: Films, intro: 'What I *saw*.', feed: true, permalink: '/films/:slug/', aliases: [/movies] }
  links: { title: Links, menu: false }
`,
};

const text = (title: string, keys = '', body = 'Text.'): string => `---\ntitle: ${title}\n${keys}---\n\n${body}\n`;

const FILMS = {
  'data/films/1995/heat.md': text('Heat', 'date: 2021-05-06\ntopics: [crime]\n', 'See [Stalker](/films/stalker).'),
  'data/films/2020-01-02-alien.md': text('Alien'),
  'data/films/stalker.md': text('Stalker', '', 'Undated, and [[Heat]].'),
  'data/films/secret.md': text('Secret', 'listed: false\n'),
  'data/links/a.md': text('A link', 'date: 2024-02-02\n'),
};

async function build(files: Record<string, string>): Promise<Record<string, string>> {
  const root = temporarySite(files);
  const { status, stderr } = await run(['build', '--root', root]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { stdout } = await run(['check', '--root', root]);
  expect(stdout).toMatch(/: nothing wrong\n$/);
  const tree = readTree(join(root, 'dist'));
  return Object.fromEntries(
    Object.entries(tree).map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1').toString()]),
  );
}

const mainOf = (page = ''): string => /<main[^]*<\/main>/.exec(page)?.[0] ?? '';
const linksOf = (page: string | undefined): string[] =>
  [...mainOf(page).matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

it('lists the texts of a section by date and then by name, with its feed, its place in the menu and where it was before', async () => {
  const dist = await build({ ...SITE, ...FILMS });
  const list = dist['films/index.html'] ?? '';
  expect(list).toContain('<title>Films · S</title>');
  expect(list).toContain('<meta name="description" property="og:description" content="What I saw."/>');
  expect(list).toContain('<p>What I <em>saw</em>.</p>');
  expect(linksOf(list)).toEqual(['/films/heat/', '/films/alien/', '/films/stalker/', '/films/feed.xml']);
  expect(list).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/films/feed.xml" title="Films · S"/>',
  );
  expect(dist['films/feed.xml']).toMatch(
    /<id>https:\/\/example.org\/films\/heat\/<\/id>[^]*<id>https:\/\/example.org\/films\/alien\//,
  );
  expect(dist['films/feed.xml']).toContain('<link href="https://example.org/films/"/>');
  expect(dist['films/feed.xml']).not.toContain('A link');
  expect(dist['feed.xml']).toContain('A link');
  expect(dist['movies/index.html']).toContain('url=/films/');
  expect(dist['index.html']).toMatch(/<ul><li><a href="\/"[^]*<a href="\/films\/">Films<\/a>/);
  // what the menu leaves out, and what no list names
  expect(linksOf(dist['index.html'])).toEqual(expect.arrayContaining(['/links/', '/films/secret/']));
  expect(dist['sitemap.xml']).toContain('<loc>https://example.org/films/</loc>');
  expect(JSON.parse(dist['search/titles.json'] ?? '')).toMatchObject({
    entries: expect.arrayContaining([
      ['films/heat/', 'Heat', '', 'crime', 0],
      ['films/', 'Films', '', '', 0],
    ]) as unknown,
  });
});

it('gives each text its page, which leads back to the list of its section', async () => {
  const dist = await build({ ...SITE, ...FILMS });
  expect(linksOf(dist['films/heat/index.html'])).toEqual(['/films/stalker/', '/films/', '/films/stalker/']);
  expect(dist['films/heat/index.html']).toContain('"position":1,"name":"Films","item":"https://example.org/films/"');
  expect(mainOf(dist['films/stalker/index.html'])).not.toContain('<time');
});

it('says plainly of a section that it has no texts yet', async () => {
  const dist = await build(SITE);
  expect(mainOf(dist['films/index.html'])).toContain('<p class="notice">Nothing here yet.</p>');
  expect(Object.keys(dist)).not.toContain('films/feed.xml');
});

it('puts what is older than the newest hundred onto pages of their years, each whole, which can be linked to', async () => {
  const texts = Array.from({ length: 130 }, (_, place) => {
    const day = `${String(2020 + Math.floor(place / 40))}-01-${String((place % 28) + 1).padStart(2, '0')}`;
    return [`t${String(place)}.md`, `date: ${day}\n`] as const;
  });
  const undated = { 'data/films/u.md': text('Undated', '', '[2020](/films/2020) [blog](/blog/2020)') };
  const dist = await build({
    ...SITE,
    ...Object.fromEntries(texts.map(([name, date]) => [`data/films/f${name}`, text(`Film ${name}`, date)])),
    ...Object.fromEntries(texts.map(([name, date]) => [`data/articles/${name}`, text(name, date)])),
    ...undated,
  });
  for (const list of ['films', 'blog']) {
    const first = linksOf(dist[`${list}/index.html`]);
    expect(first.filter((href) => /\/f?t\d+\/$/.test(href))).toHaveLength(100);
    expect(first.filter((href) => /\/\d{4}\/$/.test(href))).toEqual([`/${list}/2020/`]);
    const year = linksOf(dist[`${list}/2020/index.html`]);
    expect(year.filter((href) => /\/f?t\d+\/$/.test(href))).toHaveLength(40);
    expect(year).toContain(`/${list}/`);
  }
  expect(linksOf(dist['films/index.html'])).toContain('/films/u/');
  expect(Object.keys(dist).filter((path) => path.startsWith('static/app/list-'))).toHaveLength(1);
});

it('writes a text of a section', async () => {
  const root = temporarySite({ ...SITE, ...FILMS });
  const { status, stdout } = await run(['new', 'films', '2025/dune', '--root', root]);
  expect(status).toBe(0);
  expect(stdout).toContain('data/films/2025/dune.md written');
  expect((await run(['check', '--root', root])).status).toBe(0);
  const wrong = await run(['new', 'flims', 'dune', '--root', root]);
  expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('Did you mean "films"?') as unknown });
});

it('tells where the texts of a section went', async () => {
  const root = temporarySite({ ...SITE, ...FILMS });
  const { stdout } = await run(['check', '--private', '--json', '--root', root]);
  expect(JSON.parse(stdout)).toMatchObject({
    traces: expect.arrayContaining([expect.objectContaining({ what: 'films' })]) as unknown,
  });
});
