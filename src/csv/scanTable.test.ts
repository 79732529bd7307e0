import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany, SEED } from '../../tests/howMany.ts';
import { readRows } from './readCsv.ts';
import { cellAt, cellsIn, scanTable, spanOf, type ScannedTable } from './scanTable.ts';

/** Each row as a list of what `read` makes of its cells. */
function rowsOf<T>(text: string, read: (table: ScannedTable, row: number, place: number) => T): T[][] | undefined {
  const table = scanTable(text);
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);
  return (
    table && numbers(table.rows).map((row) => numbers(cellsIn(table, row)).map((place) => read(table, row, place)))
  );
}
const cellsOf = (text: string): string[][] | undefined => rowsOf(text, cellAt);

test.each([
  ['', []],
  ['\uFEFF\n\n', []],
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFF"a",b,\r\n\r\n,,',
    [
      ['a', 'b', ''],
      ['', '', ''],
    ],
  ],
  ['"say ""yes""","two\nlines"\n', [['say "yes"', 'two\nlines']]],
  [',="0765342502",', [['', '="0765342502"', '']]],
  ['"a"b"c,d', [['"a"b"c', 'd']]],
])('reads %j', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

test('has no rows where a quote is not closed', () => {
  expect(scanTable('a,b\n"1,2\n')).toBeUndefined();
});

test('reads every text as csv-parse does, and its raw cells make the rows as they stand', () => {
  const scrap = fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', '="', 'a', 'b ', ' ', '\uFEFF', 'é', '😀');
  const text = fc.array(scrap, { maxLength: 24 }).map((scraps) => scraps.join(''));
  fc.assert(
    fc.property(text, (text) => {
      const read = readRows('books.csv', text);
      expect(cellsOf(text)).toEqual(read.ok ? read.value.map(({ cells }) => cells) : undefined);
      // what is written again in the same places leaves no byte changed
      const spans = rowsOf(text, spanOf)?.flat() ?? [];
      const between = spans.map(({ start }, index) => text.slice(spans[index - 1]?.end ?? 0, start));
      const cells = spans.map(({ start, end }) => text.slice(start, end));
      expect(between.join('')).toMatch(/^\uFEFF?[,\r\n]*$/);
      if (spans.length > 0)
        expect(cells.map((cell, index) => (between[index] ?? '') + cell).join('')).toBe(text.replace(/[\r\n]*$/, ''));
    }),
    { numRuns: howMany(3000, 100_000), seed: SEED },
  );
});
