import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf, readBookTable } from '../table/bookTable.ts';
import { writeCell } from '../table/scanTable.ts';
import { isLikelyName, titleKey, workKey } from '../names/workKey.ts';
import { addBook } from './addBook.ts';

const name = fc
  .array(fc.constantFrom('Sea', 'the', "Finnegan's", 'Été', 'ete', 'Ærø', 'aero', '(Lights, #1)', '"a"', ', b', '!'), {
    maxLength: 3,
  })
  .map((words) => words.join(' '));

test('a book is there already if one has its title and author, however they are written', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 6 }), name, name, (books, title, author) => {
      const lines = books.map((cells, index) => [String(index), ...cells].map((cell) => writeCell(cell)).join(','));
      const file = readBookTable(['Book Id,Title,Author', ...lines].join('\n'));
      if (!file) throw new Error('This is no table of books');
      const book = { title, author, others: [], isbn: undefined, pages: undefined, tags: [], toRead: false };
      const isThere = file.rows.some((row) => {
        const [one, by] = [cellOf(file, row, 'title'), cellOf(file, row, 'author')];
        return (
          workKey(one, by) === workKey(title, author) || (titleKey(one) === titleKey(title) && isLikelyName(by, author))
        );
      });
      expect(addBook(file, book, () => '0123456789ab').ok).toBe(!isThere);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['Mikhail Bulgakov', 'Bulgakov', true],
  ['Joyce', 'James Joyce', true],
  ['M. Bulgakov', 'Mikhail Bulgakov', true],
  ['Bulgakov, Mikhail', 'Mikhail A. Bulgakov', true],
  ['J.R.R. Tolkien', 'John Ronald Reuel Tolkien', true],
  ['Emily Brontë', 'Charlotte Bronte', false],
  ['James Joyce', 'James Baldwin', false],
  ['!', '', false],
])('a title by %s and by %s is likely to be one book: %j', (one, other, expected) => {
  expect(isLikelyName(one, other)).toBe(expected);
});
