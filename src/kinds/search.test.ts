import { expect, test } from 'vitest';
import { books } from '../../tests/temporarySite.ts';
import { planFrom, routeOf, routesOf, type Files } from '../../tests/siteFrom.ts';

const review = (title: string, author: string, more = '') => `title: ${title}\nauthor: ${author}\n${more}`;

const files: Files = {
  'data/books.csv': books(
    { 'Book Id': '1', Title: 'East of Eden', Author: 'John Steinbeck', Bookshelves: 'american' },
    { 'Book Id': '2', Title: 'Emma', Author: 'Jane Austen', 'Date Read': '2024/03/02', 'Exclusive Shelf': 'read' },
    { 'Book Id': '3', Title: 'Hidden', Author: 'Ann Bee' },
    { 'Book Id': '4', Title: 'Persuasion', Author: 'Jane Austen', Bookshelves: 'plays' },
  ),
  'data/shelf.yaml': '"3": { hidden: true }\n',
  'data/site.yaml': 'title: T\nowner: O\nblog: { topics: [{ topic: math, title: Mathematics }] }\n',
  'data/reviews/eden.yaml': review('East of Eden', 'John Steinbeck', 'book: "1"\ntext: [A valley.]\n'),
  'data/reviews/hidden.yaml': review('Hidden', 'Ann Bee', 'book: "3"\ntext: [Nobody finds it.]\n'),
  'data/reviews/pending.yaml': review('Pending', 'Émile Zola'),
  'data/articles/note.md': '---\ntitle: A Note\ndate: 2024-05-01\ntopics: [math]\n---\nText.\n',
  'data/blog.yaml':
    '- { date: 2024-05-01, text: "*Sums*", pdf: n.pdf, topics: [math] }\n- { date: "", text: x, pdf: n.pdf }\n',
  'public/n.pdf': '',
};

test('what has a page, dated documents and the books of the shelf can be found; what is hidden cannot', () => {
  const { entries } = routeOf(planFrom(files, '/x/'), 'searchIndex');
  expect(entries).toEqual([
    { path: 'eden/', title: 'East of Eden', author: 'John Steinbeck', topics: ['american'] },
    { path: 'pending/', title: 'Pending', author: 'Émile Zola' },
    { path: 'note/', title: 'A Note', topics: ['Mathematics'] },
    { path: 'n.pdf', title: '*Sums*', marked: true, topics: ['Mathematics'] },
    { path: 'reading/#spring-2024', title: 'Emma', author: 'Jane Austen', topics: [], shelved: 'dateRead' },
    { path: 'reading/#group-plays', title: 'Persuasion', author: 'Jane Austen', topics: ['plays'], shelved: 'onShelf' },
  ]);
});

test('the index has books under their authors and all else under its title', () => {
  const { letters } = routeOf(planFrom(files, '/x/'), 'index');
  expect(letters).toEqual([
    { letter: 'N', lines: [{ href: '/x/note/', text: 'A Note' }] },
    { letter: 'S', lines: [{ href: '/x/eden/', text: 'East of Eden', author: 'John Steinbeck' }] },
    { letter: 'Z', lines: [{ href: '/x/pending/', text: 'Pending', author: 'Émile Zola' }] },
  ]);
});

test('the index leads to My Books where these have books without a page', () => {
  expect(routeOf(planFrom(files, '/x/'), 'index').books).toEqual({ href: '/x/reading/#list', text: 'All books' });
  const withPages = {
    ...files,
    'data/books.csv': books({ 'Book Id': '1', Title: 'E', Author: 'J' }, { 'Book Id': '3', Title: 'H', Author: 'A' }),
  };
  expect(routeOf(planFrom(withPages), 'index').books).toBeUndefined();
});

test('of a book without a page the search knows how far it was read', () => {
  const shelves = ['read', 'to-read', 'did-not-finish', 'abandoned', 'paused', 'lent'];
  const rows = shelves.map((shelf) => ({ 'Book Id': shelf, Title: shelf, Author: 'A', 'Exclusive Shelf': shelf }));
  const { entries } = routeOf(planFrom({ 'data/books.csv': books(...rows) }), 'searchIndex');
  expect(Object.fromEntries(entries.map(({ title, shelved }) => [title, shelved]))).toEqual({
    read: 'dateRead',
    'to-read': 'onShelf',
    'did-not-finish': 'didNotFinishShelf',
    abandoned: 'didNotFinishShelf',
    paused: 'pausedShelf',
    lent: 'onShelf',
  });
});

test('neither the initials of an author nor the article of a title make the letter', () => {
  const reviews = [
    ['joking', 'Surely You’re Joking', 'Richard P. Feynman'],
    ['hobbit', 'The Hobbit', 'J. R. R. Tolkien'],
    ['tales', 'Tales', 'J. R. R. Tolkien'],
    ['dragons', 'Dragons', 'George R.R. Martin'],
    ['left', 'Left', 'Ursula K. Le Guin'],
    ['diary', 'Diary', 'Jane A.'],
  ].map(([slug = '', title = '', author = '']) => [`data/reviews/${slug}.yaml`, review(title, author)] as const);
  const { letters } = routeOf(
    planFrom({ 'data/site.yaml': 'title: T\nowner: O\n', ...Object.fromEntries(reviews) }),
    'index',
  );
  expect(letters.map(({ letter, lines }) => `${letter}: ${lines.map(({ text }) => text).join(', ')}`)).toEqual([
    'A: Diary',
    'F: Surely You’re Joking',
    'L: Left',
    'M: Dragons',
    'T: The Hobbit, Tales',
  ]);
});

test('a text is in one part, and one more text changes no other part', () => {
  const sites = [70, 71].map((count) => ({
    'data/books.csv': books({ 'Book Id': '1', Title: 'T', Author: 'A' }),
    ...Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`data/reviews/r${String(n)}.yaml`, review('T', 'A', 'text: [X]\n')]),
    ),
  }));
  const [before = [], after = []] = sites.map((site) => routesOf(planFrom(site), 'searchTexts'));
  expect([before.length, before.flatMap(({ texts }) => texts).length]).toEqual([4, 70]);
  const same = after.filter(({ texts }, place) => JSON.stringify(texts) === JSON.stringify(before[place]?.texts));
  expect(same).toHaveLength(3);
});
