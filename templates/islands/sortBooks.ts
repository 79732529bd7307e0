import { fold, type IndexBook } from './searchBooks.ts';

/** What My Books can be sorted by; the first is how it comes from the server. */
export const ORDERS = { author: 'By author', title: 'By title', date: 'Last read first', rating: 'Best rated first' };

export type Order = keyof typeof ORDERS;

/** Texts by code unit, as the server sorts authors; books that come out equal stay in the order of their authors. */
export function sortBooks(books: readonly IndexBook[], order: Order): readonly IndexBook[] {
  if (order === 'author') return books;
  const compare = COMPARE[order];
  return books.toSorted((a, b) => compare(a, b));
}

const COMPARE: Record<Exclude<Order, 'author'>, (a: IndexBook, b: IndexBook) => number> = {
  title: (a, b) => compareText(titleKey(a), titleKey(b)),
  // newest first; what has no date comes last
  date: (a, b) => compareText(b.date, a.date),
  rating: (a, b) => b.rating - a.rating,
};

/** A quotation mark in front does not count. */
const titleKey = ({ title }: IndexBook): string => fold(title).replace(/^[^\p{L}\p{N}]+/u, '');

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
