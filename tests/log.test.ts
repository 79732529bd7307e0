import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { run as runCommand, type RunHere } from './runInProcess.ts';
import { readTree, temporarySite, writeFiles, type Run } from './temporarySite.ts';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const BOOKS = [
  'Book Id,Title,Author,ISBN,ISBN13,My Rating,Date Read,Bookshelves,Exclusive Shelf,Read Count,Mine,Imported From',
  '1,"Dune (Dune Chronicles, #1)",Frank Herbert,"=""0441013597""","=""9780441013593""",4,2019/05/01,,read,1,a,',
  '2,Dune Messiah,Frank Herbert,,,0,,to-read,to-read,0,"b, ""c""",',
  '3,The Sea,John Banville,,,0,,currently-reading,currently-reading,0,,',
  '4,"The Old Man and the Sea","Ernest Hemingway",,,"0","","","read","1","",',
  '',
].join('\n');

const run = (root: string, line: string | readonly string[], options: RunHere = {}): Promise<Run> => {
  const args = typeof line === 'string' ? line.split(' ').filter((word) => word !== '') : line;
  return runCommand(['log', ...args, '--root', root], { now: () => NOW, ...options });
};
/** The books, without the marks of what was typed over a service. */
const books = (root: string): string =>
  readFileSync(join(root, 'data/books.csv'), 'utf8').replace(
    /,(?:"goodreads; log:[^"]*"|goodreads; log:[^",\r\n]*)/g,
    ',',
  );
const UNDO = '.endpaper/undo.json';

/** The rows of data/readings.csv. */
const readings = (root: string): string[] =>
  readFileSync(join(root, 'data/readings.csv'), 'utf8').split('\n').slice(1, -1);

/** The lines of a text that another has not. */
const newLines = (before: string, after: string): string[] =>
  after.split('\n').filter((line) => !before.split('\n').includes(line));

describe('endpaper log', () => {
  it.each([
    ['start 2', ['2,Dune Messiah,Frank Herbert,,,0,,,currently-reading,0,"b, ""c""",']],
    ['finish sea banville --rating 4.5', ['3,The Sea,John Banville,,,4.5,2026/03/02,,read,1,,']],
    ['finish sea --rating 4,5', ['3,The Sea,John Banville,,,4.5,2026/03/02,,read,1,,']],
    ['rate sea banville 3,5', ['3,The Sea,John Banville,,,3.5,,currently-reading,currently-reading,0,,']],
    ['finish sea --on 2026-02-28', ['3,The Sea,John Banville,,,0,2026/02/28,,read,1,,']],
    ['drop banville --on 2026-02', ['3,The Sea,John Banville,,,0,2026/02,,did-not-finish,0,,']],
    [
      'rate 0441013597 3.5',
      ['1,"Dune (Dune Chronicles, #1)",Frank Herbert,"=""0441013597""","=""9780441013593""",3.5,2019/05/01,,read,1,a,'],
    ],
    ['rate old man 5', ['4,"The Old Man and the Sea","Ernest Hemingway",,,"5","","","read","1","",']],
    ['finish hemingway', ['4,"The Old Man and the Sea","Ernest Hemingway",,,"0","2026/03/02","","read","2","",']],
  ])('%s changes one line, and undo takes it back to the byte', async (line, lines) => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    expect(await run(root, line)).toMatchObject({ status: 0, stderr: '' });
    expect(newLines(BOOKS, books(root))).toEqual(lines);
    const others = line.startsWith('start') ? ['data/readings.csv'] : [];
    expect(Object.keys(readTree(root))).toEqual([UNDO, 'data/books.csv', ...others]);
    expect(await run(root, 'undo')).toMatchObject({ status: 0, stderr: '' });
    expect(readTree(root)).toEqual({ 'data/books.csv': BOOKS });
  });

  it('says field by field what changes, and offers a review after a finish', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    expect((await run(root, 'finish banville --rating 4.5')).stdout).toBe(
      [
        'Updated:',
        '  The Sea, John Banville',
        '    Exclusive Shelf: currently-reading -> read',
        '    Bookshelves: currently-reading -> none',
        '    Date Read: none -> 2026-03-02',
        '    Read Count: none -> 1',
        '    My Rating: none -> 4.5',
        `Next: npx endpaper new review the-sea --book 3 --root ${root}`,
        '',
      ].join('\n'),
    );
    expect((await run(root, 'undo')).stdout).toContain('    My Rating: 4.5 -> none\n');
    // a line of the text is no key
    writeFiles(root, { 'data/reviews/sea.md': '---\ntitle: A\nauthor: B\n---\n\nbook: 3\n' });
    expect((await run(root, 'finish banville')).stdout).toContain('Next: npx endpaper new review the-sea --book 3');
    expect((await run(root, 'undo')).status).toBe(0);
    writeFiles(root, { 'data/reviews/sea.yaml': 'title: The Sea\nauthor: John Banville\nbook: "3"\n' });
    expect((await run(root, 'finish banville')).stdout).not.toContain('Next');
  });

  it('offers no review where there are too many to look for it', async () => {
    const reviews = Array.from({ length: 301 }, (_, n) => [`data/reviews/r${String(n)}.yaml`, 'title: A\nauthor: B\n']);
    const root = temporarySite({ 'data/books.csv': BOOKS, ...(Object.fromEntries(reviews) as Record<string, string>) });
    expect((await run(root, 'finish banville')).stdout).not.toContain('Next');
  });

  it('the line after a finish makes a review', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    const { stdout } = await run(root, 'finish banville');
    const [, line = ''] = /Next: npx endpaper (.*)\n/.exec(stdout) ?? [];
    expect(await runCommand(line.split(' '))).toMatchObject({ status: 0, stderr: '' });
    expect(await runCommand(['check', '--strict', '--root', root])).toMatchObject({ status: 0 });
  });

  it('a second finish is another reading, and the same day once more is none', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    await run(root, 'finish dune');
    const lines = books(root).split('\n');
    expect(newLines(BOOKS, books(root))).toEqual([expect.stringMatching(/^1,.*,2026\/03\/02,,read,2,a,$/)]);
    expect(readings(root)).toEqual(['1,,2019/05/01,,,,', '1,,2026/03/02,,,,']);
    const again = await run(root, 'finish dune');
    expect(again.stdout).toMatch(/^Unchanged, as it says all this already:\n/);
    expect(books(root).split('\n')).toEqual(lines);
    await run(root, 'finish dune --on 2022');
    expect(books(root)).toContain(',2026/03/02,,read,3,a,\n');
    expect(readings(root)).toEqual(['1,,2019/05/01,,,,', '1,,2026/03/02,,,,', '1,,2022,,,,']);
    expect((await runCommand(['check', '--root', root])).status).toBe(0);
  });

  it('a book that was given up and is read after all has been read once', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    await run(root, 'drop banville --on 2026-01-05');
    await run(root, 'start banville');
    expect(books(root)).toContain('3,The Sea,John Banville,,,0,,,currently-reading,0,,\n');
    await run(root, 'finish banville');
    expect(books(root)).toContain('3,The Sea,John Banville,,,0,2026/03/02,,read,1,,\n');
    expect(books(root)).not.toContain('Read Dates');
  });

  it("uses the owner's own shelf for books that were given up", async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS.replace('"","read","1"', '"","abandoned","1"') });
    await run(root, 'drop banville');
    expect(books(root)).toContain(',2026/03/02,,abandoned,0,,\n');
  });

  it('adds a book as an import would', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    const add = [
      'add',
      'East  of Eden',
      '--author',
      'John Steinbeck',
      '--isbn',
      '978-0-14-200065-6',
      '--pages',
      '601',
      '--tags',
      'classics, american',
    ];
    expect((await run(root, [...add, '--to-read'])).stdout).toBe(
      [
        'Added:',
        '  East of Eden, John Steinbeck',
        '    ISBN13: none -> 9780142000656',
        '    Number of Pages: none -> 601',
        '    Bookshelves: none -> classics, american',
        '    Exclusive Shelf: none -> to-read',
        'data/books.csv has a new column, Number of Pages, which is empty for all other',
        '  books.',
        `Next: npx endpaper log start "East of Eden" --root ${root}`,
        '',
      ].join('\n'),
    );
    expect(books(root).split('\n').slice(0, 2)).toEqual([
      `${BOOKS.split('\n')[0] ?? ''},Number of Pages`,
      `${BOOKS.split('\n')[1] ?? ''},`,
    ]);
    expect(books(root).split('\n')[5]).toBe(
      'isbn:9780142000656,East of Eden,John Steinbeck,,"=""9780142000656""",,,"classics, american",to-read,,,,601',
    );
    const again = await run(root, ['add', 'EAST OF EDEN', '--author', 'Steinbeck, John']);
    expect(again).toMatchObject({ status: 1, stdout: '' });
    expect(again.stderr).toContain(
      'data/books.csv already has East of Eden by John Steinbeck (Book Id isbn:9780142000656)\n',
    );
    const near = await run(root, ['add', 'East of Eden', '--author', 'Steinbeck']);
    expect(near).toMatchObject({ status: 1, stdout: '' });
    expect(near.stderr.replaceAll(root, 'ROOT')).toContain(
      [
        'data/books.csv already has East of Eden by John Steinbeck (Book Id isbn:9780142000656)',
        '  Say what you do with it: npx endpaper log start isbn:9780142000656 --root ROOT, or finish, drop, rate.',
        '  If it is another book: add it with --yes.',
        '',
      ].join('\n'),
    );
    await run(root, 'undo');
    expect(books(root)).toBe(BOOKS);
    expect(await run(root, ['add', 'The Sea', '--author', 'Ann Banville'])).toMatchObject({ status: 0 });
  });

  it.each([
    ['none', undefined],
    ['an empty file', ''],
    ['a file of blanks', ' \n\n'],
    ['a byte-order mark', '\uFEFF'],
    ['a header', 'Book Id,Title,Author'],
  ])('begins with %s, and undo goes back to it', async (_, before) => {
    const root = temporarySite(before === undefined ? {} : { 'data/books.csv': before });
    const { status } = await run(root, ['add', 'Emma', '--author', 'Jane Austen']);
    expect(status).toBe(0);
    const [header, ...rows] = books(root).split('\n');
    expect(header).toMatch(/^\uFEFF?Book Id,Title,Author/);
    expect(rows[0]).toMatch(/^book:[\da-f]{12},Emma,Jane Austen,.*on-the-shelf,?$/);
    expect((await runCommand(['check', '--root', root])).status).toBe(0);
    expect((await run(root, 'undo')).status).toBe(0);
    expect(readTree(root)).toEqual(readTree(temporarySite(before === undefined ? {} : { 'data/books.csv': before })));
  });

  it.each([
    ['\r\n', '\uFEFF'],
    ['\r', ''],
    ['\n', '\uFEFF'],
  ])('keeps line ends %j, a byte-order mark, quotes, blank lines and the end of the file', async (end, mark) => {
    const before = `${mark}${BOOKS.replace(/\n$/, '').replace('\n3,', '\n\n3,').replaceAll('\n', end)}`;
    const root = temporarySite({ 'data/books.csv': before });
    await run(root, 'rate 2 5');
    expect(books(root)).toBe(before.replace('Frank Herbert,,,0,', 'Frank Herbert,,,5,'));
    await run(root, ['add', 'Emma', '--author', 'Jane Austen']);
    expect(books(root)).toMatch(RegExp(`"",${end}book:[\\da-f]+,Emma,Jane Austen,.*${end}$`));
  });
});

describe('how often a book was read', () => {
  const HEADER = 'Book Id,Title,Author,Date Read,Exclusive Shelf,Read Count,Read Dates,Imported From';
  const countsOf = (root: string): string[] =>
    books(root)
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(',').slice(3, 6).join(' '));

  // as exports of several people have it: "currently-reading | 1 | no date" and "currently-reading | 2 | the date of the first"
  it.each([
    ['1,Emma,Jane Austen,,currently-reading,1,,', ['finish emma'], '2026/03/02 read 1'],
    ['1,Emma,Jane Austen,2019/05/01,currently-reading,2,,', ['finish emma'], '2026/03/02 read 2'],
    ['1,Emma,Jane Austen,,currently-reading,1,,', ['drop emma', 'finish emma'], '2026/03/02 read 1'],
    ['1,Emma,Jane Austen,,currently-reading,1,,', ['drop emma'], '2026/03/02 did-not-finish 0'],
    ['1,Emma,Jane Austen,,read,1,,', ['start emma', 'finish emma'], '2026/03/02 read 2'],
    ['1,Emma,Jane Austen,,to-read,0,,', ['start emma', 'finish emma'], '2026/03/02 read 1'],
    ['1,Emma,Jane Austen,,currently-reading,1,,storygraph', ['finish emma'], '2026/03/02 read 2'],
    // all on one day
    ['1,Emma,Jane Austen,,currently-reading,0,,', ['finish emma', 'drop emma'], '2026/03/02 did-not-finish 0'],
    ['1,Emma,Jane Austen,,currently-reading,0,,', ['finish emma', 'drop emma', 'finish emma'], '2026/03/02 read 1'],
    ['1,Emma,Jane Austen,,currently-reading,0,,', ['finish emma', 'drop emma', 'start emma'], ' currently-reading 0'],
    ['1,Emma,Jane Austen,2019/05/01,read,1,,', ['finish emma', 'drop emma', 'finish emma'], '2026/03/02 read 2'],
    ['1,Emma,Jane Austen,2019/05/01,read,1,,', ['finish emma', 'drop emma'], '2026/03/02 did-not-finish 1'],
  ])('%s: %j makes %s', async (row, lines, counted) => {
    const root = temporarySite({ 'data/books.csv': `${HEADER}\n${row}\n` });
    for (const line of lines) expect(await run(root, line)).toMatchObject({ status: 0 });
    expect(countsOf(root)).toEqual([counted]);
  });

  it('a book begun here that Goodreads counts, too, is read once', async () => {
    const row = '1,Emma,Jane Austen,,currently-reading,1,,goodreads; log: Exclusive Shelf (was to-read)';
    const root = temporarySite({ 'data/books.csv': `${HEADER}\n${row}\n` });
    await run(root, 'finish emma');
    expect(countsOf(root)).toEqual(['2026/03/02 read 1']);
  });
});

describe('which book', () => {
  const READING = [
    'Book Id,Title,Author,Exclusive Shelf',
    '1,Mrs Dalloway,Virginia Woolf,currently-reading',
    '2,Emma,Jane Austen,read',
    '3,三体,刘慈欣,to-read',
    '4,It,Stephen King,to-read',
    '',
  ].join('\n');

  it.each(['o', 'l', 'd', 'da', 'mr', 'all', 'o w', 'w, d'])('%s is too little to name a book by', async (which) => {
    const root = temporarySite({ 'data/books.csv': READING });
    for (const action of ['finish', 'drop', 'start']) {
      const { status, stderr } = await run(root, [action, ...which.split(' ')]);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^data\/books\.csv has no /);
    }
    expect(readFileSync(join(root, 'data/books.csv'), 'utf8')).toBe(READING);
    expect(existsSync(join(root, UNDO))).toBe(false);
  });

  it('what is too little is answered with the books that are being read', async () => {
    const root = temporarySite({ 'data/books.csv': READING });
    expect((await run(root, 'finish o')).stderr).toBe(
      [
        'data/books.csv has no Book Id and no whole word in a title or author that is o',
        '  Write a whole word of the title or the author, or at least three letters with which one begins.',
        '  You are reading:',
        '  1: Mrs Dalloway by Virginia Woolf',
        '',
        '1 error: nothing was written',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['mrs dall', '1'],
    ['dal', '1'],
    ['loway', '1'],
    ['v woolf', '1'],
    ['emm', '2'],
    ['三', '3'],
    ['刘', '3'],
    ['it', '4'],
  ])('%s is enough to name the book %s', async (which, id) => {
    const root = temporarySite({ 'data/books.csv': READING });
    const { stdout } = await run(root, ['finish', ...which.split(' '), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, changes: [{ id }] });
  });

  it.each([
    ['start dune', 'Dune (Dune Chronicles, #1)'],
    ['start DUNE messiah', 'Dune Messiah'],
    ['start herbert mess', 'Dune Messiah'],
    ['start 9780441013593', 'Dune (Dune Chronicles, #1)'],
    ['start the sea', 'The Sea'],
    ['finish sea', 'The Sea'],
    ['rate hemingway 3', 'The Old Man and the Sea'],
  ])('%s: %s', async (line, title) => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    const { stdout } = await run(root, [...line.split(' '), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
    expect(stdout).toContain(title === 'The Sea' && line.startsWith('start') ? '"changes":[]' : JSON.stringify(title));
  });

  it('asks on a terminal, with numbers', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    const answers = (...list: string[]) => {
      const asked: string[] = [];
      const ask = (question: string) => {
        asked.push(question);
        return Promise.resolve(list.shift() ?? '');
      };
      return { ask, asked };
    };
    const second = answers('2');
    const { status, stdout } = await run(root, 'start sea', second);
    expect(stdout).toMatch(
      /^2 books match sea:\n {2}1 {2}The Sea, John Banville \(currently-reading\)\n {2}2 {2}The Old Man and the Sea, Ernest Hemingway \(read\)\nUpdated:\n {2}The Old Man/,
    );
    expect({ status, asked: second.asked }).toEqual({ status: 0, asked: ['Which one? Its number, or more words: '] });
    const wrong = await run(root, 'start herbert', answers('7', 'melville', 'herbert', 'messiah'));
    expect(wrong.stdout).toMatch(/None of them is 7\.\n2 books match herbert:/);
    expect(wrong.stdout).toContain('None of them is melville.\n');
    expect(wrong.stdout).toMatch(/Updated:\n {2}Dune Messiah/);
    const tree = readTree(root);
    const none = await run(root, 'rate herbert 3', answers('', ''));
    expect(none).toMatchObject({ status: 0, stderr: '' });
    expect(readTree(root)).toEqual(tree);
  });

  it.each([
    ['start kafka', ['1', '2', '3']],
    ['rate KAFKA 4', ['1', '2', '3']],
    ['start kafka on the shore', ['3']],
    ['start the trial', ['1']],
    ['start franz', ['1', '2']],
    ['start clockwork orange', ['4', '5']],
    ['start a clockwork orange', ['5']],
    ['finish the', ['2', '6']],
    ['drop kafka', ['2']],
    ['finish trial', ['1']],
  ])('%s: the books %j', async (line, ids) => {
    const table = [
      'Book Id,Title,Author,Exclusive Shelf',
      '1,The Trial,Franz Kafka,to-read',
      '2,The Castle,Franz Kafka,currently-reading',
      '3,Kafka on the Shore,Haruki Murakami,read',
      '4,Clockwork Orange,Anthony Burgess,read',
      '5,A Clockwork Orange,Anthony Burgess,read',
      '6,The Story of O,Pauline Réage,currently-reading',
      '',
    ].join('\n');
    const root = temporarySite({ 'data/books.csv': table });
    const { stdout } = await run(root, `${line} --json`);
    const { changes = [], problems = [] } = JSON.parse(stdout) as Record<string, { id?: string; hint?: string }[]>;
    const listed = problems.flatMap(({ hint = '' }) => [...hint.matchAll(/^(\d): /gm)].map(([, id]) => id));
    expect([...changes.map(({ id }) => id), ...listed]).toEqual(ids);
  });

  it('lists all where nobody can be asked', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    const { status, stdout, stderr } = await run(root, 'start herbert');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      [
        'data/books.csv has 2 books that match herbert',
        '  Write more of the title or the author, or the Book Id of the one that you mean:',
        '  1: Dune (Dune Chronicles, #1) by Frank Herbert',
        '  2: Dune Messiah by Frank Herbert',
        '',
        '1 error: nothing was written',
        '',
      ].join('\n'),
    );
    const many = Array.from({ length: 30 }, (_, index) => `${String(index)},Book ${String(index)},A\n`).join('');
    const other = temporarySite({ 'data/books.csv': `Book Id,Title,Author\n${many}` });
    expect((await run(other, 'start book')).stderr).toContain('  19: Book 19 by A\n  and 10 more\n');
    const replies = ['21', ''];
    const asked = await run(other, 'start book', { ask: () => Promise.resolve(replies.shift() ?? '') });
    expect(asked.stdout).toContain(' 20  Book 19, A\n     and 10 more: write more of the title or the author\n');
    expect(asked.stdout).toMatch(/Nothing was changed\.\n$/);
  });
});

describe('messages', () => {
  it.each([
    ['strat dune', 'endpaper log does not know: strat. Did you mean "start"?'],
    ['read dune', 'endpaper log does not know: read. Did you mean "finish"?'],
    ['begin dune', 'endpaper log does not know: begin. Did you mean "start"?'],
    ['stop dune', 'endpaper log does not know: stop. Did you mean "drop"?'],
    ['delete dune', 'endpaper log does not know: delete. Did you mean "remove"?'],
    ['page dune 7', 'endpaper log does not know: page. Did you mean "progress"?'],
    [
      'xyzzy',
      'endpaper log does not know: xyzzy. It knows add, start, progress, note, finish, drop, rate, edit, move, remove, history and undo.',
    ],
    ['finish dune --on 2026-03-03', '--on must not be in the future: today is 2026-03-02; saw 2026-03-03'],
    ['drop dune --on 2027', '--on must not be in the future: today is 2026-03-02; saw 2027'],
    [
      'add Emma --author X --rating 3',
      '--rating is for log add --finish and log finish only. To rate it: npx endpaper log rate Emma 3 --root ROOT',
    ],
    ['add East of Eden --author X --on 2019', '--on is for log add --finish, log start, log finish and log drop only'],
    [
      'add Emma --author X --note so',
      '--note is for log add --finish, log finish and log drop only. To note something: npx endpaper log note Emma so --root ROOT',
    ],
    ['add Emma --author X --finish --to-read', '--to-read and --finish say the opposite: leave out one'],
    ['rate dune 4 --yes', '--yes is for log add and log remove only'],
    [
      'progress dune 145%',
      'The last word of log progress must be a page up to 99999 or a percentage, such as 212 or 45%; saw 145%',
    ],
    [
      'progress',
      'The last word of log progress must be a page up to 99999 or a percentage, such as 212 or 45%; saw nothing',
    ],
    ['note dune', 'log note needs a book and then, in quotes, what you note of it'],
    ['move dune', 'log move needs a book: its Book Id, its ISBN, or words of its title and author'],
    ['move dune a,b', 'The last word of log move must be one shelf, such as read, to-read or "my own"; saw a,b'],
    [
      `note dune ${'x'.repeat(1001)}`,
      'The note may have 1000 characters, and has 1001: a review in data/reviews may be as long as you like',
    ],
    ['remove', 'log remove needs a book: its Book Id, its ISBN, or words of its title and author'],
    [
      'edit dune',
      'log edit needs a book and then what is to be changed, such as pages=474: title, author, isbn, pages, publisher, year, rating, date, tags, shelf, or a column of data/books.csv',
    ],
    ['edit dune pges=3', 'log edit does not know the field pges. Did you mean "pages"?'],
    [
      'edit dune colour=red',
      'log edit does not know the field colour. It knows title, author, isbn, pages, publisher, year, rating, date, tags, shelf, or a column of data/books.csv.',
    ],
    [
      'edit dune Book_Id=3',
      'log edit does not know the field Book_Id. A Book Id stays: reviews and corrections name the book by it.',
    ],
    ['edit dune note=3', 'log edit does not know the field note. Say it with log note.'],
    [
      'edit dune title=East of Eden',
      'log edit takes field=value after the book; saw of. A value of several words is put in quotes: title="East of Eden"',
    ],
    ['edit dune pages=3 Number_of_Pages=4', 'log edit says twice what Number of Pages is to be'],
    ['edit dune pages=many', 'pages must be a whole number above 0; saw many'],
    ['edit dune year=MCM', 'year must be a year in digits, such as 1952, or -429 for one before our era; saw MCM'],
    [
      'edit dune isbn=9780441013594',
      'isbn must be an ISBN of 10 or 13 digits with the right check digit; saw 9780441013594',
    ],
    ['edit dune rating=7', 'rating must be 0 to 5 in quarters; saw 7'],
    ['edit dune date=2027', 'date must not be in the future: today is 2026-03-02; saw 2027'],
    ['edit dune tags=+a,b', 'tags must be all of them (a,b) or changes (+a,-b), not both; saw +a,b'],
    ['edit dune title=', 'title must not be empty: every book has a title'],
    ['edit dune author=', 'author must not be empty: every book has an author'],
    ['start', 'log start needs a book: its Book Id, its ISBN, or words of its title and author'],
    ['rate dune', 'The last word of log rate must be 0 to 5 in quarters; saw dune'],
    ['rate', 'The last word of log rate must be 0 to 5 in quarters; saw nothing'],
    ['rate dune 4,3', 'The last word of log rate must be 0 to 5 in quarters; saw 4,3'],
    ['finish dune --rating 7', '--rating must be 0 to 5 in quarters; saw 7'],
    ['finish dune --on 31/12/2025', '--on must be written as 2025-12-31; saw 31/12/2025'],
    [
      'finish dune --on 2025-02-30',
      '--on must be a date that exists, such as 2025-08-25, 2025-08, 2025, yesterday or today; saw 2025-02-30',
    ],
    ['finish dune --on 3/4/2025', '--on may mean 2025-04-03 or 2025-03-04: write the one that you mean; saw 3/4/2025'],
    [
      'finish dune --on tomorrow',
      '--on must be a date that exists, such as 2025-08-25, 2025-08, 2025, yesterday or today; saw tomorrow',
    ],
    [
      'drop dune --rating 3',
      '--rating is for log add --finish and log finish only. To rate it: npx endpaper log rate dune 3 --root ROOT',
    ],
    [
      'rate dune 4 --rating 3',
      '--rating is for log add --finish and log finish only. To rate it: npx endpaper log rate BOOK 3 --root ROOT',
    ],
    ['finish dune --to-read', '--to-read is for log add only'],
    ['--on 2025', '--on is for log add --finish, log start, log finish and log drop only'],
    ['undo dune', 'log undo takes back the last change, and no other; saw dune'],
    ['add', 'log add needs a title: log add "East of Eden" --author "John Steinbeck"'],
    ['add Emma', 'log add needs --author'],
    [
      'add Emma --author X --isbn 9780441013594',
      '--isbn must be an ISBN of 10 or 13 digits with the right check digit; saw 9780441013594',
    ],
    ['add Emma --author X --pages 0', '--pages must be a whole number above 0; saw 0'],
  ])('%s: exit status 2, %s', async (line, message) => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    expect(await run(root, line)).toEqual({ status: 2, stdout: '', stderr: `${message.replace('ROOT', root)}\n` });
    expect(readTree(root)).toEqual({ 'data/books.csv': BOOKS });
  });

  it.each([
    [
      'start melville',
      'data/books.csv has no Book Id, ISBN, title or author that matches melville\n  A book that is not there yet: npx endpaper log add TITLE --author NAME --root ROOT\n',
    ],
    ['start dune mesiah', 'matches "dune mesiah"\n  Did you mean "Dune Messiah"?\n'],
    [
      'undo',
      'data/books.csv has no change of log to undo\n  Nothing is known of a change here that is not undone already.\n',
    ],
    [
      'progress dune 9',
      'data/books.csv has no reading of this book that goes on\n  Begin it first: npx endpaper log start 1 --root ROOT\n',
    ],
    ['move 1 raed', 'data/books.csv has no shelf raed\n  Did you mean "read"?\n'],
    ['move 1 tbr', 'data/books.csv has no shelf tbr\n  Did you mean "to-read"?\n'],
    [
      'move 3 dnf',
      'data/books.csv takes a book that was given up with its day\n  Say: npx endpaper log drop 3 --root ROOT\n',
    ],
    [
      'remove 1',
      'data/books.csv would lose Dune (Dune Chronicles, #1) by Frank Herbert\n  If that is meant: npx endpaper log remove 1 --yes',
    ],
    [
      'add 9780441013593',
      'data/books.csv already has Dune (Dune Chronicles, #1) by Frank Herbert (Book Id 1)\n  Say what you do with it: npx endpaper log start 1 --root ROOT, or finish, drop, rate.\n',
    ],
    [
      'add 9780141439587',
      'data/books.csv has no book with the ISBN 9780141439587\n  Endpaper looks up no books. Say what it is: npx endpaper log add TITLE --author NAME --isbn 9780141439587',
    ],
    ['history dune', 'no change of a book that matches dune'],
    [
      'note dune so good',
      'matches "dune so"\n  A book that is not there yet: npx endpaper log add TITLE --author NAME --root ROOT\n  All words but the last name the book: put a note or a shelf of several words in quotes.\n',
    ],
  ])('%s: exit status 1, %s', async (line, message) => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    const { status, stdout, stderr } = await run(root, line);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.replaceAll(root, 'ROOT')).toContain(message);
    expect(readTree(root)).toEqual({ 'data/books.csv': BOOKS });
  });

  it('a file that something else has changed is not undone', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    await run(root, 'start messiah');
    writeFileSync(join(root, 'data/books.csv'), `${books(root)}\n`);
    const tree = readTree(root);
    const { status, stderr } = await run(root, 'undo');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'data/books.csv has changed since the last command of log, which can no longer be undone\n  Correct it in the file itself.\n',
    );
    expect(readTree(root)).toEqual(tree);
  });

  it.each([
    ['Book Id,Title,Author\n1,Emma\n', 'data/books.csv:2:1 the row has 2 cells, but the first line names 3 columns'],
    ['Title,Author\nEmma,X\n', 'data/books.csv:1:1 has no column Book Id'],
    ['Book Id,Title,Author\n1,"Emma,X\n', 'a cell opens with a quote that is never closed'],
  ])('a file in which rows cannot be told is left alone: %j', async (before, message) => {
    const root = temporarySite({ 'data/books.csv': before });
    const { status, stderr } = await run(root, 'start emma');
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(readTree(root)).toEqual({ 'data/books.csv': before });
  });

  it('says where a correction overrules what was written', async () => {
    const shelf = '"3": { rating: 2.5, dateRead: 2020-01-01, title: Sea, isbn: "9780141439587", pages: 7 }\n';
    const root = temporarySite({ 'data/books.csv': BOOKS, 'data/shelf.yaml': shelf });
    const { stdout } = await run(root, 'finish banville --rating 4');
    const lines = stdout.replace(/\n {2}/g, ' ');
    for (const said of ['rating 2.5', 'dateRead 2020-01-01'])
      expect(lines).toContain(
        `data/shelf.yaml says ${said} of this book, and the site shows that: change it there, too.`,
      );
    expect((await run(root, 'rate banville 2.5')).stdout).not.toContain('shelf.yaml');
    const edited = await run(root, 'edit banville title=Seas isbn=9780441013593 pages=8 author=Banville');
    for (const said of ['title Sea', 'isbn 9780141439587', 'pages 7'])
      expect(edited.stdout.replace(/\n {2}/g, ' ')).toContain(`data/shelf.yaml says ${said} of this book`);
    expect(edited.stdout).not.toContain('says author');
  });

  it('--json prints one object', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    const said = async (line: string) => JSON.parse((await run(root, `${line} --json`)).stdout) as unknown;
    const fields = [{ field: 'My Rating', old: '', new: '4.5' }];
    const book = { what: 'updated', id: '2', title: 'Dune Messiah', author: 'Frank Herbert' };
    expect(await said('rate 2 4.5')).toEqual({
      ok: true,
      action: 'rate',
      changes: [{ ...book, fields }],
      warnings: [],
    });
    expect(await said('rate 2 4.5')).toEqual({ ok: true, action: 'rate', changes: [], warnings: [] });
    expect(await said('undo')).toMatchObject({ changes: [{ ...book, fields: [{ old: '4.5', new: '' }] }] });
    expect(await said('undo')).toMatchObject({ ok: false, problems: [{ file: 'data/books.csv' }] });
    expect(await said('start herbert')).toMatchObject({
      ok: false,
      problems: [{ message: 'has 2 books that match herbert' }],
    });
    expect(await said('')).toEqual({
      ok: true,
      reading: [{ id: '3', title: 'The Sea', author: 'John Banville' }],
      finished: [
        { date: '2019-05-01', id: '1', title: 'Dune (Dune Chronicles, #1)', author: 'Frank Herbert', rating: 4 },
      ],
      year: '2026',
      count: 0,
    });
  });
});

test('alone it shows the last days of all years, whichever column names them', async () => {
  const table = [
    'Book Id,Title,Author,Date Read,Read Dates,Exclusive Shelf',
    '1,Old,A,1999/01/01,,read',
    '2,Twice,A,2025/01/01,2024/05/05; 2025/01/01,read',
    '3,By hand,A,2001/01/01,2001/01/01; 2026/01/02,read',
    '4,Corrected,A,,,read',
    '5,Odd,A,some day in 9999,,read',
    '6,Month,A,2024/05,,read',
    '7,Year,A,1998,,read',
    '',
  ].join('\n');
  const root = temporarySite({ 'data/books.csv': table, 'data/shelf.yaml': '"4": { dateRead: 2023-02-03 }\n' });
  expect((await run(root, '')).stdout).toBe(
    [
      'Finished last',
      '  2026-01-02  By hand, A',
      '  2025-01-01  Twice, A',
      '  2024-05-05  Twice, A',
      '  2024-05  Month, A',
      '  2023-02-03  Corrected, A',
      '',
      '2026: 1 book finished',
      '',
    ].join('\n'),
  );
});

test('alone it shows what is read, what was finished last, and how many this year, with the corrections of shelf.yaml', async () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map(
    (n) => `${String(n)},Book ${String(n)},A,${String(n % 5)},2026/01/0${String(n)},read`,
  );
  const table = [
    'Book Id,Title,Author,My Rating,Date Read,Exclusive Shelf',
    ...rows,
    '8,Now,B,0,,currently-reading',
    '9,Left,B,0,2026/02/01,did-not-finish',
    '',
  ].join('\n');
  const shelf = '"6": { rating: 4.5, title: Six }\n"7": { dateRead: 2025-12-31 }\n';
  const root = temporarySite({ 'data/books.csv': table, 'data/shelf.yaml': shelf });
  expect((await run(root, '')).stdout).toBe(
    [
      'Being read',
      '  Now, B',
      '',
      'Finished last',
      '  2026-01-06  Six, A, rated 4.5',
      '  2026-01-05  Book 5, A',
      '  2026-01-04  Book 4, A, rated 4',
      '  2026-01-03  Book 3, A, rated 3',
      '  2026-01-02  Book 2, A, rated 2',
      '',
      '2026: 6 books finished',
      '',
    ].join('\n'),
  );
  const empty = temporarySite({});
  expect((await run(empty, '')).stdout).toBe(
    `There is no data/books.csv here yet: npx endpaper log add TITLE --author NAME --root ${empty}\n`,
  );
  const begun = await run(empty, 'start emma');
  expect(begun.status).toBe(1);
  expect(begun.stderr).toContain(
    `data/books.csv is not there yet\n  Add the first book: npx endpaper log add TITLE --author NAME --root ${empty}\n`,
  );
  const blank = temporarySite({ 'data/books.csv': '\n' });
  expect((await run(blank, '')).stdout).toContain('data/books.csv has no books yet: npx endpaper log add');
  expect((await run(blank, 'finish emma')).stderr).toContain('data/books.csv has no books yet\n  Add the first book:');
});

test('today is a day of the zone that the machine is in', async () => {
  const root = temporarySite({ 'data/books.csv': BOOKS });
  const zone = process.env['TZ'];
  try {
    process.env['TZ'] = 'Pacific/Auckland';
    await run(root, 'finish banville');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
  expect(books(root)).toContain(',2026/03/03,');
  expect(existsSync(join(root, UNDO))).toBe(true);
});

test('the books of a year are counted as the site counts them', async () => {
  const table = [
    'Book Id,Title,Author,Date Read,Read Dates,Exclusive Shelf',
    '1,Twice,A,2026/02/01,2026/01/01; 2026/02/01,read',
    '2,Hidden,A,2026/01/01,,read',
    '3,Left,A,2026/01/01,,dnf',
    '4,Once,A,2026/01/01,,read',
    '',
  ].join('\n');
  const root = temporarySite({ 'data/books.csv': table, 'data/shelf.yaml': '"2": { hidden: true }\n' });
  expect((await run(root, '')).stdout).toContain('2026: 2 books finished\n');
  expect(await runCommand(['build', '--root', root])).toMatchObject({ status: 0 });
  expect(readFileSync(join(root, 'dist/reading/index.html'), 'utf8')).toMatch(/2026.*?2 books/s);
});

test('from a folder of a site no second log is begun', async () => {
  const root = temporarySite({ 'data/books.csv': BOOKS, 'public/a.txt': '', 'data/reviews/sea.md': '' });
  const tree = readTree(root);
  for (const [folder, up] of [
    ['public', '..'],
    ['data/reviews', '../..'],
  ]) {
    const { status, stderr } = await runCommand(['log', 'add', 'Emma', '--author', 'X'], {
      cwd: join(root, folder ?? ''),
      now: () => NOW,
    });
    expect(status).toBe(2);
    expect(stderr).toBe(
      `This folder belongs to a site: ${String(up)} has data/books.csv. Go there, or add --root ${String(up)}\n`,
    );
  }
  expect(readTree(root)).toEqual(tree);
});

test('a second reading is told, with the way back; one that cannot be told from the first is not passed over in silence', async () => {
  const root = temporarySite({ 'data/books.csv': BOOKS });
  expect((await run(root, 'finish banville --on 2026-02-01')).stdout).not.toContain('twice');
  const second = (await run(root, 'finish banville')).stdout.replace(/\n/g, ' ');
  expect(second).toContain('Read twice now; if you meant to correct the day: npx endpaper log undo');
  expect(second).toContain('Finished: none -> 2026-02-01     Finished: none -> 2026-03-02');
  for (const [day, how] of [
    ['2026', 'year, give the month or the day'],
    ['2026-02', 'month, give the day'],
  ]) {
    const third = (await run(root, `finish banville --on ${day ?? ''}`)).stdout.replace(/\s+/g, ' ');
    expect(third).toContain(`It was read on 2026-02-01: to say that you read it once more in that ${how ?? ''}.`);
    expect(third).not.toContain('Next');
  }
});

test('a day of giving up that another one takes the place of is told, with the way back', async () => {
  const root = temporarySite({ 'data/books.csv': BOOKS });
  expect((await run(root, 'drop banville --on 2026-02-01')).stdout).not.toContain('gave it up was');
  const again = (await run(root, 'drop banville')).stdout.replace(/\s+/g, ' ');
  expect(again.replaceAll(root, 'ROOT')).toContain(
    'The day on which you gave it up was 2026-02-01, and is corrected. If you gave it up once more: npx endpaper log undo --root ROOT, then start it, and drop it again.',
  );
});

test('that a book was read before it is given up is told, with the way back', async () => {
  const root = temporarySite({ 'data/books.csv': BOOKS });
  const told = 'Read before, but given up now; if you did not mean that: npx endpaper log undo';
  const dropped = (await run(root, 'drop dune')).stdout.replace(/\s+/g, ' ');
  expect(dropped).toContain(told);
  expect(dropped).toContain('Finished: none -> 2019-05-01 Gave Up: none -> 2026-03-02');
  expect((await run(root, 'drop dune --on 2026-03-01')).stdout).not.toContain('Read before');
  expect((await run(root, 'drop banville')).stdout).not.toContain('Read before');
  await run(root, 'start banville');
  await run(root, 'finish banville --on 2026-02-03');
  await run(root, 'start banville');
  const tree = readTree(root);
  for (const [line, said] of [
    ['drop', 'gave it up'],
    ['finish', 'read it once more'],
  ] as const)
    expect((await run(root, `${line} banville --on 2026-02`)).stderr).toContain(
      `data/books.csv has a reading that was finished on 2026-02-03\n  To say that you ${said} in that month, give the day.\n`,
    );
  expect(readTree(root)).toEqual(tree);
});

test('a book may have several authors and tags with semicolons', async () => {
  const root = temporarySite({});
  const people = 'Terry Pratchett & Neil Gaiman; Ann Example';
  const { stdout } = await run(root, ['add', 'Good Omens', '--author', people, '--tags', 'a; b,c']);
  expect(stdout).toContain(
    '  Good Omens, Terry Pratchett\n    Additional Authors: none -> Neil Gaiman, Ann Example\n    Bookshelves: none -> a, b, c\n',
  );
  expect(books(root)).toContain(',Good Omens,Terry Pratchett,"Neil Gaiman, Ann Example",');
  expect(books(root)).toContain(',"a, b, c",');
});

test('words name a book by what shelf.yaml calls it, too', async () => {
  const root = temporarySite({
    'data/books.csv': BOOKS,
    'data/shelf.yaml': '"4": { title: Der alte Mann und das Meer, author: E. Hemingway }\n',
  });
  expect((await run(root, 'rate alte mann 3')).stdout).toContain('  Der alte Mann und das Meer, E. Hemingway\n');
  expect((await run(root, 'rate old man 4')).status).toBe(0);
});

describe('readings', () => {
  const TABLE = 'Book Id,Title,Author,Number of Pages,Date Read,Exclusive Shelf\n';
  const ROW = '1,Emma,Jane Austen,474,,to-read\n';
  const begun = (row = ROW): string => temporarySite({ 'data/books.csv': TABLE + row });
  const both = async (root: string, lines: readonly string[]): Promise<string[]> => {
    for (const line of lines) expect(await run(root, line)).toMatchObject({ status: 0, stderr: '' });
    const [row = ''] = newLines(TABLE, books(root));
    return [row.split(',').slice(4).join(','), ...(existsSync(join(root, 'data/readings.csv')) ? readings(root) : [])];
  };

  it.each<[lines: string[], expected: string[]]>([
    // one day says all
    [['finish emma --on 2025-03'], ['2025/03,read']],
    [['drop emma --on 2025-03-01'], ['2025/03/01,did-not-finish']],
    [['move emma read'], [',read']],
    // what books.csv cannot hold
    [['start emma'], [',currently-reading', '1,2026/03/02,,,,,']],
    [['start emma --on yesterday'], [',currently-reading', '1,2026/03/01,,,,,']],
    [
      ['start emma', 'start emma --on 2026-02-01'],
      [',currently-reading', '1,2026/02/01,,,,,'],
    ],
    [
      ['start emma --edition audiobook', 'progress emma 212'],
      [',currently-reading', '1,2026/03/02,,,212,audiobook,'],
    ],
    [
      ['start emma --on 2026-02-01', 'progress emma 45%', 'finish emma --note Good'],
      ['2026/03/02,read', '1,2026/02/01,2026/03/02,,,,Good'],
    ],
    [
      ['start emma', 'progress emma 45%', 'drop emma'],
      ['2026/03/02,did-not-finish', '1,2026/03/02,,2026/03/02,45%,,'],
    ],
    [['finish emma --edition ebook'], ['2026/03/02,read', '1,,2026/03/02,,,ebook,']],
    // a note is on the reading that goes on, or on the last, or waits for the first
    [['note emma So'], [',to-read', '1,,,,,,So']],
    [
      ['note emma So', 'start emma'],
      [',currently-reading', '1,2026/03/02,,,,,So'],
    ],
    [
      ['finish emma --on 2019', 'start emma', 'note emma So'],
      ['2019,currently-reading', '1,,2019,,,,', '1,2026/03/02,,,,,So'],
    ],
    [
      ['finish emma --on 2019', 'note emma So'],
      ['2019,read', '1,,2019,,,,So'],
    ],
    // each reading has its row
    [
      ['finish emma --on 2019', 'finish emma'],
      ['2026/03/02,read', '1,,2019,,,,', '1,,2026/03/02,,,,'],
    ],
    [
      ['finish emma', 'finish emma --on 2019'],
      ['2026/03/02,read', '1,,2019,,,,', '1,,2026/03/02,,,,'],
    ],
    [
      ['finish emma --on 2019', 'drop emma'],
      ['2026/03/02,did-not-finish', '1,,2019,,,,', '1,,,2026/03/02,,,'],
    ],
    [
      ['drop emma --on 2019', 'start emma', 'finish emma'],
      ['2026/03/02,read', '1,,,2019,,,', '1,2026/03/02,2026/03/02,,,,'],
    ],
    // a day that is corrected is no second reading
    [['finish emma --on 2019', 'edit emma date=2020-02-02'], ['2020/02/02,read']],
    [['finish emma --on 2026-02', 'finish emma --on 2026-02-03'], ['2026/02/03,read']],
    [
      ['start emma', 'finish emma --on 2026-01-05'],
      ['2026/01/05,read', '1,,2026/01/05,,,,'],
    ],
    [['finish emma --on 2019', 'edit emma date='], [',read']],
    // on one day
    [
      ['finish emma', 'start emma', 'finish emma'],
      ['2026/03/02,read', '1,2026/03/02,2026/03/02,,,,'],
    ],
    [['drop emma', 'finish emma'], ['2026/03/02,read']],
    // giving up before that moves nothing
    [
      ['finish emma --on 2026-01-14', 'drop emma --on 2025-12-01'],
      ['2026/01/14,read', '1,,,2025/12/01,,,', '1,,2026/01/14,,,,'],
    ],
    // its day is that on which it was finished
    [
      ['finish emma --on 2026-01-14', 'start emma --on 2026-02-20', 'drop emma', 'edit emma date=2026-01-15'],
      ['2026/03/02,did-not-finish', '1,,2026/01/15,,,,', '1,2026/02/20,,2026/03/02,,,'],
    ],
  ])('%j: %j', async (lines, expected) => {
    const root = begun();
    expect(await both(root, lines)).toEqual(expected);
    expect(await runCommand(['check', '--root', root])).toMatchObject({ status: 0 });
    for (const line of lines) expect(await run(root, 'undo'), line).toMatchObject({ status: 0 });
    expect(readTree(root)).toEqual({ 'data/books.csv': TABLE + ROW });
  });

  it.each([
    [['start emma --edition ebook', 'finish emma --note Good', 'start emma'], 'finish', 'finished'],
    [['drop emma', 'start emma'], 'finish', 'given up'],
    [['finish emma --note Good'], 'drop', 'finished'],
  ])('after %j, %s loses nothing of what has ended on that day', async (lines, action, how) => {
    const root = begun();
    await both(root, lines);
    const tree = readTree(root);
    const { status, stderr } = await run(root, `${action} emma`);
    expect(status).toBe(1);
    expect(stderr).toContain(`has a reading that was ${how} on 2026-03-02 already\n  Say with --on`);
    expect(readTree(root)).toEqual(tree);
    expect((await run(root, `${action} emma --on 2026-03-01`)).status).toBe(0);
  });

  it('Read Dates that a book has already stay where they are', async () => {
    const table = 'Book Id,Title,Author,Date Read,Read Dates,Exclusive Shelf\n';
    const root = temporarySite({ 'data/books.csv': `${table}1,Emma,Jane Austen,2022,2019; 2022,read\n` });
    await run(root, 'finish emma');
    expect(books(root)).toBe(`${table}1,Emma,Jane Austen,2026/03/02,2019; 2022,read\n`);
    expect(existsSync(join(root, 'data/readings.csv'))).toBe(false);
    await run(root, ['note', 'emma', 'So']);
    expect(readings(root)).toEqual(['1,,2019,,,,', '1,,2022,,,,', '1,,2026/03/02,,,,So']);
    await run(root, ['note', 'emma', '']);
    expect(readings(root)[2]).toBe('1,,2026/03/02,,,,');
    expect((await run(root, '')).stdout).toMatch(/2026-03-02.*\n.*2022 .*\n.*2019 .*\n/);
  });

  it('alone, log says since when and how far', async () => {
    const root = begun(`${ROW}2,Kim,Rudyard Kipling,,,currently-reading\n`);
    await both(root, ['start emma --on 2026-02-01', 'progress emma 212', 'progress kim 45%']);
    expect((await run(root, '')).stdout).toContain(
      'Being read\n  Emma, Jane Austen, since 2026-02-01, page 212 of 474\n  Kim, Rudyard Kipling, 45%\n',
    );
    const { reading } = JSON.parse((await run(root, '--json')).stdout) as { reading: unknown };
    expect(reading).toEqual([
      { id: '1', title: 'Emma', author: 'Jane Austen', started: '2026-02-01', progress: '212', pages: '474' },
      { id: '2', title: 'Kim', author: 'Rudyard Kipling', progress: '45%' },
    ]);
  });

  it.each([
    [
      'progress emma 475',
      'data/books.csv has 474 pages for this book, not 475\n  Correct the one that is wrong: npx endpaper log edit 1 pages=NUMBER --root ROOT\n',
    ],
    ['edit emma date=', 'data/books.csv has the day of its last reading in data/readings.csv, too\n'],
  ])('%s: exit status 1', async (line, message) => {
    const root = begun();
    await both(root, ['finish emma --on 2019', 'start emma --on 2020']);
    const tree = readTree(root);
    const { status, stderr } = await run(root, line);
    expect(status).toBe(1);
    expect(stderr.replaceAll(root, 'ROOT')).toContain(message);
    expect(readTree(root)).toEqual(tree);
  });

  it('a file of readings that is no table is told by its line', async () => {
    const root = temporarySite({ 'data/books.csv': TABLE + ROW, 'data/readings.csv': 'Book Id,Started\n1\n' });
    expect((await run(root, 'start emma')).stderr).toContain('data/readings.csv:2:1 the row has 1 cell');
  });

  it('a book that was read is added in one command', async () => {
    const root = begun();
    const add = ['add', 'Kim', '--author', 'Rudyard Kipling', '--finish', '--on', '2020', '--note', 'Again!'];
    expect((await run(root, add)).stdout).toMatch(
      /^Added:\n {2}Kim, Rudyard Kipling\n {4}Exclusive Shelf: none -> read\n {4}Date Read: none -> 2020\n {4}Finished: none -> 2020\n {4}Note: none -> Again!\nNext: npx endpaper new review kim /,
    );
    expect(books(root)).toMatch(/\nbook:[\da-f]+,Kim,Rudyard Kipling,,2020,read\n$/);
    expect(readings(root)).toEqual([expect.stringMatching(/^book:[\da-f]+,,2020,,,,Again!$/)]);
    expect((await run(root, 'undo')).stdout).toMatch(/^Removed:\n {2}Kim/);
    expect(readTree(root)).toEqual({ 'data/books.csv': TABLE + ROW });
  });
});

describe('what else log does to a book', () => {
  const kept = (): string => temporarySite({ 'data/books.csv': BOOKS });

  it.each([
    ['move 2 read', '2,Dune Messiah,Frank Herbert,,,0,,,read,0,"b, ""c""",'],
    ['move 2 mine', '2,Dune Messiah,Frank Herbert,,,0,,,mine,0,"b, ""c""",'],
    ['edit 2 title=Messiah', '2,Messiah,Frank Herbert,,,0,,to-read,to-read,0,"b, ""c""",'],
    [
      'edit 2 isbn=9780441013593',
      '2,Dune Messiah,Frank Herbert,,"=""9780441013593""",0,,to-read,to-read,0,"b, ""c""",',
    ],
    [
      'edit 2 isbn=0441013597',
      '2,Dune Messiah,Frank Herbert,"=""0441013597""","=""9780441013593""",0,,to-read,to-read,0,"b, ""c""",',
    ],
    ['edit 1 isbn=', '1,"Dune (Dune Chronicles, #1)",Frank Herbert,,,4,2019/05/01,,read,1,a,'],
    ['edit 2 tags=+plays,-to-read,+PLAYS', '2,Dune Messiah,Frank Herbert,,,0,,"plays, PLAYS",to-read,0,"b, ""c""",'],
    ['edit 2 Bookshelves=a;b stars=4.5', '2,Dune Messiah,Frank Herbert,,,4.5,,"a, b",to-read,0,"b, ""c""",'],
    ['edit 2 author=Herbert,Frank', undefined],
    ['edit 4 My_Rating=3 date=2020', '4,"The Old Man and the Sea","Ernest Hemingway",,,"3","2020","","read","1","",'],
  ])('%s', async (line, row) => {
    const root = kept();
    expect(await run(root, line)).toMatchObject({ status: 0, stderr: '' });
    expect(newLines(BOOKS, books(root))).toEqual([row].filter(Boolean));
    await run(root, 'undo');
    expect(readTree(root)).toEqual({ 'data/books.csv': BOOKS });
  });

  it('an author is one, and a new shelf and a new column are told', async () => {
    const root = kept();
    expect((await run(root, ['edit', '2', 'author=Ann Example & Bob Other'])).stderr).toBe(
      'author is one; the others: "other authors=Bob Other"\n',
    );
    expect((await run(root, 'move 2 mine')).stdout).toContain('\nmine is a new shelf.\n');
    expect((await run(root, ['edit', '2', 'other authors=Bob Other'])).stdout).toContain(
      'data/books.csv has a new column, Additional Authors, which is empty for all\n  other books.\n',
    );
  });

  it('what is removed is asked about, with what else names it', async () => {
    const review = 'title: The Sea\nauthor: John Banville\nbook: "3"\n';
    const root = temporarySite({
      'data/books.csv': BOOKS,
      'data/reviews/sea.yaml': review,
      'data/shelf.yaml': '"3": { rating: 4 }\n',
    });
    await run(root, 'progress banville 7');
    const tree = readTree(root);
    const asked: string[] = [];
    const answering = (answer: string): RunHere => ({
      ask: (question) => {
        asked.push(question);
        return Promise.resolve(answer);
      },
    });
    expect((await run(root, 'remove banville', answering(''))).stdout).toBe('Nothing was changed.\n');
    expect(asked).toEqual([
      'Remove The Sea by John Banville? data/reviews/sea.yaml, data/shelf.yaml name the book, too. [y/N] ',
    ]);
    expect((await run(root, 'remove banville --json')).stdout).toContain('--yes');
    // what is neither yes nor no is asked again
    const words = ['yonder', 'nope', 'N'];
    const hesitating = { ask: () => Promise.resolve(words.shift() ?? '') };
    expect((await run(root, 'remove banville', hesitating)).stdout).toBe('Nothing was changed.\n');
    expect(words).toEqual([]);
    expect(readTree(root)).toEqual(tree);
    const { stdout } = await run(root, 'remove banville', answering('y'));
    expect(stdout).toBe(
      [
        'Removed:',
        '  The Sea, John Banville',
        '    Bookshelves: currently-reading -> none',
        '    Exclusive Shelf: currently-reading -> none',
        '    Readings: 1 -> none',
        'data/reviews/sea.yaml, data/shelf.yaml name the book, too. Delete or change',
        '  that, too: the site does not build before.',
        '',
      ].join('\n'),
    );
    expect(books(root)).toBe(
      BOOKS.replace('3,The Sea,John Banville,,,0,,currently-reading,currently-reading,0,,\n', ''),
    );
    expect(readings(root)).toEqual([]);
    expect((await run(root, 'undo')).stdout).toMatch(/^Added:\n {2}The Sea/);
    expect(readTree(root)).toEqual(tree);
    expect(await run(root, 'remove banville --yes --json')).toMatchObject({ status: 0 });
  });

  it('a removed book stays away from the next import', async () => {
    const exported =
      'Book Id,Title,Author,My Rating,Exclusive Shelf\n1,Emma,Jane Austen,4,read\n2,Kim,R. Kipling,3,read\n';
    const root = temporarySite({ 'export.csv': exported });
    const file = join(root, 'export.csv');
    await runCommand(['import', file, '--from', 'goodreads', '--root', root]);
    expect(await run(root, 'remove emma --yes')).toMatchObject({ status: 0 });
    await runCommand(['import', file, '--from', 'goodreads', '--root', root]);
    expect(books(root)).not.toContain('Emma');
  });

  it('a book that is there is offered instead of a second one', async () => {
    const root = kept();
    const ask = () => Promise.resolve('y');
    const { stdout } = await run(root, ['add', 'Dune', '--author', 'Frank Herbert', '--isbn', '9780141439587'], {
      ask,
    });
    expect(stdout).toMatch(
      /^data\/books\.csv already has Dune \(Dune Chronicles, #1\) by Frank Herbert \(Book Id 1\), in another edition\nUpdated:\n/,
    );
    expect(readings(root)).toEqual(['1,,2019/05/01,,,,', '1,2026/03/02,,,,9780141439587,']);
    await run(root, 'undo');
    const finished = await run(root, ['add', '978-0-441-01359-3', '--finish', '--on', '2020'], { ask });
    expect(finished.stdout).toContain('    Finished: none -> 2020\n');
    await run(root, 'undo');
    const no = await run(root, 'add 0441013597', { ask: () => Promise.resolve('') });
    expect(no.stdout).toMatch(/\nNothing was changed\.\n$/);
    expect(readTree(root)).toEqual({ 'data/books.csv': BOOKS });
    const near = await run(root, ['add', 'Dune: A Novel', '--author', 'Herbert'], { ask: () => Promise.resolve('n') });
    expect(near.stdout).toMatch(
      /\(Book Id 1\)\nIf it is another book, answer no, and add it with --yes\.\nNothing was changed\.\n$/,
    );
    const all = await run(root, ['add', 'Dune', '--author', 'Frank Herbert', '--yes']);
    // its words name several
    expect(all.stdout).not.toContain('log start Dune');
    expect(all).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('the history', () => {
  it('is listed with the last change first, of all books or one, and undone to its beginning', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    const lines = ['start 2', 'progress 2 45%', 'rate 4 5', 'note 2 so', 'finish 2', 'move 3 to-read'];
    const trees = [readTree(root)];
    for (const line of lines) {
      expect(await run(root, line)).toMatchObject({ status: 0 });
      trees.push(readTree(root));
    }
    expect((await run(root, 'history old man')).stdout).toBe(
      '2026-03-02 rate\n  The Old Man and the Sea, Ernest Hemingway\n    My Rating: none -> 5\n',
    );
    const { history } = JSON.parse((await run(root, 'history --json')).stdout) as { history: { action: string }[] };
    expect(history.map(({ action }) => action)).toEqual(['move', 'finish', 'note', 'rate', 'progress', 'start']);
    expect(history[3]).toEqual({
      what: 'updated',
      id: '4',
      title: 'The Old Man and the Sea',
      author: 'Ernest Hemingway',
      fields: [{ field: 'My Rating', old: '', new: '5' }],
      action: 'rate',
      day: '2026-03-02',
    });
    for (const tree of trees.slice(0, -1).reverse()) {
      expect(await run(root, 'undo')).toMatchObject({ status: 0, stderr: '' });
      expect(readTree(root)).toEqual(tree);
    }
    expect((await run(root, 'history')).stdout).toBe('Nothing was done with log here yet, or all of it is undone.\n');
    expect((await run(root, 'history --json')).stdout).toBe('{"ok":true,"history":[]}\n');
    expect(await run(root, 'undo')).toMatchObject({ status: 1 });
  });

  it('ends where something else has changed a file that it is about', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    await run(root, 'start 2');
    await run(root, 'rate 4 5');
    writeFileSync(join(root, 'data/readings.csv'), `${readFileSync(join(root, 'data/readings.csv'), 'utf8')}\n`);
    expect(await run(root, 'undo')).toMatchObject({ status: 0 });
    expect((await run(root, 'undo')).stderr).toContain('data/readings.csv has changed since the last command of log');
  });

  it('holds the last 200 changes, and of what is very long at least the last', async () => {
    const root = temporarySite({ 'data/books.csv': BOOKS });
    for (let turn = 0; turn < 205; turn++) await run(root, `rate 4 ${String((turn % 5) + 1)}`);
    const { history } = JSON.parse((await run(root, 'history --json')).stdout) as { history: unknown[] };
    expect(history).toHaveLength(200);
    const rows = Array.from({ length: 30_000 }, (_, n) => `${String(n)},"${'x'.repeat(200)}",A\n`).join('');
    writeFileSync(join(root, 'data/books.csv'), `Book Id,Title,Author\n${rows}`);
    await run(root, 'rate 7 3');
    const after = JSON.parse((await run(root, 'history --json')).stdout) as { history: unknown[] };
    expect(after.history).toHaveLength(1);
    expect(await run(root, 'undo')).toMatchObject({ status: 0 });
  }, 30_000);
});

describe('the first command', () => {
  const HEADER = 'Book Id,Title, Author ,My Rating,Date Read,Exclusive Shelf, Mine ';
  const ROWS = [
    '1,"Emma" ,Jane Austen,3,,read, a ',
    '2,\'Kim\',Kipling, 2 ,,"read",',
    ' 3 , It,"King, S.",,,to-read,"x""y"',
  ];

  it.each([
    ['\n', '', '\n'],
    ['\r\n', '\uFEFF', ''],
    ['\r', '', '\r'],
    ['\n\n', '\uFEFF', '\n \n'],
  ])('changes the line of its book alone: line ends %j, %j before, %j after', async (end, mark, last) => {
    const text = mark + [HEADER, ...ROWS].join(end) + (last.includes(' ') ? '\n' : last);
    for (const line of ['rate 1 5', 'finish it', 'start kim', 'note it so', 'move 2 to-read', 'edit 1 title=Emma!']) {
      const root = temporarySite({ 'data/books.csv': text });
      const tree = readTree(root);
      expect(await run(root, line), line).toMatchObject({ status: 0, stderr: '' });
      const [before, after] = [text, readFileSync(join(root, 'data/books.csv'), 'utf8')].map((one) => one.split(end));
      const changed = after?.filter((one, index) => one !== before?.[index]) ?? [];
      expect({ line, lines: after?.length, changed: changed.length }).toEqual({
        line,
        lines: before?.length,
        changed: line.startsWith('note') ? 0 : 1,
      });
      await run(root, 'undo');
      expect(readTree(root)).toEqual(tree);
    }
  });

  it('over a service is not undone by an import, although there is no column to say so', async () => {
    const exported =
      'Book Id,Title,Author,My Rating,Exclusive Shelf\n1,Emma,Jane Austen,4,read\n2,Kim,R. Kipling,3,read\n';
    const root = temporarySite({ 'data/books.csv': exported, 'export.csv': exported });
    await run(root, 'rate emma 2');
    expect(readTree(root)['data/imported/log.csv']).toBe(
      'Book Id,Imported From\n1,goodreads; log: My Rating (was 4)\n',
    );
    await run(root, 'rate emma 1');
    expect(newLines(exported, books(root))).toEqual(['1,Emma,Jane Austen,1,read']);
    await runCommand(['import', join(root, 'export.csv'), '--from', 'goodreads', '--root', root]);
    expect(books(root)).toContain('1,Emma,Jane Austen,1,read');
    writeFileSync(join(root, 'data/imported/log.csv'), 'x\n');
    expect((await run(root, 'rate emma 2')).stderr).toContain(
      'data/imported/log.csv is not the table that log leaves there\n  Restore it, or remove it.\n',
    );
  });
});

describe('days as they are typed', () => {
  it.each([
    [undefined, '25.8.2025', 'must be written as 2025-08-25'],
    ['en', '8/25/2025', 'must be written as 2025-08-25'],
    ['en', '3.4.2025', 'may mean 2025-04-03 or 2025-03-04'],
    ['en-US', '3/4/2025', '2025/03/04'],
    ['en-US', '8/25/2025', '2025/08/25'],
    ['en-US', '25/8/2025', 'must be written as 2025-08-25'],
    ['en-US', '3.4.2025', 'may mean 2025-04-03 or 2025-03-04'],
    ['en-GB', '3/4/2025', '2025/04/03'],
    ['en-GB', '8/25/2025', 'must be written as 2025-08-25'],
    ['de', '3.4.2025', '2025/04/03'],
    ['de-AT', '03. 04. 2025', '2025/04/03'],
    ['de', '3/4/2025', 'may mean 2025-04-03 or 2025-03-04'],
    ['fr', '3/4/2025', '2025/04/03'],
    ['nl', '3-4-2025', '2025/04/03'],
    ['"pt-BR"', '31/12/2025', '2025/12/31'],
    ['sv', '3/4/2025', 'may mean 2025-04-03 or 2025-03-04'],
    ['constructor', '3/4/2025', 'may mean 2025-04-03 or 2025-03-04'],
    [
      'de',
      '31.2.2025',
      'must be a date that exists, such as 2025-08-25, 2025-08, 2025, 25.8.2025, yesterday or today; saw',
    ],
    ['de', '14.2.25', 'must be written as 2025-02-14'],
    ['de', '4 May 2025', 'must be written as 2025-05-04'],
    ['de', '2025-8-25', 'must be written as 2025-08-25'],
    ['de', '2025/8/25', '2025/08/25'],
    ['de', 'Yesterday', '2026/03/01'],
    ['de', 'today', '2026/03/02'],
    ['ja', '2025', '2025'],
    ['zh-TW', '2025年8月5日', '2025/08/05'],
    ['ja', '2025年8月', '2025/08'],
    ['ar', '٢٥/٨/٢٠٢٥', '2025/08/25'],
  ])('in a site in %s, %s: %s', async (language, on, expected) => {
    const site = language === undefined ? {} : { 'data/site.yaml': `title: A\nlanguage: ${language}\n` };
    const root = temporarySite({ 'data/books.csv': BOOKS, ...site });
    const { stderr } = await run(root, ['finish', 'banville', '--on', on]);
    if (/^\d/.test(expected)) expect(books(root)).toContain(`3,The Sea,John Banville,,,0,${expected},,read,1,,\n`);
    else expect(stderr).toContain(`--on ${expected}`);
  });
});

describe('words that name a book', () => {
  const TABLE = [
    'Book Id,Title,Author',
    '1,Klara and the Sun,Kazuo Ishiguro',
    '2,It (Derry Cycle),Stephen King',
    '3,The Italian Kinsman,Ann Example',
    '4,"The Shepherd\'s Crown (Discworld, #41; Tiffany Aching, #5)",Terry Pratchett',
    '5,"Wintersmith (Discworld, #35; Tiffany Aching, #3)",Terry Pratchett',
    '6,Love & Virtue,Diana Reid',
    '7,Discworld Companion,Terry Pratchett',
    '',
  ].join('\n');

  it.each([
    ['klara & the sun', ['1']],
    ['Ishiguro, Kazuo', ['1']],
    ['love and virtue', ['6']],
    ['love und virtue', ['6']],
    ['it', ['2']],
    ['it kin', ['2']],
    ['ital', ['3']],
    // a series is asked where title and author say nothing
    ['tiffany', ['4', '5']],
    ['aching wintersmith', ['5']],
    ['discworld', ['7']],
    ['discworld 41', ['4']],
  ])('%s: %j', async (which, ids) => {
    const root = temporarySite({ 'data/books.csv': TABLE });
    const { stdout } = await run(root, ['rate', which, '3', '--json']);
    const { changes = [], problems = [] } = JSON.parse(stdout) as Record<string, { id?: string; hint?: string }[]>;
    const listed = problems.flatMap(({ hint = '' }) => [...hint.matchAll(/^(\d): /gm)].map(([, id]) => id));
    expect([...changes.map(({ id }) => id), ...listed]).toEqual(ids);
  });
});
