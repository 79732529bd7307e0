import { expect, test } from 'vitest';
import { fields } from '../../ground/schema/fields.ts';
import { createMarks } from './createMarks.ts';
import { markMarkdown } from './markMarkdown.ts';
import { markYaml } from './markYaml.ts';
import { splitOutput } from './splitOutput.ts';
import { traceMarks } from './traceSources.ts';

const place = { row: 'articles', file: 'a.md' };

/** A text with the rows of its marks in their places. */
function show(mark: (marks: ReturnType<typeof createMarks>) => string): string {
  const marks = createMarks();
  return mark(marks).replace(
    /qz\w{5}zq/g,
    (word) => `{${[...marks.find(word)].map(({ row, line }) => `${row} ${String(line)}`).join()}}`,
  );
}

test.each([
  ['One.\nTwo.\n\nThree.\n', 'One.\nTwo. {articles 2}\n\nThree. {articles 4}\n'],
  ['A. <!-- b -->\n', 'A. <!-- b  {comments 1} -->\n'],
  ['`<!-- b -->`\n', '`<!-- b -->`\n'],
  ['A %% b %% c.\n', 'A %% b  {comments 1} %% c. {articles 1}\n'],
  ['%%\na\n\nb\n%%\n\nC.\n', '%%\na\n\nb\n {comments 5} %%\n\nC. {articles 7}\n'],
  ['50%% to 60%% and `%% a %%`.\n', '50%% to 60%% and `%% a %%`. {articles 1}\n'],
  ['```\n%% a\n```\n\nB.\n\n```\nc %%\n```\n', '```\n%% a\n```\n\nB. {articles 5}\n\n```\nc %%\n```\n'],
  ['```\n<!-- b -->\n\n# c\n```\n', '```\n<!-- b -->\n\n# c\n```\n'],
  ['[^1]: A.\n[^2]: B.\n', '[^1]: A. {footnotes 1}\n[^2]: B. {footnotes 2}\n'],
  ['[//]: # (a)\n', '[//]: # (a {references of links 1})\n'],
  ['| a |\n|---|\n', '| a |\n|---|\n'],
])('Markdown: %j', (text, marked) => {
  expect(show((marks) => markMarkdown(text, place, marks))).toBe(marked);
});

test.each([
  ['title: A # b\n', 'title: A {articles 1} # b {comments 1}\n'],
  [
    'title: |\n  # One\n  Two\n\nback: /x # y\n',
    'title: |\n  # One\n  Two {articles 3}\n\nback: /x # y {comments 5}\n',
  ],
  ['text: { list: ["a # b", \'c\'] }\n', 'text: { list: ["a # b {articles 1}", \'c {articles 1}\'] }\n'],
  ['# é\ndescription: A\n', '# é {comments 1}\ndescription: A {descriptions 2}\n'],
  ['cover: a.png\n', 'cover: a.png\n'],
  ['tags: [a]\nlabels: { x: a }\n', 'tags: [a]\nlabels: { x: a }\n'],
])('YAML: %j', (text, marked) => {
  const { object, line, paragraphs, publicPath, backRoute, names } = fields;
  const schema = object({
    title: line,
    description: line,
    text: object({ list: paragraphs }),
    cover: publicPath,
    back: backRoute,
    tags: names,
  });
  expect(show((marks) => markYaml(text, { ...place, schema }, marks))).toBe(marked);
});

test('what a page shows is told from what it holds', () => {
  const html =
    '<html><head><title>A</title></head><body><p class="x" data-b="B" title="C">D</p><img alt="E"><script type="application/ld+json">F</script><!-- G --></body></html>';
  const { pages = '', metadata = '' } = splitOutput('a/index.html', html);
  expect(pages.match(/[A-G]/g)).toEqual(['C', 'D', 'E']);
  expect([...(metadata.match(/\b[A-G]\b/g) ?? [])].sort()).toEqual(['A', 'B', 'F', 'G']);
  expect(Object.keys(splitOutput('feed.xml', ''))).toEqual(['feeds']);
  expect(Object.keys(splitOutput('search/titles.json', ''))).toEqual(['search']);
  expect(Object.keys(splitOutput('sitemap.xml', ''))).toEqual(['files']);
});

test('what is in a feed and on no page is a leak; what a page shows, or is there for programs, is none', () => {
  const marks = createMarks();
  const [shown, leaked, meant] = [
    { row: 'reviews', file: 'a', line: 1 },
    { row: 'footnotes', file: 'b', line: 2 },
    { row: 'descriptions', file: 'c', line: 3, isForPrograms: true },
  ];
  const words = [shown, leaked, meant].map((source) => marks.make(source));
  const page = `<html><body><p>${words[0] ?? ''}</p></body></html>`;
  const { traces, leaks } = traceMarks(
    new Map([
      ['feed.xml', words.join(' ').toUpperCase()],
      ['a/index.html', page],
    ]),
    marks,
  );
  expect(traces).toEqual([
    { row: 'reviews', count: 1, found: { feeds: 1, pages: 1 } },
    { row: 'footnotes', count: 1, found: { feeds: 1 } },
    { row: 'descriptions', count: 1, found: { feeds: 1 } },
  ]);
  expect(leaks).toEqual([{ source: leaked, outlets: ['feeds'], file: 'feed.xml' }]);
});
