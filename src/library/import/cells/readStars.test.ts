import { expect, test } from 'vitest';
import { findScale, readStars } from './readStars.ts';

test.each([
  ['', 0, false],
  ['0', 0, false],
  ['4', 4, false],
  ['4.5', 4.5, false],
  ['4,5', 4.5, false],
  ['4.25', 4.25, false],
  ['4.75', 4.75, false],
  ['3.1', 3, true],
  ['3.4', 3.5, true],
  ['0.1', 0, true],
  ['4/5', 4, false],
  ['9/10', 4.5, false],
  ['15/20', 3.75, false],
  ['80/100', 4, false],
  ['80 %', 4, false],
  ['★', 1, false],
  ['★★★½', 3.5, false],
  ['★★★☆☆', 3, false],
  ['🌟🌟🌟✬', 3.5, false],
  ['★★★ 1/2', 3.5, false],
  ['☆☆☆☆☆', 0, false],
  ['****', 4, false],
  ['⭐️⭐️⭐️⭐️', 4, false],
  ['4 stars', 4, false],
  ['3.5!', 3.5, false],
  ['1 Star', 1, false],
  ['4.5 Sterne', 4.5, false],
  ['4 out of 5', 4, false],
  ['8 of 10', 4, false],
  ['4 ⭐', 4, false],
  ['3½', 3.5, false],
  ['3 1/2', 3.5, false],
])('%s is %d stars', (text, stars, rounded) => {
  expect(readStars(text, 5)).toEqual({ stars, rounded });
});

test.each(['5.5', '-1', 'good', '4 star hotels', '1e3', '11/10', '★★★★★★', '★ good'])('%s is no rating', (text) => {
  expect(readStars(text, 5)).toBeUndefined();
});

test('a column that goes up to ten is out of ten, one that goes up to a hundred out of a hundred', () => {
  expect(findScale(['8', '3', ''])).toBe(10);
  expect(findScale(['5', '3'])).toBe(5);
  expect(findScale(['80', '3', '87,5'])).toBe(100);
  expect(findScale(['101', '3'])).toBe(5);
  expect(readStars('73', 100)).toEqual({ stars: 3.75, rounded: false });
  expect(readStars('9', 10)).toEqual({ stars: 4.5, rounded: false });
});
