import { describe, expect, it } from 'vitest';
import { describeText } from './describeText.ts';

describe('describeText', () => {
  it.each([
    ['words as they are', 'A good book.', 'A good book.'],
    ['line ends as blanks', 'A\ngood\n\nbook.', 'A good book.'],
    ['emphasis as words', '*A* **good** _book_', 'A good book'],
    ['a link as its text', 'A [good](/eden) book', 'A good book'],
    ['a picture as its words', '![A map](/m.png) of it', 'A map of it'],
    ['code as words', 'run `a b`', 'run a b'],
    ['a formula as its LaTeX', 'let $x^2$ be', 'let x^2 be'],
    ['no headings', '# Title\n\nText', 'Text'],
    ['no code blocks', 'a\n\n```\ncode\n```\n\nb', 'a b'],
    ['no display formulas', 'a\n\n$$\nx\n$$\n\nb', 'a b'],
    ['no footnotes', 'a[^1] b\n\n[^1]: The note.', 'a b'],
    ['prices with their dollars', 'from $5 to $10', 'from $5 to $10'],
    ['an escaped mark as the mark', '\\*a\\* \\$5', '*a* $5'],
    ['names with low lines', 'call read_plain_date', 'call read_plain_date'],
    ['a product', '2 * 3', '2 * 3'],
    ['every escaped mark as the mark', '\\<3 A\\&B \\# \\! \\(\\)', '<3 A&B # ! ()'],
    ['a backslash before a letter', 'C:\\data', 'C:\\data'],
    ['escaped brackets that are no link', '\\[Spoilers\\](maybe) ahead', '[Spoilers](maybe) ahead'],
    ['escaped brackets that are no footnote', 'a\\[^1] b', 'a[^1] b'],
    ['brackets in a link', '[see \\[1\\]](/eden)', 'see [1]'],
    ['entities as their characters', 'A&amp;B &lt;i&gt; &quot;x&quot; &#39;y&#x27;&nbsp;z', 'A&B <i> "x" \'y\' z'],
    ['an entity that was escaped as it stands', 'tom \\&amp; co.', 'tom &amp; co.'],
    ['an entity that is decoded once', '&amp;lt;', '&lt;'],
    ['numbers that are no characters as a sign for that', '&#0;&#xD800;&#1114112;', '\uFFFD\uFFFD\uFFFD'],
    ['entities that are not common as they stand', '&nosuch; &;', '&nosuch; &;'],
    ['code with marks as it stands', 'run `*a* [b](c) &amp;`', 'run *a* [b](c) &amp;'],
    ['an address in angle brackets without them', 'see <https://example.org/a_b_>', 'see https://example.org/a_b_'],
    ['a formula with escapes as its LaTeX', '$\\{x_1\\}$', '\\{x_1\\}'],
    ['a link by reference as its text', 'See [ref][1] and [two].\n\n[1]: /a\n[two]: /b', 'See ref and two.'],
    ['a link to an address with brackets as its text', 'See [Foo](/foo_(bar)).', 'See Foo.'],
    ['every entity that HTML knows as its character', 'M&uuml;ller&hellip;', 'Müller…'],
    ['lists and quotations as their words', '- a\n- b\n\n> c', 'a b c'],
    ['no tables', 'a\n\n| d |\n| - |\n| e |\n\nb', 'a b'],
    ['nothing that is struck out', 'a ~~b *c* d~~e, ~~f~~', 'a e,'],
    ['no heading that is underlined', 'Title\n===\n\nText', 'Text'],
    ['dashes as they were written', 'a -- b...', 'a -- b...'],
  ])('gives %s', (_what, markdown, text) => {
    expect(describeText(markdown, 'block')).toBe(text);
  });

  it('gives a paragraph that begins like a block, since there it is none', () => {
    expect(describeText('# 1 of all', 'inline')).toBe('# 1 of all');
    expect(describeText('a[^1]', 'inline')).toBe('a[^1]');
  });

  it.each(['', ' \n', '# Title', '```\ncode\n```'])('gives none for %j', (markdown) => {
    expect(describeText(markdown, 'block')).toBeUndefined();
  });

  it('cuts at a word, before 155 characters, and without a comma at the end', () => {
    const long = describeText('word, '.repeat(60), 'inline') ?? '';
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/word \.\.\.$/);
    expect(describeText('漢'.repeat(400), 'inline')).toBe(`${'漢'.repeat(155)} ...`);
    expect(describeText('a'.repeat(155), 'inline')).toBe('a'.repeat(155));
  });

  it('says the same of a beginning as of the whole text', () => {
    const words = 'word '.repeat(40);
    expect(describeText(`*${words}${words}end*`, 'inline')).toMatch(/^word .*word \.\.\.$/);
    expect(describeText(`See [one][a]. ${words}\n\nMore.\n\n[a]: /eden`, 'block')).toMatch(/^See one\. word/);
  });
});
