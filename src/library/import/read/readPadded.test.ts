import { expect, test } from 'vitest';
import { readPadded } from './readPadded.ts';

test('blanks around cells and their quotes are no part of them', () => {
  const read = readPadded('x.csv', '"a" ; "b"\n\n 1 ; "2\n3" \n', ';');
  expect(read).toMatchObject({ ok: true, value: { header: ['a', 'b'] } });
  const rows: unknown[] = [];
  if (read.ok) read.value.forEachRow((row) => rows.push(row));
  expect(rows).toEqual([{ cells: ['1', '2\n3'], line: 3, lastLine: 4, raw: ' 1 ; "2\n3" ' }]);
});

test.each<[what: string, text: string, line: number, column: number]>([
  ['is never closed', 'a, b\n1, "2\n', 2, 4],
  ['closes too early', 'a, b\né, "2" x\n', 2, 4],
])('says where a quote is that %s', (_what, text, line, column) => {
  expect(readPadded('x.csv', text, ',')).toMatchObject({ ok: false, problems: [{ file: 'x.csv', line, column }] });
});
