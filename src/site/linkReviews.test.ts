import { expect, test } from 'vitest';
import { openingOf } from './linkReviews.ts';
import type { Review } from './site.ts';

const opening = (description?: string, quotation?: string) =>
  openingOf({ description, quotation } as unknown as Review);

test.each([
  ['A first sentence that says something. And more.', 'A first sentence that says something.'],
  ['Short. So the next one is taken as well. And more.', 'Short. So the next one is taken as well.'],
  ['He asked why anybody would read “this?” The rest.', 'He asked why anybody would read “this?”'],
  [
    'It is about the famous and unlucky Mr. Ramsay and W. F. Trotter. More.',
    'It is about the famous and unlucky Mr. Ramsay and W. F. Trotter.',
  ],
  ['Das ist ein ziemlich langer Satz über 3.5 Sterne! Und mehr.', 'Das ist ein ziemlich langer Satz über 3.5 Sterne!'],
  [
    'この本はとても長い文で始まるのだが、それでも最後には終わる。次の文。',
    'この本はとても長い文で始まるのだが、それでも最後には終わる。',
  ],
  ['One sentence without an end that was cut at some ...', 'One sentence without an end that was cut at some…'],
])('%s', (text, expected) => {
  expect(opening(text)).toEqual({ text: expected, isQuotation: false });
});

test('a review without text opens with its first quotation, and one without either with nothing', () => {
  expect(opening(undefined, 'Thou mayest.')).toEqual({ text: 'Thou mayest.', isQuotation: true });
  expect(opening()).toBeUndefined();
});
