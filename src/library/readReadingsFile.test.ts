import { expect, test } from 'vitest';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { isDropped } from './shelves.ts';
import { joinReadings, type Reading } from './reading.ts';
import { readReadingsFile } from './readReadingsFile.ts';
import { printTable, removeRows } from './table/bookTable.ts';
import {
  readingAt,
  readingCells,
  readingRows,
  readReadingsTable,
  writeReading,
  type ReadingsTable,
} from './table/readingsTable.ts';

const HEADER = 'Book Id,Started,Finished,Gave Up,Progress,Edition,Note\n';

const read = (text: string) => readReadingsFile('data/readings.csv', text);

test('reads readings in the forms of books.csv, by the names of their columns', () => {
  const text =
    '\uFEFFnote,MINE,book_id,Finished,Started,Gave Up,Progress,Edition\r\n"二度目、\n ""雪""",x, 7 ,2024/5/2,2024-04,,0212,audio\r\n,,8,,2025,2025/08/25,45 %,\r\n';
  expect(read(text)).toEqual({
    readings: [
      {
        book: '7',
        reading: {
          started: '2024-04',
          finished: '2024-05-02',
          progress: '212',
          edition: 'audio',
          note: '二度目、 "雪"',
        },
        line: 3,
        column: 11,
      },
      { book: '8', reading: { started: '2025', gaveUp: '2025-08-25', progress: '45%' }, line: 4, column: 3 },
    ],
    problems: [],
  });
});

test.each<[what: string, rows: string, told: string]>([
  ['no Book Id', ',2024,,,,,', '2:1 Book Id is missing'],
  ['a bad date', '7,2024/02/30,,,,,', '2:3 Started of Book Id 7 is not a date, saw 2024/02/30'],
  ['words for a day', '7,,soon,,,,', '2:4 Finished of Book Id 7 is not a date, saw soon'],
  ['bad progress', '7,,,,p. 3,,', '2:6 Progress of Book Id 7 must be a page or a percentage, saw p. 3'],
  ['more than all', '7,,,,101%,,', '2:6 Progress of Book Id 7 must be a page or a percentage, saw 101%'],
  ['two ends', '7,,2024,2025/1,,,', '2:9 Gave Up of Book Id 7 is 2025/1, but the same reading was finished on 2024'],
  [
    'an end before the start',
    '7,2024/05/03,2024/5/2,,,,',
    '2:14 Finished of Book Id 7 is 2024/5/2, before the reading was started, 2024/05/03',
  ],
  ['two that go on', '7,,,,,,\n7,2024,,,,,', '3:1 Book Id 7 has a second reading that goes on; the first is in line 2'],
  [
    'one day twice',
    '7,,2024/5/2,,,,\n7,,,2024-05-02,,,',
    '3:5 Gave Up of Book Id 7 is the day of a reading in line 2 already',
  ],
  [
    'a book for a note',
    `7,,,,,,${'é'.repeat(1001)}`,
    '2:8 Note of Book Id 7 has 1001 characters, and may have 1000 at the most',
  ],
  ['a row that ends early', '7,2024', '2:1 the row has 2 cells, but the first line names 7 columns'],
])('says where there is %s', (_what, rows, told) => {
  const { problems } = read(`${HEADER}${rows}\n`);
  expect(problems.map(({ line, column, message }) => `${String(line)}:${String(column)} ${message}`)).toEqual([told]);
  expect(problems.every(({ severity, hint }) => severity === 'error' && hint !== undefined)).toBe(true);
});

test('says everything at once, and what is no such table', () => {
  expect(read(`${HEADER}7,x,y,,,,\n,,,,z,,\n`).problems).toHaveLength(4);
  expect(read('Id;Started\n').problems).toMatchObject([
    { message: 'has semicolons between its columns, and not commas' },
  ]);
  expect(read('Book ID,Startd\n').problems).toMatchObject([
    { severity: 'warning', hint: 'If it is Started, call it that.' },
  ]);
  expect(read('').problems).toMatchObject([{ message: 'is empty' }]);
});

test('a month is not before its days, nor are two readings of one month the same', () => {
  expect(read(`${HEADER}7,2024/05/03,2024/5,,,,\n7,,2024/5,,,,\n`).problems).toEqual([]);
});

function tableOf(text: string | undefined): ReadingsTable {
  const table = readReadingsTable(text);
  if (!table) throw new Error('This is no table of readings');
  return table;
}

test('a change keeps every other byte, and what is written is read', () => {
  const odd = '\uFEFF"Book Id",Mine,Started,Finished\r\n7,"a",2024,2025/1/2\r\n\r\n7,b,"2025/3",\n8,"c""d",,';
  const table = tableOf(odd);
  expect(readingRows(table, '7')).toEqual([1, 2]);
  const changed = writeReading(table, { bookId: '7', row: 2, cells: { finished: '2025/04/01' } });
  expect(printTable(changed)).toBe(odd.replace('"2025/3",', '"2025/3",2025/04/01'));
  expect(readingAt(changed, 2)).toEqual({ started: '2025-03', finished: '2025-04-01' });
  expect(printTable(removeRows(table, new Map([[1, 0]])))).toBe(odd.replace('\r\n7,"a",2024,2025/1/2', ''));
  const note = '=1+1, "so", <b>雪</b>';
  const first = writeReading(tableOf(undefined), { bookId: '7', cells: { started: '2024', note } });
  expect(printTable(first)).toBe(`${HEADER}7,2024,,,,,"=1+1, ""so"", <b>雪</b>"\n`);
});

test('the cells of a reading say it', () => {
  const reading = { started: '2024-04', gaveUp: '2024-05-02', progress: '45%', edition: 'audio', note: 'n' } as Reading;
  const table = writeReading(tableOf(undefined), { bookId: '7', cells: readingCells(reading) });
  expect(read(printTable(table)).readings).toMatchObject([{ book: '7', reading }]);
});

test.each<
  [what: string, days: string, rows: readonly Partial<Record<keyof Reading, string>>[], shelf: string, all: unknown]
>([
  ['days alone', '2024 2023-05', [], 'read', [{ finished: '2023-05' }, { finished: '2024' }]],
  ['the last day of a book that was given up', '2023 2024', [], 'dnf', [{ finished: '2023' }, { gaveUp: '2024' }]],
  [
    'a day that a row has',
    '2024-05-02',
    [{ started: '2024', finished: '2024-05-02' }],
    'dnf',
    [{ started: '2024', finished: '2024-05-02' }],
  ],
  ['a year of a row', '2024', [{ gaveUp: '2024-05-02' }], 'read', [{ gaveUp: '2024-05-02' }]],
  [
    'the day of a row that has the month',
    '2024-05-02 2024-05-09',
    [{ finished: '2024-05', note: 'n' }],
    'read',
    [{ finished: '2024-05-02' }, { finished: '2024-05-09', note: 'n' }],
  ],
  [
    'a day beside rows',
    '2024',
    [{ started: '2025' }, { finished: '2023' }],
    'read',
    [{ finished: '2023' }, { finished: '2024' }, { started: '2025' }],
  ],
])('joins %s', (_what, days, rows, shelf, all) => {
  expect(joinReadings(days.split(' ') as PlainDate[], rows as Reading[], isDropped(shelf))).toEqual(all);
});
