import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany, SEED } from '../../../tests/howMany.ts';
import { cellAt, cellsIn, scanTable, spanOf, type ScannedTable, type TableForm } from './scanTable.ts';

/** Each row as a list of what `read` makes of its cells; undefined where a quote is open. */
function rowsOf<T>(
  text: string,
  read: (table: ScannedTable, row: number, place: number) => T,
  form?: TableForm,
): T[][] | undefined {
  const table = scanTable(text, form);
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);
  return 'openQuote' in table
    ? undefined
    : numbers(table.rows).map((row) => numbers(cellsIn(table, row)).map((place) => read(table, row, place)));
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

test('knows where a quote is that is not closed', () => {
  expect(scanTable('a,b\n"1,2\n')).toEqual({ openQuote: 4, closesEarly: false });
});

/** What csv-parse reads; undefined where it finds a quote that is not closed. */
function parsed(text: string, form: TableForm & { readonly trim?: boolean }): string[][] | undefined {
  try {
    return parse(text, {
      ...{ bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true },
      ...{ record_delimiter: ['\r\n', '\n', '\r'], ...form },
    });
  } catch {
    return undefined;
  }
}

test('reads every text as csv-parse does, and its raw cells make the rows as they are', () => {
  const scrap = fc.constantFrom(
    '"',
    '""',
    ',',
    '\n',
    '\r\n',
    '\r',
    '="',
    'a',
    'b ',
    ' ',
    '\uFEFF',
    'é',
    '😀',
    '\t',
    ';',
  );
  const text = fc.array(scrap, { maxLength: 24 }).map((scraps) => scraps.join(''));
  const forms = fc.constantFrom<TableForm>(
    {},
    { delimiter: ';' },
    { delimiter: '\t' },
    { delimiter: '\t', quote: null },
  );
  fc.assert(
    fc.property(text, forms, (text, form) => {
      expect(rowsOf(text, cellAt, form)).toEqual(parsed(text, form));
      // what is written again in the same places leaves no byte changed
      const spans = rowsOf(text, spanOf, form)?.flat() ?? [];
      const between = spans.map(({ start }, index) => text.slice(spans[index - 1]?.end ?? 0, start));
      const cells = spans.map(({ start, end }) => text.slice(start, end));
      expect(between.map((part) => part.replace(form.delimiter ?? ',', '')).join('')).toMatch(/^\uFEFF?[\r\n]*$/);
      if (spans.length > 0)
        expect(cells.map((cell, index) => (between[index] ?? '') + cell).join('')).toBe(text.replace(/[\r\n]*$/, ''));
    }),
    { numRuns: howMany(3000, 300_000), seed: SEED },
  );
});

test('reads texts with blanks around their cells as csv-parse does that trims them', () => {
  const scrap = fc.constantFrom('"', '""', ',', '\n', '\r\n', 'a', 'b c', ' ', '  ', '\t', ';', 'é');
  const text = fc.array(scrap, { maxLength: 24 }).map((scraps) => scraps.join(''));
  const forms = fc.constantFrom<TableForm>({}, { delimiter: ';' });
  fc.assert(
    fc.property(text, forms, (text, form) => {
      // where an empty cell in quotes is followed by a quote, csv-parse forgets the empty one
      fc.pre(!/"\s*"\s*"/.test(text));
      expect(rowsOf(text, cellAt, { ...form, isPadded: true })).toEqual(parsed(text, { ...form, trim: true }));
    }),
    { numRuns: howMany(3000, 300_000), seed: SEED },
  );
});
