import { expect, test } from 'vitest';
import type { IndexBook } from './searchBooks.ts';
import { sortBooks, type Order } from './sortBooks.ts';

const book = (title: string, rating: number, date: string): IndexBook => ({
  key: title,
  title,
  author: '',
  tags: [],
  rating,
  date,
});
/** By author, as the server gives them. */
const BOOKS = [
  book('Zen', 3, ''),
  book('Émile', 4.5, '2024-03'),
  book('“Alpha”', 0, '2025'),
  book('emma', 4.5, '2024-03-02'),
];

test.each<[Order, string]>([
  ['author', 'Zen Émile “Alpha” emma'],
  ['title', '“Alpha” Émile emma Zen'],
  ['date', '“Alpha” emma Émile Zen'],
  ['rating', 'Émile emma Zen “Alpha”'],
])('by %s: %s', (order, titles) => {
  expect(sortBooks(BOOKS, order).map(({ title }) => title)).toEqual(titles.split(' '));
});
