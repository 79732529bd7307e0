import { expect, test } from 'vitest';
import { reviewFinder } from './findReview.ts';

const reviews = [
  { title: 'Dune', author: 'Frank Herbert' },
  { title: 'Dune Messiah', author: 'Frank Herbert' },
  { title: 'The Pragmatic Programmer: Your Journey to Mastery', author: 'David Thomas and Andrew Hunt' },
  { title: 'Łódź', author: 'Władysław Reymont' },
];
const find = reviewFinder(reviews);

test.each([
  ['Dune (Dune Chronicles, Book 1) (English Edition)', 'Herbert, Frank', 'Dune'],
  ['Dune: Special Edition', 'Frank Herbert', 'Dune'],
  ['Dune Messiah', 'Herbert, Frank', 'Dune Messiah'],
  ['Dune', 'Brian Herbert', undefined],
  ['Dune', '', undefined],
  ['Pragmatic Programmer, The', 'Hunt, Andrew;Thomas, David', 'The Pragmatic Programmer: Your Journey to Mastery'],
  ['Lodz', 'Reymont, Wladyslaw', 'Łódź'],
])('"%s" by "%s" is %s', (title, author, review) => {
  expect(find({ title, author }).map((one) => one.title)).toEqual(review === undefined ? [] : [review]);
});
