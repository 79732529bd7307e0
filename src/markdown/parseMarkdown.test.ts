import { describe, expect, it } from 'vitest';
import { targetOf, visitTokens } from './tokens.ts';
import { parseMarkdown } from './parseMarkdown.ts';

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
    ['an address elsewhere as an address', '[a](https://example.org/AC%2FDC%20x)', ['https://example.org/AC%2FDC%20x']],
    ['a mail address', '<sam@example.org>', ['mailto:sam@example.org']],
    ['no link in code', '`[a](/eden)`', []],
    ['no link in raw HTML', '<a href="/eden">a</a>', []],
  ])('finds %s', (_what, text, targets) => {
    const found: string[] = [];
    visitTokens(parseMarkdown(text, 'block'), (token) => {
      const target = targetOf(token);
      if (target !== undefined) found.push(target);
    });
    expect(found).toEqual(targets);
  });
});
