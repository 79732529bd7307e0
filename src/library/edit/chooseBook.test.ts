import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCell } from '../table/scanTable.ts';
import { matchBooks } from '../names/matchBooks.ts';
import { cellOf, readBookTable } from '../table/bookTable.ts';
import { findCandidates } from './chooseBook.ts';

const WORDS = [
  'Sea',
  'seas',
  'the',
  'Lamp',
  "Finnegan's",
  'été',
  'Ærø',
  '9780141439587',
  '0-14-143958-7',
  '7',
  '"a"',
  ', b',
  'Лампа4',
  'йод',
  '灯',
  '\uff17',
  '㎏',
  '\n',
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' '));
const typed = fc.array(fc.constantFrom(...WORDS, 'SEA', 'ete', 'finnegans', 'aero', 'лампа4', 'иод', '灯', 'kg'), {
  minLength: 1,
  maxLength: 2,
});

test('words name the books that they would if all names were compared', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, text, text, text), { maxLength: 8 }),
      typed.map((words) => words.join(' ').trim()),
      fc.constantFrom('\n', '\r\n\r\n'),
      fc.constantFrom('', '\uFEFF'),
      (books, which, newline, mark) => {
        const header = [['Book Id', 'Title', 'Author', 'ISBN']];
        const lines = [...header, ...books].map((cells) => cells.map((cell) => writeCell(cell)).join(','));
        const file = readBookTable(mark + lines.join(newline));
        if (!file) throw new Error('This is no table of books');
        const nameOf = (row: number, name: 'id' | 'title' | 'author'): string => cellOf(file, row, name);
        const isbnOf = (row: number): string => cellOf(file, row, 'isbn10');
        const found = findCandidates(file, { which, action: 'start' }).map(({ row }) => row);
        expect(found).toEqual(matchBooks(file.rows, which, { nameOf, isbnOf }));
      },
    ),
    { numRuns: 2_000 },
  );
});
