import { expect, test } from 'vitest';
import { searchBooks, type IndexBook, type IndexGroup } from './searchBooks.ts';

const book = (title: string, author: string, ...tags: string[]): IndexBook => ({
  key: title,
  title,
  author,
  tags,
  rating: 0,
  date: '',
});
const GROUPS: IndexGroup[] = [
  { id: 'science', title: 'Science', books: [book('Gödel’s Proof', 'Ernest Nagel', 'mathematics', 'science-fiction')] },
  { id: 'novels', title: 'Novels', books: [book('Emma', 'Jane Austen'), book('Cien años de soledad', 'G. García Márquez')] },
];
const found = (sought: string) => searchBooks(GROUPS, sought).map(({ books }) => books.map(({ title }) => title));

test.each([
  ['godel', 'Gödel’s Proof'],
  ["gödel's", 'Gödel’s Proof'],
  ['PROOF nagel', 'Gödel’s Proof'],
  ['mathem', 'Gödel’s Proof'],
  ['science-fiction', 'Gödel’s Proof'],
  ['anos marquez', 'Cien años de soledad'],
  ['jane', 'Emma'],
])('%j finds %s and nothing else', (sought, title) => {
  expect(found(sought).flat()).toEqual([title]);
});

test('groups stay, empty or not, in their order', () => {
  expect(found('emma')).toEqual([[], ['Emma']]);
});

test.each(['austen nagel', 'roof', 'xyz'])('%j finds nothing', (sought) => {
  expect(found(sought)).toEqual([[], []]);
});

test.each(['', '  ', '—'])('%j asks for nothing and leaves all', (sought) => {
  expect(searchBooks(GROUPS, sought)).toBe(GROUPS);
});
