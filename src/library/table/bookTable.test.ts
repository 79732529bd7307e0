import { expect, test } from 'vitest';
import { addRows, cellOf, printTable, readBookTable, removeRows, writeCells, type BookTable } from './bookTable.ts';

function tableOf(text: string | undefined): BookTable {
  const table = readBookTable(text);
  if (!table) throw new Error('This is no table of books');
  return table;
}

/** A file as nobody would write it, and its changes. */
const ODD = '\uFEFF\r\n"Book Id",Title, author ,Mine\r\n\r\n1,"Emma",A,"x"\n\n2,"The ""Sea""",B,\r3,"C"d,C,z';

test.each<[what: string, change: (table: BookTable) => BookTable, before: string, after: string]>([
  ['nothing', (table) => table, '', ''],
  ['a cell that stays in quotes', (table) => writeCells(table, new Map([[1, { title: 'E' }]])), '"Emma"', '"E"'],
  ['a cell that needs quotes', (table) => writeCells(table, new Map([[3, { author: 'C, D' }]])), ',C,', ',"C, D",'],
  ['a cell to empty', (table) => writeCells(table, new Map([[2, { author: '' }]])), ',B,', ',,'],
  ['a book to remove', (table) => removeRows(table, new Map([[2, 0]])), '\n\n2,"The ""Sea""",B,', ''],
  ['the last book to remove', (table) => removeRows(table, new Map([[3, 0]])), '\r3,"C"d,C,z', ''],
  ['a new book', (table) => addRows(table, [{ id: '4', title: 'D' }]), ',C,z', ',C,z\r\n4,D,,\r\n'],
])('every other byte stays: %s', (_what, change, before, after) => {
  const text = printTable(change(tableOf(ODD)));
  expect(text).toBe(ODD.replace(before, () => after));
  expect(readBookTable(text)).toBeDefined();
});

test('a column that the file lacks is added to every row', () => {
  const table = writeCells(tableOf('Book Id,Title,Author\n1,a,b\n\n2,c,d\n'), new Map([[2, { tags: 'x, y' }]]));
  expect(printTable(addRows(table, [{ id: '3', rating: '4' }]))).toBe(
    'Book Id,Title,Author,Bookshelves,My Rating\n1,a,b,,\n\n2,c,d,"x, y",\n3,,,,4\n',
  );
});

test('what is written is read, in books of the file and in new ones', () => {
  const table = addRows(writeCells(tableOf(undefined), new Map()), [{ id: '1', title: 'a' }]);
  const [row = 0] = table.rows;
  expect(cellOf(table, row, 'title')).toBe('a');
  const changed = writeCells(table, new Map([[row, { title: 'b', contributors: 'C' }]]));
  expect((['id', 'title', 'contributors'] as const).map((column) => cellOf(changed, row, column))).toEqual([
    '1',
    'b',
    'C',
  ]);
  expect(printTable(changed)).toMatch(/^Book Id,Title,.*,Contributors\n1,b,,*C\n$/);
});

test.each([['a,"b'], ['Title,Author\na,b\n'], ['Book Id,Title,Author\n1,a\n']])('%j is no table of books', (text) => {
  expect(readBookTable(text)).toBeUndefined();
});
