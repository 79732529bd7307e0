import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCorpus, SIZES } from './makeCorpus.mjs';

/** @typedef {import('./makeCorpus.mjs').Corpus} Corpus @typedef {import('./makeCorpus.mjs').Review} Review */

const TEMPLATES = join(dirname(fileURLToPath(import.meta.url)), 'peers');
const HEADER =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,' +
  'Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,' +
  'Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';

/** Where each program keeps a review below its site's folder; `other` is another checkout of Endpaper. */
const REVIEW_FOLDERS = {
  ours: 'data/reviews',
  other: 'data/reviews',
  hugo: 'content/reading',
  eleventy: 'content/reviews',
};

/** @typedef {keyof typeof REVIEW_FOLDERS} Tool */

/** @type {readonly Tool[]} */
export const PEERS = ['hugo', 'eleventy'];

/**
 * Writes the same records as a site of each tool, `<folder>/<tool>`.
 *
 * @param {string} folder
 * @param {Corpus} corpus
 * @param {readonly Tool[]} tools
 */
export function writeSites(folder, corpus, tools) {
  const writers = { ours: writeEndpaper, other: writeEndpaper, hugo: writeHugo, eleventy: writeEleventy };
  const table = writeTable(corpus);
  for (const tool of tools) {
    mkdirSync(join(folder, tool, REVIEW_FOLDERS[tool]), { recursive: true });
    writers[tool](join(folder, tool), corpus, table);
  }
  for (const review of corpus.reviews) writeReview(folder, review, tools);
}

/**
 * Writes, or writes again, one review in the sites of some tools.
 *
 * @param {string} folder
 * @param {Review} review
 * @param {readonly Tool[]} tools
 */
export function writeReview(folder, review, tools) {
  for (const tool of tools) {
    const [ending, text] = PEERS.includes(tool) ? ['md', asMarkdown(review)] : ['yaml', asYaml(review)];
    writeFileSync(join(folder, tool, REVIEW_FOLDERS[tool], `${review.slug}.${ending}`), text);
  }
}

/** A string as YAML: a double-quoted scalar is JSON's. @param {string} text */
const quote = (text) => JSON.stringify(text);

/** A paragraph as a folded YAML scalar, as one writes it by hand. @param {string} text @param {string} indent */
const fold = (text, indent) => `>-\n${indent}${text.replace(/(.{80,110}) /g, `$1\n${indent}`)}`;

/** @param {Review} review @param {(text: string, indent: string) => string} style */
const quotesAsYaml = ({ quotes }, style) =>
  quotes.length === 0
    ? ''
    : `quotes:\n${quotes
        .map(({ text, source }) => `  - text: ${style(text, '      ')}\n${source ? `    source: ${source}\n` : ''}`)
        .join('')}`;

/** @param {Review} review */
const headAsYaml = ({ title, author, book, date, rating }) =>
  `title: ${quote(title)}\nauthor: ${quote(author)}\nbook: ${quote(book)}\ndate: ${date}\nrating: ${String(rating)}\n`;

/** @param {Review} review */
function asYaml(review) {
  const text = review.text.map((paragraph) => `  - ${fold(paragraph, '    ')}\n`).join('');
  return `${headAsYaml(review)}text:\n${text}${quotesAsYaml(review, fold)}`;
}

/** Addresses of pages end in a slash, as the peers serve them. @param {string} text */
const withSlashes = (text) => text.replace(/\]\((\/r\d+)\)/g, ']($1/)');

/** @param {Review} review */
function asMarkdown(review) {
  const head = `${headAsYaml(review)}slug: ${review.slug}\n${quotesAsYaml(review, fold)}`;
  return `---\n${head}---\n\n${withSlashes(review.text.join('\n\n'))}\n`;
}

/** The books as a Goodreads library export of 24 columns. @param {Corpus} corpus */
function writeTable({ books }) {
  /** @param {string} cell */
  const cell = (cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const rows = books.map((book, index) => {
    const [first = '', ...rest] = book.author.split(' ');
    const read = book.dateRead.replaceAll('-', '/');
    const tags = book.shelf === 'read' ? book.tags : [book.shelf, ...book.tags];
    const positions = tags.map((tag) => `${tag} (#${String(index + 1)})`);
    return [
      [
        book.id,
        book.title,
        book.author,
        `${rest.join(' ')}, ${first}`,
        '',
        `="${book.isbn}"`,
        '=""',
        String(book.rating),
      ],
      ['3.91', book.publisher, 'Paperback', String(book.pages), String(book.year), String(book.year - 3), read],
      [
        read || '2025/01/01',
        tags.join(', '),
        positions.join(', '),
        book.shelf,
        '',
        '',
        '',
        book.shelf === 'read' ? '1' : '0',
        '0',
      ],
    ].flatMap((cells) => cells.map(cell));
  });
  return `${HEADER}\n${rows.map((row) => row.join(',')).join('\n')}\n`;
}

/** @param {Corpus} corpus */
const groupsAsYaml = ({ groups }) =>
  groups
    .map(({ title, any, not }) => {
      const without = not.length > 0 ? `, not: [${not.join(', ')}]` : '';
      return `- { title: ${quote(title)}, any: [${any.join(', ')}]${without} }\n`;
    })
    .join('');

/** @param {string} root @param {Corpus} corpus @param {string} table */
function writeEndpaper(root, corpus, table) {
  const { words } = corpus;
  writeFileSync(join(root, 'data/books.csv'), table);
  writeFileSync(
    join(root, 'data/site.yaml'),
    `title: ${quote(words.title)}
url: https://sam.example.org
owner: ${words.owner}
description: ${words.description}
language: en
profiles: [{ label: Professional profile, url: https://example.org/in/sam }, { label: Code, url: https://example.org/code/sam }]
quotations:
  reading: { text: ${quote(words.quotation.text)}, source: ${quote(words.quotation.source)} }
bookshelf:
  intro: ${fold(words.shelfIntro, '    ')}
  favourites: { intro: ${quote(words.favouritesIntro)}, books: [${words.favourites.join(', ')}] }
  groups:
${groupsAsYaml(corpus).replace(/^/gm, '    ').trimEnd()}
`,
  );
  const intro = words.intro.map((paragraph) => `  - ${fold(paragraph, '    ')}\n`).join('');
  writeFileSync(join(root, 'data/about.yaml'), `intro:\n${intro}location: ${words.location}\nnow: ${words.now}\n`);
}

/** @param {string} root @param {Corpus} corpus @param {string} table */
function writeHugo(root, corpus, table) {
  const { words } = corpus;
  cpSync(join(TEMPLATES, 'hugo'), root, { recursive: true });
  cpSync(join(TEMPLATES, 'style.css'), join(root, 'static/style.css'));
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, 'data'), { recursive: true });
  writeFileSync(join(root, 'assets/books.csv'), table);
  writeFileSync(join(root, 'data/groups.yaml'), groupsAsYaml(corpus));
  writeFileSync(join(root, 'data/words.json'), JSON.stringify(words));
  writeFileSync(join(root, 'content/_index.md'), `---\ntitle: About\n---\n\n${words.intro.join('\n\n')}\n`);
  writeFileSync(join(root, 'content/reading/_index.md'), `---\ntitle: Book Reviews\n---\n\n${words.shelfIntro}\n`);
}

/** @param {string} root @param {Corpus} corpus @param {string} table */
function writeEleventy(root, corpus, table) {
  const { words } = corpus;
  cpSync(join(TEMPLATES, 'eleventy'), root, { recursive: true });
  mkdirSync(join(root, 'content/static'), { recursive: true });
  cpSync(join(TEMPLATES, 'style.css'), join(root, 'content/static/style.css'));
  mkdirSync(join(root, 'content/_data'), { recursive: true });
  writeFileSync(join(root, 'content/_data/books.csv'), table);
  writeFileSync(join(root, 'content/_data/groups.json'), JSON.stringify(corpus.groups));
  writeFileSync(join(root, 'content/_data/words.json'), JSON.stringify(words));
  writeFileSync(
    join(root, 'content/index.md'),
    `---\ntitle: About\nlayout: about.njk\n---\n\n${words.intro.join('\n\n')}\n`,
  );
}

/** `node bench/writeSites.mjs S DIR` writes a corpus to look at. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , size = '', folder = ''] = process.argv;
  if (!(size in SIZES) || folder === '') throw new Error('usage: node bench/writeSites.mjs S|M|L|XL DIR');
  writeSites(folder, makeCorpus(/** @type {import('./makeCorpus.mjs').Size} */ (size)), ['ours', ...PEERS]);
}
