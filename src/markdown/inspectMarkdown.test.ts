import { describe, expect, it } from 'vitest';
import { inspectMarkdown } from './inspectMarkdown.ts';
import { setMathematics } from './mathematics.ts';

describe('inspectMarkdown', () => {
  it.each([
    ['a link', '[a](/eden)', ['/eden']],
    ['a link with an anchor and a query', '[a](/reading?x=1#list)', ['/reading?x=1#list']],
    ['a link in a quote', '> [a](/eden)', ['/eden']],
    ['a link by reference', '[a][b]\n\n[b]: /eden', ['/eden']],
    ['a picture', '![a](/static/a.png)', ['/static/a.png']],
    ['a link in a footnote', 'a[^1]\n\n[^1]: [b](/eden)', ['/eden']],
    ['a link in a table', '| a |\n|---|\n| [b](/eden) |', ['/eden']],
    ['each target once', '[a](/eden) [b](/eden)', ['/eden']],
    ['a name with blanks as it stands on the disk', '[a](</static/my notes.pdf>)', ['/static/my notes.pdf']],
    ['an encoded name as it stands on the disk', '[a](/static/my%20notes%C3%A9.pdf)', ['/static/my notesé.pdf']],
    ['an address elsewhere as an address', '[a](https://example.org/AC%2FDC%20x)', ['https://example.org/AC%2FDC%20x']],
    ['a mail address', '<sam@example.org>', ['mailto:sam@example.org']],
    ['no link in code', '`[a](/eden)`', []],
    ['no link in raw HTML', '<a href="/eden">a</a>', []],
  ])('finds %s', (_what, text, targets) => {
    expect(inspectMarkdown(text, 'block')).toEqual({ targets, faults: [] });
  });

  it.each([
    ['javascript', '[a](javascript:alert(1))', 'javascript:alert(1)'],
    ['javascript in capitals', '[a](JavaScript:alert(1))', 'JavaScript:alert(1)'],
    ['data', '![a](data:image/png;base64,AAAA)', 'data:image/png;base64,AAAA'],
    ['file', '[a](file:///etc/passwd)', 'file:///etc/passwd'],
    ['ftp', '<ftp://example.org/>', 'ftp://example.org/'],
    ['no scheme, but a host', '[a](//example.org)', '//example.org'],
  ])('refuses a link with the scheme %s', (_what, text, find) => {
    const { targets, faults } = inspectMarkdown(text, 'inline');
    expect(targets).toEqual([]);
    expect(faults).toMatchObject([{ message: `a link may lead to http, https or mailto, saw ${find}`, find }]);
  });

  it('finds no way around the schemes: a tab in one makes it a path that leads nowhere', () => {
    expect(inspectMarkdown('[a](java&Tab;script:alert(1))', 'inline').targets).not.toContain('javascript:alert(1)');
    expect(inspectMarkdown('[a](java&Tab;script:alert(1))', 'inline').targets).toEqual(['java\tscript:alert(1)']);
  });

  it('refuses a picture that stands elsewhere, since a page asks no third party for anything', () => {
    const { faults } = inspectMarkdown('![a](https://example.org/a.png) [b](https://example.org/b.png)', 'inline');
    expect(faults).toMatchObject([
      {
        message: 'an image must stand below public/, saw https://example.org/a.png',
        find: 'https://example.org/a.png',
      },
    ]);
  });

  it.each([
    ['inline', '$\\frac{1}$'],
    ['display', '$$\n\\foo\n$$'],
  ])('refuses a formula that cannot be set: %s', (_what, text) => {
    expect(inspectMarkdown(text, 'block', setMathematics).faults).toHaveLength(1);
  });

  it.each([
    ['an environment that only displays have', '$$\\begin{align}a&=b\\end{align}$$'],
    ['a sum', 'Let $\\sum_{i=1}^n i$.'],
    ['prices', 'from $5 to $10'],
  ])('accepts %s', (_what, text) => {
    expect(inspectMarkdown(text, 'block', setMathematics).faults).toEqual([]);
  });
});

describe('setMathematics', () => {
  it('gives MathML without inline styles, which the policy of the page forbids', () => {
    const set = setMathematics('\\color{red}{x} \\rule{1em}{2em} \\begin{matrix}a\\\\b\\end{matrix}', true);
    expect(set).toHaveProperty('mathml');
    expect(JSON.stringify(set)).toContain('<math');
    expect(JSON.stringify(set)).not.toMatch(/style=/);
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
