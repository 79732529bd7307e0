import { expect, test } from 'vitest';
import { reviewParagraphs } from './reviewParagraphs.ts';

test.each([
  ['<a href="https://e.org/a\0b">there</a>', '[there](<https://e.org/ab>)'],
  ['<a href="https://e.org/&#1;x">there</a>', '[there](<https://e.org/x>)'],
  ['<a href="https://e.org/a b">there</a>', 'there'],
  ['A &constructor; &amp; more', 'A \\&constructor; & more'],
  ['one&#0; two\u001b[31m', 'one two\\[31m'],
])('%j becomes %s', (review, paragraph) => {
  expect(reviewParagraphs(review).paragraphs).toEqual([paragraph]);
});
