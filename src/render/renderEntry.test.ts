import { describe, expect, it } from 'vitest';
import { english } from '../../tests/english.ts';
import { setMathematics } from '../markdown/mathematics.ts';
import type { Body } from '../site/route.ts';
import type { FeedContent } from '../site/fileRoutes.ts';
import { createEntryRenderer } from './renderEntry.ts';

const HOME = 'https://example.org/x/';
const render = createEntryRenderer(
  { language: english, links: {}, home: HOME },
  { mathematics: setMathematics, resolve: (target, base) => target.replace(/^\//, base) },
);

const filed = (more: object = {}): FeedContent => ({
  kind: 'filed',
  origin: 'data/articles/a.md',
  originHash: '',
  ...more,
});
const textOf = (content: FeedContent, body?: Body, title = 'T'): string =>
  render({ title, marked: false, url: `${HOME}a/`, id: `${HOME}a/`, published: '', updated: '', content }, body);
const article = (markdown: string): string => textOf(filed(), { markdown }).trim();

describe('the text of an entry', () => {
  it('is what the page of a review says', () => {
    const external = { label: 'First in "The Times"', url: 'https://example.org/?a&b' };
    const quotes = [{ text: 'It was *dark*.', source: 'Page 1' }, { text: 'So.' }];
    expect(textOf(filed({ rating: 4.5, external }), { text: ['Good, 1 < 2.', 'See [this](/eden).'], quotes })).toBe(
      `<p>4.5 out of 5</p>
<p>Good, 1 &lt; 2.</p>
<p>See <a href="https://example.org/x/eden">this</a>.</p>
<h2>Favourite quotes</h2>
<blockquote><p>It was <em>dark</em>.</p></blockquote>
<p>Page 1</p>
<blockquote><p>So.</p></blockquote>
<p><a href="https://example.org/?a&amp;b">First in “The Times”</a></p>`,
    );
  });

  it('is what a review in Markdown says, unrated', () => {
    expect(textOf(filed({ rating: 0 }), { text: [], markdown: 'One.\n\n- two', quotes: [] })).toBe(
      '<p>One.</p>\n<ul>\n<li>two</li>\n</ul>\n',
    );
  });

  it('is what an article says, with its subtitle', () => {
    expect(textOf(filed({ subtitle: 'A & B' }), { markdown: 'One.' })).toBe('<p>A &amp; B</p>\n<p>One.</p>\n');
  });

  it('is the short pieces, or a link to the document', () => {
    const sections = [{ text: ['Read.'] }, { heading: 'To A & B', text: ['One.', 'Two.'] }];
    expect(textOf({ kind: 'sections', sections })).toBe(
      '<p>Read.</p>\n<h2>To A &amp; B</h2>\n<p>One.</p>\n<p>Two.</p>',
    );
    expect(textOf({ kind: 'document' }, undefined, '*Notes*')).toBe(
      '<p><a href="https://example.org/x/a/"><em>Notes</em></a></p>',
    );
  });

  it('has addresses that lead to the site from anywhere, of links, pictures and files beside the text', () => {
    expect(article('[a](/eden) ![b](/b.webp)')).toBe(
      '<p><a href="https://example.org/x/eden">a</a> <img src="https://example.org/x/b.webp" alt="b"></p>',
    );
    const beside = filed({ origin: 'data/articles/a/index.md' });
    expect(textOf(beside, { markdown: '![b](b.webp) [c](https://c.example/)' })).toBe(
      '<p><img src="https://example.org/x/a/b.webp" alt="b"> <a href="https://c.example/">c</a></p>\n',
    );
  });

  it('has footnotes that can be read where they stand, and lead to those of the page', () => {
    expect(article('One.[^1]\n\n[^1]: Note.')).toBe(
      `<p>One.<sup><a href="https://example.org/x/a/#fn1">1</a></sup></p>
<section><h2>Notes</h2>
<ol>
<li><p>Note. <a href="https://example.org/x/a/#fnref1">↩︎</a></p>
</li>
</ol>
</section>`,
    );
  });

  it('has plain code, tables, tasks and headings: no classes, ids, styles or labels of the page', () => {
    const html = article(
      '## Two\n\n```js\nlet a = "<b>";\n```\n\n| a | b |\n|--:|---|\n| 1 | 2 |\n\n- [x] done\n- [ ] open',
    );
    expect(html).toContain('<h2><a href="https://example.org/x/a/#two">Two</a></h2>');
    expect(html).toContain('<pre><code>let a = &quot;&lt;b&gt;&quot;;\n</code></pre>');
    expect(html).toContain('<th>a</th>');
    expect(html).toContain('<li><label>☑ done</label></li>');
    expect(html).toContain('<label>☐ open</label>');
    expect(html).not.toMatch(/ (?:class|id|style|role|tabindex|aria-\w+)=|<input|<script/);
  });

  it('has formulas as MathML', () => {
    expect(article('$x^2$, and $$\\boxed{y}$$')).toMatch(/<math><msup>.*<\/math>/);
    expect(article('$$\\text{" class="}$$')).not.toMatch(/<[^>]* class=/);
  });

  it('fails without the text of its file', () => {
    expect(() => textOf(filed())).toThrow('https://example.org/x/a/ was rendered without its text');
  });
});
