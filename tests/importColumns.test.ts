import { expect, test } from 'vitest';
import { run } from './runInProcess.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

const BOOKS = [
  ['Emma', 'Jane Austen', '1815'],
  ['Dune', 'Frank Herbert', '1965'],
  ['Ulysses', 'James Joyce', '1922'],
  ['The Sea', 'John Banville', '2005'],
  ['Solaris', 'Stanisław Lem', '1961'],
  ['The Trial', 'Franz Kafka', '1925'],
] as const;

/** A table of the books with more columns. `cellsOf`: of the book at this place. */
const tableWith = (names: string, cellsOf: (index: number, year: string) => string): string =>
  [
    `Title,Author,${names}`,
    ...BOOKS.map(([title, author, year], index) => `${title},${author},${cellsOf(index, year)}`),
    '',
  ].join('\n');

/** An import into a new folder, and what it wrote. */
function begin(text: string) {
  const root = temporarySite({ 'table.csv': text });
  const importing = (options: readonly string[] = [], answers?: readonly string[]): ReturnType<typeof run> => {
    const left = [...(answers ?? [])];
    return run(['import', 'table.csv', ...options], {
      cwd: root,
      ...(answers && { isTTY: true, ask: () => Promise.resolve(left.shift() ?? '') }),
    });
  };
  const books = (): string[] => (readTree(root)['data/books.csv'] ?? '').trim().split('\n').slice(1);
  return { root, importing, books, said: () => readTree(root)['data/imported/columns.csv'] };
}

/** What a column is taken for: "published", with a question mark where that is a guess. */
async function meaningOf(text: string, name: string): Promise<string | undefined> {
  const { stdout } = await begin(text).importing();
  return RegExp(`^ +\\d+ ${name} +(\\?? +[\\w/-]+) `, 'm').exec(stdout)?.[1]?.replace(/ +/, ' ').trim();
}

const day = (index: number): string => `2024-0${String(index + 1)}-17`;
const five = (index: number): string => String((index % 5) + 1);

test.each<
  [what: string, names: string, cellsOf: (index: number, year: string) => string, name: string, meaning: string]
>([
  ['days are a guess', 'Date', day, 'Date', '? read'],
  ['years in which nobody reads any more are those of books', 'Date', (_, year) => year, 'Date', 'published'],
  ['old years are those of books', 'Year', (_, year) => year, 'Year', 'published'],
  ['few years for many books are a guess', 'Year', (index) => String(2020 + Math.floor(index / 4)), 'Year', '? read'],
  [
    'years of our time in no order are a guess',
    'Year',
    (index) => String(1990 + ((index * 7) % 31)),
    'Year',
    '? published',
  ],
  [
    'years that are those of reading say nothing new',
    'Finished,Year',
    (index) => `${day(index)},2024`,
    'Finished',
    'read',
  ],
  [
    'years before those of reading are those of books',
    'Finished,Year',
    (index) => `${day(index)},${String(1990 + index)}`,
    'Year',
    'published',
  ],
  ['names without blanks', 'MyStars,DateFinished', (index) => `${five(index)},${day(index)}`, 'DateFinished', 'read'],
  [
    'small letters without blanks',
    'myrating,dateread',
    (index) => `${five(index)},${day(index)}`,
    'myrating',
    'rating',
  ],
  [
    'days that stand for years are a guess of books',
    'Date',
    (_, year) => `${String(Number(year) + 50)}-01-01`,
    'Date',
    '? published',
  ],
  ['the day of an edition', 'Edition date', (index) => `[200${String(index)}-01-01]`, 'Edition date', 'published'],
  ['few years by which a list is kept', 'Group', (index) => String(2020 + ((index * 5) % 6)), 'Group', '? read'],
  ['a word in a name is a guess', 'review_stars', five, 'review_stars', '? rating'],
  ['drawn stars under any name', 'Verdict', (index) => '★'.repeat((index % 5) + 1), 'Verdict', 'rating'],
  ['ratings to three are a guess', 'Rating', (index) => String((index % 3) + 1), 'Rating', '? rating'],
  ['thumbs are no stars', 'Score', (index) => String(index % 2), 'Score', '? -'],
  ['means of many readers', 'Rating', (index) => `3.${String(index + 71)}`, 'Rating', '? -'],
  ['words for no stars', 'Rating', (index) => '+'.repeat(index + 1), 'Rating', '-'],
  ['ISBNs under any name', 'Code', () => '9780141439587', 'Code', 'isbn'],
  ['states under any name', 'Where', (index) => ['read', 'to read'][index % 2] ?? '', 'Where', '? shelf'],
  ['places are no states', 'Shelf', (index) => `Room ${String(index)}`, 'Shelf', '? shelf'],
  ['a column of yes', 'Finished', (index) => ['yes', 'no'][index % 2] ?? '', 'Finished', 'read'],
  ['the day on which a book was lent', 'borrowed_date', day, 'borrowed_date', 'undefined'],
  [
    'states as programmers write them',
    'Status',
    (index) => ['toRead', 'currentlyReading'][index % 2] ?? '',
    'Status',
    'shelf',
  ],
  ['a date that is none', 'Date', (index) => `in winter ${String(index)}`, 'Date', '-'],
  ['the day on which a book was begun', 'Started', day, 'Started', 'started'],
])('%s', async (_, names, cellsOf, name, meaning) => {
  expect(String(await meaningOf(tableWith(names, cellsOf), name))).toBe(meaning);
});

test('what is not clear is written only when it was said, in the words that the message gives', async () => {
  const { root, importing, books, said } = begin(tableWith('Date,Notes', (index) => `${day(index)},mine`));
  const { status, stdout, stderr } = await importing(['--encoding', 'utf-8']);
  expect(status).toBe(1);
  expect(stdout).toBe(
    `Columns, what they mean, in how many of 6 rows, and examples:
   1 Title    title  6  Emma; Dune
   2 Author   author 6  Jane Austen; Frank Herbert
   3 Date   ? read   6  2024-01-17; 2024-02-17
  Not used: "Notes"

`,
  );
  expect(stderr).toContain(
    'table.csv:1 has a column "Date" that is not clear (6 of 6 rows: "2024-01-17", "2024-02-17"): days, but of what? (guess: read)\n',
  );
  const [, command = ''] = /Where the guess is right: npx endpaper (.*)/.exec(stderr) ?? [];
  expect(command).toBe('import table.csv --encoding utf-8 --map "Date=read"');
  expect(Object.keys(readTree(root))).toEqual(['table.csv']);

  expect((await importing(['--map', 'Date=-'])).stdout).toContain('Not used: "Date", "Notes"');
  expect(books()).toHaveLength(6);
  expect(said()).toMatch(/^Table,Column,Meaning,Cells\n[\da-f]{12},date,-,days\n$/);
  // it is remembered, whatever the order of the columns
  expect((await importing()).stdout).toContain('0 added, 0 updated, 6 unchanged');
  expect((await importing(['--map', 'Date=read'])).stdout).toContain('0 added, 6 updated');
  expect(books()[0]).toContain('2024/01/17');
});

test('a column without a name is spoken of by its number', async () => {
  const { importing, books } = begin(tableWith('', day));
  const [, option = ''] = /--map "(.*)"/.exec((await importing()).stderr) ?? [];
  expect(option).toBe('column 3=read');
  expect((await importing(['--map', option])).status).toBe(0);
  expect(books()[0]).toContain('2024/01/17');
});

test('numbers that no book has are told, and left out; codes for states are asked about', async () => {
  const numbers = [`-5,3025,0`, `0,1999,1`, `120,-400,2`];
  const { importing, books } = begin(tableWith('Pages,Published,Status', (index) => numbers[index % 3] ?? ''));
  expect((await importing()).stderr).toContain('has a column "Status" that is not clear');
  const { stdout } = await importing(['--map', 'Status=-']);
  expect(stdout).toContain('the Number of Pages "-5" cannot be true; it is left out');
  expect(stdout).toContain('the Year Published "3025" cannot be true; it is left out');
  expect(books().map((book) => book.split(',').slice(-8, -6).join())).toEqual([
    ',',
    ',1999',
    '120,-400',
    ',',
    ',1999',
    '120,-400',
  ]);
});

test('a reading that has no end yet goes on', async () => {
  const { importing, books } = begin(
    tableWith('Date read', (index) => `${day(index)} –${index === 0 ? '' : ' 2025-01-02'}`),
  );
  await importing();
  expect(books().map((book) => /currently-reading|read/.exec(book)?.[0])).toEqual([
    'currently-reading',
    ...Array<string>(5).fill('read'),
  ]);
});

test('what was said of a table is asked again where a later one with its columns cannot be that', async () => {
  const { root, importing } = begin(tableWith('Date', day));
  expect((await importing(['--map', 'Date=read'])).status).toBe(0);
  writeFiles(root, { 'table.csv': tableWith('Date', (index) => String(1850 + index)) });
  const { status, stderr } = await importing();
  expect(status).toBe(1);
  expect(stderr).toContain('its cells are not "read", as you said of an earlier table');
  expect((await importing(['--map', 'Date=published'])).status).toBe(0);
});

test('whoever sits at a terminal confirms with Enter, or corrects a column by its number', async () => {
  const text = tableWith('Date,Stars', (index) => `${day(index)},${five(index)}`);
  const confirmed = begin(text);
  expect(await confirmed.importing([], [''])).toMatchObject({ status: 0 });
  expect(confirmed.books()[0]).toContain('2024/01/17');
  expect(confirmed.said()).toContain(',date,read,days\n');

  const corrected = begin(text);
  const { stdout } = await corrected.importing([], ['9', '3', '16', '4', 'pages', '', 't']);
  expect(stdout).toContain('  There is no column 9.\n  "Date": -\n  "Stars": pages\n');
  expect(corrected.books()[0]).toMatch(/^book:\w+,Emma,Jane Austen,.*,to-read,/);
  expect(corrected.books().join()).not.toContain('2024');
  expect(corrected.said()).toMatch(/,--shelf,to-read,\n.*,date,-,days\n.*,stars,pages,to 5\n$/s);
});

test('a table that is certain goes through without a question, and is shown', async () => {
  const { importing } = begin(tableWith('Rating,Date read', (index) => `${five(index)},${day(index)}`));
  const asked = await importing([], []);
  expect(asked).toMatchObject({ status: 0 });
  expect(asked.stdout).toContain('   4 Date read   read   6  2024-01-17; 2024-02-17\n');
});

test('books of which nothing is said are not read: a shelf may be named for them', async () => {
  const { importing, books } = begin(tableWith('Language', () => 'en'));
  const { stdout } = await importing();
  expect(stdout).toContain('0 read, 0 being read, 0 to read, 6 on other shelves');
  expect(stdout).toContain(
    'have been read. To say it (read, or to-read): npx endpaper import table.csv --shelf read\n',
  );
  expect((await importing(['--shelf', 'to-read'])).stdout).toContain('6 updated');
  expect(books().every((line) => line.includes(',to-read,'))).toBe(true);
  expect((await importing()).stdout).not.toContain('To say it');
});

test('dates of two digits each that begin with the year are read so, and it is said', async () => {
  const { importing, books } = begin(tableWith('Date read', (index) => `22/04/${String(10 + index * 3)}`));
  expect((await importing()).stdout).toContain('Of dates of two digits each, the first two were read as the year.');
  expect(books()[0]).toContain(',2022/04/10,');
});

test.each([
  [['--map', 'Date'], 2, '--map must be a column and what it is, one of title, author, read'],
  [['--map', 'Date=finished'], 2, 'saw Date=finished'],
  [
    ['--map', 'Dat=read'],
    1,
    'table.csv:1 has no column "dat", of which --map speaks\n  Its columns: "Title", "Author", "Date".',
  ],
])('%s is refused', async (options, status, message) => {
  const done = await begin(tableWith('Date', day)).importing(options);
  expect(done.status).toBe(status);
  expect(done.stderr).toContain(message);
});

test('the columns of a service are known, and not to be said', async () => {
  const { importing } = begin('Book Id,Title,Author,My Rating,Exclusive Shelf\n1,Emma,Jane Austen,4,read\n');
  expect((await importing(['--map', 'Title=-'])).stderr).toContain(
    'has the columns of Goodreads, which are known\n  Leave out --map, or add --from generic.',
  );
});

test('what cannot be read of a cell is told, with the cell', async () => {
  const { importing, books } = begin(
    'Title,Author,Pages,Published,ISBN,Finished\nEmma,Jane Austen,"1,036",-400,ask Ann,as a child\nDune,Frank Herbert,many,1965,9780441172719,2024-01-02\nSolaris,Stanisław Lem,204 p.,1961,,2023\n',
  );
  const { stdout } = await importing();
  expect(stdout).toContain('line 2: what stands for the ISBN is none; it is left out');
  expect(stdout).toContain('line 2: the date "as a child" cannot be read; it is left out');
  expect(stdout).toContain('line 3: the Number of Pages "many" cannot be read; it is left out');
  expect(books()[0]).toContain(',1036,-400,');
});

test('days that books to be read have as well are not those of reading', async () => {
  const text = tableWith('Read,Date', (index) => `${['yes', 'no'][index % 2] ?? ''},${day(index)}`);
  expect(await meaningOf(text, 'Date')).toBe('? -');
});

test('a table that has an id for each book, and names that Goodreads has not, is nobody else’s', async () => {
  const { stdout } = await begin(
    'bookId,title,author,rating,dateFinished\n724,Emma,Jane Austen,4,2024-01-02\n',
  ).importing();
  expect(stdout).toContain('1 read, 0 being read, 0 to read, 0 on other shelves; 1 with a rating, 1 with a\n');
});

test('many words where the state of a book should be may be out of place', async () => {
  const text = Array.from(
    { length: 40 },
    (_, index) => `Book ${String(index)},Ann,${index < 25 ? 'read' : `word ${String(index)}`}`,
  );
  expect(await meaningOf(['Title,Author,Status', ...text, ''].join('\n'), 'Status')).toBe('? shelf');
});

test('of two columns with one name each can be spoken of', async () => {
  const table = tableWith('Date,Date', (index, year) => `${day(index)},${year}`);
  const { importing, books } = begin(table);
  expect((await importing()).stderr).toContain('has a column "Date" that is not clear');
  expect(await importing(['--map', 'Date=-', '--map', 'Date (2)=published'])).toMatchObject({ status: 0 });
  expect(books()[0]).toMatch(/^book:\w+,Emma,Jane Austen,.*,1815,/);
  const other = begin(tableWith('Date,Date', (index, year) => `${year},${day(index)}`));
  expect(await other.importing(['--map', 'Date (2)=read'])).toMatchObject({ status: 0 });
  expect(other.books()[0]).toContain(',1815,,2024/01/17,');
});

test('what was said of a column is asked again where its cells are of another kind', async () => {
  const years = tableWith('Date', (_, year) => String(Number(year) + 90));
  const { root, importing, said } = begin(years);
  expect(await importing(['--map', 'Date=published', '--shelf', 'read'])).toMatchObject({ status: 0 });
  expect(said()).toContain(',date,published,years\n');
  expect(await importing()).toMatchObject({ status: 0 });
  writeFiles(root, { 'table.csv': tableWith('Date', day) });
  const { status, stderr } = await importing();
  expect(status).toBe(1);
  expect(stderr).toContain('its cells are not "published", as you said of an earlier table with these columns');
  expect(await importing(['--map', 'Date=published'])).toMatchObject({ status: 0 });
  expect(await importing()).toMatchObject({ status: 0 });
});

test('rows whose cells are out of place tell nothing of the columns', async () => {
  const table = tableWith('Rating', five) + 'Wolf Hall,Hilary Mantel,historical,9,8,7\n'.repeat(3);
  expect(await meaningOf(table, 'Rating')).toBe('rating');
  const { books, importing } = begin(table);
  await importing(['--shelf', 'read']);
  expect(books()[0]).toContain(',1,');
});

const LOG = `Title,Author,Date Read,Rating
Emma,Jane Austen,2024-01-02,4
Dune,Frank Herbert,2024-02-03,5
Ulysses,James Joyce,2024-03-04,3
`;

test('a title or an author that is corrected in a table is that of the same book, also the next time', async () => {
  const { root, importing, books } = begin(LOG);
  await importing();
  const [, dune = ''] = books();
  const [id = ''] = dune.split(',');
  for (const [was, is] of [
    ['Dune,', 'Dune: A Novel,'],
    ['Frank Herbert', 'F. P. Herbert'],
  ] as const) {
    const text = readTree(root)['table.csv'] ?? '';
    writeFiles(root, { 'table.csv': text.replace(was, is) });
    expect((await importing()).stdout).toContain('0 added, 1 updated, 2 unchanged, 0 skipped, 0 removed');
    expect((await importing()).stdout).toContain('0 added, 0 updated, 3 unchanged, 0 skipped, 0 removed');
    expect(books()).toHaveLength(3);
    expect(books()[1]).toContain(is.replace(/,$/, ''));
    expect(books()[1]?.startsWith(`${id},`)).toBe(true);
  }
});

test('where it is not certain which row was corrected, both are named, with what to do', async () => {
  const { root, importing, books } = begin(LOG);
  await importing();
  writeFiles(root, { 'table.csv': LOG.replace('Dune,Frank Herbert,2024-02-03,5', 'Dune,Brian Herbert,2024-02-03,2') });
  const { stdout } = await importing();
  expect(stdout).toContain('1 added, 0 updated, 2 unchanged');
  expect(stdout.replace(/\s+/g, ' ')).toMatch(
    /line 3 \("Dune"\): is new, and of an earlier import Dune by Frank Herbert is gone; if it is the same book, corrected: npx endpaper log remove book:\w+/,
  );
  expect(books()).toHaveLength(4);
  // a table of another year corrects nothing
  writeFiles(root, { 'table.csv': 'Title,Author,Date Read,Rating\nDune Messiah,Frank Herbert,2024-02-03,5\n' });
  expect((await importing()).stdout).toContain('1 added');
});

test('a row for each evening is one reading, with its first and its last day', async () => {
  // two evenings are one reading as well, since others show what the table is
  const emma = ['Solaris,Stanislaw Lem,2024-03-01,12', 'Solaris,Stanislaw Lem,2024-03-02,12'];
  const evenings = ['2024-01-02,12', '2024-01-03,40', '2024-01-07,88', '2024-01-09,97', '2025-06-01,97'];
  const rows = evenings.map((cells) => `Emma,Jane Austen,${cells}`);
  const { root, importing, books } = begin(
    ['Title,Author,Date Read,Pages', ...rows, 'Dune,Frank Herbert,2024-01-05,12', ...emma, ''].join('\n'),
  );
  const { stdout } = await importing();
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'has a row for each day of a reading, taken for one (2024-01-02 to 2024-01-09); that it ended on the last is a guess',
  );
  expect(books()[0]).toMatch(/,2025\/06\/01,/);
  expect(stdout.replace(/\s+/g, ' ')).toContain('is the same book as line 8; a day of one reading');
  expect(books().join()).not.toMatch(/,97,|,12,/);
  const [, ...readings] = (readTree(root)['data/readings.csv'] ?? '').trim().split('\n');
  expect(readings.map((line) => line.replace(/^[^,]*/, ''))).toEqual([
    ',2024/01/02,2024/01/09,,,,',
    ',,2025/06/01,,,,',
    ',2024/03/01,2024/03/02,,,,',
  ]);
  expect((await importing()).stdout).toContain('0 added, 0 updated, 3 unchanged');
});

test('keys of Markdown that are read as one are named', async () => {
  const root = temporarySite({
    'notes/emma.md': '---\ntitle: Emma\nauthor: Jane Austen\nfinished: 2024-01-02\n---\n',
    'notes/dune.md': '---\ntitle: Dune\nauthors: [Frank Herbert]\ndate_read: 2024-01-03\n---\n',
  });
  const { stdout } = await run(['import', 'notes'], { cwd: root });
  expect(stdout).toContain('Keys that mean the same were read as one: authors, author.');
  expect(stdout).toContain('Keys that mean the same were read as one: date_read, finished.');
});

test('how far a book of Calibre has been read, as its own programs write it', async () => {
  const { importing, books } = begin(
    [
      'title,authors,author_sort,title_sort,uuid,#read,#read_progress,#read_dates,#times_read',
      'Emma,Jane Austen,,,u1,,100,,2',
      'Dune,Frank Herbert,,,u2,,45.5,,',
      'Ulysses,James Joyce,,,u3,,,,',
      'Solaris,Stanislaw Lem,,,u4,No,3/5,,',
      'The Sea,John Banville,,,u5,,0,2023-01-02T00:00:00+00:00,1',
      '',
    ].join('\n'),
  );
  await importing();
  expect(books().map((row) => row.split(',').slice(11).join())).toEqual([
    ',,read,2,calibre',
    ',,currently-reading,,calibre',
    ',,on-the-shelf,,calibre',
    ',,currently-reading,,calibre',
    '2023/01/02,,read,1,calibre',
  ]);
});

test('a list of calibredb has the owner’s columns with stars before their names', async () => {
  const list = [
    { title: 'Emma', authors: 'Jane Austen', formats: [], uuid: 'u1', '*read': true, '*read_date': '2024-05-06' },
    { title: 'Dune', authors: 'Frank Herbert', formats: [], uuid: 'u2', '*read': false },
  ];
  const { importing, books } = begin(JSON.stringify(list));
  expect((await importing()).stdout).toContain('Calibre: 2 rows');
  expect(books().map((row) => row.split(',').slice(11).join())).toEqual([
    '2024/05/06,,read,,calibre',
    ',,to-read,,calibre',
  ]);
});

test('a book of a list with its start and without an end is being read', async () => {
  const { importing, books } = begin(
    'Title,Author,Date started,Date finished\nEmma,Jane Austen,2024-01-05,2024-02-03\nDune,Frank Herbert,2024-02-04,\nUlysses,James Joyce,,\n',
  );
  await importing();
  expect(books().map((row) => row.split(',').slice(11).join())).toEqual([
    '2024/02/03,,read,,generic',
    ',,currently-reading,,generic',
    ',,on-the-shelf,,generic',
  ]);
});

test('a column of as many numbers as there are rows overflows nothing', async () => {
  const rows = Array.from({ length: 150_000 }, (_, index) => `Book ${String(index)},Ann,${String(index)}.5`);
  const { stdout } = await begin(['Title,Author,My Number', ...rows, ''].join('\n')).importing(['--dry-run']);
  expect(stdout).toContain('A list of books: 150,000 rows');
}, 120_000);

test('columns of one’s own in a catalogue of Calibre say what was read, by their names and what is in them', async () => {
  const { importing, books } = begin(
    [
      'title,authors,author_sort,title_sort,rating,uuid,#read,#date_read,#myrating,#pages,#status',
      'Emma,Jane Austen,a,e,2,u1,True,2024-05-06T00:00:00+02:00,8,474,',
      'Dune,Frank Herbert,h,d,2,u2,False,,,,',
      'Ulysses,James Joyce,j,u,10,u3,,0101-01-01T00:00:00+00:00,,,Want to read',
      'Solaris,Stanislaw Lem,l,s,4,u4,2023-01-02,,6,,',
      '',
    ].join('\n'),
  );
  expect((await importing()).stdout).toContain('Calibre: 4 rows');
  expect(books().map((line) => line.replaceAll('"="""""', ''))).toEqual([
    'calibre:u1,Emma,Jane Austen,,,,4,,474,,,2024/05/06,,read,,calibre',
    'calibre:u2,Dune,Frank Herbert,,,,0,,,,,,,to-read,,calibre',
    'calibre:u3,Ulysses,James Joyce,,,,0,,,,,,,to-read,,calibre',
    'calibre:u4,Solaris,Stanislaw Lem,,,,3,,,,,2023/01/02,,read,,calibre',
  ]);
});

test('articles beside the books of a document are left out', async () => {
  const list = {
    articles: { '2015-08-22': [{ title: 'On Trees' }] },
    books: {
      current: [{ title: 'Emma', author: 'Jane Austen' }],
      read: [{ title: 'Dune', author: 'Frank Herbert' }],
    },
  };
  const { importing, books } = begin(JSON.stringify(list, undefined, 1));
  const { stdout } = await importing(['--map', 'Group=shelf']);
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'Entries of lists that stand beside "books", such as articles or films, were left out: 1.',
  );
  expect(
    books().map((row) =>
      row
        .split(',')
        .slice(1, 3)
        .concat(row.split(',')[13] ?? ''),
    ),
  ).toEqual([
    ['Emma', 'Jane Austen', 'currently-reading'],
    ['Dune', 'Frank Herbert', 'read'],
  ]);
});

test('half a page is rounded', async () => {
  const { importing, books } = begin('Title,Author,Pages\nEmma,Jane Austen,245.5\nDune,Frank Herbert,412\n');
  expect((await importing()).stdout).not.toContain('cannot be read');
  expect(books().map((row) => row.split(',')[8])).toEqual(['246', '412']);
});
