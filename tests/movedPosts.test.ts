import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { followMessages, problemsOf } from './followMessages.ts';
import { run } from './runInProcess.ts';
import { books, readTree, temporarySite } from './temporarySite.ts';

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
    '2023-02-03-liquid-tags.md:8:1 warning: a shortcode is shown as text, saw {% highlight ruby %}',
    'hugo-first.md:16:1 warning: a shortcode is shown as text, saw {{< figure src="/images/map.png" title="Not a figure here" >}}',
  ]);
  const pages = Object.keys(readTree(join(root, 'dist'))).filter((path) => /^[^/]+\/index\.html$/.test(path));
  expect(pages).toMatchInlineSnapshot(`
    [
      "adding-new-posts/index.html",
      "astro-first/index.html",
      "astro-image/index.html",
      "astro-second/index.html",
      "blog/index.html",
      "c-sharp/index.html",
      "eleventy-first/index.html",
      "eleventy-second/index.html",
      "hugo-first/index.html",
      "hugo-json/index.html",
      "hugo-trip/index.html",
      "liquid-tags/index.html",
      "of-another-address/index.html",
      "pictures/index.html",
      "reading/index.html",
      "search/index.html",
      "the-third-of-three/index.html",
      "welcome-to-jekyll/index.html",
      "zola-first/index.html",
      "zola-second/index.html",
      "zola-yaml/index.html",
    ]
  `);
});
