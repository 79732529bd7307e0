/** @typedef {import('./makeHostile.mjs').Hostile} Hostile */

/** Before the rows of a hostile one, and beside other hostile files. */
export const BOOKS =
  'Book Id,Title,Author,My Rating,Date Read,Bookshelves,Exclusive Shelf\n1,A,B C,3,2024/01/02,,read\n';

/**
 * Files of an owner with so many marks or entries each.
 *
 * @param {number} count
 * @returns {Hostile[]}
 */
export function makeHostile(count) {
  /** @param {(index: number) => string} entry */
  const many = (entry, between = '') => Array.from({ length: count }, (_, index) => entry(index)).join(between);
  /** @param {string} text */
  const times = (text) => text.repeat(count);
  /** As deep as the text is long: as many lines as the root of it. @param {(depth: number) => string} line */
  const steps = (line) => Array.from({ length: Math.floor(Math.sqrt(count)) }, (_, depth) => line(depth)).join('');

  /** @type {Record<string, string>} Markdown of an article */
  const articles = {
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
    'empty links': times('[a]() '),
    'empty links with marks in them': many((index) => `[*a* ${String(index)}](<>) ![]() [b](#) `),
    'dead links': many((index) => `[a](/x${String(index)}) `),
    'a link of blanks': `](/${times('a ')}`,
    references: many((index) => `[a${String(index)}]: u`, '\n'),
    'titles without an end': `[a]: u '${times('a\n')}`,
    'references without an end': times('[\n'),
    'titles of references without an end': times('[a]: u\n(\n\n'),
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
    'comments after comments': `<!-- -->${times('<!--')}`,
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
    'openings of links by name': times('[['),
    'links by name': many((index) => `[[x${String(index)}]] `),
    'links by name without an end': `${times('[[a|')}]]`,
    'elements in elements': times('<div>') + times('</div>'),
    'elements in elements in blocks': times('<div>\n\n<b>\n\n'),
    'elements without an end': times('a <b title="c">\n\n<a href="/">\n\n'),
    'items without a list': `<p>\n${times('<li><p>a<table><td>')}`,
    'words above nothing': times('<rt>a<dt><rp>'),
    'crossed elements': times('<b><i><a href="#">') + times('</b></i></a>'),
    'scripts without an end': times('<script> <iframe> <svg>\n'),
    'videos without an end': `<iframe>${times('<video>a')}</iframe>`,
    'ids of elements': many((index) => `<b id="x${String(index)}">a</b> `),
    'callouts in callouts': times('> [!note] '),
    'callouts after callouts': times('> [!note]- a\n> b\n\n'),
    'marks and marks': times('=='),
    'marks before letters': times('==a x^a H~a %%a '),
    'attributes of kramdown': times('a\n{: .b}\n'),
    'openings of attributes': `*a*${times('{: ')}\n\n## ${times('{#a ')}`,
    'tags on a line': times('#a '),
    'pictures beside pictures': times('![](/x.png) '),
    'openings of comments': times('%%\n\na '),
    shortcodes: `[^1]${times('{{')}`,
    'code in a language': `\`\`\`xml\n${times('<a ')}\n\`\`\``,
    'one word': times('a'),
    'blank lines': times('\n'),
  };

  /** @type {Record<string, readonly [path: string, text: string]>} other files of the owner */
  const files = {
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
  return [
    ...Object.entries(articles).map(([name, text]) => ({
      name,
      path: 'data/articles/one.md',
      text: `---\ntitle: One\ndate: 2024-01-02\n---\n${text}\n`,
    })),
    ...Object.entries(files).map(([name, [path, text]]) => ({ name, path, text })),
  ];
}
