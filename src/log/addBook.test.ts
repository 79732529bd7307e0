import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCell } from '../csv/writeCell.ts';
import { workKey } from '../exports/cells/workKey.ts';
import { addBook } from './addBook.ts';
import { cellIn, readBookFile } from './bookFile.ts';

const name = fc
  .array(fc.constantFrom('Sea', 'the', "Finnegan's", 'Été', 'ete', 'Ærø', 'aero', '(Lights, #1)', '"a"', ', b', '!'), {
    maxLength: 3,
  })
  .map((words) => words.join(' '));

test('a book is there already if one has its title and author, however they are written', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 6 }), name, name, (books, title, author) => {
      const lines = books.map((cells, index) => [String(index), ...cells].map((cell) => writeCell(cell)).join(','));
      const file = readBookFile(['Book Id,Title,Author', ...lines].join('\n'));
      if (!file) throw new Error('This is no table of books');
      const book = { title, author, others: [], isbn: undefined, pages: undefined, tags: [], toRead: false };
      const keys = file.rows.map((row) => workKey(cellIn(file, row, 'title'), cellIn(file, row, 'author')));
      expect(addBook(file, book, () => '0123456789ab').ok).toBe(!keys.includes(workKey(title, author)));
    }),
    { numRuns: 2_000 },
  );
});
