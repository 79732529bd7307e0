import { expect, test } from 'vitest';
import type { BookshelfRoute } from './BookshelfPage.tsx';
import type { DatedBook, ListedBook } from '../../src/site/shelf.ts';
import { renderForTest } from '../../tests/renderForTest.tsx';

const BOOK: DatedBook = {
  key: '1',
  title: 'East of Eden',
  author: 'John Steinbeck',
  date: { iso: '2024-03-02', text: 'March 2, 2024' },
  rating: 4.5,
  small: false,
};
const REVIEWED: DatedBook = { ...BOOK, href: '/x/eden/' };
const LINK = { title: 'Alice', author: 'Lewis Carroll', href: '/x/alice/', cloth: 2, rating: 0 };
const UNREAD: ListedBook = { key: '2', title: 'Othello', author: 'William Shakespeare', tags: [], rating: 0, cloth: 7 };
const WITHOUT_FAVOURITES: BookshelfRoute = {
  kind: 'bookshelf',
  path: '/reading/',
  file: 'reading/index.html',
  title: 'Book Reviews',
  reading: [{ title: 'Once Upon a Prime', author: 'Sarah Hart' }],
  piles: [],
  timeline: [{ id: 'spring-2024', heading: 'Spring 2024', books: [REVIEWED] }],
  olderYears: [],
  undated: [LINK],
  intro: 'All of *them*.',
  notice: '2 books: 1 read.',
  ratings: [4.5, 0],
  groups: [
    { id: 'plays', title: 'Plays', books: [{ ...UNREAD, unread: true }] },
    {
      id: 'novels',
      title: 'Novels',
      books: [
        {
          ...UNREAD,
          key: '1',
          cloth: 4,
          tags: ['novels', 'american'],
          rating: 4.5,
          read: '2024-03-02',
          href: '/x/eden/',
        },
      ],
    },
  ],
};
const FULL: BookshelfRoute = { ...WITHOUT_FAVOURITES, favourites: { intro: 'One.', books: [LINK] } };

const radios = (html: string, name = 'view') =>
  [...html.matchAll(new RegExp(`<input type="radio"[^>]*name="${name}"[^>]*value="(\\w+)"`, 'g'))].map(
    (match) => match[1],
  );
const shelf = (route: Partial<BookshelfRoute>) => renderForTest({ ...FULL, ...route });
const shelfOf = (book: DatedBook) => shelf({ timeline: [{ id: 's', heading: 'S', books: [book] }] });

test('all three views are in the HTML, each named after its value in the address', () => {
  const html = shelf({});
  expect(radios(html)).toEqual(['timeline', 'list', 'favourites']);
  for (const view of ['timeline', 'list', 'favourites']) {
    expect(html).toContain(`<section id="${view}" class="panel">`);
    expect(html).toContain(`id="view-${view}"`);
  }
  expect(html).toMatch(/<input[^>]*id="view-timeline"[^>]*checked=""/);
});

test('without favourites there is neither view nor choice', () => {
  const html = renderForTest(WITHOUT_FAVOURITES);
  expect(radios(html)).toEqual(['timeline', 'list']);
  expect(html).not.toContain('id="favourites"');
});

test('with one view left there is nothing to choose', () => {
  expect(radios(renderForTest({ ...WITHOUT_FAVOURITES, groups: [] }))).toEqual([]);
});

test('an empty timeline says so', () => {
  const html = shelf({ timeline: [], undated: [] });
  expect(html).toContain('<p>No book has a date yet.</p>');
  expect(html).not.toContain('More reviews');
});

test('what is being read is said, or nothing', () => {
  expect(shelf({})).toContain('<span>Currently reading:</span> <cite>Once Upon a Prime</cite> by Sarah Hart');
  expect(shelf({ reading: [] })).not.toContain('Currently reading');
});

test('a book of the timeline has date, title, author and rating, and links to its review', () => {
  const html = shelf({});
  expect(html).toContain('<section id="spring-2024" class="season lines-1"><h3>Spring 2024</h3>');
  expect(html).toContain(
    '<li class="reviewed"><time dateTime="2024-03-02">March 2, 2024</time><div><a href="/x/eden/"><cite>East of Eden</cite></a><span>, </span>John Steinbeck</div>',
  );
  expect(html).toContain('<span class="stars r9"></span><span class="unseen"> 4.5 out of 5</span>');
});

test('a book without review is no link, one without rating has no stars, a small one is small', () => {
  const html = shelfOf({ ...BOOK, rating: 0, small: true });
  expect(html).toContain(
    '<li class="small"><time dateTime="2024-03-02">March 2, 2024</time><div><cite>East of Eden</cite><span>, </span>',
  );
  expect(html).not.toContain('class="rating"');
});

test('reviews without season stand under a heading of their own', () => {
  expect(shelf({})).toContain(
    '<h3>More reviews</h3><ul class="dated"><li class="reviewed"><div><span class="mark c2"></span><a href="/x/alice/"><cite>Alice</cite></a><span>, </span>Lewis Carroll',
  );
});

test('the list has intro, notice, a jump list and its groups', () => {
  const html = shelf({});
  expect(html).toContain('<p>All of <em>them</em>.</p><p class="notice">2 books: 1 read.</p>');
  expect(html).toContain('<li><a href="#plays">Plays</a></li>');
  expect(html).toContain(
    '<h3>Plays</h3><ul><li class="c7 unread"><cite>Othello</cite><span>, </span>William Shakespeare</li></ul>',
  );
  // what the browser searches and sorts by
  expect(html).toContain(
    '<li class="c4" data-tags="novels american" data-rating="4.5" data-read="2024-03-02"><a href="/x/eden/"><cite>Othello</cite></a><span>, </span>W',
  );
});

test('the books of the list can be shown as titles, spines or covers, titles first, of which the address says nothing', () => {
  const html = shelf({});
  expect(radios(html, 'look')).toEqual(['titles', 'spines', 'covers']);
  expect(html).toContain(
    '<fieldset class="choices"><legend class="unseen">Show as</legend><input type="radio" id="as-titles" name="look" checked="" value="titles"/>',
  );
});

test('a single group needs no jump list', () => {
  expect(shelf({ groups: FULL.groups.slice(0, 1) })).not.toContain('href="#plays"');
});

test('a year and its total stand above its first season, or between two books of one winter', () => {
  const year = (name: string) => ({ name, total: '41 books' });
  const html = shelf({
    timeline: [
      { id: 'w', heading: 'Winter', books: [{ ...BOOK, year: year('2025') }, BOOK, { ...BOOK, year: year('2024') }] },
    ],
  });
  const line = (name: string) => `<p class="year"><b>${name}</b> 41 books</p>`;
  expect(html).toContain(`${line('2025')}<section id="w" class="season lines-3"><h3>Winter</h3><ul class="dated"><li>`);
  expect(html).toContain(`</li></ul>${line('2024')}<ul class="dated"><li>`);
  expect(html.match(/class="year"/g)).toHaveLength(2);
});

test('a review has a mark in the cloth of its cover, and how it begins, a quotation in quotation marks', () => {
  const opening = { text: 'So it "begins".', isQuotation: false };
  expect(shelfOf({ ...REVIEWED, cloth: 3, opening })).toMatch(
    /<li class="reviewed"><time.*<div><span class="mark c3"><\/span><a href.*<\/div><span class="rating">.*<p class="opening">So it “begins”\.<\/p><\/li>/,
  );
  expect(shelfOf({ ...REVIEWED, small: true, opening: { ...opening, isQuotation: true } })).toMatch(
    /<li class="small reviewed">.*<p class="opening"><q>So/,
  );
});

test('only those with a review can be shown where there are others', () => {
  expect(shelf({ timeline: [{ id: 's', heading: 'S', books: [BOOK, REVIEWED] }] })).toContain(
    '<label><input type="checkbox"/> Only those with a review</label>',
  );
  expect(shelfOf(REVIEWED)).not.toContain('checkbox');
  expect(shelf({ undated: [], timeline: [{ id: 's', heading: 'S', books: [BOOK] }] })).not.toContain('checkbox');
});
