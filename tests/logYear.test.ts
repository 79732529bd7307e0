import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBooks } from '../src/library/readBooks.ts';
import { readingsOf } from '../src/library/book.ts';
import { isDropped } from '../src/library/shelves.ts';
import { endOf, joinReadings } from '../src/library/reading.ts';
import { readReadingsFile } from '../src/library/readReadingsFile.ts';
import { run } from './runInProcess.ts';
import { howMany, SEED } from './howMany.ts';
import { books as goodreadsFile, readTree, temporarySite, writeFiles } from './temporarySite.ts';

/** A year of reading, as it is typed. */
const YEAR = [
  ['add', 'Emma', '--author', 'Jane Austen', '--isbn', '9780141439587', '--pages', '474', '--tags', 'classics'],
  ['start', 'emma'],
  ['add', 'The Sea', '--author', 'John Banville', '--to-read'],
  ['add', 'Dune', '--author', 'Frank Herbert', '--pages', '412', '--tags', 'sci-fi'],
  ['finish', 'emma', '--rating', '4.5', '--on', '2026-01-09'],
  ['start', 'dune'],
  ['start', 'banville'],
  ['rate', 'emma', '5'],
  ['rate', 'emma', '4.5'],
  ['finish', 'dune', '--on', '2026-02-14'],
  ['add', 'Middlemarch', '--author', 'George Eliot'],
  ['start', 'middlemarch'],
  ['drop', 'middlemarch', '--on', '2026-03-01'],
  ['finish', 'the sea', '--rating', '3', '--on', '2026-03-20'],
  ['add', 'Żółw', '--author', 'Ann Example'],
  ['finish', 'zolw', '--on', '2026-04'],
  ['undo'],
  ['finish', 'Żółw', '--on', '2026-05', '--rating', '2.5'],
  ['start', 'dune'],
  ['finish', 'dune', '--on', '2026-06-30', '--rating', '4'],
  ['add', '1984', '--author', 'George Orwell'],
  ['start', '1984'],
  ['finish', '1984', '--on', '2026-07-04', '--rating', '5'],
  ['add', 'Ulysses', '--author', 'James Joyce', '--to-read'],
  ['add', 'Walden', '--author', 'Henry David Thoreau'],
  ['drop', 'walden', '--on', '2026-08-08'],
  ['start', 'middlemarch'],
  ['finish', 'middlemarch', '--on', '2026-10-10', '--rating', '5'],
  ['add', 'Kim', '--author', 'Rudyard Kipling'],
  ['start', 'kim'],
] as const;

const says = (book: Record<string, string>): Record<string, string> => ({
  'Exclusive Shelf': 'read',
  'My Rating': '0',
  ...book,
});

/** An export of a service that was left: some of the same books, with whole stars and other days, one of another time, and older books. */
const EXPORT = goodreadsFile(
  says({
    'Book Id': '6969',
    Title: 'Emma',
    Author: 'Jane Austen',
    ISBN13: '"=""9780141439587"""',
    'My Rating': '4',
    'Date Read': '2026/01/10',
  }),
  says({
    'Book Id': '234225',
    Title: '"Dune (Dune, #1)"',
    Author: 'Frank Herbert',
    'My Rating': '5',
    'Date Read': '2011/05/01',
  }),
  says({
    'Book Id': '3656',
    Title: 'The Sea',
    Author: 'John Banville',
    'Exclusive Shelf': 'to-read',
    Bookshelves: 'to-read',
  }),
  says({ 'Book Id': '19089', Title: 'Middlemarch', Author: 'George Eliot', 'Exclusive Shelf': 'currently-reading' }),
  says({ 'Book Id': '5470', Title: '1984', Author: 'George Orwell', 'My Rating': '3', 'Date Read': '2026/07/04' }),
  says({
    'Book Id': '4406',
    Title: 'East of Eden',
    Author: 'John Steinbeck',
    'My Rating': '5',
    'Date Read': '2019/03/02',
  }),
);

test('a year that was typed, and an export over it: nothing is lost, and nothing is there twice', async () => {
  expect(YEAR.length).toBe(30);
  const root = temporarySite({});
  const log = (words: readonly string[]) =>
    run(['log', ...words, '--root', root], { now: () => Date.parse('2026-12-01T12:00:00Z') });
  for (const words of YEAR) expect(await log(words), words.join(' ')).toMatchObject({ status: 0, stderr: '' });
  const list = () => {
    const [books = '', readings = ''] = ['books', 'readings'].map((name) =>
      readFileSync(join(root, `data/${name}.csv`), 'utf8'),
    );
    const rows = readReadingsFile('data/readings.csv', readings).readings;
    return readBooks('data/books.csv', books).books.map((book) => {
      const recorded = rows.filter((row) => row.book === book.id).map(({ reading }) => reading);
      const ends = joinReadings(
        readingsOf(book).flatMap((one) => endOf(one) ?? []),
        recorded,
        isDropped(book.shelf),
      ).map((one) => (one.gaveUp === undefined ? '' : 'given up ') + (endOf(one) ?? ''));
      return [book.title, book.shelf, String(book.rating), ends.join(' ').trim()].join(' | ');
    });
  };
  const typed = [
    'Emma | read | 4.5 | 2026-01-09',
    'The Sea | read | 3 | 2026-03-20',
    'Dune | read | 4 | 2026-02-14 2026-06-30',
    'Middlemarch | read | 5 | given up 2026-03-01 2026-10-10',
    'Żółw | read | 2.5 | 2026-05',
    '1984 | read | 5 | 2026-07-04',
    'Ulysses | to-read | 0 | ',
    'Walden | did-not-finish | 0 | given up 2026-08-08',
    'Kim | currently-reading | 0 | ',
  ];
  expect(list()).toEqual(typed);
  expect((await log([])).stdout).toContain('2026: 6 books finished\n');
  writeFiles(root, { 'export.csv': EXPORT });
  expect(await run(['import', join(root, 'export.csv'), '--root', root])).toMatchObject({ status: 0, stderr: '' });
  const merged = [
    ...typed.map((line) => line.replace('2026-02-14', '2011-05-01 2026-02-14')),
    'East of Eden | read | 5 | 2019-03-02',
  ];
  expect(list()).toEqual(merged);
  const again = await run(['import', join(root, 'export.csv'), '--root', root, '--prune']);
  expect(again.stdout).toContain('0 added, 0 updated');
  expect(list()).toEqual(merged);
  expect(await run(['check', '--strict', '--root', root])).toMatchObject({ status: 0 });
});

test('what was typed over a service is not undone by its export, nor taken back; what both say anew is shown', async () => {
  const service = (rating: string, shelf: string, day = '', id = '1', title = 'Emma') =>
    says({
      'Book Id': id,
      Title: title,
      Author: 'Jane Austen',
      'My Rating': rating,
      'Exclusive Shelf': shelf,
      'Date Read': day,
      Bookshelves: shelf === 'read' ? '' : shelf,
      'Read Count': day === '' ? '0' : '1',
    });
  const old = [
    service('4', 'read', '2019/05/01'),
    service('0', 'to-read', '', '2', 'Persuasion'),
    service('0', 'currently-reading', '', '3', 'Sanditon'),
    service('5', 'read', '2020/01/01', '4', 'Mansfield Park'),
  ];
  const root = temporarySite({ 'export.csv': goodreadsFile(...old) });
  const log = (line: string) =>
    run(['log', ...line.split(' '), '--root', root], { now: () => Date.parse('2026-12-01T12:00:00Z') });
  const importAgain = (...options: string[]) =>
    run(['import', join(root, 'export.csv'), '--root', root, ...options], { cwd: root });
  const file = (name = 'books') => readFileSync(join(root, `data/${name}.csv`), 'utf8');
  await importAgain();
  for (const line of ['rate emma 2', 'rate emma 2.5', 'finish emma --on 2026-07-03', 'start persuasion'])
    expect(await log(line)).toMatchObject({ status: 0 });
  for (const line of ['drop sanditon', 'rate sanditon 1', 'start mansfield'])
    expect(await log(line)).toMatchObject({ status: 0 });
  const typed = file();
  expect(file('imported/log')).toContain(
    '1,"goodreads; log: My Rating (was 4), Date Read (was 2019-05-01), Read Count (was 1)"\n',
  );
  for (const options of [[], ['--take-back']]) {
    const { stdout } = await importAgain(...options);
    expect(stdout).toContain('0 added, 0 updated');
    expect(stdout).not.toContain('no longer says');
    expect(file()).toBe(typed);
  }
  expect(await log('undo')).toMatchObject({ status: 0 });
  writeFiles(root, { 'export.csv': goodreadsFile(service('5', 'read', '2019/05/01'), ...old.slice(1, 3)) });
  const { stdout } = await importAgain('--take-back');
  // both have said something new of Emma's stars
  expect(stdout).toContain(
    'Changed by you and in the export: 1\n  Emma, Jane Austen\n    My Rating: 2.5 stays, the export has 5\n',
  );
  const { books } = readBooks('data/books.csv', file());
  expect(books[0]).toMatchObject({ rating: 2.5, dateRead: '2026-07-03' });
  expect(file('readings')).toContain('\n1,,2019/05/01,,,,\n1,,2026/07/03,,,,\n');
  expect(books[1]).toMatchObject({ shelf: 'currently-reading' });
});

/** Commands of any kind on a few books; the same for the same seed. */
function* drawCommands(): Generator<string[], void> {
  const random = seeded(SEED);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const day = (): string => pick(['2026-01-05', '2026-02', 'yesterday', '2025', '2024-12-31', 'today']);
  const book = (): string => pick(['emma', 'sea banville', 'zolw', '1984', 'dune', 'messiah', 'kim', 'ann', 'cy']);
  const stars = (): string => pick(['0', '2.5', '4,5', '3.25', '5']);
  const draw: (() => string[])[] = [
    () => ['add', pick(['Persuasion', 'Kim', 'It', 'Lady & "Co", Ltd']), '--author', pick(['Ann Example', 'Bo Other'])],
    () => [
      'add',
      pick(['Dubliners', 'Beloved']),
      '--author',
      'Cy Third',
      '--finish',
      '--on',
      day(),
      '--note',
      'so, "so"',
    ],
    () => ['start', book(), ...pick([[], ['--on', day()], ['--edition', 'audiobook']])],
    () => ['progress', book(), pick(['7', '45%', '100%'])],
    () => ['note', book(), pick(['', 'good', 'a, "b"'])],
    () => ['finish', book(), ...pick([[], ['--on', day()], ['--rating', stars()], ['--note', 'well']])],
    () => ['drop', book(), ...pick([[], ['--on', day()]])],
    () => ['rate', book(), stars()],
    () => [
      'edit',
      book(),
      ...pick([['pages=412'], ['tags=+a,-b', 'year=1815'], ['date=2023-05-06'], ['date='], ['isbn=']]),
    ],
    () => ['move', book(), pick(['read', 'to-read', 'currently-reading', 'mine'])],
    () => pick([['remove', book(), '--yes'], ['undo'], ['history', book()], []]),
  ];
  for (;;) yield pick(draw)();
}

/** What is longest ago is forgotten. */
const FORGETS = { '.endpaper/undo.json': '' };

/** Whole numbers below a limit (Park and Miller's generator). */
function seeded(seed: number): (limit: number) => number {
  let state = (seed * 48_271 + 11) % 2_147_483_647;
  return (limit) => (state = (state * 48_271) % 2_147_483_647) % limit;
}

test.each<[count: number, end: string, header: string]>([
  [150, '\n', 'Book Id,Title,Author,My Rating,Date Read,Exclusive Shelf,Read Count'],
  [
    30,
    '\r\n',
    '\uFEFFBook Id,Title,Author, Mine ,Exclusive Shelf,My Rating,Read Count,Date Read,Read Dates,Imported From',
  ],
])('a year of %i changes, each of them undone to the byte: line ends %j, %s', async (count, end, header) => {
  const columns = header.split(',').length;
  const rows = ['1,Emma,Jane Austen', '2,"The Sea",John Banville', 'x,Żółw,"Briain, Ó"', '4,1984 ,George Orwell'];
  const more = ['5,"Dune (Dune, #1)",Frank Herbert', "6,Dune Messiah,'Herbert'", '7,Kim,Rudyard Kipling'];
  const lines = [...rows, ...more].map((row, index) => row + (index % 2 === 0 ? ',' : ',""') + ','.repeat(columns - 4));
  const root = temporarySite({ 'data/books.csv': [header, ...lines, ''].join(end) });
  const log = (words: readonly string[]) =>
    run(['log', ...words, '--root', root], { now: () => Date.parse('2026-03-02T12:00:00Z') });
  const trees = [readTree(root)];
  for (const words of drawCommands()) {
    if (trees.length > howMany(count, 10 * count)) break;
    const before = trees.at(-1) ?? {};
    const { status, stderr } = await log(words);
    expect(stderr, words.join(' ')).not.toMatch(/bug in Endpaper/);
    const after = readTree(root);
    if (words[0] === 'undo') {
      if (status === 0) trees.pop();
      expect(after).toEqual(trees.at(-1));
    } else if (status === 0 && JSON.stringify(after) !== JSON.stringify(before)) {
      trees.push(after);
    } else expect(after, words.join(' ')).toEqual(before);
  }
  const { status, stdout, stderr } = await run(['check', '--root', root]);
  expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
  for (const tree of trees.slice(-201, -1).reverse()) {
    expect(await log(['undo'])).toMatchObject({ status: 0 });
    expect({ ...readTree(root), ...FORGETS }).toEqual({ ...tree, ...FORGETS });
  }
});
