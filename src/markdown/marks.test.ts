import { describe, expect, it } from 'vitest';
import { english } from '../../tests/english.ts';
import { createTypesetter } from './createTypesetter.ts';
import type { HtmlNotes } from './keepHtml.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { settleHtml } from './settleHtml.ts';

const typeset = createTypesetter(english, { resolve: (target) => target, settleHtml });

/** What a page gets for a text, without the ends of lines. */
const block = (markdown: string): string => typeset.block(markdown).replace(/\n/g, '');

const leftOutOf = (markdown: string): string[] => {
  const notes: HtmlNotes = {};
  parseMarkdown(markdown, 'block', notes);
  return (notes.leftOut ?? []).map(({ written }) => written);
};

describe('marks that other programs read as well', () => {
  it.each([
    ['marked words', 'a ==b *c*== d', '<p>a <mark>b <em>c</em></mark> d</p>'],
    ['no comparisons', 'a == b, c==d==e, ====', '<p>a == b, c==d==e, ====</p>'],
    ['what is above and below', 'x^2^ and H~2~O', '<p>x<sup>2</sup> and H<sub>2</sub>O</p>'],
    ['no faces and no abouts', '^_^ ~5 to ~10, 2^10 and 2^8', '<p>^_^ ~5 to ~10, 2^10 and 2^8</p>'],
    ['comments', 'a %%b%% c\n\n%%\nd\n\ne\n%%', '<p>a c</p>'],
    ['no comments in percentages', '50%% to 60%%', '<p>50%% to 60%%</p>'],
  ])('are read: %s', (_what, markdown, html) => {
    expect(block(markdown)).toBe(html);
  });
});

describe('a callout', () => {
  it.each([
    [
      'without a title',
      '> [!NOTE]\n> a',
      '<div class="callout note" role="note"><p class="callout-title">Note</p><p>a</p></div>',
    ],
    [
      'with a title',
      '> [!tip] "B" *c*\n>\n> a',
      '<div class="callout tip" role="note"><p class="callout-title">“B” <em>c</em></p><p>a</p></div>',
    ],
    [
      'of another name',
      '> [!bug]\n> a',
      '<div class="callout caution" role="note"><p class="callout-title">Bug</p><p>a</p></div>',
    ],
    [
      'that is folded',
      '> [!faq]- B\n> a',
      '<details class="callout important"><summary class="callout-title">B</summary><p>a</p></details>',
    ],
    [
      'that can be folded',
      '> [!faq]+ B\n> - a',
      '<details class="callout important" open=""><summary class="callout-title">B</summary><ul><li>a</li></ul></details>',
    ],
    [
      'in another',
      '> [!note]\n> a\n>\n> > [!tip]\n> > b',
      '<div class="callout note" role="note"><p class="callout-title">Note</p><p>a</p><div class="callout tip" role="note"><p class="callout-title">Tip</p><p>b</p></div></div>',
    ],
    ['is none in a quotation', '> a [!note]', '<blockquote><p>a [!note]</p></blockquote>'],
  ])('%s', (_what, markdown, html) => {
    expect(block(markdown)).toBe(html);
  });
});

describe('what is meant for other programs is left out, with a notice:', () => {
  it.each([
    ['attributes of a paragraph', 'a\n{: .b #c}', '<p>a</p>', ['{: .b #c}']],
    [
      'attributes at the end of a line',
      'a. {: .b}\nc {.d #e}\n- f {:.g key="h"}',
      '<p>a.c</p><ul><li>f</li></ul>',
      ['{: .b}', '{.d #e}', '{:.g key="h"}'],
    ],
    [
      'attributes before words',
      '- {:.b} c\n- `d` {: .e} f',
      '<ul><li>c</li><li><code>d</code> f</li></ul>',
      ['{:.b}', '{: .e}'],
    ],
    ['no braces of words', 'a {b} {: c } {.5} {.d} e', '<p>a {b} {: c } {.5} {.d} e</p>', []],
    ['attributes alone', 'a\n\n{: .b}\n\nc', '<p>a</p><p>c</p>', ['{: .b}']],
    [
      'attributes of words',
      '**a**{: .b} [c](/d){:target="_blank"} ![e](/f){width=50%}',
      '<p><strong>a</strong> <a href="/d">c</a> <img src="/f" alt="e" loading="lazy"></p>',
      ['{: .b}', '{:target="_blank"}', '{width=50%}'],
    ],
    [
      'attributes of a table',
      '| a |\n|---|\n| b |\n{: .c}\n\n> d\n{: .e}',
      '<div class="wide" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div><blockquote><p>d</p></blockquote>',
      ['{: .c}', '{: .e}'],
    ],
    [
      'the lines around a container',
      '::: warning\na\n:::\n\n:::: {.b}\n\nc\n\n::::',
      '<p>a</p><p>c</p>',
      ['::: warning', ':::', '{.b}', '::::', '::::'],
    ],
    ['abbreviations', 'a HTML\n\n*[HTML]: Hyper\n*[B]: C', '<p>a HTML</p>', ['*[HTML]: Hyper', '*[B]: C']],
    ['classes of a heading', '## A {#b .c}', '<h2 id="b"><a href="#b">A</a></h2>', ['{#b .c}']],
    ['the place of the contents', '* TOC\n{:toc}\n\na', '<p>a</p>', ['{:toc}']],
    ['tags on a line', '#books #sci-fi/old\n\na #b', '<p>a #b</p>', ['#books #sci-fi/old']],
    ['the end of a page', '\\newpage\n\na', '<p>a</p>', ['\\newpage']],
  ])('%s', (_what, markdown, html, left) => {
    expect(block(markdown)).toBe(html);
    expect(leftOutOf(markdown)).toEqual(left);
  });

  it('the id of a heading is its anchor', () => {
    expect(block('## A {#b}\n\n## C {: #d}')).toBe(
      '<h2 id="b"><a href="#b">A</a></h2><h2 id="d"><a href="#d">C</a></h2>',
    );
    expect(leftOutOf('## A {#b}')).toEqual([]);
    expect(block('a {x} {y=1} { #z }')).toBe('<p>a {x} {y=1} { #z }</p>');
  });
});

describe('pictures in a paragraph of their own', () => {
  it.each([
    [
      'a title below',
      '![A](/a.png "The *dial*")',
      '<figure><img src="/a.png" alt="A" loading="lazy"><figcaption>The *dial*</figcaption></figure>',
    ],
    ['no title', '![A](/a.png)', '<p><img src="/a.png" alt="A" loading="lazy"></p>'],
    ['words beside it', '![A](/a.png "B") c', '<p><img src="/a.png" alt="A" title="B" loading="lazy"> c</p>'],
    [
      'several',
      '![A](/a.png)\n[![B](/b.png)](/c)',
      '<div class="gallery"><img src="/a.png" alt="A" loading="lazy"><a href="/c"><img src="/b.png" alt="B" loading="lazy"></a></div>',
    ],
  ])('%s', (_what, markdown, html) => {
    expect(block(markdown)).toBe(html);
  });
});

it('the address of a video alone on its line is a link', () => {
  const link = '<p><a href="https://www.youtube.com/watch?v=abcdefghijk">Video on YouTube</a></p>';
  expect(block('https://youtu.be/abcdefghijk')).toBe(link);
  expect(block('<https://www.youtube.com/watch?v=abcdefghijk&t=3>')).toBe(link);
  expect(block('/static/a.mp4')).toBe('<p><a href="/static/a.mp4">a.mp4</a></p>');
  expect(block('see https://youtu.be/abcdefghijk')).not.toContain('href');
});

it('a film, a sound or a document in the place of a picture is a link', () => {
  const link = '<p><a href="/a.mp4">A</a></p>';
  expect(block('![A](/a.mp4)')).toBe(link);
  expect(block('<img src="/a.mp4" alt="A">')).toBe(link);
  expect(block('![](/a.mp3)')).toBe('<p><a href="/a.mp3">a.mp3</a></p>');
  expect(block('![](https://youtu.be/abcdefghijk)')).toBe(
    '<p><a href="https://www.youtube.com/watch?v=abcdefghijk">Video on YouTube</a></p>',
  );
  expect(block('[![A](/a.mp4)](/b)')).toBe('<p><a href="/b">A</a></p>');
  expect(block('![A](/mp4.png)')).toContain('<img');
});

it.each([
  ['これは**語（word）**の話', 'これは<strong>語（word）</strong>の話'],
  ['他说**“你好”**。又说**“再见”**吧', '他说<strong>“你好”</strong>。又说<strong>“再见”</strong>吧'],
  ['這是*（一）*和~~（二）~~的', '這是<em>（一）</em>和<s>（二）</s>的'],
  ['이것은 **단어(word)**이다', '이것은 <strong>단어(word)</strong>이다'],
  ['a **b (c)**d', 'a **b (c)**d'],
  ['二 * 三 * 四', '二 * 三 * 四'],
  ['一** 二**三', '一** 二**三'],
])('emphasis beside a bracket, where no blank is between words: %s', (markdown, html) => {
  expect(block(markdown)).toBe(`<p>${html}</p>`);
});
