import { describe, expect, it } from 'vitest';
import { columnName, placeColumns } from './bookColumns.ts';
import { openTable, placeOfCell, readRows, type CsvForm, type CsvRow } from './readCsv.ts';

const rowsOf = (...given: Parameters<typeof readRows>) => {
  const read = readRows(...given);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return read.value;
};

describe('readRows', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('knows where rows stand among empty lines and cells of several lines that end in %s', (_name, end) => {
    const lines = ['a,b', '', '"1', '""2""', '",x', 'y,="0765342502"', ''];
    const read = rowsOf('x.csv', lines.join(end));
    expect(read).toEqual([
      { cells: ['a', 'b'], line: 1, lastLine: 1, raw: 'a,b' },
      { cells: [`1${end}"2"${end}`, 'x'], line: 3, lastLine: 5, raw: ['"1', '""2""', '",x'].join(end) },
      { cells: ['y', '="0765342502"'], line: 6, lastLine: 6, raw: 'y,="0765342502"' },
    ]);
    // of both a table that is plain and one that is not
    for (const odd of ['', '="0765342502"']) {
      const text = [...lines.slice(0, -2), `y,${odd}`, ''].join(end);
      const [header, ...rows] = rowsOf('x.csv', text);
      const opened = openTable('x.csv', text);
      const told: CsvRow[] = [];
      if (opened.ok) opened.value.forEachRow((row) => told.push(row));
      expect(opened).toMatchObject({ ok: true, value: { header: header?.cells } });
      expect(told).toEqual(rows);
    }
  });

  it('reads other delimiters, tables without quotes, and blanks around cells', () => {
    expect(rowsOf('x.tsv', 'a"\t"b\n', { delimiter: '\t', quote: null })[0]?.cells).toEqual(['a"', '"b']);
    expect(rowsOf('x.csv', '"a" ; "b"\n', { delimiter: ';', trim: true })[0]?.cells).toEqual(['a', 'b']);
  });

  it.each<[what: string, ...[text: string, form: CsvForm, line: number, column: number]]>([
    ['in the first cell', '"a,b\n1,2\n', {}, 1, 1],
    ['after letters of several bytes and a row of several lines', 'é,ü\n"1\n2",x\n\né,"y\n', {}, 5, 3],
    ['after CRLF', 'a,b\r\n1,"2\r\n', {}, 2, 3],
    ['after a blank', 'a, b\n1, "2\n', { trim: true }, 2, 4],
    ['in a cell whose quote closes too early', 'a, b\n1, "2" x\n', { trim: true }, 2, 4],
  ])('says where the quote opens: %s', (_what, ...[text, form, line, column]) => {
    expect(readRows('x.csv', text, form)).toMatchObject({ ok: false, problems: [{ file: 'x.csv', line, column }] });
  });
});

it('says where a cell starts', () => {
  const [row] = rowsOf('x.csv', '\n"é\r\nü",b,"c ""d"", e",f').map((one) =>
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
  expect([...placeColumns(['x', 'title', 'Book_Id', 'Title'])]).toEqual([
    ['id', 2],
    ['title', 1],
  ]);
});
