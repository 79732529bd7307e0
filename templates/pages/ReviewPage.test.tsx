import { expect, test } from 'vitest';
import type { ReviewBody } from '../../src/site/route.ts';
import type { ReviewRoute } from './ReviewPage.tsx';
import { renderForTest } from '../../tests/renderForTest.tsx';

const ROUTE: ReviewRoute = {
  kind: 'review',
  path: '/eden/',
  file: 'eden/index.html',
  title: 'East of Eden by John Steinbeck',
  origin: 'data/reviews/eden.yaml',
  originHash: '0',
  heading: 'East of Eden',
  author: 'John Steinbeck',
  cloth: 0,
  date: { iso: '2024-03', text: 'March 2024' },
  facts: [],
  readings: [],
  rating: 4.5,
  state: 'full',
  back: { href: '/x/reading/', text: 'See all posts' },
};
const BODY: ReviewBody = {
  text: ['First *part*.', 'Second.'],
  quotes: [{ text: 'Thou mayest.', source: 'chapter 24' }],
};

const review = (route: Partial<ReviewRoute>, body: Partial<ReviewBody> = {}) =>
  renderForTest({ ...ROUTE, ...route }, { ...BODY, ...body });

test('a full review shows its paragraphs and then the quotes', () => {
  const html = review({});
  expect(html).toMatch(/<p>First <em>part<\/em>\.<\/p><p>Second\.<\/p>.*<h2>Favourite quotes<\/h2>/);
  expect(html).toContain('<blockquote><p>Thou mayest.</p></blockquote><figcaption>chapter 24</figcaption>');
});

test('a review in Markdown is set as an article is, above its quotes', () => {
  const markdown = '# One\n\n> Two.[^1]\n\n<!-- note to self -->\n\n- three\n\n[^1]: Note.\n';
  const html = review({}, { text: [], markdown });
  expect(html).toMatch(
    /<\/header><div class="prose e-content"><h2 id="one">.*<section class="footnotes beside apart".*<h2>Favourite quotes/s,
  );
  expect(html).toMatch(/<blockquote>\s*<p>Two\./);
  expect(html).not.toContain('note to self');
});

test('a review to come shows a message and the quotes', () => {
  const html = review({ state: 'coming' }, { text: [] });
  expect(html).toContain('on the way');
  expect(html).toContain('Thou mayest.');
});

test('a pending review shows the rating and no quotes', () => {
  const html = review({ state: 'pending' });
  expect(html).toContain('Review Pending.');
  expect(html).toContain('4.5 out of 5');
  expect(html).not.toContain('quote');
});

test.each(['full', 'coming', 'pending'] as const)('an empty list of quotes leaves no trace (%s)', (state) => {
  expect(review({ state }, { quotes: [] })).not.toMatch(/quote/i);
});

test('a quote without source has no caption', () => {
  expect(review({}, { quotes: [{ text: 'Thou mayest.' }] })).not.toContain('figcaption');
});

test('title, author, date and rating are told in words', () => {
  const html = review({});
  expect(html).toContain(
    '<h1 class="p-name"><cite>East of Eden</cite></h1><p class="author p-author">John Steinbeck</p>',
  );
  expect(html).toContain('<time class="dt-published" dateTime="2024-03">March 2024</time>');
  expect(html).toContain('<span class="stars r9"></span><data class="p-rating" value="4.5"> 4.5 out of 5</data>');
});

test.each([
  [0.5, 'r1'],
  [1, 'r2'],
  [5, 'r10'],
])('%d is drawn by the class %s', (rating, name) => {
  expect(review({ rating })).toContain(
    `<span class="stars ${name}"></span><data class="p-rating" value="${String(rating)}"> ${String(rating)} out of 5`,
  );
});

test('what is known of the book stands below, and nothing where nothing is', () => {
  const readings = [
    { iso: '2019', text: '2019' },
    { iso: '2024-03-02', text: 'March 2, 2024' },
  ];
  const read =
    '<li>Read <time dateTime="2019">2019</time>; <time dateTime="2024-03-02">March 2, 2024</time></li></ul></header>';
  const facts = ['First published in 1952', '601 pages'];
  expect(review({ facts, readings })).toContain(
    `<ul class="of-book"><li>First published in 1952</li><li>601 pages</li>${read}`,
  );
  expect(review({ readings })).toContain(`<ul class="of-book">${read}`);
  expect(review({ facts })).toContain('<li>601 pages</li></ul></header>');
  expect(review({})).not.toContain('of-book');
});

test('all readings of the book stand below the text, where more than days is known of them', () => {
  const day = { iso: '2024-03-02', text: 'March 2, 2024' };
  const started = { iso: '2024-02', text: 'February 2024' };
  const history = [
    { ended: day, gaveUp: true, facts: ['45%'] },
    { started, ended: day, gaveUp: false, facts: ['31 days', 'a "<b>"'], note: '<script>' },
  ];
  expect(review({ history })).toContain(
    '<section class="readings"><h2>Readings</h2><ul>' +
      '<li><p class="when">Did not finish, <time dateTime="2024-03-02">March 2, 2024</time>, 45%</p></li>' +
      '<li><p class="when"><time dateTime="2024-02">February 2024</time> – <time dateTime="2024-03-02">March 2, 2024</time>, 31 days, a “&lt;b&gt;”</p>' +
      '<p>&lt;script&gt;</p></li></ul></section>',
  );
});

test('no rating reads "Not rated"', () => {
  expect(review({ rating: 0 })).toContain('<span class="rating">Not rated</span>');
});

test('the ways on: outside publication, newer and older with their covers, all posts, the season', () => {
  const html = review({
    external: { label: 'In print', url: 'https://example.org/' },
    newer: { title: 'The Road', author: 'Cormac McCarthy', href: '/x/road/', cloth: 1 },
    season: { href: '/x/reading/#spring-2024', text: 'Spring 2024' },
  });
  expect(html).toContain('<a href="https://example.org/">In print</a>');
  expect(html).toMatch(
    /<div class="entry newer"><svg class="cover .*<\/svg><a href="\/x\/road\/"><span>Newer<\/span> <cite>The Road<\/cite> Cormac McCarthy<\/a>/,
  );
  expect(html).not.toContain('Older');
  expect(html).toContain(
    '<a href="/x/reading/">See all posts</a> · <a href="/x/reading/#spring-2024">Spring 2024</a></p>',
  );
});

test('other books by the author are told, those with a review as links, and where the rest is', () => {
  const books = [{ title: 'Cannery Row', href: '/x/row/' }, { title: 'The Pearl' }];
  const html = review({ others: { books, more: { href: '/x/reading/#list', text: 'My Books' } } });
  expect(html).toContain(
    '<h2>Also by John Steinbeck</h2><ul><li><a href="/x/row/"><cite>Cannery Row</cite></a></li><li><cite>The Pearl</cite></li><li><a href="/x/reading/#list">My Books</a></li></ul>',
  );
  expect(review({})).not.toContain('Also by');
});

test('without its text the page is not rendered', () => {
  expect(() => renderForTest(ROUTE)).toThrow('the review /eden/ was rendered without its text');
});
