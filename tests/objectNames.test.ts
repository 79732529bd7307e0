import { describe, expect, test } from 'vitest';
import { highlightCode } from '../src/markdown/highlight.ts';
import { createFinder } from '../src/client/createFinder.ts';
import { SEARCH_WORDS, type SearchIndex } from '../src/site/searchRoutes.ts';
import { contentTypeOf } from '../src/serve/contentTypeOf.ts';
import { books, HEADER, readTree, row, temporarySite } from './temporarySite.ts';
import { run } from './runInProcess.ts';
import { howMany } from './howMany.ts';

/*
 * What every object of the language has under names of its own, an owner may call something: a shelf, a book, a page, a key by mistake. Each
 * name is tried in every place that takes a word of the owner's, and must do what another word like it does there, message by message.
 */

const OFTEN = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
const ALL = [...OFTEN, ...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length', 'then', 'toJSON'];
const NAMES = [...new Set(ALL)].slice(0, howMany(OFTEN.length, ALL.length));

/** A word of the same length and kind that no object has. */
const wordLike = (name: string): string => name.replace(/o|e/, 'u');

/** The one that shelf.yaml refuses. */
const idOf = (word: string): string => (/^__pr.to__$/.test(word) ? '"2"' : word);

/** Names of pages are in small letters. */
const slugOf = (name: string): string => name.toLowerCase().replaceAll('_', '') || name;

const article = (keys: string, text = 'Text.'): string => `---\ntitle: T\ndate: 2024-05-01\n${keys}---\n\n${text}\n`;
const review = (title: string, more: string): string => `title: ${title}\nauthor: Ann Example\n${more}\n`;

/** Every place where the word is right. */
const soundSite = (word: string): Record<string, string> => ({
  'data/site.yaml': [
    `title: ${word}`,
    `owner: ${word}`,
    'url: https://example.org/',
    `labels: { noBooks: "${word}", allBooks: "${word}" }`,
    `profiles: [{ label: ${word}, url: "https://example.org/${word}" }]`,
    `blog: { topics: [{ topic: ${word}, title: ${word} }] }`,
    `bookshelf: { favourites: { books: [${slugOf(word)}] }, groups: [{ title: ${word}, any: [${word}], not: [other] }], rest: ${word} }`,
    `menu: [{ title: ${word}, to: "/${slugOf(word)}" }, { title: Blog, to: /blog }]`,
    '',
  ].join('\n'),
  'data/about.yaml': `intro: ["${word}"]\ncontact: ${word}\n`,
  'data/books.csv': [
    `${HEADER},${word}`,
    `${row({ 'Book Id': word, Title: word, Author: word, 'Date Read': '2024/03/02', Bookshelves: word, 'Exclusive Shelf': word })},x`,
    `${row({ 'Book Id': '2', Title: 'Two', Author: 'B C', Bookshelves: `"${word}, other"`, 'Exclusive Shelf': 'read' })},x`,
    '',
  ].join('\n'),
  'data/shelf.yaml': `${idOf(word)}: { rating: 4, tags: { add: [${word}] } }\n`,
  'data/blog.yaml': `- { date: 2024-05-01, text: ${word}, topics: [${word}] }\n`,
  [`data/reviews/${slugOf(word)}.yaml`]: review(
    word,
    `book: "${word}"\naliases: [/old/${word}]\ntext: ["\`${word}\` and ${word}."]\nquotes: [{ text: ${word}, source: ${word} }]`,
  ),
  'data/articles/texts.md': article(
    `topics: [${word}]\ndescription: ${word}\n`,
    [
      `# ${word}`,
      `A note[^${word}], a [link][${word}], [there](#${word.toLowerCase()}), $\\text{${word.replaceAll('_', '')}}$, &${word.replaceAll('_', '')};.`,
      `\`\`\`${word}\n${word}\n\`\`\``,
      `\`\`\`js\n${word}.${word} = { ${word}: 1 };\n\`\`\``,
      `[^${word}]: The note.`,
      `[${word}]: /${slugOf(word)}`,
    ].join('\n\n'),
  ),
  [`public/files/${word}`]: word,
  [`public/files/${word}.${word}`]: word,
});

const EMPTY_INDEX = {
  parts: 1,
  quotes: [],
  language: 'en',
  words: Object.fromEntries(SEARCH_WORDS.map((key) => [key, ''])) as SearchIndex['words'],
};

const yaml = ['about', 'blog', 'humour', 'shelf', 'site'];

/** Every place where it is wrong, and must be told as any other word. */
const faultySite = (word: string): Record<string, string> => ({
  'data/site.yaml': [
    'title: T',
    `language: ${word}`,
    `hemisphere: ${word}`,
    `${word}: x`,
    `labels:\n  ${word}: x\n  books: { one: x, other: x, ${word}: x }\n  footnote: "{${word}}"`,
    `profiles: { ${word}: x }`,
    `bookshelf: { ${word}: x, favourites: { books: [${word}] }, groups: [{ ${word}: x }] }`,
    `menu: [{ title: x, to: /${word}, ${word}: x }]`,
    `vitals: ${word}`,
    `check: { ${word}: x, unlinked: [${word}] }`,
    '',
  ].join('\n'),
  'data/about.yaml': `intro: [x]\ncontact: x\n${word}: { ${word}: x }\n`,
  'data/humour.yaml': `title: x\npieces: [{ title: x, text: [x], ${word}: x }]\n`,
  'data/blog.yaml': `- { date: ${word}, text: x, title: ${word}, ${word}: [x] }\n`,
  'data/books.csv': books(
    { 'Book Id': '1', Title: 'A', Author: 'B', 'My Rating': word, 'Date Read': word, 'Number of Pages': word },
    { 'Book Id': '2', Title: 'A', Author: 'B', ISBN: word, 'Exclusive Shelf': word },
  ),
  'data/shelf.yaml': `"1": { ${word}: x, rating: ${word} }\n${idOf(word)}: { rating: 3 }\n`,
  'data/reviews/one.yaml': review(
    'One',
    `book: ${word}\n${word}: x\nquotes: [{ text: x, ${word}: x }]\nexternal: ${word}`,
  ),
  'data/reviews/two.yaml': `${word}: &a [*a]\ntitle: { ${word}: x }\nauthor: [${word}]\nrating: { ${word}: x }\n`,
  'data/reviews/three.md': `---\ntitle: x\nauthor: y\n${word}: ${word}\n---\n[x](/${word}) ![y](/static/${word}.webp) [^${word}] {{< ${word} >}} <${word}>\n`,
  'data/reviews/four.yaml': `{ ${word}: x }: y\ntitle: x\n`,
  'data/reviews/five.yaml': `title: !${word} x\nauthor: *${word}\n`,
  'data/reviews/six.yaml': `%${word} x\n---\ntitle: x\n`,
  'data/articles/one.md': article(
    `${word}: x\ntags: { ${word}: x }\ncover: { ${word}: x }\nheroImage: { image: { ${word}: x } }\npubDate: { ${word}: x }\n`,
    `$\\${word.replaceAll('_', '')}$ and $\\begin{${word.replaceAll('_', '')}}x\\end{x}$`,
  ),
  'data/articles/two.md': `+++\ntitle = "x"\n${word} = "x"\n[${word}]\n${word} = "y"\n[extra]\n${word} = "z"\n+++\nx\n`,
  'data/articles/three.md': `{\n  "title": "x",\n  "${word}": { "${word}": "x" }\n}\nx\n`,
  'data/articles/four.md': article(`aliases: { ${word}: x }\ntopics: { ${word}: x }\nimage: ${word}\ntoc: ${word}\n`),
  'data/articles/five.md': article('', `[x](${word}:x) [y](${word}/x.png) [z](../${word})`),
  'data/pages/one.md': `---\ntitle: x\nmenu: ${word}\n${word}: x\nredirect_from: &a { ${word}: *a }\n---\nx\n`,
  'data/projects/one.yaml': `title: x\ntext: [x]\nwidth: ${word}\n${word}: x\nimage1: ${word}\ngithub_link: ${word}\n`,
  ...Object.fromEntries(yaml.map((kind) => [`data/${kind}/${word}.yaml`, `${word}: x\n`])),
  [`data/${word}.yaml`]: `${word}: x\n`,
  [`data/reviews/${word} x.yaml`]: `${word}: x\n`,
});

/** What a command says to the word, with a mark in its place. */
async function sayTo(word: string, files: Record<string, string>, args: readonly string[]) {
  const cwd = temporarySite(files);
  const { status, stdout, stderr } = await run(args, { cwd });
  const plain = (text: string): string =>
    text
      .replaceAll(cwd, '.')
      // drawn covers are laid out by their letters
      .replace(/<svg.*?<\/svg>/gs, '')
      .replace(RegExp(slugOf(word), 'gi'), 'WORD')
      .replace(/\d+\.\d+ s|\d+(\.\d+)? [kM]?B|-[0-9a-f]{8}\b|\bc\d\b/g, '');
  const tree = status === 0 && args[0] === 'build' ? readTree(`${cwd}/dist`) : {};
  const made = Object.entries(tree).map(([path, text]) => [plain(path), path.endsWith('.html') ? plain(text) : '']);
  return { status, stdout: plain(stdout), stderr: plain(stderr), made: Object.fromEntries(made.sort()) as typeof tree };
}

async function expectTheSame(
  name: string,
  site: (word: string) => Record<string, string>,
  args: (word: string) => string[],
) {
  const word = wordLike(name);
  const said = await sayTo(name, site(name), args(name));
  expect(said.stderr).not.toMatch(/bug in Endpaper|^\s+at |native code/m);
  expect(said).toEqual(await sayTo(word, site(word), args(word)));
  return said;
}

describe.each(NAMES)('%s', (name) => {
  test('where it is right, a site is built and checked as with any other word', async () => {
    const { status, stderr, made } = await expectTheSame(name, soundSite, () => ['build']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    if (name !== '__proto__') expect(made['WORD/index.html']).toContain('ratingValue');
    const checked = await expectTheSame(name, soundSite, () => ['check']);
    expect(checked.stderr).toBe('');
  });

  test('where it is wrong, each place has the message that any other word has', async () => {
    const { status, stderr } = await expectTheSame(name, faultySite, () => ['build']);
    expect(status).toBe(1);
    expect(stderr.match(/WORD/g)?.length).toBeGreaterThan(60);
  });

  test.each<[string, (word: string) => string[]]>([
    ['a command', (word) => [word]],
    ['an option', (word) => ['build', `--${word}`, word]],
    ['a base', (word) => ['build', '--base', word]],
    ['a folder that is not there', (word) => ['build', '--root', word]],
    ['a service', (word) => ['import', 'export.csv', '--from', word]],
    ['an encoding', (word) => ['import', 'export.csv', '--encoding', word]],
    ['a column', () => ['import', 'export.csv']],
    ['a key of JSON', () => ['import', 'export.json']],
    ['a file that is not there', (word) => ['import', word]],
    ['a kind of file', (word) => ['new', word, word]],
    ['a review', (word) => ['new', 'review', word]],
    ['a page', (word) => ['new', 'page', slugOf(word)]],
    ['what log does', (word) => ['log', word]],
    ['a book', (word) => ['log', 'finish', word]],
    ['a new book', (word) => ['log', 'add', word, '--author', word, '--tags', word]],
    ['an ISBN', (word) => ['log', 'add', word, '--author', word, '--isbn', word]],
    ['a rating', (word) => ['log', 'rate', word, word]],
    ['a port', (word) => ['serve', '--port', word]],
  ])('as %s on the command line it is taken as any other word', async (_place, args) => {
    const site = (word: string) => ({
      'data/books.csv': soundSite(word)['data/books.csv'] ?? '',
      'export.csv': `Title,Author,${word},Shelf\n${word},${word},${word},${word}\n`,
      'export.json': JSON.stringify([
        { title: word, [word]: word, books_id: word, public: { toString: 1 } },
        { title: 'x', tags: { [word]: word }, collections: [word] },
      ]),
    });
    await expectTheSame(name, site, args);
  });

  test('the search finds it', () => {
    const finder = createFinder({
      ...EMPTY_INDEX,
      entries: [
        ['one/', name, name, name, 0],
        ['two/', 'Two', 'B C', '', 0],
      ],
    });
    finder.add([['two/', `A text with ${name} in it.`]]);
    expect(finder.find(name).map(({ path }) => path)).toEqual(['one/', 'two/']);
    expect(finder.findNear(name).map(({ path }) => path)).toEqual(['one/', 'two/']);
  });

  test('it is no language of code, and no ending of a file', () => {
    expect(highlightCode('x', name)).toBeUndefined();
    expect(contentTypeOf(`a.${name}`)).toBe('application/octet-stream');
  });
});

test('no book of shelf.yaml can be called __proto__, and that is said', async () => {
  const files = { ...soundSite('__proto__'), 'data/shelf.yaml': '"2": { rating: 4 }\n__proto__: { rating: 4 }\n' };
  expect((await sayTo('zebra', files, ['build'])).stderr).toContain(
    'data/shelf.yaml:2:1 an entry cannot be called __proto__\n  2 | __proto__: { rating: 4 }\n      ^\n  Give it another name, and so where it comes from',
  );
});
