import { describe, expect, it } from 'vitest';
import { books as csv, HEADER, row } from '../../tests/temporarySite.ts';
import { readBooks } from './readBooks.ts';

const FILE = 'data/books.csv';
const read = (text: string) => readBooks(FILE, text);
const readOne = (cells: Record<string, string>) => {
  const { books, problems } = read(csv({ 'Book Id': '1', Title: 'Eden', Author: 'John Steinbeck', ...cells }));
  return { book: books[0], problems };
};

const CURRENT = HEADER.split(',');
const OLD_ENDS = [
  'My Review',
  'Spoiler',
  'Private Notes',
  'Read Count',
  'Recommended For',
  'Recommended By',
  'Owned Copies',
];
const PURCHASE = ['Original Purchase Date', 'Original Purchase Location', 'Condition', 'Condition Description', 'BCID'];
const FIRST = CURRENT.slice(0, CURRENT.indexOf('My Review'));

/** The headers that Goodreads has written over the years, by the number of their columns. */
const GENERATIONS: [string, string[]][] = [
  ['31', [...FIRST, ...OLD_ENDS, ...PURCHASE]],
  ['24', CURRENT],
  ['23', CURRENT.filter((name) => name !== 'Owned Copies')],
  ['27', [...FIRST.filter((name) => name !== 'Date Added'), ...OLD_ENDS.slice(0, 4), ...PURCHASE, 'Owned Copies']],
  ['31, with names like Book_Id', [...FIRST, ...OLD_ENDS, ...PURCHASE].map((name) => name.replaceAll(' ', '_'))],
  ['24, in another order', [...CURRENT].reverse()],
  ['24, in capitals', CURRENT.map((name) => name.toUpperCase())],
];

describe('readBooks, headers', () => {
  it.each(GENERATIONS)('knows the columns of %s by name', (_name, header) => {
    const cells: Record<string, string> = {
      'book id': '4406',
      title: 'East of Eden',
      author: 'John Steinbeck',
      'additional authors': '"Ann Reader, Bob  Translator"',
      isbn: '"=""0142000655"""',
      isbn13: '"=""9780142000656"""',
      'my rating': '4',
      publisher: 'Penguin Books',
      'number of pages': '601',
      'year published': '2002',
      'original publication year': '1952',
      'date read': '2024/03/02',
      bookshelves: '"american, classics"',
      'exclusive shelf': 'read',
      'my review': 'private',
      'private notes': 'private',
    };
    const line = header.map((name) => cells[name.toLowerCase().replaceAll('_', ' ')] ?? '').join(',');
    const { books, problems } = read(`${header.join(',')}\n${line}\n`);
    expect(problems).toEqual([]);
    expect(books).toEqual([
      {
        id: '4406',
        title: 'East of Eden',
        author: 'John Steinbeck',
        additionalAuthors: ['Ann Reader', 'Bob Translator'],
        isbn: '9780142000656',
        rating: 4,
        publisher: 'Penguin Books',
        pages: 601,
        year: 2002,
        originalYear: 1952,
        dateRead: '2024-03-02',
        tags: ['american', 'classics'],
        shelf: 'read',
      },
    ]);
  });

  it.each(['Book Id', 'Title', 'Author'])('cannot do without the column %s', (name) => {
    const header = CURRENT.filter((column) => column !== name);
    const { books, problems } = read(`${header.join(',')}\n`);
    expect(books).toEqual([]);
    expect(problems).toMatchObject([{ severity: 'error', file: FILE, line: 1, message: `has no column ${name}` }]);
  });

  it('can do without all other columns', () => {
    const { books, problems } = read('Book Id,Title,Author\n1,Emma,Jane Austen\n');
    expect(problems).toEqual([]);
    expect(books).toEqual([
      { id: '1', title: 'Emma', author: 'Jane Austen', additionalAuthors: [], rating: 0, tags: [], shelf: 'to-read' },
    ]);
  });

  it('takes the first of two columns of one name', () => {
    const { books, problems } = read('Book Id,Title,Author,Title\n1,Emma,Jane Austen,Other\n');
    expect(books[0]?.title).toBe('Emma');
    const hint = 'Only the first one is read.';
    expect(problems).toMatchObject([
      { severity: 'warning', line: 1, column: 22, message: 'the column "Title" is there twice', hint },
    ]);
  });

  it('warns of a column whose name is nearly that of one that is missing', () => {
    const { books, problems } = read(
      'bookshelfs,Book Id,Title,Author,Notes,Date_Red\nplays,1,Emma,Jane Austen,,2024/03/02\n',
    );
    expect(books).toHaveLength(1);
    expect(problems.map(({ column, message, hint }) => [column, message, hint])).toEqual([
      [1, 'the column "bookshelfs" is not read', 'If it is Bookshelves, call it that.'],
      [39, 'the column "Date_Red" is not read', 'If it is Date Read, call it that.'],
    ]);
  });

  it('reads a file with a header alone as no books', () => {
    expect(read(`${HEADER}\n`)).toEqual({ books: [], problems: [] });
  });
});

describe('readBooks, cells', () => {
  it.each([
    ['both, as Goodreads writes them', '"=""0142000655"""', '"=""9780142000656"""', '9780142000656'],
    ['one of 10 alone', '"=""0142000655"""', '"="""""', '0142000655'],
    ['without CSV quotes, as old exports write them', '="0765342502"', '', '0765342502'],
    ['bare', '', '9780142000656', '9780142000656'],
    ['with a check digit X', '"=""014144116X"""', '', '014144116X'],
  ])('reads an ISBN: %s', (_what, ...[isbn, isbn13, expected]) => {
    const { book, problems } = readOne({ ISBN: isbn, ISBN13: isbn13 });
    expect(book?.isbn).toBe(expected);
    expect(problems).toEqual([]);
  });

  it.each([
    ['empty', '', ''],
    ['quoted and empty', '"="""""', '=""'],
  ])('has no ISBN where the cells are %s', (_what, isbn, isbn13) => {
    const { book, problems } = readOne({ ISBN: isbn, ISBN13: isbn13 });
    expect(book).not.toHaveProperty('isbn');
    expect(problems).toEqual([]);
  });

  it('warns of a wrong ISBN, which counts as missing, and keeps the other', () => {
    const alone = readOne({ ISBN13: '9780142000657' });
    expect(alone.book).not.toHaveProperty('isbn');
    expect(alone.problems).toMatchObject([{ severity: 'warning', line: 2, excerpt: '9780142000657' }]);
    expect(readOne({ ISBN: '0142000655', ISBN13: '9780142000657' }).book?.isbn).toBe('0142000655');
  });

  it('collapses doubled blanks, line ends in cells and blanks around them', () => {
    const { book } = readOne({ Title: '"East\n of  Eden "', Author: 'John   Steinbeck' });
    expect(book).toMatchObject({ title: 'East of Eden', author: 'John Steinbeck' });
  });

  it.each([
    ['', 0],
    ['0', 0],
    ['4', 4],
    ['4.5', 4.5],
    ['0.5', 0.5],
    ['5.0', 5],
    ['4.25', 4.25],
    ['4.750', 4.75],
    ['0.25', 0.25],
  ])('reads the rating %j as %s', (cell, rating) => {
    const { book, problems } = readOne({ 'My Rating': cell });
    expect(book?.rating).toBe(rating);
    expect(problems).toEqual([]);
  });

  it.each(['6', '5.5', '-1', '4.3', '5.25', 'four', '4/5', 'NaN', '1e0'])('refuses the rating %j', (cell) => {
    expect(readOne({ 'My Rating': cell }).problems).toMatchObject([{ severity: 'error', line: 2, excerpt: cell }]);
  });

  it.each([
    ['2025/08/25', '2025-08-25'],
    ['2025-08-25', '2025-08-25'],
    ['2025/8/5', '2025-08-05'],
    ['2025/08', '2025-08'],
    ['2025', '2025'],
    [' 2025/08/25 ', '2025-08-25'],
  ])('reads the date %j as %s', (cell, date) => {
    const { book, problems } = readOne({ 'Date Read': cell });
    expect(book?.dateRead).toBe(date);
    expect(problems).toEqual([]);
  });

  it.each(['2025/02/29', '08/25/2025', 'yesterday', '2025/13/01', '0000/00/00'])(
    'warns of the date %j, which counts as missing',
    (cell) => {
      const { book, problems } = readOne({ 'Date Read': cell, 'Date Added': '2020/01/01' });
      expect(book).not.toHaveProperty('dateRead');
      expect(problems).toMatchObject([{ severity: 'warning', line: 2, excerpt: cell }]);
    },
  );

  describe('has a column Read Dates', () => {
    const readDates = (dateRead: string, readDates: string) =>
      read(`Book Id,Title,Author,Date Read,Read Dates\n1,Emma,Jane Austen,${dateRead},${readDates}\n`);

    it.each([
      ['2024/03/02', '2018/04; 2020/06/05; 2024/03/02', ['2018-04', '2020-06-05', '2024-03-02']],
      ['2024/03/02', '2020-06-05;2020/06/05 ; 2019;', ['2019', '2020-06-05', '2024-03-02']],
      ['', '2020/06/05; 2018/04/01', ['2018-04-01', '2020-06-05']],
      ['2024/03', '2018; 2024/03/02; 2024', ['2018', '2024-03-02']],
      ['2018/01/01', '2020/01/01', ['2018-01-01', '2020-01-01']],
    ])('and knows of %j and %j each reading once, oldest first', (last, all, readings) => {
      const { books, problems } = readDates(last, all);
      expect(problems).toEqual([]);
      expect(books[0]).toMatchObject({
        readings: readings.map((finished) => ({ finished })),
        dateRead: readings.at(-1),
      });
    });

    it.each([
      ['2024/03/02', '', '2024-03-02'],
      ['2024/03/02', '2024/03/02', '2024-03-02'],
      ['', '2024/03/02', '2024-03-02'],
      ['', '', undefined],
    ])('and has no list where there is one reading: %j and %j', (last, all, dateRead) => {
      const { books } = readDates(last, all);
      expect(books[0]?.dateRead).toBe(dateRead);
      expect(books[0]).not.toHaveProperty('readings');
    });

    it('and tells of what in it is no date', () => {
      const { books, problems } = readDates('2024/03/02', '2018/13/01; 2019; then');
      expect(books[0]?.readings).toEqual([{ finished: '2019' }, { finished: '2024-03-02' }]);
      expect(problems.map(({ severity, message, column }) => [severity, message, column])).toEqual([
        ['warning', 'Read Dates of "Emma" has what is not a date, saw 2018/13/01; it counts as missing', 31],
        ['warning', 'Read Dates of "Emma" has what is not a date, saw then; it counts as missing', 31],
      ]);
    });
  });

  it('takes no other date for a missing one', () => {
    expect(readOne({ 'Date Added': '2020/01/01' }).book).not.toHaveProperty('dateRead');
  });

  it('reads years before our era', () => {
    expect(readOne({ 'Original Publication Year': '-800', 'Year Published': '1999' }).book).toMatchObject({
      originalYear: -800,
      year: 1999,
    });
  });

  it.each(['', '0'])('has no pages where the cell says %j', (cell) => {
    const { book, problems } = readOne({ 'Number of Pages': cell });
    expect(book).not.toHaveProperty('pages');
    expect(problems).toEqual([]);
  });
});

describe('readBooks, shelves', () => {
  it.each(['abandoned', 'dnf', 'wont-read'])("keeps the owner's own shelf %s", (shelf) => {
    expect(readOne({ 'Exclusive Shelf': shelf }).book?.shelf).toBe(shelf);
  });

  it('takes a book with no shelf as read where it has a date read, and as to be read where not', () => {
    expect(readOne({ 'Date Read': '2024/01/01' }).book?.shelf).toBe('read');
    expect(readOne({}).book?.shelf).toBe('to-read');
    expect(readOne({ 'Date Read': 'yesterday' }).book?.shelf).toBe('to-read');
  });

  it('tags a book that is being read, once', () => {
    expect(readOne({ 'Exclusive Shelf': 'currently-reading' }).book?.tags).toEqual(['currently-reading']);
    expect(
      readOne({ 'Exclusive Shelf': 'currently-reading', Bookshelves: '"currently-reading, essays"' }).book?.tags,
    ).toEqual(['currently-reading', 'essays']);
  });

  it('tags no book with another exclusive shelf', () => {
    expect(readOne({ 'Exclusive Shelf': 'read' }).book?.tags).toEqual([]);
  });

  it('takes each tag once, without blanks and empty ones', () => {
    expect(readOne({ Bookshelves: '" plays,plays, , classics ,"' }).book?.tags).toEqual(['plays', 'classics']);
  });
});

describe('readBooks, rows', () => {
  it.each(['Book Id', 'Title'])('refuses a row without %s', (name) => {
    expect(readOne({ [name]: '  ' }).problems).toMatchObject([{ severity: 'error', file: FILE, line: 2 }]);
  });

  it('refuses a repeated Book Id at its second row', () => {
    const { problems } = read(
      csv({ 'Book Id': '7', Title: 'A', Author: 'B' }, { 'Book Id': '7', Title: 'C', Author: 'D' }),
    );
    expect(problems).toMatchObject([{ severity: 'error', line: 3, column: 1, excerpt: '7' }]);
  });

  it('takes no two rows without a Book Id as repeated', () => {
    const { problems } = read(csv({ Title: 'A', Author: 'B' }, { Title: 'C', Author: 'D' }));
    expect(problems.map(({ message }) => message.includes('missing'))).toEqual([true, true]);
  });

  it('finds all problems of all rows', () => {
    const { problems } = read(
      csv(
        { 'Book Id': '1', Title: '', Author: '', 'My Rating': '9' },
        { 'Book Id': '2', Title: 'A', Author: 'B', 'My Rating': '8' },
      ),
    );
    expect(problems.map(({ line }) => line)).toEqual([2, 2, 3, 2]);
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('reads lines that end in %s', (_name, end) => {
    const { books, problems } = read(
      csv(
        { 'Book Id': '1', Title: 'A', Author: 'B', 'Exclusive Shelf': 'read' },
        { 'Book Id': '2', Title: 'C', Author: 'D' },
      ).replaceAll('\n', end),
    );
    expect(problems).toEqual([]);
    expect(books.map(({ title }) => title)).toEqual(['A', 'C']);
  });

  it('reads a file with two kinds of line end', () => {
    const rows = ['1,A,B', '2,C,D', '3,E,F'];
    const { books, problems } = read(`Book Id,Title,Author\r\n${rows.join('\n')}\r\n`);
    expect(problems).toEqual([]);
    expect(books).toHaveLength(3);
  });

  it('reads a file without a line end at its end, and skips empty lines', () => {
    const { books } = read('Book Id,Title,Author\n\n1,A,B\n\n\n2,C,D');
    expect(books.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('tolerates a byte-order mark', () => {
    expect(read(`\ufeff${csv({ 'Book Id': '1', Title: 'A', Author: 'B' })}`).books).toHaveLength(1);
  });

  it('keeps the order of the file', () => {
    expect(read('Book Id,Title,Author\n2,Z,Z\n1,A,A\n').books.map(({ id }) => id)).toEqual(['2', '1']);
  });

  it.each([
    ['too few', '1,A'],
    ['too many', '1,A,B,C'],
  ])('refuses a row with %s cells, whose cells may not be what they seem', (_what, line) => {
    const { books, problems } = read(`Book Id,Title,Author\n2,C,D\n${line}\n`);
    expect(books.map(({ id }) => id)).toEqual(['2']);
    expect(problems).toMatchObject([{ severity: 'error', line: 3 }]);
  });
});

describe('readBooks, lines of problems', () => {
  const REVIEW = '"A review\nof three lines,\n<br/>with ""quotes"" in it"';

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('counts the lines of cells with %s in them, and empty lines', (_name, end) => {
    const bad = { 'Book Id': '3', Title: 'Bad', Author: 'B', 'My Rating': '7', 'My Review': REVIEW };
    const text = [
      HEADER,
      row({ 'Book Id': '1', Title: 'A', Author: 'B', 'My Review': REVIEW }),
      '',
      row({ 'Book Id': '2', Title: 'C', Author: 'D', 'My Review': REVIEW }),
      row(bad),
      row({ ...bad, 'Book Id': '4' }),
    ].join('\n');
    const { problems } = read(text.replaceAll('\n', end));
    // 1 header, 2-4 the first, 5 empty, 6-8 the second, 9-11, 12-14
    expect(problems.map(({ line }) => line)).toEqual([9, 12]);
    expect(problems[0]?.column).toBe(row(bad).indexOf(',7,') + 2);
  });

  it('says the line and column of a cell that stands after a cell of several lines', () => {
    const { problems } = read('Book Id,Title,Author,My Rating\n1,"A\nB",C,9\n');
    expect(problems).toMatchObject([{ line: 3, column: 6 }]);
  });

  it('shows the cell alone, since its neighbours may be private', () => {
    const { problems } = readOne({ 'My Rating': '9', 'Private Notes': 'secret', 'My Review': 'secret' });
    expect(JSON.stringify(problems)).not.toContain('secret');
  });

  it('says where a quote opens that nothing closes', () => {
    const { books, problems } = read('Book Id,Title,Author\n1,A,B\n2,"C,D\n3,E,F\n4,G,H\n');
    expect(books).toEqual([]);
    expect(problems).toMatchObject([{ severity: 'error', line: 3, column: 3 }]);
  });
});

it('never reads what is private', () => {
  const cells = Object.fromEntries(
    [
      ...OLD_ENDS,
      ...PURCHASE,
      'Author l-f',
      'Average Rating',
      'Binding',
      'Date Added',
      'Bookshelves with positions',
    ].map((name) => [name, `secret ${name}`]),
  );
  const header = [...new Set([...CURRENT, ...OLD_ENDS, ...PURCHASE])];
  const known: Record<string, string> = { 'Book Id': '1', Title: 'A', Author: 'B', ...cells };
  const { books, problems } = read(`${header.join(',')}\n${header.map((name) => known[name] ?? '').join(',')}\n`);
  expect(books).toHaveLength(1);
  expect(JSON.stringify({ books, problems })).not.toContain('secret');
});
