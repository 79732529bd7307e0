import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUOTES_TEMPLATE } from '../ground/quotesTemplate.ts';
import { reviewFinder } from './findReview.ts';
import { insertQuotes, readReviewKeys } from './insertQuotes.ts';

describe('findReview', () => {
  const reviews = [
    { title: 'Dune', author: 'Frank Herbert' },
    { title: 'Dune Messiah', author: 'Frank Herbert' },
    { title: 'The Pragmatic Programmer: Your Journey to Mastery', author: 'David Thomas and Andrew Hunt' },
    { title: 'Łódź', author: 'Władysław Reymont' },
  ];
  const find = reviewFinder(reviews);

  test.each([
    ['Dune (Dune Chronicles, Book 1) (English Edition)', 'Herbert, Frank', 'Dune'],
    ['Dune: Special Edition', 'Frank Herbert', 'Dune'],
    ['Dune Messiah', 'Herbert, Frank', 'Dune Messiah'],
    ['Dune', 'Brian Herbert', undefined],
    ['Dune', '', undefined],
    ['Pragmatic Programmer, The', 'Hunt, Andrew;Thomas, David', 'The Pragmatic Programmer: Your Journey to Mastery'],
    ['Lodz', 'Reymont, Wladyslaw', 'Łódź'],
  ])('"%s" by "%s" is %s', (title, author, review) => {
    expect(find({ title, author }).map((one) => one.title)).toEqual(review === undefined ? [] : [review]);
  });
});

describe('insertQuotes', () => {
  const fileOf = (keys: string, rest = '') => ({ path: 'data/reviews/lamp.yaml', raw: keys + rest, keys, mark: '' });

  const line = fc
    .array(
      fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('- ', '# ', ': ', '>', '|', '"', "'", 'no', '~', '{', 'é')),
      {
        minLength: 1,
        maxLength: 30,
      },
    )
    .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

  test('whatever the quotes are, the file says them behind its own, and all else as before', () => {
    const forms = [
      'title: A\nauthor: B\n',
      'title: A\nauthor: B\nquotes:\n- text: C\n  source: D\n\n# end\n',
      'title: A\nquotes: [ { text: C } ]\nauthor: B',
      'title: A\nquotes: []\nauthor: B\n',
      '---\r\ntitle: A\r\nquotes:\r\n    - text: >\r\n        C\r\n\r\nauthor: B\r\n',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.array(line, { minLength: 1, maxLength: 5 }), (keys, quotes) => {
        const text = insertQuotes(fileOf(keys, '---\nA text.\n'), quotes);
        const after = text?.slice(0, -'---\nA text.\n'.length) ?? '';
        expect(text).toBe(`${after}---\nA text.\n`);
        const before = readReviewKeys({ keys })?.quotes ?? [];
        expect(readReviewKeys({ keys: after })).toEqual({
          title: 'A',
          author: 'B',
          book: '',
          quotes: [...before, ...quotes],
        });
        for (const own of keys.split(/\r?\n/)) expect(after).toContain(own.replace(/ ?\[.*$/, ''));
      }),
    );
  });

  test.each([
    ['an alias', 'title: A\nauthor: B\ntext: &t [C]\nquotes: *t\n'],
    ['keys in braces', '{ title: A, author: B }\n'],
    ['a word', 'title: A\nauthor: B\nquotes: none\n'],
  ])('a review whose quotes are %s is left as it is', (_, keys) => {
    expect(insertQuotes(fileOf(keys), ['One'])).toBeUndefined();
  });

  test.each(['\n', '\r\n'])('quotes take the place of the lines that a new review shows them by (%j)', (end) => {
    const keys = ['title: A', 'author: B', ...QUOTES_TEMPLATE, ''].join(end);
    const after = ['title: A', 'author: B', 'quotes:', '  - text: $& C', ''].join(end);
    expect(insertQuotes(fileOf(keys), ['$& C'])).toBe(after);
  });
});
