import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it, test } from 'vitest';
import { createMarkdown } from './createMarkdown.ts';
import { describeText } from './describeText.ts';
import { linkLabels } from './linkLabels.ts';
import { setMathematics } from './mathematics.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { placesOfNotes } from './placesOfNotes.ts';
import { plainText, seenText } from './plainText.ts';
import { targetOf, visitTokens } from './tokens.ts';

describe('describeText', () => {
  describe('describeText', () => {
    it.each([
      ['words as they are', 'A good book.', 'A good book.'],
      ['line ends as blanks', 'A\ngood\n\nbook.', 'A good · book.'],
      ['emphasis as words', '*A* **good** _book_', 'A good book'],
      ['a link as its text', 'A [good](/eden) book', 'A good book'],
      ['a picture as its words', '![A map](/m.png) of it', 'A map of it'],
      ['code as words', 'run `a b`', 'run a b'],
      ['a formula as its LaTeX', 'let $x^2$ be', 'let x^2 be'],
      ['no headings', '# Title\n\nText', 'Text'],
      ['no code blocks', 'a\n\n```\ncode\n```\n\nb', 'a · b'],
      ['no display formulas', 'a\n\n$$\nx\n$$\n\nb', 'a · b'],
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
      ['lists and quotations as their words', '- a\n- b.\n\n> c', 'a · b. c'],
      [
        'nothing that is folded',
        '> [!warning]- The end\n> He dies.\n\nA.\n\n<details><summary>S</summary>\n\nHe *dies*.\n\n</details>\n\nB.',
        'A. B.',
      ],
      [
        'what could be folded, without its title',
        '> [!note]+ T\n> A.\n>\n> > [!tip]- U\n> > B.\n\nC <del>D</del>.',
        'A. C .',
      ],
      [
        'a callout without its title',
        '> [!tip] A tip\n> Begin here.\n\n> [!note]\n>\n> And here.',
        'Begin here. And here.',
      ],
      ['no tables', 'a\n\n| d |\n| - |\n| e |\n\nb', 'a · b'],
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
});

describe('linkLabels', () => {
  const library = new MarkdownIt();
  const ours = new MarkdownIt().use(linkLabels);
  const REFERENCES = '\n\n[x]: /u\n[a]: /v\n';
  const MARKS = '[ ] ( ) ! a * ` \\ < ^ _ [] ![ [a](b) ](c) [x]'.split(' ').concat(' ');

  test('links and images are those of the library', () => {
    const text = fc.array(fc.constantFrom(...MARKS), { maxLength: 24 }).map((marks) => marks.join(''));
    fc.assert(
      fc.property(text, (some) => {
        expect(ours.render(some + REFERENCES)).toBe(library.render(some + REFERENCES));
      }),
      { numRuns: 3000 },
    );
  });

  test('the words of a link may be long, the name of a reference may not', () => {
    const long = 'a '.repeat(600).trim();
    expect(ours.render(`[${long}](/b) [${long}][x]${REFERENCES}`)).toBe(
      library.render(`[${long}](/b) [${long}][x]${REFERENCES}`),
    );
    expect(ours.render(`[${long}]\n\n[${long}]: /u`)).not.toContain('href');
  });

  test.each(['[', '![', '^['])('100,000 of %s take no seconds', (mark) => {
    const start = process.cpuUsage();
    ours.render(mark.repeat(100_000));
    ours.render(`${mark.repeat(50_000)}a${']'.repeat(50_000)}`);
    expect(process.cpuUsage(start).user).toBeLessThan(3e6);
  });
});

describe('mathematics', () => {
  describe('setMathematics', () => {
    it('gives MathML without inline styles, which the policy of the page forbids', () => {
      const set = setMathematics('\\color{red}{x} \\rule{1em}{2em} \\begin{matrix}a\\\\b\\end{matrix}', true);
      expect(set).toHaveProperty('mathml');
      expect(JSON.stringify(set)).toContain('<math');
      expect(JSON.stringify(set)).not.toMatch(/style=/);
    });

    it.each([
      ['a colour', '\\textcolor{red}{x}', '<mi mathcolor="#ff0000">x</mi>'],
      ['a box', '\\boxed{x}', '<mrow class="line-box" scriptlevel="0" displaystyle="true"><mi>x</mi></mrow>'],
      [
        'lines of an array',
        '\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}',
        '<mtd class="line-bottom line-right">',
      ],
    ])('keeps %s without them', (_, latex, mathml) => {
      const set = setMathematics(latex, true);
      expect(set.mathml).toContain(mathml);
      expect(set.mathml).not.toContain(' style=');
    });

    it('gives the same for the same formula', () => {
      expect(setMathematics('x^2', false)).toEqual(setMathematics('x^2', false));
    });

    it('says what is wrong, without the place in the formula', () => {
      const set = setMathematics('\\foo', false);
      expect(set).toHaveProperty('fault');
      expect(JSON.stringify(set)).not.toMatch(/position/);
    });
  });

  const DEEP = 'more than 500 braces, environments or \\left are inside one another';
  const LONG = 'what its commands stand for is too long';

  it.each([
    ['environments in environments', '\\begin{matrix}'.repeat(501) + 'a' + '\\end{matrix}'.repeat(501), DEEP],
    ['brackets in brackets', '\\left('.repeat(501) + 'a' + '\\right)'.repeat(501), DEEP],
    ['a long command used often', `\\def\\a{${'x'.repeat(4000)}}${'\\a'.repeat(1000)}`, LONG],
    ['commands of commands', `\\newcommand{\\a}[1]{${'#1'.repeat(9)}}${'\\a{'.repeat(9)}x${'}'.repeat(9)}`, LONG],
  ])('%s are refused at once', (_what, latex, fault) => {
    const start = process.cpuUsage();
    expect(setMathematics(latex, true).fault).toBe(fault);
    expect(process.cpuUsage(start).user).toBeLessThan(2e6);
  });

  it('commands of its own are understood in a formula, and as much nesting as anybody writes', () => {
    expect(setMathematics('\\newcommand{\\Rn}{\\mathbb{R}^n} \\Rn \\to \\Rn', false).fault).toBeUndefined();
    expect(setMathematics(`${'\\left('.repeat(50)}a${'\\right)'.repeat(50)}`, true).fault).toBeUndefined();
  });
});

describe('parseMarkdown', () => {
  describe('targetOf', () => {
    it.each([
      ['a link', '[a](/eden)', ['/eden']],
      ['a link with an anchor and a query', '[a](/reading?x=1#list)', ['/reading?x=1#list']],
      ['a link in a quote', '> [a](/eden)', ['/eden']],
      ['a link by reference', '[a][b]\n\n[b]: /eden', ['/eden']],
      ['a picture', '![a](/static/a.png)', ['/static/a.png']],
      ['a link in a footnote', 'a[^1]\n\n[^1]: [b](/eden)', ['/eden']],
      ['a link in a table', '| a |\n|---|\n| [b](/eden) |', ['/eden']],
      ['a name with blanks as it stands on the disk', '[a](</static/my notes.pdf>)', ['/static/my notes.pdf']],
      ['an encoded name as it stands on the disk', '[a](/static/my%20notes%C3%A9.pdf)', ['/static/my notesé.pdf']],
      [
        'an address elsewhere as an address',
        '[a](https://example.org/AC%2FDC%20x)',
        ['https://example.org/AC%2FDC%20x'],
      ],
      ['a mail address', '<sam@example.org>', ['mailto:sam@example.org']],
      ['no link in code', '`[a](/eden)`', []],
      ['a link and a picture in HTML', '<a href="/eden"><img src="/a%20b.png"></a>', ['/eden', '/a b.png']],
    ])('finds %s', (_what, text, targets) => {
      const found: string[] = [];
      visitTokens(parseMarkdown(text, 'block'), (token) => {
        const target = targetOf(token);
        if (target !== undefined) found.push(target);
      });
      expect(found).toEqual(targets);
    });
  });
});

describe('placesOfNotes', () => {
  const LONG = 'Words that fill a line of the text and more than that. '.repeat(6);
  const CODE = '```\na\nb\nc\n```';
  const note = (n: number, words = 'A note.'): string => `[^${String(n)}]: ${words}`;

  function placesIn(...blocks: readonly string[]): readonly string[] {
    const tokens = createMarkdown({}).parse(blocks.join('\n\n'), {});
    return placesOfNotes(
      tokens,
      tokens.findIndex(({ type }) => type === 'footnote_block_open'),
    );
  }

  test.each([
    ['short ones', [`A.[^1] ${LONG}[^2]`, LONG, note(1), note(2)]],
    ['one that two marks lead to', [`A.[^1] ${LONG}[^1]`, LONG, note(1)]],
    ['one in the line', [`A.^[A note.] ${LONG}`, LONG]],
    ['one at the end of the text, as long as what follows the text', [LONG, 'A.[^1]', note(1, LONG.slice(0, 90))]],
    ['one far from code', [`A.[^1] ${LONG}`, LONG, CODE, note(1)]],
  ])('notes stand in the margin: %s', (_, blocks) => {
    expect(placesIn(...blocks)).toEqual(['beside', 'apart']);
  });

  test.each([
    ['code', CODE],
    ['a table', '| a | b |\n| - | - |\n| c | d |'],
    ['a picture', '![A picture](a.png)'],
  ])('what may be wide stays as wide as the text beside a note: %s', (_, wide) => {
    expect(placesIn(LONG, 'A.[^1]', wide, LONG, note(1, LONG))).toEqual(['beside']);
  });

  test.each([
    ['one that would go past the end of the page', [LONG, 'A.[^1]', note(1, LONG)]],
    ['ones that one another push past it', [`A.[^1] B.[^2] C.[^3] ${LONG}`, ...[1, 2, 3].map((n) => note(n, LONG))]],
    ['more than there are places for', [...Array<string>(25).fill(`A.^[A note.] ${LONG}`)]],
  ])('notes stay at the end: %s', (_, blocks) => {
    expect(placesIn(...blocks)).toEqual([]);
  });
});

describe('plainText', () => {
  test.each([
    ['plain  words\nof two lines', 'plain words of two lines'],
    ['*East* of __Eden__, `code`, ~~no~~ and snake_case', 'East of Eden, code, no and snake_case'],
    [
      'see [the sea](/sea), ![a wave](/w_(1).png "x") and [this][1]\n\n[1]: https://example.org/',
      'see the sea, a wave and this',
    ],
    ['# One #\n\n> said\n\n- item\n* other', 'One said item other'],
    ['word[^1]\n\n[^1]: The note.', 'word The note.'],
    ['a<!-- hidden\nwords -->b', 'a b'],
    ['| a | b |\n| --- | :-: |\n| c | d |', 'a b c d'],
    ['```js\nlet x = 1;\n```', 'let x = 1;'],
    ['1\\*2 \\[x\\]', '1*2 [x]'],
    ['Then $$e = mc^2$$ holds\n\n$$\na\n= b\n$$\n\nfor $x_1$ and $y$.', 'Then holds for x_1 and y.'],
    ['from $5 to $10 and \\$a', 'from $5 to $10 and $a'],
    ['  ', ''],
  ])('%j in plain words is %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });

  test.each([
    ['plain [words](/x) stay', 'plain [words](/x) stay'],
    ['a<!-- private -->b<!--\n\nprivate -->', 'a b '],
    ['a\n\n[//]: # (private)\n\nb', 'a\n\n \n\nb'],
    ['> [private]: <> "private"\n- [x]: /private\n  "private"\nb', ' \n \nb'],
    ['[^1]: a note', '[^1]: a note'],
  ])('%j without what no page shows is %j', (markdown, text) => {
    expect(seenText(markdown)).toBe(text);
  });
});
