import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewParagraphs } from '../src/library/import/reviews/reviewParagraphs.ts';
import { describeText } from '../src/markdown/describeText.ts';
import { howMany, SEED } from './howMany.ts';

/** As a service exports a review: marks of HTML, and of spoilers, as entities. */
const exported = (text: string): string => text.replace(/[&<>|]/g, (mark) => `&#${String(mark.charCodeAt(0))};`);

const described = (review: string): string | undefined =>
  describeText(reviewParagraphs(review).paragraphs.join(' '), 'inline');

test.each([
  ['I <3 this book & AT&amp;T; 2 < 3, tom &amp;amp; co.', 'I <3 this book & AT&T; 2 < 3, tom &amp; co.'],
  ['[Spoilers](maybe) ahead', '[Spoilers](maybe) ahead'],
])('an imported review is described in its own words: %s', (review, words) => {
  expect(described(review)).toBe(words);
});

test('whatever a review says, its description says the same', () => {
  const word = fc.string({
    unit: fc.oneof(
      fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('é', '&amp;', '&#39;', '[a](b)', '<b>', '[^1]', '$x$'),
    ),
    minLength: 1,
    maxLength: 12,
  });
  const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(line, (text) => {
      fc.pre(text.length <= 150);
      expect(described(exported(text))).toBe(text);
    }),
    { numRuns: howMany(300, 20_000), seed: SEED },
  );
});
