import { expect, test } from 'vitest';
import { planFrom, routesOf } from '../../tests/siteFrom.ts';
import { books } from '../../tests/temporarySite.ts';

const review = (title: string, more = '') => `title: ${title}\nauthor: Émile Example\n${more}`;
const book = (id: string, title: string, more = {}) => ({
  'Book Id': id,
  Title: title,
  Author: 'Emile Example',
  ...more,
});

const othersOf = (files: Record<string, string>, slug: string) =>
  routesOf(planFrom(files, '/x/'), 'review').find(({ path }) => path === `/${slug}/`)?.others;

test('the others are those of the shelf and reviews without a book: reviewed ones first, then the last read', () => {
  const files = {
    'data/books.csv': books(
      book('1', 'One'),
      book('2', 'Unread'),
      book('3', '"Old (Saga, #1)"', { 'Date Read': '2020/01/01' }),
      book('4', 'New', { 'Date Read': '2024/01/01' }),
      book('5', 'New', { 'Date Read': '2019/01/01' }),
      book('6', 'One', { 'Date Read': '2019/01/01' }),
      book('7', 'Hidden'),
      { 'Book Id': '8', Title: 'By another', Author: 'A B' },
    ),
    'data/shelf.yaml': '"7": { hidden: true }',
    'data/reviews/one.yaml': review('One', 'book: "1"'),
    'data/reviews/loose.yaml': review('Loose'),
    'data/reviews/hidden.yaml': review('Hidden', 'book: "7"'),
  };
  expect(othersOf(files, 'one')).toEqual({
    books: [{ title: 'Loose', href: '/x/loose/' }, { title: 'New' }, { title: 'Old' }, { title: 'Unread' }],
  });
  expect(othersOf(files, 'loose')?.books[0]).toEqual({ title: 'One', href: '/x/one/' });
});

test('of many the first twelve are told, and where the rest is', () => {
  const many = Array.from({ length: 14 }, (_, place) => book(String(place), `Book ${String(place)}`));
  const files = { 'data/books.csv': books(...many), 'data/reviews/one.yaml': review('Book 0', 'book: "0"') };
  const others = othersOf(files, 'one');
  expect(others?.books).toHaveLength(12);
  expect(others?.more).toEqual({ href: '/x/reading/#list', text: 'My Books' });
});

test('an only book has no others', () => {
  expect(othersOf({ 'data/books.csv': books(), 'data/reviews/one.yaml': review('One') }, 'one')).toBeUndefined();
});

test('a review leads to the season of its last reading, in the south to the one there', () => {
  const files = {
    'data/books.csv': books(book('1', 'One', { 'Date Read': '2024/01/05' })),
    'data/site.yaml': 'title: T\nowner: O\nhemisphere: south\n',
    'data/reviews/one.yaml': review('One', 'book: "1"\ndate: 2025'),
    'data/reviews/two.yaml': review('Two', 'date: 2025'),
  };
  const seasons = routesOf(planFrom(files, '/x/'), 'review').map(({ path, season }) => [path, season]);
  expect(seasons).toEqual([
    ['/one/', { href: '/x/reading/#summer-2023-2024', text: 'Summer 2023–2024' }],
    ['/two/', undefined],
  ]);
});
