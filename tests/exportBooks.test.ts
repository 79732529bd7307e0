import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planImport } from '../src/library/import/planImport.ts';
import { readExport } from '../src/library/import/readExport.ts';
import { sharedBooks, type SharedBook } from '../src/library/export/sharedBook.ts';
import { LOSSES, TARGETS, type Target } from '../src/library/export/targets.ts';
import { writeExport, writeJson } from '../src/library/export/writeExport.ts';
import { readBookTable, type BookTable } from '../src/library/table/bookTable.ts';
import { libraryWith } from './libraryWith.ts';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { readTree, temporarySite } from './temporarySite.ts';

const tableOf = (text: string | undefined): BookTable => {
  const table = readBookTable(text);
  if (!table) throw new Error('This is no table of books');
  return table;
};

const HEADER =
  'Book Id,Title,Author,Additional Authors,Contributors,ISBN,ISBN13,My Rating,Publisher,Number of Pages,Year Published,Original Publication Year,Date Read,Read Dates,Bookshelves,Exclusive Shelf,Read Count';

/** What is hard to write for one or another of them. */
const HARD = `${HEADER}
1,"A ""quoted"", title",Ann Example,"Bob Other, Cy Third",Dee Fourth (Translator),="0765342502",="9780765342508",4.5,Tor,320,2003,1999,2024/03/02,2019/01/05; 2024/03/02,"sea, lamps",read,2
2,容疑者Xの献身,東野圭吾,,,"=""""","=""""",3,,,,,2020,,,read,1
3,Given Up,Gus Gómez,,,"=""""","=""""",0,,99,,,2023/05/06,,,did-not-finish,0
4,Waiting,Hal Eighth,,,"=""""","=""""",0,,,,-750,,,to-read,to-read,0
5,In Hand,Ivy Ninth,,,"=""""","=""9780141441160""",0,,,,,,,currently-reading,currently-reading,0
6,Not Dated,Jo Tenth,,,"=""""","=""""",5,,,,,,,,read,1
`;

const LIBRARIES = {
  hard: HARD,
  demo: readFileSync(join(import.meta.dirname, '../data/books.csv'), 'utf8'),
};

/** The books after an import of this file into an empty folder. */
async function imported(text: string, from?: string): Promise<SharedBook[]> {
  const hash = (part: string): string => createHash('sha1').update(part).digest('hex');
  const read = await readExport(Buffer.from(text), { file: 'export', from, encoding: undefined, hash });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(read.value.skipped).toEqual([]);
  const options = { own: { slugs: new Set<string>(), reviews: [] }, corrections: {}, base: undefined };
  const flags = { withReviews: false, prune: false, takeBack: false, winnerOf: () => 'ours' as const };
  const { files } = planImport(read.value, libraryWith(tableOf(undefined)), { ...options, ...flags });
  const textOf = (name: string): string | undefined => files.find(({ path }) => path === name)?.text;
  return sharedBooks(libraryWith(tableOf(textOf('data/books.csv')), textOf('data/readings.csv')), {});
}

/** A book as far as a program has a place for it. What a library has in another order, or says twice, is the same. */
function keptOf(book: SharedBook, loses: Target['loses'] | undefined): object {
  const lost = (loss: keyof typeof LOSSES): boolean => loses?.includes(loss) === true;
  const { title, authors, rating, spans, wasDropped, shelf, isbn13, isbn10 } = book;
  const kept = lost('readings') ? spans.slice(-1) : spans;
  const isOwn = LOSSES.shelves[1](book);
  return {
    title,
    author: authors[0],
    isbn: isbn13 || isbn10,
    rating: lost('halves') ? Math.round(rating) : rating,
    spans: lost('starts') ? kept.flatMap(({ ended }) => ended ?? []) : kept,
    wasDropped,
    // each has its own name for the shelf of what was given up
    ...((lost('shelves') && isOwn) || wasDropped ? {} : { shelf }),
    ...(lost('tags') || isOwn ? {} : { tags: [...book.tags].sort() }),
    ...(lost('pages') ? {} : { pages: book.pages }),
    ...(lost('editions') ? {} : { publisher: book.publisher, year: book.publisher && book.year }),
    ...(lost('roles') ? {} : { people: [...authors, ...book.contributors].length }),
  };
}

/** Readings of these books: a day of the first is in the books, too. */
const READINGS = `Book Id,Started,Finished,Gave Up
1,2018/12/24,2019/01/05,
1,2024/02/28,2024/03/02,
3,2023/05,,2023/05/06
5,2025/08/25,,
6,2020,2021/02/03,
`;

describe.each(Object.entries(LIBRARIES))('the books of %s', (name, text) => {
  const books = sharedBooks(libraryWith(tableOf(text), name === 'hard' ? READINGS : undefined), {});

  test.each(TARGETS)('$name: an import of the export gives the same library', async (target) => {
    const again = await imported(writeExport(books, target).text, target.name === 'csv' ? undefined : target.name);
    expect(again.map((book) => keptOf(book, target.loses))).toEqual(books.map((book) => keptOf(book, target.loses)));
  });

  test('json: an import of the export gives the same library, to the last field', async () => {
    expect(await imported(writeJson(books).text)).toEqual(books);
  });

  test('csv: an import of the export gives the same library, to the last field', async () => {
    const csv = TARGETS.find(({ name }) => name === 'csv');
    expect(csv && (await imported(writeExport(books, csv).text))).toEqual(books);
  });
});

/** The first lines of the files with which BookWyrm tests its importers (bookwyrm/tests/data, 2026), which are exports of these services. */
const FIXTURES: Readonly<Record<string, string>> = {
  goodreads:
    'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID',
  storygraph:
    'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?',
  bookwyrm:
    'title,author_text,remote_id,openlibrary_key,inventaire_id,librarything_key,goodreads_key,bnf_id,viaf,wikidata,asin,aasin,isfdb,isbn_10,isbn_13,oclc_number,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date',
  librarything:
    'Book Id,Title,Sort Character,Primary Author,Primary Author Role,Secondary Author,Secondary Author Roles,Publication,Date,Review,Rating,Comment,Private Comment,Summary,Media,Physical Description,Weight,Height,Thickness,Length,Dimensions,Page Count,LCCN,Acquired,Date Started,Date Read,Barcode,BCID,Tags,Collections,Languages,Original Languages,LC Classification,ISBN,ISBNs,Subjects,Dewey Decimal,Dewey Wording,Other Call Number,Copies,Source,Entry Date,From Where,OCLC,Work id,Lending Patron,Lending Status,Lending Start,Lending End',
};
/** Columns that exports have had no more since, which held what is private. */
const PRIVATE = /^(Recommended|Original Purchase|Condition|BCID$)/;

test.each(Object.entries(FIXTURES))('%s: the columns are those of its exports, in their order', (name, header) => {
  const columns = TARGETS.find((target) => target.name === name)?.columns ?? [];
  const expected = header.split(',').filter((column) => name !== 'goodreads' || !PRIVATE.test(column));
  // BookWyrm's exporter writes the pages since
  expect(columns.filter((column) => column !== 'pages')).toEqual(expected);
});

test('json: what is noted of readings is told as left out', () => {
  const noted = libraryWith(
    tableOf(HARD),
    'Book Id,Started,Finished,Gave Up,Progress,Edition,Note\n1,,2024/03/02,,,,So good\n',
  );
  expect(writeJson(sharedBooks(noted, {})).lost).toEqual([{ what: 'what is noted of readings', books: 1 }]);
});

test('what the other program has no place for is told, and a file that is there is not touched', async () => {
  const root = temporarySite({ ...sampleSite, 'data/books.csv': HARD });
  const first = await run(['export', 'mine.csv', '--to', 'storygraph', '--root', root], { cwd: root });
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toBe(
    '6 books in mine.csv\n  The StoryGraph has no place for the number of pages: 2 books\n  The StoryGraph has no place for the publisher or the year: 2 books\n',
  );
  const readings = 'Book Id,Started,Gave Up,Note\n1,2018/12/24,2019/01/04,"too long"\n1,2025/01,,\n';
  const noted = temporarySite({ 'data/books.csv': HARD, 'data/readings.csv': readings });
  expect((await run(['export', 'mine.csv', '--to', 'goodreads', '--root', noted], { cwd: noted })).stdout).toBe(
    '6 books in mine.csv\n  Goodreads has no place for parts of a star: 1 book\n  Goodreads has no place for the days of earlier readings: 1 book\n' +
      '  Goodreads has no place for the days on which readings began: 1 book\n  Goodreads has no place for what is noted of readings: 1 book\n',
  );
  const tree = readTree(root);
  const second = await run(['export', 'mine.csv', '--to', 'goodreads', '--root', root], { cwd: root });
  expect(second).toMatchObject({ status: 1, stdout: '' });
  expect(second.stderr).toContain('mine.csv is already there\n  Name another file, or remove this one.');
  expect(readTree(root)).toEqual(tree);
  expect(await run(['export', 'a.csv', '--to', 'kindle', '--root', root])).toMatchObject({ status: 2 });
  expect(await run(['export', 'no/a.csv', '--to', 'csv', '--root', root], { cwd: root })).toMatchObject({ status: 1 });
  const { stdout } = await run(['export', '-', '--to', 'csv', '--root', root]);
  expect(stdout.split('\r\n')[0]).toBe(HEADER);
});
