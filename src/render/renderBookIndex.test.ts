import { expect, test } from 'vitest';
import { english } from '../../tests/english.ts';
import { createTypesetter } from '../markdown/createTypesetter.ts';
import { renderBookIndex } from './renderFiles.ts';

test('the books of the search have the letters of the page, and nothing that it does not show', () => {
  const books = [
    { key: '1', title: "Don't", author: 'Ann B', tags: ['plays'], rating: 4.5, read: '2024', href: '/a/', cloth: 5 },
    { key: '2', title: 'Bare', author: 'C', tags: [], rating: 0 },
  ];
  const route = {
    kind: 'bookIndex',
    path: '/b.json',
    file: 'b.json',
    title: '',
    books,
    groups: [[0, 1], [1]],
  } as const;
  expect(JSON.parse(renderBookIndex(route, createTypesetter(english, { resolve: String })))).toEqual({
    books: [
      ['Don’t', 'Ann B', 'plays', 4.5, '2024', '/a/', 5],
      ['Bare', 'C', '', 0, '', '', 0],
    ],
    groups: [[0, 1], [1]],
  });
});
