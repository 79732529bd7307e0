import { describe, expect, it, test } from 'vitest';
import { COLUMN_NAMES, columnName, placeColumns } from './bookColumns.ts';
import type { TableForm } from './scanTable.ts';
import { openTable, placeOfCell, type CsvRow } from './openTable.ts';

/** The rows below the header. */
function rowsOf(text: string): CsvRow[] {
  const table = openTable('x.csv', text);
  if (!table.ok) throw new Error(table.problems[0]?.message);
  const rows: CsvRow[] = [];
  table.value.forEachRow((row) => rows.push(row));
  return rows;
}

const told = ({ cells, line, lastLine, raw }: CsvRow): unknown => ({ cells, line, lastLine, raw });

describe('openTable', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('knows where rows are among empty lines and cells of several lines that end in %s', (_name, end) => {
    const text = ['a,b', '', '"1', '""2""', '",x', 'y,="0765342502"', ''].join(end);
    expect(openTable('x.csv', text)).toMatchObject({ ok: true, value: { header: ['a', 'b'] } });
    expect(rowsOf(text).map(told)).toEqual([
      { cells: [`1${end}"2"${end}`, 'x'], line: 3, lastLine: 5, raw: ['"1', '""2""', '",x'].join(end) },
      { cells: ['y', '="0765342502"'], line: 6, lastLine: 6, raw: 'y,="0765342502"' },
    ]);
  });

  it('reads other delimiters, and tables without quotes', () => {
    const headerOf = (...[text, form]: [string, TableForm]): unknown => openTable('x.csv', text, form);
    expect(headerOf('a"\t"b\n', { delimiter: '\t', quote: null })).toMatchObject({ value: { header: ['a"', '"b'] } });
    expect(headerOf('"a;";b\n', { delimiter: ';' })).toMatchObject({ value: { header: ['a;', 'b'] } });
  });

  it.each<[what: string, text: string, line: number, column: number]>([
    ['in the first cell', '"a,b\n1,2\n', 1, 1],
    ['after letters of several bytes and a row of several lines', 'é,ü\n"1\n2",x\n\né,"y\n', 5, 3],
    ['after CRLF', 'a,b\r\n1,"2\r\n', 2, 3],
  ])('says where the quote opens: %s', (_what, text, line, column) => {
    expect(openTable('x.csv', text)).toMatchObject({ ok: false, problems: [{ file: 'x.csv', line, column }] });
  });
});

it('says where a cell starts', () => {
  const [row] = rowsOf('a\n"é\r\nü",b,"c ""d"", e",f').map((one) =>
    [0, 1, 2, 3].map((index) => placeOfCell(one, index)),
  );
  expect(row).toEqual([
    { line: 2, column: 1 },
    { line: 3, column: 4 },
    { line: 3, column: 6 },
    { line: 3, column: 19 },
  ]);
});

it('knows a column without regard to case, underscores, blanks and quotes', () => {
  expect(['Book_Id', ' book  id ', '"BOOK ID"'].map(columnName)).toEqual(['book id', 'book id', 'book id']);
  expect([...placeColumns(['x', 'title', 'Book_Id', 'Title'], COLUMN_NAMES)]).toEqual([
    ['id', 2],
    ['title', 1],
  ]);
});

test('blanks around cells and their quotes are no part of them', () => {
  const read = openTable('x.csv', '"a" ; "b"\n\n 1 ; "2\n3" \n', { delimiter: ';', isPadded: true });
  expect(read).toMatchObject({ ok: true, value: { header: ['a', 'b'] } });
  const rows: unknown[] = [];
  if (read.ok) read.value.forEachRow((row) => rows.push(told(row)));
  expect(rows).toEqual([{ cells: ['1', '2\n3'], line: 3, lastLine: 4, raw: '1 ; "2\n3" ' }]);
});

test.each<[what: string, text: string, line: number, column: number]>([
  ['is never closed', 'a, b\n1, "2\n', 2, 4],
  ['closes too early', 'a, b\né, "2" x\n', 2, 4],
])('says where a quote is that %s', (_what, text, line, column) => {
  expect(openTable('x.csv', text, { isPadded: true })).toMatchObject({
    ok: false,
    problems: [{ file: 'x.csv', line, column }],
  });
});
