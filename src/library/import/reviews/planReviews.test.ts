import fc from 'fast-check';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { expect, test } from 'vitest';
import type { ForeignBook } from '../merge/foreignBook.ts';
import { planReviews } from './planReviews.ts';

const OWN = { slugs: new Set<string>(), reviews: [] };

const written = (title: string, author: string, review: string) => planned(title, author, review)?.text;

function planned(title: string, author: string, review: string) {
  const foreign: ForeignBook = {
    line: 2,
    id: '1',
    lastId: () => '1',
    otherIds: [],
    isbns: [],
    cells: {},
    readings: [],
    review,
  };
  return planReviews([{ id: '1', title, author, foreign }], OWN, new Set()).reviews[0];
}

test('a review is written as one writes it by hand: long paragraphs folded, short ones plain', () => {
  const long = 'One paragraph of many words that goes on and on. '.repeat(5).trim();
  expect(written('The Lamp: A Novel', "Ann O'Brien", `${long}\n\nShort.`)).toBe(
    [
      "title: 'The Lamp: A Novel'",
      "author: Ann O'Brien",
      "book: '1'",
      'text:',
      '  - >-',
      '    One paragraph of many words that goes on and on. One paragraph of many words that goes on and',
      '    on. One paragraph of many words that goes on and on. One paragraph of many words that goes on',
      '    and on. One paragraph of many words that goes on and on.',
      '  - Short.',
      '',
    ].join('\n'),
  );
});

test('a review is of the book: the series that Goodreads writes behind a title is left out, other brackets stay', () => {
  expect(written('The Lamp (Lights, #1)', 'Ann', 'Good.')).toMatch(/^title: The Lamp\n/);
  expect(written('The Lamp (Revised)', 'Ann', 'Good.')).toMatch(/^title: The Lamp \(Revised\)\n/);
});

test('whatever title, author and review are, the file says the same', () => {
  const line = fc
    .array(
      fc.oneof(
        fc.string({ minLength: 1 }),
        fc.constantFrom('- ', '# ', ': ', '>', '|', '"', "'", '1984', 'no', '~', '{', '\u2028', 'é'),
      ),
      { minLength: 1, maxLength: 40 },
    )
    .map((parts) =>
      parts
        .join('')
        .replace(/[\s\\`*_[\]<>$&|!()~]+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
  fc.assert(
    fc.property(line, line, line, (title, author, review) => {
      const text = written(title, author, review) ?? '';
      expect(load(text, { schema: FAILSAFE_SCHEMA })).toEqual({ title, author, book: '1', text: [review] });
    }),
    { numRuns: 1000 },
  );
});

test('no review has a name that Windows cannot hold', () => {
  expect(planned('Con', 'Ann Example', 'Good.')?.path).toBe('data/reviews/con-example.yaml');
  expect(planned('The Aux', '?', 'Good.')?.path).toBe('data/reviews/aux-2.yaml');
});
