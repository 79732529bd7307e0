import { expect, test } from 'vitest';
import { temporarySite } from '../../tests/temporarySite.ts';
import { pictureAt } from '../../tests/pictureAt.ts';
import { holdsPlace } from './holdsPlace.ts';

const holds = (content: Uint8Array | string): boolean => holdsPlace(`${temporarySite({ 'a.jpg': content })}/a.jpg`);

test.each(['jpeg', 'png', 'webp'] as const)('finds the place in a %s, in either order of its bytes', (form) => {
  for (const order of ['II', 'MM'] as const) {
    expect(holds(pictureAt(form, { order, degrees: 52 }))).toBe(true);
    expect(holds(pictureAt(form, { order, degrees: 0 }))).toBe(false);
    expect(holds(pictureAt(form, { order }))).toBe(false);
  }
});

test('finds none in what is cut off anywhere, or is no picture', () => {
  for (const form of ['jpeg', 'png', 'webp'] as const) {
    const whole = pictureAt(form, { order: 'II', degrees: 52 });
    for (let length = 0; length < whole.length - 40; length++)
      expect(holds(whole.subarray(0, length)), form).toBe(false);
  }
  expect(holds('GIF89a')).toBe(false);
});
