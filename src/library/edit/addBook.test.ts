import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf, readBookTable } from '../table/bookTable.ts';
import { writeCell } from '../table/scanTable.ts';
import { guessPeople } from '../names/readPeople.ts';
import { isLikelyName, titleKey, workKey } from '../names/workKey.ts';
import { findKnown } from './addBook.ts';

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
      const book = { title, author, others: [], isbn: undefined, pages: undefined, tags: [], shelf: 'read' };
      const isThere = file.rows.some((row) => {
        const [one, by] = [cellOf(file, row, 'title'), cellOf(file, row, 'author')];
        return (
          workKey(one, by) === workKey(title, author) || (titleKey(one) === titleKey(title) && isLikelyName(by, author))
        );
      });
      expect(findKnown(file, book) !== undefined).toBe(isThere && title !== '');
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['Klara & the Sun', 'Ishiguro, Kazuo', 'sure'],
  ['klara and the sun', 'Kazuo Ishiguro', 'sure'],
  ['Klara and the Sun: A Novel', 'Kazuo Ishiguro', 'near'],
  ['Krieg & Frieden', 'Leo Tolstoi', 'sure'],
  ['Sapiens', 'Harari', 'near'],
  ['Sapiens: A Graphic History', 'Yuval Noah Harari', 'new'],
  ['Klara & Sun', 'Kazuo Ishiguro', 'new'],
])('%s by %s is %s', (title, author, expected) => {
  const rows = [
    '1,Klara and the Sun,Kazuo Ishiguro',
    '2,Krieg und Frieden,Leo Tolstoi',
    '3,Sapiens: A Brief History,Yuval Noah Harari',
  ];
  const file = readBookTable(['Book Id,Title,Author', ...rows].join('\n'));
  if (!file) throw new Error('This is no table of books');
  const [by] = guessPeople(author);
  const book = {
    title,
    author: by?.name ?? '',
    others: [],
    isbn: undefined,
    pages: undefined,
    tags: [],
    shelf: 'read',
  };
  const found = findKnown(file, book);
  expect(found ? (found.isSure ? 'sure' : 'near') : 'new').toBe(expected);
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
