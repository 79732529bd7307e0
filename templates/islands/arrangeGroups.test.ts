import { expect, test } from 'vitest';
import { arrangeGroups, countBooks, type IndexedBook, type Order } from './arrangeGroups.ts';

const book = (title: string, changes: Partial<IndexedBook> = {}): IndexedBook => ({
  title,
  author: 'Émile Zola',
  tags: [],
  rating: 0,
  ...changes,
});
const GROUPS = [
  {
    id: 'a',
    title: 'A',
    books: [
      book('Nana', { tags: ['french', 'plays'], rating: 3, read: '2024' }),
      book('Étude', { rating: 4.5, read: '2024-03' }),
      book('Don’t Look', { author: 'Ann Other' }),
    ],
  },
  { id: 'b', title: 'B', books: [book('Germinal', { rating: 5 })] },
];

const titles = (query: string, order: Order = 'author') =>
  arrangeGroups(GROUPS, { query, order, articles: 'a the l’' }).map(({ books }) => books.map(({ title }) => title));

test.each([
  ['', [['Nana', 'Étude', 'Don’t Look'], ['Germinal']]],
  ['  ', [['Nana', 'Étude', 'Don’t Look'], ['Germinal']]],
  ['etude', [['Étude']]],
  ['ZOLA french', [['Nana']]],
  ["don't", [['Don’t Look']]],
  ['emile', [['Nana', 'Étude'], ['Germinal']]],
  ['nowhere', []],
])('%j finds books by title, author and tag, and leaves out empty groups', (query, found) => {
  expect(titles(query)).toEqual(found);
});

test.each([
  ['title', ['Don’t Look', 'Étude', 'Nana']],
  ['read', ['Étude', 'Nana', 'Don’t Look']],
  ['rating', ['Étude', 'Nana', 'Don’t Look']],
] as const)('sorted by %s inside the groups, what is unknown last', (order, sorted) => {
  expect(titles('', order)).toEqual([sorted, ['Germinal']]);
});

test('leading articles do not count when titles are sorted', () => {
  const books = ['The Sirens', 'Animal Farm', 'A Sea', 'L’Étranger', 'The', 'Theory'].map((title) => book(title));
  const [group] = arrangeGroups([{ id: 'a', title: 'A', books }], { query: '', order: 'title', articles: 'a the l’' });
  expect(group?.books.map(({ title }) => title)).toEqual([
    'Animal Farm',
    'L’Étranger',
    'A Sea',
    'The Sirens',
    'The',
    'Theory',
  ]);
});

test('a book in two groups is one book', () => {
  expect(countBooks(GROUPS)).toBe(4);
  expect(countBooks([...GROUPS, { id: 'c', title: 'C', books: [book('Germinal', { rating: 5 })] }])).toBe(4);
});
