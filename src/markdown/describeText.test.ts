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
  ])('gives %s', (_what, markdown, text) => {
    expect(describeText(markdown)).toBe(text);
  });

  it.each(['', ' \n', '# Title', '```\ncode\n```'])('gives none for %j', (markdown) => {
    expect(describeText(markdown)).toBeUndefined();
  });

  it('cuts at a word, before 155 characters, and without a comma at the end', () => {
    const long = describeText('word, '.repeat(60)) ?? '';
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/word \.\.\.$/);
    expect(describeText('漢'.repeat(400))).toBe(`${'漢'.repeat(155)} ...`);
    expect(describeText('a'.repeat(155))).toBe('a'.repeat(155));
  });
});
