import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany, SEED } from '../../tests/howMany.ts';
import { readPlainRows } from './readPlainRows.ts';

const SCRAPS = ['"', '""', ',', '\n', '\r\n', '\r', 'a', ' ', 'é', '\uFEFF', 'b c', '"x"', ',"', '",', '\n\n'];

test('a table is read as csv-parse reads it, wherever it is plain', () => {
  let plain = 0;
  const runs = howMany(3_000, 300_000);
  const table = fc.array(fc.constantFrom(...SCRAPS), { maxLength: 14 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(table, fc.constantFrom(null, undefined), (text, quote) => {
      const rows: string[][] = [];
      const tell = (cells: string[]): void => void rows.push(cells);
      if (!readPlainRows(text, { quote, tell })) return;
      plain++;
      const options = { bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true };
      const quotes = quote === null ? { quote } : {};
      expect(rows).toEqual(parse(text, { ...options, ...quotes, record_delimiter: ['\r\n', '\n', '\r'] }));
    }),
    { numRuns: runs, seed: SEED },
  );
  expect(plain).toBeGreaterThan(runs / 2);
});

test.each(['a"b', '="0765342502",x', '"a" ,b', '"a', '"a""'])('%s is left to csv-parse', (text) => {
  expect(readPlainRows(text, { tell: () => undefined })).toBe(false);
});
