import { expect, test } from 'vitest';
import { workKey } from './workKey.ts';

test.each([
  ['Dune (Dune, #1)', 'Frank Herbert', 'Dune', 'Herbert, Frank'],
  ['L’Étranger', 'Albert Camus', 'l etranger', 'ALBERT  CAMUS'],
  ['The Hobbit', 'J.R.R. Tolkien', 'The Hobbit', 'J. R. R. Tolkien'],
])('%s by %s is %s by %s', (title, author, otherTitle, otherAuthor) => {
  expect(workKey(title, author)).toBe(workKey(otherTitle, otherAuthor));
});

test('titles of other letters, or of signs alone, stay apart', () => {
  expect(workKey('光', '林')).not.toBe(workKey('闇', '林'));
  expect(workKey('!!!', 'Ann')).not.toBe(workKey('???', 'Ann'));
  expect(workKey('(One)', 'Ann')).not.toBe(workKey('(Two)', 'Ann'));
});
