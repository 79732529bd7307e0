import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { english, speech } from '../../tests/english.ts';
import { loadLanguage } from '../ground/language/loadLanguage.ts';
import { createMarkdown } from './createMarkdown.ts';
import { createTypesetter } from './createTypesetter.ts';
import { highlightCode } from './highlight.ts';
import type { HtmlNotes } from './keepHtml.ts';
import type { Mathematics } from './mathematics.ts';
import { settleHtml } from './settleHtml.ts';

/** Shows where a formula stands without setting it. */
const mathematics: Mathematics = (latex, display) => ({ mathml: display ? `{{${latex}}}` : `{${latex}}` });
const options = { resolve: (target: string) => `<${target}>`, mathematics, settleHtml };
const typeset = createTypesetter(english, options);

/** Without the boxes in which wide things are moved. */
const unboxed = (html: string): string =>
  html
    .replace(/<span class="wide"[^>]*>(.*?)<\/span>/gs, '$1')
    .replace(/<div class="wide"[^>]*>(.*?)<\/div>\n?/gs, '$1');

describe('inline', () => {
  it.each([
    ['emphasis', '*East* of **Eden**', '<em>East</em> of <strong>Eden</strong>'],
    ['code', 'run `a * b`', 'run <code>a * b</code>'],
    ['a link', '[Eden](/eden)', '<a href="&lt;/eden&gt;">Eden</a>'],
    ['an address', '<https://example.org>', '<a href="&lt;https://example.org&gt;">https://example.org</a>'],
    ['no bare address', 'https://example.org', 'https://example.org'],
    ['smart double quotes', 'He said "no" to "East of Eden".', 'He said “no” to “East of Eden”.'],
    ['smart single quotes', "the so-called 'end'", 'the so-called ‘end’'],
    ['quotes inside quotes', '"the \'end\'"', '“the ‘end’”'],
    ['apostrophes', "it's Adams's book, isn't it", 'it’s Adams’s book, isn’t it'],
    ['an en dash', 'pages 3--5', 'pages 3–5'],
    ['an em dash', 'this---or that', 'this—or that'],
    ['no dash of four hyphens', 'a ---- b', 'a ---- b'],
    [
      'no line end after initials',
      'by W. F. Trotter and E.M.\nForster',
      'by W.\u00a0F.\u00a0Trotter and E.M.\u00a0Forster',
    ],
    ['line ends after other words', 'OK. But', 'OK. But'],
    ['an ellipsis', 'and so on...', 'and so on…'],
    ['(c) as it is', '(a), (b), (c), (tm) and (r)', '(a), (b), (c), (tm) and (r)'],
    ['marks of arithmetic as they are', 'a < b > c & d', 'a &lt; b &gt; c &amp; d'],
    ['an entity', 'AT&amp;T', 'AT&amp;T'],
    ['no comment', 'a <!-- b "c" -->', 'a '],
    ['no comment of two lines', 'a <!-- b\nc --> d', 'a  d'],
    ['a comment without an end as text', 'a <!-- "b"', 'a &lt;!-- “b”'],
    ['straight quotes in HTML', '<abbr title="x">"c"</abbr>', '<abbr title="x">“c”</abbr>'],
    ['strikethrough', 'a ~~b~~ c ~ d', 'a <s>b</s> c ~ d'],
    ['no footnotes', 'a^[b] c[^1]', 'a^[b] c[^1]'],
    ['typographic marks outside code only', '`"a" -- it\'s...` "b"', "<code>&quot;a&quot; -- it's...</code> “b”"],
    ['a line end as one', 'a\nb', 'a\nb'],
  ])('sets %s', (_what, markdown, html) => {
    expect(unboxed(typeset.inline(markdown))).toBe(html);
  });

  it.each([
    ['a formula', '$x^2$', '{x^2}'],
    ['a formula in a sentence', 'Let $n$ or $m$ be', 'Let {n} or {m} be'],
    ['a formula with marks of Markdown', '$a_1 * b_2 * c$', '{a_1 * b_2 * c}'],
    ['a display formula', 'so $$x+y$$ holds', 'so {{x+y}} holds'],
    ['an escaped dollar in a formula', '$a \\$ b$', '{a \\$ b}'],
    ['prices', 'from $5 to $10', 'from $5 to $10'],
    ['prices that touch', '$5/$10', '$5/$10'],
    ['prices without digits', 'USD$ and AU$', 'USD$ and AU$'],
    ['a price after a formula', '$x$ costs $5', '{x} costs $5'],
    ['a dollar before a blank', '$ x$', '$ x$'],
    ['a dollar after a blank', '$x $', '$x $'],
    ['a closing dollar before a digit', '$x$1', '$x$1'],
    ['an escaped dollar', '\\$x$', '$x$'],
    ['two dollars alone', 'a $$ b', 'a $$ b'],
    ['four dollars', '$$$$', '$$$$'],
    ['dollars in code', '`$x$`', '<code>$x$</code>'],
  ])("reads by Pandoc's rule %s", (_what, markdown, html) => {
    expect(unboxed(typeset.inline(markdown))).toBe(html);
  });
});

describe('our rule for words', () => {
  it("reads any text as the library's own", () => {
    const library = new MarkdownIt().inline.ruler.getRules('')[0];
    if (!library) throw new Error('The library has rules');
    const withLibrary = createMarkdown({ ...options, say: speech.say, quotes: english.formats.quotes });
    withLibrary.inline.ruler.at('text', library);
    const marks = [
      '*',
      '**',
      '_',
      '`',
      '``',
      '[',
      ']',
      '](/x)',
      '![',
      '<',
      '&amp;',
      '&',
      '$',
      '$5 ',
      '\\',
      '^[',
      '[^1]',
    ];
    const piece = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom('word ', 'a', 'b ', 'é', '漢', '𝐚', ...'"\'-.>!~^|:;(){}=+/#@,%'.split('')),
      },
      { weight: 4, arbitrary: fc.constantFrom(...marks) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('\n', '\n\n', '\n\n- ', '\n\n[^1]: note\n\n', '  \n', '\r\n', '\0', '\t'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2 }) },
    );
    const text = fc.array(piece, { maxLength: 40, size: 'max' }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (markdown) => {
        const notes: HtmlNotes = {};
        const html = withLibrary.render(markdown, notes);
        expect(typeset.block(markdown)).toBe(notes.hasHtml ? settleHtml(html) : html);
      }),
      { numRuns: 2_000, seed: 20250825 },
    );
  });
});

describe('block', () => {
  it.each([
    ['paragraphs', 'a\n\nb', '<p>a</p>\n<p>b</p>\n'],
    [
      'code untouched',
      '```\n"a" -- $x$ (c) <b>\n```',
      '<pre><code>&quot;a&quot; -- $x$ (c) &lt;b&gt;\n</code></pre>\n',
    ],
    ['indented code untouched', '    $$x$$ "a"', '<pre><code>$$x$$ &quot;a&quot;\n</code></pre>'],
    ['a display formula on a line', '$$x+y$$', '{{x+y}}'],
    ['a display formula of several lines', 'so\n$$\nx\n+y\n$$\nholds', '<p>so</p>\n{{x\n+y}}<p>holds</p>\n'],
    [
      'a display formula at the start of a sentence',
      '$$x$$ is nice.\n\nSo is $$y$$',
      '<p>{{x}} is nice.</p>\n<p>So is {{y}}</p>\n',
    ],
    ['two dollars that nothing closes', '$$x\n\ny$$', '<p>$$x</p>\n<p>y$$</p>\n'],
    ['a display formula in a list', '- a\n  $$x$$', '<ul>\n<li>a{{x}}</li>\n</ul>\n'],
    ['no comment that stands alone', '<!-- note\n\n# to self\n-->\na', '<p>a</p>\n'],
    ['no comment between the lines of a paragraph', 'a\n<!--more-->\nb', '<p>a</p>\n<p>b</p>\n'],
    ['no comment before words', '<!-- note --> a', '<p> a</p>\n'],
    ['a comment in code', '    <!-- a -->', '<pre><code>&lt;!-- a --&gt;\n</code></pre>'],
    [
      'task lists',
      '- [ ] a *b*\n- [x] c\n- [y] d',
      '<ul>\n<li class="task"><label><input type="checkbox" disabled="">a <em>b</em></label></li>\n' +
        '<li class="task"><label><input type="checkbox" disabled="" checked="">c</label></li>\n<li>[y] d</li>\n</ul>\n',
    ],
    ['definition lists', 'a\n: b *c*', '<dl>\n<dt>a</dt>\n<dd>b <em>c</em></dd>\n</dl>\n'],
    [
      'headings with an id and a link to themselves',
      '# The *Grün*, "quoted"?\n## Глава 1\n## !',
      '<h2 id="the-grün-quoted"><a href="#the-grün-quoted">The <em>Grün</em>, “quoted”?</a></h2>\n' +
        '<h2 id="глава-1"><a href="#глава-1">Глава 1</a></h2>\n<h2 id="section"><a href="#section">!</a></h2>\n',
    ],
    [
      'no two headings with one id, nor with that of another part of the page',
      '## Main\n## A\n## A\n## Fn1',
      ['main-2', 'a', 'a-2', 'fn1-2']
        .map((id, at) => `<h2 id="${id}"><a href="#${id}">${['Main', 'A', 'A', 'Fn1'][at] ?? ''}</a></h2>\n`)
        .join(''),
    ],
    ['a heading that holds a link without another', '## [a](/b)', '<h2 id="a"><a href="&lt;/b&gt;">a</a></h2>\n'],
    ['a picture, loaded when it is seen', '![a](/b.png)', '<p><img src="&lt;/b.png&gt;" alt="a" loading="lazy"></p>\n'],
  ])('sets %s', (_what, markdown, html) => {
    expect(unboxed(typeset.block(markdown)).replace(/\n+$/, '')).toBe(html.replace(/\n+$/, ''));
  });

  it('sets a footnote with the way there and back', () => {
    const html = typeset.block('Text[^1].\n\n[^1]: The *note*.\n');
    expect(html).toContain(
      'Text<sup class="footnote-ref"><a href="#fn1" id="fnref1" aria-label="Footnote 1">1</a></sup>.',
    );
    expect(html).toContain('<li id="fn1" class="footnote-item"><p>The <em>note</em>. <a href="#fnref1"');
  });

  it('gives footnotes a heading, and the way back a name', () => {
    const html = typeset.block('Text[^1].\n\n[^1]: A note.\n');
    expect(html).toContain(
      '<section class="footnotes beside apart" aria-labelledby="footnotes"><h2 id="footnotes">Notes</h2>',
    );
    expect(html).toContain('<a href="#fnref1" aria-label="Back to the text">');
  });

  it('sets a footnote that stands in the line', () => {
    expect(typeset.block('Text^[The note.].')).toContain('<li id="fn1" class="footnote-item"><p>The note. <a');
  });

  it('numbers the footnotes of each text anew', () => {
    const note = 'Text[^1].\n\n[^1]: A note.\n';
    expect(typeset.block(note)).toBe(typeset.block(note));
  });

  it('aligns the columns of tables by classes, since a policy forbids style attributes', () => {
    const html = typeset.block('| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |\n');
    expect(html).toContain('<th class="to-left">a</th>\n<th class="to-center">b</th>\n<th class="to-right">c</th>');
    expect(html).not.toContain('style=');
  });

  it('sets tables', () => {
    expect(typeset.block('| a | b |\n|---|---|\n| 1 | 2 |\n')).toContain('<td>1</td>');
  });
});

it('contents are the headings, with their words as they are set, and no links', () => {
  const text = '# One "1"\n\ntext\n\n### Two [*2*](/b)^[note]\n\n## One "1"';
  expect(typeset.contents(text)).toEqual([
    { id: 'one-1', level: 2, html: 'One “1”' },
    { id: 'two-2', level: 3, html: 'Two <em>2</em>' },
    { id: 'one-1-2', level: 2, html: 'One “1”' },
  ]);
  const html = typeset.block(text);
  for (const { id } of typeset.contents(text)) expect(html).toContain(`id="${id}"`);
});

describe('plain', () => {
  it.each([
    ['quotes and apostrophes', `"Don't" & 'so'`, '“Don’t” & ‘so’'],
    ['dashes and an ellipsis', 'a -- b --- c...', 'a – b — c…'],
    [
      'markup as it stands',
      '*a* _b_ `c` [d](e) $f$ <g> \\h &amp; ~~i~~ ^[j]',
      '*a* _b_ `c` [d](e) $f$ <g> \\h &amp; ~~i~~ ^[j]',
    ],
    [
      'markup beside quotes as it stands',
      '"*a*" _b_ `c` [d](e) $f$ <g> \\h &amp; ~~i~~ ^[j]',
      '“*a*” _b_ `c` [d](e) $f$ <g> \\h &amp; ~~i~~ ^[j]',
    ],
  ])('sets %s, with no HTML', (_what, text, shown) => {
    expect(typeset.plain(text)).toBe(shown);
  });

  it('sets a title without quotes as the parser, which a quote calls for, sets it', () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...'ab éß-.>&<!~^|:;(){}=+/#@,0\u00a0×÷’ŋя𝐚漢\t*_`[]$\\'.split('')) },
      {
        weight: 2,
        arbitrary: fc.constantFrom('...', '--', '---', ' - ', '(c)', 'http://a.b', '&amp;', '[a](b)', '$x$'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2 }) },
    );
    const title = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('').replace(/["'\n\r\0]/g, ''));
    fc.assert(
      fc.property(title, (text) => {
        expect(`${typeset.plain(text)} “x”`).toBe(typeset.plain(`${text} "x"`));
      }),
      { numRuns: 5_000, seed: 20250825 },
    );
  });
});

it.each([
  ['de', '„Don’t ‚so‘“', '„<span class="unbroken">{x}“.</span>'],
  ['fr', '«\u202fDon’t «\u202fso\u202f»\u202f»', '«\u202f<span class="unbroken">{x}\u202f».</span>'],
  ['pl', '„Don’t «so»”', '„<span class="unbroken">{x}”.</span>'],
  ['sv', '”Don’t ’so’”', '”<span class="unbroken">{x}”.</span>'],
  ['ja', '「Don’t 『so』」', '「<span class="unbroken">{x}」.</span>'],
])('sets the quotation marks of %s', async (tag, quotation, formula) => {
  const own = createTypesetter(await loadLanguage(tag), options);
  expect(own.plain(`"Don't 'so'"`)).toBe(quotation);
  expect(own.inline(`"Don't 'so'"`)).toBe(quotation);
  expect(own.inline('"$x$".')).toBe(formula);
});

it.each([
  ['with $x$, $y$; each', 'with <span class="unbroken">{x},</span> <span class="unbroken">{y};</span> each'],
  ['"so ($x$)." And $y$ is', '“so (<span class="unbroken">{x}).”</span> And {y} is'],
  ['$x$*,* $y$', '{x}<em>,</em> {y}'],
])('keeps a formula and the punctuation after it on one line: %s', (text, html) => {
  expect(typeset.inline(text)).toBe(html);
});

it('says so where a formula is set and mathematics was not loaded', () => {
  const bare = createTypesetter(english, { resolve: (target) => target });
  expect(bare.inline('from $5 to $10')).toBe('from $5 to $10');
  expect(() => bare.inline('$x$')).toThrow('before mathematics was loaded');
});

describe('what may be wider than the page', () => {
  const box = (tag: string, label: string) => `<${tag} class="wide" role="group" aria-label="${label}" tabindex="0">`;

  it.each([
    ['a display formula', 'so $$x$$ holds', `<p>so ${box('span', 'Formula')}{{x}}</span> holds</p>`],
    ['code', '    a', `${box('div', 'Code')}<pre><code>a\n</code></pre>\n</div>`],
    ['a fence', '```\na\n```', `${box('div', 'Code')}<pre><code>a\n</code></pre>\n</div>`],
  ])('%s stands in a box that the keyboard can reach', (_what, markdown, html) => {
    expect(typeset.block(markdown).trim()).toBe(html);
  });

  it('holds for a table, too', () => {
    const html = typeset.block('| a |\n| - |\n| 1 |\n').replace(/\n/g, '');
    expect(html).toMatch(/^<div class="wide" role="group" aria-label="Table" tabindex="0"><table>.*<\/table><\/div>$/);
  });
});

describe('code in a language', () => {
  const coloured = createTypesetter(english, { resolve: (target) => target, highlight: highlightCode });

  it('is set in colours by classes', () => {
    const html = coloured.block('```python\ndef f(x): return "<b>"\n```\n');
    expect(html).toContain('<code class="language-python"><span class="hljs-keyword">def</span>');
    expect(html).toContain('&quot;&lt;b&gt;&quot;');
    expect(html).not.toContain('style=');
  });

  it('stays plain where the language is not known, or none is named', () => {
    expect(coloured.block('```klingon\na < b\n```\n')).toContain('<code class="language-klingon">a &lt; b\n</code>');
    expect(coloured.block('```\nif x\n```\n')).toContain('<code>if x\n</code>');
  });
});

it('a picture gets the size that is known', () => {
  const sized = createTypesetter(english, {
    resolve: (target) => `/x${target}`,
    sizeOf: (address) => (address === '/x/b.png' ? { width: 3, height: 4 } : undefined),
  });
  expect(sized.inline('![a](/b.png)')).toBe('<img src="/x/b.png" alt="a" loading="lazy" width="3" height="4">');
  expect(sized.inline('![a](/c.png)')).toBe('<img src="/x/c.png" alt="a" loading="lazy">');
});
