import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import Parser from 'rss-parser';
import { describe, expect, it } from 'vitest';
import { builtDemo } from './builtDemo.ts';
import { buildFresh } from './buildFresh.ts';
import { run } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

/* The feeds as programs see them: read by two readers of the registry, and held against each other and the pages. */

/** What a reader makes of an entry. */
interface Read {
  readonly id: string | null | undefined;
  readonly url: string | null | undefined;
  readonly title: string | null | undefined;
  readonly html: string | null | undefined;
  readonly published: string | undefined;
  readonly updated: string | undefined;
}

const time = (date: Date | string | null | undefined): string | undefined =>
  date ? new Date(date).toISOString() : undefined;

const READERS: Readonly<Record<string, (atom: string) => Promise<Read[]>>> = {
  'rss-parser': async (atom) => {
    const fields = ['id', 'published', 'updated'];
    const { items } = await new Parser<object, Record<'id' | 'published' | 'updated', string>>({
      customFields: { item: fields as never },
    }).parseString(atom);
    return items.map(({ id, link: url, title, content: html, published, updated }) => ({
      id,
      url,
      title,
      html,
      published: time(published),
      updated: time(updated),
    }));
  },
  feedsmith: (atom) =>
    Promise.resolve(
      (parseAtomFeed(atom).entries ?? []).map(({ id, links, title, content, published, updated }) => ({
        id,
        url: links?.[0]?.href,
        title: title?.value,
        html: content?.value,
        published: time(published),
        updated: time(updated),
      })),
    ),
};

const readJson = (json: string): Read[] =>
  (parseJsonFeed(json).items ?? []).map(({ id, url, title, content_html: html, date_published, date_modified }) => ({
    id,
    url,
    title,
    html,
    published: time(date_published),
    updated: time(date_modified),
  }));

type Node = DefaultTreeAdapterTypes.Node;

function elementsIn(node: Node): DefaultTreeAdapterTypes.Element[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'tagName' in node ? [node, ...inner] : inner;
}

const wordsIn = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(wordsIn).join('') : '';

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const fileOf = (out: string, path: string): string => readFileSync(join(out, path), 'utf8');

/** The page at a public address. */
const pageAt = (out: string, url: string): string => fileOf(out, `${new URL(url).pathname}index.html`);

const HARD = {
  ...sampleSite,
  'data/articles/hard.md': `---
title: 'A <b>title</b> & "more" ]]>'
date: 2025-01-02
updated: 2025-03
---

# One & "two" ]]> <i>three</i>

\`\`\`html
<script>alert("&lt;")</script>
\`\`\`

![A picture](/static/portrait.webp) and $a < b$ and &amp; and ⁂ 😀.
`,
};

describe.each([
  ['the demo', () => builtDemo()],
  [
    'a site with texts that are hard to write as XML',
    async () => {
      const root = temporarySite(HARD);
      expect(await run(['build', '--root', root])).toMatchObject({ status: 0 });
      return join(root, 'dist');
    },
  ],
])('the feeds of %s', (_, built) => {
  it.each(Object.keys(READERS))('are read by %s without loss', async (name) => {
    const out = await built();
    for (const feed of ['feed', 'reviews']) {
      const items = readJson(fileOf(out, `${feed}.json`));
      expect(items.length).toBeGreaterThan(0);
      const read = (await READERS[name]?.(fileOf(out, `${feed}.xml`))) ?? [];
      const texts = (entries: readonly Read[]) => entries.map(({ html }) => html?.trim());
      expect(texts(read)).toEqual(texts(items));
      const rest = (entries: readonly Read[]) =>
        entries.map((entry) => ({ ...entry, html: '', title: words(wordsIn(parseFragment(entry.title ?? ''))) }));
      expect(rest(read)).toEqual(rest(items));
    }
  });

  it('say all that the pages say, and nothing that only a page can show', async () => {
    const out = await built();
    for (const { url, title, html } of readJson(fileOf(out, 'feed.json'))) {
      if (!url || !html || !title) throw new Error('An entry lacks its address, title or text');
      expect(html).not.toMatch(/<(?:script|style|svg|button|input|nav)\b/);
      const tree = parseFragment(html);
      for (const { tagName, attrs } of elementsIn(tree)) {
        expect(attrs.map(({ name }) => name).filter((name) => /^(?:class|id|style|on.*|aria-.*)$/.test(name))).toEqual(
          [],
        );
        for (const { name, value } of attrs)
          if (name === 'href' || name === 'src') expect(`${tagName} ${value}`).toMatch(/ (?:https?|mailto):/);
      }
      if (!url.endsWith('/')) continue;
      const page = parseFragment(pageAt(out, url));
      const shown = words(
        elementsIn(page)
          .filter(({ tagName }) => tagName === 'main')
          .map(wordsIn)
          .join(' '),
      ).join(' ');
      for (const paragraph of elementsIn(tree).filter(({ tagName }) => tagName === 'p'))
        expect(shown).toContain(words(wordsIn(paragraph)).join(' '));
    }
  });

  it('are named by every page', async () => {
    const out = await built();
    for (const page of ['index.html', 'reading/index.html', '404.html'])
      expect(
        fileOf(out, page)
          .match(/<link rel="alternate"[^>]*>/g)
          ?.map((link) => /href="([^"]*)"/.exec(link)?.[1]),
      ).toEqual(['/feed.xml', '/feed.json', '/reviews.xml', '/reviews.json']);
  });
});

describe('a text that changes', () => {
  const text = (last: string) => ({ 'data/reviews/dune.yaml': review('Dune', '4', 'Sand.', last) });
  const build = async (root: string) =>
    JSON.parse((await run(['build', '--root', root, '--json'])).stdout) as { written: number };

  it('changes the feeds that have it, its page, its part of the search, and no other file', async () => {
    const root = temporarySite({ ...sampleSite, ...text('Good.') });
    await build(root);
    writeFiles(root, text('Bad.'));
    expect(await build(root)).toMatchObject({ written: 6, removed: 0 });
    for (const file of ['feed.xml', 'feed.json', 'reviews.xml', 'reviews.json', 'search/text-1.json'])
      expect(fileOf(join(root, 'dist'), file)).toMatch(/Bad\./);
    expect(await build(root)).toMatchObject({ written: 0 });
  });

  it('is the same in the feeds whatever earlier builds kept', async () => {
    const root = temporarySite({ ...sampleSite, ...text('Good.') });
    await build(root);
    writeFiles(root, { 'data/blog.yaml': '- { date: 2025-01-01, text: Jokes, title: humour }\n', ...text('Bad.') });
    await build(root);
    const fresh = (await buildFresh(root)).tree;
    const tree = readTree(join(root, 'dist'));
    for (const file of ['feed.xml', 'feed.json', 'reviews.xml', 'reviews.json']) expect(tree[file]).toBe(fresh[file]);
  });
});
