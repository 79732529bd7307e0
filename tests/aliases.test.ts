import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { followMessages, problemsOf } from './followMessages.ts';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { ask, serveSite } from './servedSite.ts';
import { books, readTree, temporarySite, writeFiles } from './temporarySite.ts';

const PAGE = '---\ntitle: Talks & "more"\naliases: [/speaking, /2019/talks.html]\n---\n\nNone yet.\n';
const SITE = { ...sampleSite, 'data/pages/talks.md': PAGE };

const build = (root: string, ...options: string[]) => run(['build', '--root', root, ...options]);
const distOf = (root: string) => readTree(join(root, 'dist'));

describe('an alias', () => {
  it('is a valid page without scripts that leads on at once, or by a link, under any base', async () => {
    const root = temporarySite(SITE);
    const plain = await build(root, '--base', '/x/');
    expect(plain.status).toBe(0);
    const { 'speaking/index.html': page = '', '2019/talks.html': other } = distOf(root);
    expect(page).toBe(other);
    expect(Buffer.from(page, 'latin1').toString()).toBe(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/>
<title>Talks &amp; “more”</title>
<link rel="canonical" href="https://sam.example.org/talks/"/>
<meta http-equiv="refresh" content="0; url=/x/talks/"/></head>
<body><p><a href="/x/talks/">Talks &amp; “more”</a></p></body></html>
`);
    const validator = new HtmlValidate(
      new FileSystemConfigLoader({ extends: ['html-validate:standard'], rules: { 'void-style': 'off' } }),
    );
    const { results } = await validator.validateString(page);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it('is counted as no page, and check finds nothing wrong with it', async () => {
    const [root, without] = [
      temporarySite(SITE),
      temporarySite({ ...SITE, 'data/pages/talks.md': PAGE.replace(/aliases.*\n/, '') }),
    ];
    const pages = async (folder: string) =>
      (JSON.parse((await build(folder, '--json')).stdout) as { pages: number }).pages;
    expect(await pages(root)).toBe(await pages(without));
    expect(await run(['check', '--root', root])).toEqual(await run(['check', '--root', without]));
  });

  it('is served, and goes when it is taken out', async () => {
    const root = temporarySite(SITE);
    const served = await serveSite(root);
    expect((await ask(served.port, '/speaking/')).text).toContain('url=/talks/');
    await served.after(() => {
      writeFiles(root, { 'data/pages/talks.md': PAGE.replace('/speaking, ', '') });
    });
    expect((await ask(served.port, '/speaking/')).status).toBe(404);
    expect((await ask(served.port, '/2019/talks.html')).status).toBe(200);
  });
});

describe('_redirects', () => {
  const LINES = '/speaking /talks/ 301\n/speaking/ /talks/ 301\n/2019/talks.html /talks/ 301\n';
  const OWN = '/blog/* /essays/:splat 302';

  it('has a line for each old address, and those of the owner behind them', async () => {
    const root = temporarySite(SITE);
    await build(root);
    expect(distOf(root)['_redirects']).toBe(LINES);
    writeFiles(root, { 'public/_redirects': OWN });
    await build(root);
    expect(distOf(root)['_redirects']).toBe(LINES + OWN);
    writeFiles(root, { 'public/_redirects': `${OWN}\n` });
    await build(root);
    expect(distOf(root)['_redirects']).toBe(`${LINES}${OWN}\n`);
  });

  it('is the file of the owner as it is where there are no aliases, and else not there', async () => {
    const root = temporarySite({ ...sampleSite, 'public/_redirects': OWN });
    await build(root);
    expect(distOf(root)['_redirects']).toBe(OWN);
    const bare = temporarySite(sampleSite);
    await build(bare);
    expect(distOf(bare)['_redirects']).toBeUndefined();
  });
});

/*
 * tests/movedPosts/ holds 20 posts in the shapes of the documentation of Hugo, Jekyll, Eleventy, Astro and Zola, four of each, as someone
 * copies them into data/articles/.
 */

const POSTS = join(import.meta.dirname, 'movedPosts');

it('needs no more than the changes that the messages name to build 20 posts of other programs', async () => {
  const root = temporarySite({
    'data/books.csv': books({ 'Book Id': '1', Title: 'Dune', Author: 'Frank Herbert' }),
    'data/site.yaml': 'title: Moved\nowner: Sam Example\nurl: https://example.org/\n',
  });
  cpSync(join(POSTS, 'articles'), join(root, 'data/articles'), { recursive: true });
  cpSync(join(POSTS, 'public'), join(root, 'public'), { recursive: true });
  expect(readdirSync(join(root, 'data/articles'))).toHaveLength(20);
  const said: string[] = [];
  // the front matter that is no YAML is told first, and its keys once it is
  for (let round = 0; round < 2; round += 1) {
    const problems = (await problemsOf(root)).filter(({ message }) => !message.startsWith('a shortcode'));
    said.push(...problems.map(({ file, line, message, hint }) => `${file}:${String(line)} ${message}\n  ${hint}\n`));
    followMessages(root, problems);
  }
  await expect(said.join('\n')).toMatchFileSnapshot(join(POSTS, 'expected.txt'));
  const built = await run(['build', '--root', root]);
  expect(built.status, built.stderr).toBe(0);
  expect(built.stderr.match(/^\S+ warning: .*/gm)?.map((text) => text.replace(/^data\/articles\//, ''))).toEqual([
    '2023-02-03-liquid.md:8:1 warning: a shortcode is shown as text, saw {% highlight ruby %}, and 1 more',
    'hugo-first.md:16:1 warning: a shortcode is shown as text, saw {{< figure src="/images/map.png" title="Not a figure here" >}}',
  ]);
  const pages = Object.keys(readTree(join(root, 'dist'))).filter((path) => path.endsWith('/index.html'));
  expect(pages).toMatchInlineSnapshot(`
    [
      "2023/liquid-tags/index.html",
      "adding-new-posts/index.html",
      "astro-first/index.html",
      "astro-image/index.html",
      "astro-second/index.html",
      "blog/index.html",
      "blog/the-third-of-three/index.html",
      "c-sharp/index.html",
      "eleventy-first/index.html",
      "eleventy-second/index.html",
      "hugo-first/index.html",
      "hugo-json/index.html",
      "hugo-trip/index.html",
      "of-another-address/index.html",
      "old/first/index.html",
      "pictures/index.html",
      "posts/zola-second/index.html",
      "reading/index.html",
      "search/index.html",
      "welcome-to-jekyll/index.html",
      "zola-first/index.html",
      "zola-yaml/index.html",
    ]
  `);
});
