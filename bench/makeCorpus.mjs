import { makeRandom, makeWords, makeWriter } from './makeText.mjs';

/**
 * @typedef {'S' | 'M' | 'L' | 'XL' | '334' | '2000' | '10000'} Size
 *
 * @typedef {object} Book
 * @property {string} id
 * @property {string} title
 * @property {string} author
 * @property {string} isbn ten characters, or '' where unknown
 * @property {number} rating whole stars
 * @property {string} dateRead as 2025-08-25, or ''
 * @property {string} shelf
 * @property {readonly string[]} tags
 * @property {number} pages
 * @property {number} year
 * @property {string} publisher
 *
 * @typedef {object} Review
 * @property {string} slug
 * @property {string} title
 * @property {string} author
 * @property {string} book
 * @property {string} date as 2025-08-25
 * @property {number} rating in halves
 * @property {string[]} text paragraphs of inline Markdown
 * @property {{ text: string, source?: string }[]} quotes
 *
 * @typedef {{ title: string, any: readonly string[], not: readonly string[] }} Group
 * @typedef {{ title: string, owner: string, description: string, intro: readonly string[], location: string, now: string,
 *   quotation: { text: string, source: string }, shelfIntro: string, favouritesIntro: string,
 *   favourites: readonly string[] }} Words what the site says beside the books
 * @typedef {{ size: Size, words: Words, groups: readonly Group[], books: readonly Book[], reviews: readonly Review[] }} Corpus
 */

/**
 * The log's first day grows with the number of books, so that a year holds a believable number of them. Where every book has
 * a review, every book was read. XL is for peak memory, the numbers are libraries as visitors see them.
 *
 * @type {Record<Size, { books: number, reviews: number, since: string, dated: number, unread: number }>}
 */
export const SIZES = {
  S: { books: 300, reviews: 26, since: '2022-12-01', dated: 0.5, unread: 0.15 },
  M: { books: 1000, reviews: 1000, since: '2015-01-01', dated: 0.9, unread: 0 },
  L: { books: 10000, reviews: 10000, since: '1998-01-01', dated: 0.9, unread: 0 },
  XL: { books: 50000, reviews: 50000, since: '1950-01-01', dated: 0.9, unread: 0 },
  334: { books: 334, reviews: 26, since: '2022-12-01', dated: 0.75, unread: 0.15 },
  2000: { books: 2000, reviews: 200, since: '2008-01-01', dated: 0.85, unread: 0.1 },
  10000: { books: 10000, reviews: 1000, since: '1998-01-01', dated: 0.9, unread: 0.05 },
};
const LAST_DAY = Date.parse('2025-08-25');
const DAY = 86400000;

/** @type {readonly Group[]} */
const GROUPS = [
  { title: 'Computer Science', any: ['computer-science'], not: [] },
  { title: 'Mathematics and Physics', any: ['mathematics', 'physics'], not: [] },
  { title: 'General Science', any: ['science'], not: [] },
  { title: 'Plays', any: ['plays'], not: [] },
  { title: 'American Literature', any: ['american'], not: ['plays'] },
  { title: 'British Literature', any: ['british'], not: ['plays'] },
  { title: 'Other Classics and Literature', any: ['literature', 'classics'], not: ['american', 'british'] },
  { title: 'Science Fiction', any: ['science-fiction'], not: [] },
  { title: 'General Fiction', any: ['horror', 'historical-fiction', 'fantasy', 'fiction'], not: ['plays'] },
  { title: 'Business and Biographies', any: ['business', 'biography'], not: [] },
  {
    title: 'Biology, Philosophy, Linguistics and Psychology',
    any: ['biology', 'philosophy', 'linguistics', 'psychology'],
    not: [],
  },
  { title: 'Economics, Art, History and Chess', any: ['economics', 'art', 'history', 'chess'], not: [] },
];

/** What stands together on a reader's shelves; each puts the book in at least one group. */
const TAGS = [
  ['computer-science'],
  ['computer-science', 'mathematics'],
  ['mathematics'],
  ['physics', 'science'],
  ['science'],
  ['science', 'biology'],
  ['plays', 'classics', 'british'],
  ['plays', 'fiction', 'american'],
  ['american', 'literature', 'fiction'],
  ['american', 'classics'],
  ['british', 'literature', 'classics'],
  ['british', 'classics', 'fiction'],
  ['literature', 'classics'],
  ['literature', 'fiction'],
  ['science-fiction', 'fiction'],
  ['science-fiction'],
  ['fantasy'],
  ['historical-fiction', 'literature'],
  ['horror', 'fiction'],
  ['fiction'],
  ['biography', 'science'],
  ['business'],
  ['philosophy', 'psychology'],
  ['linguistics'],
  ['history', 'biography'],
  ['economics'],
  ['art', 'chess'],
];

/** @param {number} day milliseconds */
const dateOf = (day) => new Date(day).toISOString().slice(0, 10);

/**
 * Makes the records of a corpus, the same ones for the same size.
 *
 * @param {Size} size
 * @returns {Corpus}
 */
export function makeCorpus(size) {
  const { books: bookCount, reviews: reviewCount } = SIZES[size];
  const random = makeRandom(20250825 + bookCount);
  const writer = makeWriter(random, makeWords(random, 2400));
  const books = makeBooks(size, random, writer);
  const dated = books.filter((book) => book.dateRead !== '');
  const reviewed = reviewCount < bookCount ? dated.slice(0, reviewCount) : books;
  /** Another review than number `own`. @param {number} own from 1 */
  const linkFrom = (own) => () => `/r${String(1 + ((own + random.int(0, reviewCount - 2)) % reviewCount))}`;
  const reviews = reviewed.map((book, index) =>
    makeReview({ book, number: index + 1, link: linkFrom(index + 1) }, random, writer),
  );
  return { size, words: makeSiteWords(writer), groups: GROUPS, books, reviews };
}

/** @typedef {import('./makeText.mjs').Random} Random @typedef {ReturnType<typeof makeWriter>} Writer */

/** @param {Size} size @param {Random} random @param {Writer} writer @returns {Book[]} */
function makeBooks(size, random, writer) {
  const { books: count, since, dated, unread } = SIZES[size];
  const first = Date.parse(since);
  const days = (LAST_DAY - first) / DAY;
  const authors = Array.from({ length: Math.ceil(count / 3) }, () => writer.title(random.chance(0.15) ? 3 : 2));
  const publishers = Array.from({ length: 40 }, () => writer.title(2));
  return Array.from({ length: count }, (_, index) => {
    const fate = random.next();
    const shelf = index === 0 ? 'currently-reading' : fate > 1 - unread ? 'to-read' : 'read';
    return {
      id: String(1000 + index * 7),
      title: writer.title(random.int(1, 5)),
      author: random.pick(authors),
      isbn: random.chance(0.2) ? '' : makeIsbn(100000000 + index * 37),
      rating: shelf === 'read' ? random.int(2, 5) : 0,
      dateRead: shelf === 'read' && fate < dated ? dateOf(first + random.int(0, days) * DAY) : '',
      shelf,
      tags: random.pick(TAGS),
      pages: random.int(90, 900),
      year: random.int(1950, 2024),
      publisher: random.pick(publishers),
    };
  });
}

/** @param {{ book: Book, number: number, link: () => string }} of @param {Random} random @param {Writer} writer @returns {Review} */
function makeReview({ book, number, link }, random, writer) {
  const text = Array.from({ length: random.int(4, 8) }, () =>
    writer.paragraph(random.int(40, 110), random.chance(0.1) ? link : undefined),
  );
  const quotes = Array.from({ length: random.int(0, 5) }, () => ({
    text: writer.paragraph(random.int(12, 45)),
    ...(random.chance(0.5) ? { source: `page ${String(random.int(1, book.pages))}` } : {}),
  }));
  const date = book.dateRead === '' ? dateOf(LAST_DAY - random.int(0, 900) * DAY) : book.dateRead;
  const { title, author, id } = book;
  return { slug: `r${String(number)}`, title, author, book: id, date, rating: random.int(4, 10) / 2, text, quotes };
}

/** @param {Writer} writer @returns {Words} */
function makeSiteWords(writer) {
  return {
    title: "A Reader's Blog",
    owner: 'Sam Example',
    description: writer.plainSentence(12),
    intro: [writer.paragraph(60), writer.paragraph(60)],
    location: writer.title(2),
    now: writer.plainSentence(10),
    quotation: { text: writer.plainSentence(20), source: writer.title(2) },
    shelfIntro: writer.paragraph(40),
    favouritesIntro: writer.plainSentence(12),
    favourites: ['r1', 'r2', 'r3', 'r4', 'r5'],
  };
}

/** The nine digits with the check digit of an ISBN-10 (ISO 2108). @param {number} nine */
function makeIsbn(nine) {
  const digits = String(nine);
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return digits + (check === 10 ? 'X' : String(check));
}

/**
 * How many books each group of the bookshelf's list must show.
 *
 * @param {Corpus} corpus
 * @returns {{ title: string, count: number }[]}
 */
export function countGroups({ groups, books }) {
  return groups.map(({ title, any, not }) => ({
    title,
    count: books.filter(({ tags }) => any.some((tag) => tags.includes(tag)) && !not.some((tag) => tags.includes(tag)))
      .length,
  }));
}
