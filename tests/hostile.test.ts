import { expect, test } from 'vitest';
import { highlightCode } from '../src/markdown/highlight.ts';
import { locateProblems } from '../src/load/locateProblems.ts';
import { parseFile } from '../src/load/parseFile.ts';
import { createTypesetter } from '../src/markdown/createTypesetter.ts';
import { setMathematics } from '../src/markdown/mathematics.ts';
import { loadLanguage } from '../src/model/language/loadLanguage.ts';
import { assembleSite } from '../src/site/assembleSite.ts';
import { planRoutes } from '../src/site/planRoutes.ts';
import type { UrlPath } from '../src/model/urlPath.ts';

/** Marks or entries of each input. What takes the square of it takes ten seconds and more; what is linear a fraction of one. */
const COUNT = 20_000;

/** CPU time for all that a build does with one of them but to write it (milliseconds), and what it adds to the heap (bytes). */
const LIMIT = 6_000;
const MOST = 1 << 30;

const BOOKS = 'Book Id,Title,Author,My Rating,Date Read,Bookshelves,Exclusive Shelf\n1,A,B C,3,2024/01/02,,read\n';

const many = (entry: (index: number) => string, between = ''): string =>
  Array.from({ length: COUNT }, (_, index) => entry(index)).join(between);
const times = (text: string): string => text.repeat(COUNT);
/** As deep as the text is long: as many lines as the root of it. */
const steps = (line: (depth: number) => string): string =>
  Array.from({ length: Math.floor(Math.sqrt(COUNT)) }, (_, depth) => line(depth)).join('');

/** Markdown of an article. */
const ARTICLES: Readonly<Record<string, string>> = {
  dollars: times('$'),
  'dollars before letters': times('$a '),
  'displayed dollars': times('$$a '),
  'a formula that never ends': `$$\n${times('a\n')}`,
  'wrong formulas': times('$\\x$ '),
  'fractions in fractions': `$${times('\\frac{a}{')}b${times('}')}$`,
  'brackets in formulas': `$${times('\\left(')}${times('\\right)')}$`,
  'openings of images': times('!['),
  'openings of links': times('['),
  'brackets in brackets': times('[') + times(']'),
  'links without an end': times('[a]('),
  'links in links': `${times('[')}a${times('](/)')}`,
  'dead links': many((index) => `[a](/x${String(index)}) `),
  'a link of blanks': `](/${times('a ')}`,
  references: many((index) => `[a${String(index)}]: u`, '\n'),
  'titles without an end': `[a]: u '${times('a\n')}`,
  stars: times('*'),
  'stars before letters': times('*a '),
  'emphasis in emphasis': times('*a **b ') + times('b** a*'),
  'tildes before letters': times('~~a'),
  backticks: times('`'),
  'backticks of every length': `<b> ${steps((depth) => `${'`'.repeat(depth + 1)} `)}`,
  'openings of tags': times('<'),
  'tags without an end': times('<a '),
  attributes: `<a${times(' b="c"')}`,
  'comments without an end': `${times('<!-- ')}[a](/no)`,
  'comments in lines': times('<!--\n\n'),
  addresses: times('<http:'),
  entities: times('&amp;'),
  ampersands: times('&#'),
  'quotations in quotations': times('> '),
  'quotations in steps': steps((depth) => `${'>'.repeat(depth)} a\n`),
  'lists in lists': times('- '),
  'lists in steps': steps((depth) => `${'  '.repeat(depth)}- a\n`),
  items: times('- a\n\n'),
  'headings of one name': times('# a\n'),
  'a long heading': `# ${times('a ')}`,
  'blanks in a heading': `# $a$${times(' ')}b {#`,
  'rows of a table': `|a|b|\n|-|-|\n${times('|a|b|\n')}`,
  'columns of a table': `|${times('a|')}\n|${times('-|')}\n|${times('a|')}`,
  footnotes: `${many((index) => `[^${String(index)}] `)}\n\n${many((index) => `[^${String(index)}]: a\n`)}`,
  'footnotes that are not there': many((index) => `[^${String(index)}] `),
  'footnotes that nothing refers to': many((index) => `[^${String(index)}]: a\n\n`),
  'openings of footnotes': `[^1]: x\n\n${times('[^')}`,
  'footnotes in their places': times('^[a] '),
  definitions: times('a\n: b\n\n'),
  'straight quotes': times('"a '),
  shortcodes: `[^1]${times('{{')}`,
  'code in a language': `\`\`\`xml\n${times('<a ')}\n\`\`\``,
  'one word': times('a'),
  'blank lines': times('\n'),
};

/** Other files of the owner, by path. */
const FILES: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'comments before a review': ['data/reviews/one.md', `---\ntitle: A\nauthor: B\n---\n${times('<!-- a -->\n')}x`],
  'brackets in YAML': ['data/reviews/one.yaml', `title: ${times('[')}`],
  'names in YAML': ['data/reviews/one.yaml', `title: &a A\nauthor: B\ntext: [${times('*a, ')}*a]`],
  'unknown keys': ['data/reviews/one.yaml', many((index) => `k${String(index)}: x`, '\n')],
  'dollars in a paragraph': ['data/reviews/one.yaml', `title: A\nauthor: B\ntext: ["${times('$')}"]`],
  'addresses of a review': [
    'data/reviews/one.yaml',
    `title: A\nauthor: B\naliases: [${many((n) => `/x${String(n)}`, ',')}]`,
  ],
  'wrong entries of the blog': ['data/blog.yaml', times('- { date: x, text: t }\n')],
  'topics of the blog': ['data/blog.yaml', many((n) => `- { date: 2024-01-02, text: t, topics: [x${String(n)}] }\n`)],
  'tags of a book': ['data/books.csv', `${BOOKS}2,T,U V,3,2024/01/02,"${many((n) => `t${String(n)}`, ',')}",read\n`],
  'tags of many books': [
    'data/books.csv',
    BOOKS + many((n) => `${String(n + 2)},T,U V,3,2024/01/02,t${String(n)},read\n`),
  ],
  'shelves of many books': ['data/books.csv', BOOKS + many((n) => `${String(n + 2)},T,U V,3,,,s${String(n)}\n`)],
  'columns of the books': [
    'data/books.csv',
    `Book Id,Title,Author,${many((n) => `C${String(n)}`, ',')}\n1,A,B${times(',')}\n`,
  ],
  'a repeated Book Id': ['data/books.csv', BOOKS + times('1,A,B C,3,,,read\n')],
  'a cell without an end': ['data/books.csv', `${BOOKS}2,"${times('a\n')}`],
};

const INPUTS = [
  ...Object.entries(ARTICLES).map(([name, text]) => {
    return [name, 'data/articles/one.md', `---\ntitle: One\ndate: 2024-01-02\n---\n${text}\n`] as const;
  }),
  ...Object.entries(FILES).map(([name, file]) => [name, ...file] as const),
];

test('there are sixty of them', () => {
  expect(INPUTS.length).toBeGreaterThanOrEqual(60);
});

test.each(INPUTS)(
  '%s by the thousand take little time and memory',
  async (_, path, text) => {
    const language = await loadLanguage('en', undefined);
    const tools = { mathematics: setMathematics, highlight: highlightCode };
    const typeset = createTypesetter(language, { ...tools, resolve: (target) => target });
    const before = { cpu: process.cpuUsage(), heap: process.memoryUsage().heapUsed };
    const sources = { 'data/books.csv': BOOKS, [path]: text };
    const files = Object.entries(sources).map(([name, source]) => {
      const file = parseFile({ path: name, text: source, hash: name }, setMathematics);
      const { body } = file;
      if (!body) return file;
      if ('text' in body) body.text.map((paragraph) => typeset.inline(paragraph));
      else typeset.block(body.markdown);
      return file;
    });
    const site = assembleSite({ files, publicFiles: [], images: {} });
    const planned = site.ok ? planRoutes(site.value, '/' as UrlPath, language) : site;
    const problems = [...files.flatMap((file) => file.problems), ...site.problems, ...planned.problems];
    await locateProblems(problems, (name) => sources[name]);
    const { user, system } = process.cpuUsage(before.cpu);
    expect((user + system) / 1000).toBeLessThan(LIMIT);
    expect(process.memoryUsage().heapUsed - before.heap).toBeLessThan(MOST);
  },
  120_000,
);
