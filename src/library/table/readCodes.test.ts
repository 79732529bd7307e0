import { expect, test } from 'vitest';
import { readCodes } from './readCodes.ts';

test.each([
  ['="0765342502"', { isbn10: '0765342502' }],
  ['[9780765342508]', { isbn13: '9780765342508' }],
  ['978-0-7653-4250-8', { isbn13: '9780765342508' }],
  ['9780765342508.0', { isbn13: '9780765342508' }],
  ['080442957x', { isbn10: '080442957X' }],
  ['080442957', { isbn10: '080442957X' }],
  ['0765342503', { fault: 'wrong' }],
  ['9.78E+12', { fault: 'lost' }],
  ['9,78077E+12', { fault: 'lost' }],
  ['075678901234', {}],
  ['B00ABCDEFG', {}],
  ['f3a1c2d4-0000-4abc-8def-0123456789ab', {}],
  ['none', {}],
  ['=""', {}],
])('%s holds %j', (cell, codes) => {
  expect(readCodes([cell])).toEqual(codes);
});

test('of several cells the first of each length counts', () => {
  expect(readCodes(['9780765342508', '0765342502', '9780141441160'])).toEqual({
    isbn13: '9780765342508',
    isbn10: '0765342502',
  });
});
