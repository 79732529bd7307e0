import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countGroups } from './makeCorpus.mjs';

/** @typedef {import('./makeCorpus.mjs').Corpus} Corpus @typedef {import('./makeCorpus.mjs').Review} Review */

/** The letters of an HTML text, so that typography does not matter. @param {string} html */
const lettersOf = (html) => html.replace(/<[^>]*>|&[^;\s]*;|[^\p{L}]/gu, '');

/** @param {string} text inline Markdown */
const lettersOfMarkdown = (text) => lettersOf(text.replace(/\]\([^)]*\)/g, ''));

/**
 * Throws unless the pages in a tool's output say what the corpus says: as many pages as there must be, the list's groups with as
 * many books, and all of the text of a sample of reviews. A fast build of less would be no comparison.
 *
 * @param {string} output
 * @param {Corpus} corpus
 */
export function checkOutput(output, corpus) {
  // the peers make no index from A to Z
  const pages = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.html') && !/^search[\\/]/.test(path),
  );
  // a large bookshelf stands on several pages
  const shelves = pages
    .filter((path) => /^reading[\\/]/.test(path))
    .map((path) => readFileSync(join(output, path), 'utf8'));
  const wanted = corpus.reviews.length + shelves.length + 2;
  if (pages.length !== wanted) throw new Error(`${output} has ${String(pages.length)} pages, not ${String(wanted)}`);

  // the first of several only leads to the others
  const lists = shelves.length > 1 ? shelves.filter((shelf) => !shelf.includes('id="timeline"')) : shelves;
  for (const { title, count } of countGroups(corpus)) {
    const found = sum(lists.map((shelf) => countItems(shelf, title)));
    if (found !== count) throw new Error(`${output}: "${title}" lists ${String(found)} books, not ${String(count)}`);
  }
  const dates = sum(shelves.map((shelf) => shelf.match(/<time/g)?.length ?? 0));
  const dated = corpus.books.filter(({ dateRead }) => dateRead !== '').length;
  if (dates !== dated) throw new Error(`${output}: the timeline has ${String(dates)} books, not ${String(dated)}`);

  const step = Math.ceil(corpus.reviews.length / 25);
  corpus.reviews.filter((_, index) => index % step === 0).forEach((review) => checkReview(output, review));
}

/**
 * Throws unless the page of a review holds its title, author, paragraphs and quotes.
 *
 * @param {string} output
 * @param {Review} review
 */
export function checkReview(output, { slug, title, author, text, quotes }) {
  const file = join(output, slug, 'index.html');
  const letters = lettersOf(readFileSync(file, 'utf8'));
  for (const part of [title, author, ...text, ...quotes.map((quote) => quote.text)]) {
    if (!letters.includes(lettersOfMarkdown(part))) throw new Error(`${file} lacks "${part}"`);
  }
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** How many items the list below the heading with this text has. @param {string} html @param {string} heading */
function countItems(html, heading) {
  const [, ...parts] = html.split(/<h[1-4]\b/);
  const section = parts.find((part) => {
    const [head = ''] = part.split('</h');
    return lettersOf(`<h${head}`).startsWith(lettersOf(heading));
  });
  const [list = ''] = section?.split('</ul>') ?? [];
  return list.match(/<li\b/g)?.length ?? 0;
}
