import { expect, test } from 'vitest';
import { tellAll } from '../../diagnose/explain.ts';
import { parseFile } from '../../load/parseFile.ts';

const said = (path: string, text: string): string[] =>
  tellAll(parseFile({ path, text, hash: '' }).problems, () => text).map(
    ({ severity, line = 0, column = 0, message }) => `${severity} ${String(line)}:${String(column)} ${message}`,
  );

const REVIEW = 'title: Dune\nauthor: Frank Herbert\nrating: 4\ndate: 2024-03-02\n';

test.each([
  ['data/reviews/dune.yaml', `${REVIEW}text: ["A bell\\x07"]\n`, '5:15', 'a control character, U+0007'],
  ['data/reviews/dune.yaml', `${REVIEW}text: ["Nothing\\0"]\n`, '5:16', 'a control character, U+0000'],
  ['data/reviews/dune.yaml', `${REVIEW}text: ["Half\\ud83d"]\n`, '5:13', 'half of a character, U+D83D'],
  ['data/reviews/dune.yaml', `${REVIEW}text: ["End\\uFFFF"]\n`, '5:12', 'a control character, U+FFFF'],
  ['data/reviews/dune.yaml', `${REVIEW}text: [Raw \u0007]\n`, '5:12', 'a control character, U+0007'],
  ['data/reviews/dune.md', `---\n${REVIEW}---\n\nA \u009bline.\n`, '8:3', 'a control character, U+009B'],
  [
    'data/reviews/dune.md',
    `---\n${REVIEW.replace('Dune', '"\\e[1m"')}---\n\nText.\n`,
    '2:9',
    'a control character, U+001B',
  ],
  [
    'data/articles/a.md',
    '---\ntitle: A\ndate: 2024-05-01\n---\n\nOne\n\ntwo\u0000\n',
    '8:4',
    'a control character, U+0000',
  ],
  ['data/pages/now.md', '---\ntitle: Now\n---\n\u007f\n', '4:1', 'a control character, U+007F'],
  ['data/projects/tool.yaml', 'title: "A\\btool"\ntext: [It does.]\n', '1:10', 'a control character, U+0008'],
  [
    'data/blog.yaml',
    '- { date: 2024-05-01, text: "A\\vproof", title: proof }\n',
    '1:31',
    'a control character, U+000B',
  ],
  ['data/humour.yaml', 'title: "J\\U0000000ckes"\npieces: []\n', '1:10', 'a control character, U+000C'],
  ['data/about.yaml', 'intro: ["Reads\\N"]\ncontact: Nowhere.\n', '1:15', 'a control character, U+0085'],
  ['data/site.yaml', 'title: Mine\nowner: "Sam\\x9f"\n', '2:12', 'a control character, U+009F'],
  ['data/shelf.yaml', '"2": { title: "\\u0001" }\n', '1:16', 'a control character, U+0001'],
  ['data/addresses.txt', '/eden\n/du\u0001ne\n', '2:4', 'a control character, U+0001'],
])('a control character in %s is an error at its place: %#', (path, text, place, what) => {
  expect(said(path, text)).toEqual([`error ${place} holds ${what}`]);
});

test('a tab, line ends, a letter of two units and a backslash outside double quotes are no control characters', () => {
  const text = `${REVIEW}text: ["A\\tB\\n\\ud83d\\ude00 \\u00e9", 'C:\\x07', 'D \u{1F600}']\n`.replace(/\n/g, '\r\n');
  expect(said('data/reviews/dune.yaml', text)).toEqual([]);
});

test('control characters in the table of books are left out, with a warning that shows nothing of the row', () => {
  const text = 'Book Id,Title,Author,My Rating,Exclusive Shelf\n1,Du\u0007ne\u0000,Frank Herbert,4,read\n';
  const { value, problems } = parseFile({ path: 'data/books.csv', text, hash: '' });
  expect(value).toMatchObject([{ title: 'Dune' }]);
  expect(problems).toMatchObject([
    { severity: 'warning', line: 2, column: 5, message: 'holds a control character, U+0007', excerpt: '' },
  ]);
});
