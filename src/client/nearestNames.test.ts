import { expect, test } from 'vitest';
import { nearestNames } from './nearestNames.ts';

const NAMES = ['blog', 'reading', 'eden', 'war', 'warpeace', 'howWrong', 'hitch', 'hitchhiker'];

test.each([
  ['Eden', ['eden']],
  ['edne/', ['eden']],
  ['reeding.html', ['reading']],
  ['howwrong/index.html', ['howWrong']],
  ['posts/2024/blogg/', ['blog']],
  ['warpiece', ['warpeace']],
  ['hitchhicker', ['hitchhiker']],
  ['wat', ['war']],
  ['zzzzzz', []],
  ['', []],
])('%j is near to %j', (asked, near) => {
  expect(nearestNames(asked, NAMES)).toEqual(near);
});

test('the nearest comes first, and there are three at most', () => {
  expect(nearestNames('abcd', ['abxx', 'abcx', 'abcd', 'abcy'])).toEqual(['abcd', 'abcx', 'abcy']);
});
