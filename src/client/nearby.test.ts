import { expect, test } from 'vitest';
import { nearest } from './nearby.ts';

const PATHS = ['/x/eden/', '/x/eyre/', '/x/warpeace/', '/x/war/', '/x/hunger/'];

test.each([
  ['/x/edem', ['/x/eden/']],
  ['/x/Hunger/', ['/x/hunger/']],
  ['/x/reviews/warpaece.html', ['/x/warpeace/']],
  ['/x/ear', ['/x/war/']],
  ['/x/nothing-like-it/', []],
  ['/x/eden%', ['/x/eden/']],
  ['/', []],
])('%s is near to %j', (wanted, found) => {
  expect(nearest(wanted, PATHS)).toEqual(found);
});

test('the closest come first', () => {
  expect(nearest('/hanger/', ['/ranger/', '/banners/', '/hunger/', '/anger/'])).toEqual([
    '/ranger/',
    '/hunger/',
    '/anger/',
  ]);
});
