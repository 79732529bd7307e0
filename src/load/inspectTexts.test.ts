import { describe, expect, it } from 'vitest';
import { setMathematics } from '../markdown/mathematics.ts';
import type { ParsedFile } from '../site/records.ts';
import { parseFile } from './parseFile.ts';
import { tellAll } from '../diagnose/explain.ts';
import { inspectTexts as inspectOnly } from './inspectTexts.ts';

const inspectTexts = (...args: Parameters<typeof inspectOnly>) => {
  const { problems, ...found } = inspectOnly(...args);
  return { ...found, problems: tellAll(problems, () => undefined) };
};

const L = '[a](/x)';
const read = (path: string, text: string): ParsedFile => parseFile({ path, text, hash: '' }, setMathematics);

describe('the texts of a file that take Markdown', () => {
  it.each<[string, string, string, (string | number)[][]]>([
    [
      'site.yaml',
      'data/site.yaml',
      `title: "${L}"\nowner: O\nquotations: { blog: { text: "${L}", source: "${L}" }, reading: { text: "${L}", source: S } }\nbookshelf: { intro: "${L}", favourites: { intro: "${L}", books: [] }, rest: "${L}" }`,
      [
        ['quotations', 'blog', 'text'],
        ['quotations', 'blog', 'source'],
        ['quotations', 'reading', 'text'],
        ['bookshelf', 'intro'],
        ['bookshelf', 'favourites', 'intro'],
      ],
    ],
    [
      'about.yaml',
      'data/about.yaml',
      `intro: [A, "${L}"]\nlocation: "${L}"\nnow: "${L}"\nbefore: ["${L}"]\nquote: { text: "${L}", source: S }\ncontact: "${L}"`,
      [['intro', 1], ['location'], ['now'], ['before', 0], ['quote', 'text'], ['contact']],
    ],
    ['blog.yaml', 'data/blog.yaml', `- { text: A }\n- { text: "${L}" }`, [[1, 'text']]],
    [
      'humour.yaml',
      'data/humour.yaml',
      `title: "${L}"\nintro: "${L}"\npieces: [{ title: "${L}", text: [A, "${L}"] }]`,
      [['intro'], ['pieces', 0, 'text', 1]],
    ],
    [
      'a project',
      'data/projects/p.yaml',
      `title: T\ntext: ["${L}"]\ngithub_link: https://example.org\nimage1: a.png\nalt1: "${L}"`,
      [['text', 0]],
    ],
    [
      'a review',
      'data/reviews/r.yaml',
      `title: "${L}"\nauthor: A\ntext: ["${L}", B]\nquotes: [{ text: "${L}", source: "${L}" }]`,
      [
        ['text', 0],
        ['quotes', 0, 'text'],
        ['quotes', 0, 'source'],
      ],
    ],
    ['an article', 'data/articles/a.md', `---\ntitle: "${L}"\ndate: 2024\n---\n${L}\n`, [[]]],
  ])('are those of %s', (_what, path, text, places) => {
    const { links, problems } = read(path, text);
    expect(problems).toEqual([]);
    expect(links).toEqual(places.map((at) => ({ target: '/x', at })));
  });

  it('are not those of a review that is not shown', () => {
    expect(read('data/reviews/r.yaml', `title: T\nauthor: A\nreviewed: false\ntext: ["${L}"]`).links).toEqual([]);
  });
});

describe('inspectTexts', () => {
  const inline = (text: string) => inspectTexts('f.yaml', [{ text, at: ['text', 0], kind: 'inline' }], setMathematics);
  const block = (text: string) => inspectTexts('f.md', [{ text, at: [], kind: 'block' }], setMathematics);

  it('keeps the links inside the site, and those elsewhere to themselves', () => {
    const { links, problems } = inline('[a](/eden) [b](https://example.org) [c](mailto:sam@example.org) [d](#e)');
    expect(links.map(({ target }) => target)).toEqual(['/eden', '#e']);
    expect(problems).toEqual([]);
  });

  it.each([
    ['a scheme', '[a](ftp://example.org/x)', 'ftp://example.org/x'],
    ['an address with a scheme', '<javascript:alert>', 'javascript:alert'],
    ['a formula', 'so $\\foo$', '\\foo'],
  ])('says where a fault stands: %s', (_what, text, find) => {
    expect(inline(text).problems).toMatchObject([{ severity: 'error', file: 'f.yaml', at: ['text', 0], find }]);
  });

  it('overlooks nothing in a text that it takes for plain', () => {
    expect(inspectTexts('f.md', [{ text: '[a][b]\n\n[b]: /eden\n', at: [], kind: 'block' }]).links).toHaveLength(1);
    expect(inspectTexts('f.md', [{ text: '[b]\n\n[b]: /eden\n', at: [], kind: 'block' }]).links).toHaveLength(1);
  });

  it('names each target once', () => {
    expect(inline('[a](/eden) [b](/eden)').links).toHaveLength(1);
  });

  it.each([
    ['javascript', '[a](javascript:alert(1))', 'javascript:alert(1)'],
    ['javascript in capitals', '[a](JavaScript:alert(1))', 'JavaScript:alert(1)'],
    ['data', '![a](data:image/png;base64,AAAA)', 'data:image/png;base64,AAAA'],
    ['file', '[a](file:///etc/passwd)', 'file:///etc/passwd'],
    ['ftp', '<ftp://example.org/>', 'ftp://example.org/'],
    ['no scheme, but a host', '[a](//example.org)', '//example.org'],
  ])('refuses a link with the scheme %s', (_what, text, find) => {
    const { links, problems } = inline(text);
    expect(links).toEqual([]);
    expect(problems).toMatchObject([{ message: `a link must use http, https or mailto, saw ${find}`, find }]);
  });

  it.each([
    ['a path with a blank', 'my [CV](/static/My CV.pdf), [b](/x "title")', '/static/My CV.pdf'],
    ['an address that is none', '[a](https://) [b](https://example.org)', 'https://'],
  ])('warns of a link that is lost: %s', (_what, text, find) => {
    expect(inline(text).problems).toMatchObject([{ severity: 'warning', find }]);
  });

  it('takes brackets in a sentence for what they are', () => {
    expect(inline('He wrote "teh [sic](as ever, and more)."').problems).toEqual([]);
  });

  it('finds no way around the schemes: a tab in one makes it a path that leads nowhere', () => {
    const { links } = inline('[a](java&Tab;script:alert(1))');
    expect(links.map(({ target }) => target)).toEqual(['java\tscript:alert(1)']);
  });

  it('refuses a picture that stands elsewhere, since a page asks no third party for anything', () => {
    const { problems } = inline('![a](https://example.org/a.png) [b](https://example.org/b.png)');
    expect(problems).toMatchObject([
      {
        message: 'an image must be a file below public/, saw https://example.org/a.png',
        find: 'https://example.org/a.png',
      },
    ]);
  });

  it.each([
    ['inline', '$\\frac{1}$'],
    ['display', '$$\n\\foo\n$$'],
  ])('refuses a formula that cannot be set: %s', (_what, text) => {
    expect(block(text).problems).toHaveLength(1);
  });

  it.each([
    ['an environment that only displays have', '$$\\begin{align}a&=b\\end{align}$$'],
    ['a sum', 'Let $\\sum_{i=1}^n i$.'],
    ['prices', 'from $5 to $10'],
  ])('accepts %s', (_what, text) => {
    expect(block(text).problems).toEqual([]);
  });
});

describe('footnotes', () => {
  const problemsOf = (text: string, kind: 'block' | 'inline' = 'block') =>
    inspectTexts('data/articles/a.md', [{ text, at: [], kind }]).problems.map(({ severity, message, hint, find }) => ({
      severity,
      message,
      hint,
      find,
    }));
  const missing = (mark: string, hint: string) => ({
    severity: 'warning',
    message: `there is no footnote ${mark}, and so it is shown as text`,
    hint,
    find: mark,
  });
  const write = (mark: string): string =>
    `Write the footnote on a line of its own, ${mark}: ...; if no footnote is meant, write \\${mark}.`;
  const writeInYaml =
    'In a Markdown file write the footnote on a line of its own, [^1]: ...; if no footnote is meant, write \\[^1], or \\\\[^1] between double quotes.';

  it('are missed where a mark has none, in a paragraph of YAML too', () => {
    expect(problemsOf('One[^nope], *two[^nope]*.')).toEqual([missing('[^nope]', write('[^nope]'))]);
    expect(problemsOf('One[^1].', 'inline')).toEqual([missing('[^1]', writeInYaml)]);
    expect(problemsOf('One[^1], two[^2].\n\n[^1]: One.\n')).toEqual([missing('[^2]', write('[^2]'))]);
  });

  it('are missed with the one that is meant, which nothing refers to', () => {
    expect(problemsOf('One[^noet].\n\n[^note]: Two.\n')).toEqual([
      missing('[^noet]', 'Did you mean "[^note]"?'),
      {
        severity: 'warning',
        message: 'nothing refers to the footnote [^note], and so it is left out',
        hint: 'Write [^note] where it belongs in the text, or take the footnote out.',
        find: '[^note]:',
      },
    ]);
  });

  it('are not missed in code, after a backslash, and where they are referred to', () => {
    const text = 'One[^1], `[^2]`, \\[^3], two[^ 4], three^[here].\n\n    [^5]\n\n[^1]: See[^b].\n[^b]: There.\n';
    expect(problemsOf(text)).toEqual([]);
  });
});

const problemsOf = (text: string) => inspectTexts('data/articles/a.md', [{ text, at: [], kind: 'block' }]).problems;

it('shortcodes are told once a file, at the first, with the other kinds that there are', () => {
  const text = '{{< note >}}\na\n{{< /note >}}\n\n{% raw %}b{% endraw %} {{< note >}} {{ page.title }} `{{< code >}}`';
  expect(problemsOf(text)).toMatchObject([
    {
      message: 'a shortcode is shown as text, saw {{< note >}}; further on also raw, page.title, 6 in all',
      find: '{{< note >}}',
    },
  ]);
});

describe('marks without a partner', () => {
  it.each([
    ['stars beside a blank', 'This is ** bold **, and **well**.', '** bold **'.slice(0, 8)],
    ['stars without an end', 'This is **bold.\n\nAnd so on.', '**bold.'],
    ['a link around a link', '[a [b](/b) c](/d)', '](/d)'],
    ['a reference that is none', 'a [b][c] d', '][c]'],
    ['the name of a small picture', 'Well done :tada: and on', ':tada:'],
    ['a tag that is none', 'a <svg/onload=b> c', '<svg/onload=b>'],
    ['a box of MkDocs', '!!! note "A"\n    b', '!!! note "A"'],
    ['waves without an end', 'a ~~b\n\nc', '~~b'],
    ['backticks in a line', 'a ```b\n\nc', '```b'],
    ['a link by name that has a link in it', 'a [[b#c ([d](/e))]]', '[[b#c ('],
    ['a heading without a blank', '##Heading\n\nText', '##Heading'],
    ['a row of a table without its line', '| a | b |\n| c | d |\n', '| a | b |'],
  ])('are told: %s', (_what, text, find) => {
    expect(problemsOf(text)).toMatchObject([{ severity: 'notice', kind: 'loose-marks', find }]);
  });

  it('are not told in code, formulas and tables, after a backslash, and of what is no mark', () => {
    const text =
      '\\*\\*kwargs, `**kwargs`, 2**3, /**/ and ***\n\n    ##code\n\n| a | b |\n|---|---|\n| **c** | d |\n\n$x \\cdot ** y$, at 10:30:20, a::b::c, List<a>, [d](https://a.b/c:d:e)\n\n\\##a\n';
    expect(problemsOf(text)).toEqual([]);
  });

  it('are told once a file', () => {
    const messages = problemsOf('a ** b\n\n##c\n\n##d').map(({ message }) => message);
    expect(messages).toEqual(['marks are shown as they are written, saw ** b, and 2 more']);
  });

  it('of a hostile text are told in its own time', () => {
    for (const text of [
      '|'.repeat(200_000) + 'x',
      '\\*\\*a '.repeat(100_000),
      '**a '.repeat(100_001),
      '\n \n'.repeat(100_000) + '**',
    ])
      expect(problemsOf(text).length).toBeLessThan(2);
  });
});

describe('HTML', () => {
  it('is told once a file and kind, at its first place, with what else there is', () => {
    const texts = [
      '<i>a</i>',
      'see <blink>b</blink>',
      '<font size=2>c</font> <blink>',
      '<b style="x" class="y">d</b>',
    ].map((text, index) => ({ text, at: ['text', index], kind: 'inline' as const }));
    expect(inspectTexts('data/reviews/r.yaml', texts).problems).toMatchObject([
      {
        severity: 'warning',
        message: 'HTML that pages may not have is left out, saw <blink>; further on also <font>, 3 in all',
        hint: 'Write it in Markdown; between backticks it is code, if it is meant to be seen.',
        at: ['text', 1],
        find: '<blink>',
      },
      {
        severity: 'notice',
        message:
          'the attribute style of HTML is left out, saw <b style="x" class="y">; further on also class, 2 in all',
        hint: 'Say how things look in templates/styles/own.css, or take it out: the text is shown without it.',
        at: ['text', 3],
      },
    ]);
  });

  it.each([
    ['<iframe src="https://maps.example/"></iframe>', 'Write a link to what it shows: [words](https://...).'],
    ['<script>a</script>', 'Take it out: pages run and look as the templates say.'],
    ['<form>a</form>', 'Take it out: a page sends nothing; link to a form elsewhere.'],
    ['<svg></svg>', 'Save the picture below public/ and write ![words](/static/name.svg), or a formula as $...$.'],
    ['<img alt="a">', 'Write the path of a file below public/: ![words](/static/name.webp).'],
  ])('is told with what to write instead of %s', (text, hint) => {
    expect(problemsOf(text)).toMatchObject([{ hint }]);
  });

  it('has links and pictures like those of Markdown', () => {
    const { links, problems } = inspectTexts('f.md', [
      {
        text: '<a href="/eden">a</a> <img src="/a.png" alt="a"> <img src="https://b.example/b.png" alt="b">',
        at: [],
        kind: 'block',
      },
    ]);
    expect(links.map(({ target }) => target)).toEqual(['/eden', '/a.png']);
    expect(problems).toMatchObject([{ message: 'an image must be a file below public/, saw https://b.example/b.png' }]);
  });

  it('is not told of code, comparisons, comments and addresses; a comment without an end is', () => {
    expect(problemsOf('`<b>` a < b > c <https://example.org> <!-- <b> [dead](dead) -->\n\n    <div>\n')).toEqual([]);
    expect(problemsOf('a <!-- private')).toMatchObject([
      { message: 'HTML is shown as text, saw <!--', hint: 'Close the comment with -->, and it is not published.' },
    ]);
  });
});

it('marks for other programs are told once a file, and what of LaTeX is shown', () => {
  expect(problemsOf('a\n{: .b}\n\n{:toc}\n\nc \\emph{d}')).toMatchObject([
    { severity: 'warning', message: 'a command of LaTeX is shown as text, saw \\emph{d}' },
    {
      severity: 'notice',
      message: 'a mark for another program is left out, saw {: .b}; further on also {:toc}, 2 in all',
      hint: 'Take it out: the text is shown without it.',
    },
  ]);
  expect(problemsOf('#books #plays')).toMatchObject([
    { hint: 'Write topics in the front matter for it, or take it out.' },
  ]);
  expect(problemsOf('[TOC]')).toMatchObject([{ hint: 'Write toc: true in the front matter for it, or take it out.' }]);
});
