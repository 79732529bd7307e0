import { describe, expect, it } from 'vitest';
import {
  pathsOf,
  planFrom,
  problemsFrom,
  recordsFrom,
  routeOf,
  routesOf,
  siteFrom,
  type Files,
} from '../../tests/siteFrom.ts';
import { books } from '../../tests/temporarySite.ts';
import type { Records } from '../site/records.ts';
import { assembleSite } from './assembleSite.ts';

const eden = { 'Book Id': '1', Title: 'East of Eden', Author: 'John Steinbeck' };
const emma = { 'Book Id': '2', Title: 'Emma', Author: 'Jane Austen' };
const site = 'title: Blog\nowner: Sam\nurl: https://example.org/\n';

it.each(['did-not-finish', 'abandoned', 'dnf', 'dropped', 'unfinished'])(
  'a book on the shelf %s has not been read on its last day',
  (shelf) => {
    const files = (days: string): Files => ({
      'data/books.csv': `Book Id,Title,Author,Exclusive Shelf,Date Read,Read Dates\n1,Emma,Jane Austen,${shelf},${days}\n`,
      'data/reviews/emma.yaml': 'title: Emma\nauthor: Jane Austen\nbook: "1"\ntext: [Some words.]\n',
    });
    const once = planFrom(files('2026/07/03,'));
    expect(routeOf(once, 'bookshelf')).toMatchObject({ timeline: [], piles: [], undated: [{ title: 'Emma' }] });
    expect(routeOf(once, 'review')).toMatchObject({ readings: [], season: undefined });
    const [book] = siteFrom(files('2026/07/03,2019/05; 2026/07/03')).books;
    expect(book).toMatchObject({
      readings: [{ finished: '2019-05' }, { gaveUp: '2026-07-03' }],
      dateRead: '2019-05',
    });
  },
);

it('a book that was finished keeps that day for its review, and counts as read, though it was given up later', () => {
  const plan = planFrom({
    'data/books.csv': `Book Id,Title,Author,Exclusive Shelf,Bookshelves,Date Read\n1,Emma,Jane Austen,did-not-finish,did-not-finish,2026/02/05\n`,
    'data/readings.csv': `Book Id,Finished,Gave Up\n1,2024/03/01,\n1,,2026/02/05\n`,
    'data/reviews/emma.yaml': 'title: Emma\nauthor: Jane Austen\nbook: "1"\ntext: [Some words.]\n',
  });
  expect(routeOf(plan, 'review')).toMatchObject({ date: { iso: '2024-03-01' }, season: { text: 'Spring 2024' } });
  const { notice, groups } = routeOf(plan, 'bookshelf');
  expect([notice, groups.map(({ title }) => title)]).toEqual(['1 book: 1 read.', ['All books']]);
});

describe('a correction in shelf.yaml', () => {
  const read = {
    ...eden,
    'My Rating': '4',
    'Date Read': '2024/01/01',
    Bookshelves: '"fiction, classics"',
    'Exclusive Shelf': 'read',
  };
  const corrected = (correction: string, more: Files = {}) =>
    siteFrom({ 'data/books.csv': books(read, emma), 'data/shelf.yaml': `"1": ${correction}`, ...more }).books[0];

  it.each([
    ['a rating', '{ rating: 4.5 }', { rating: 4.5 }],
    ['a rating of none', '{ rating: 0 }', { rating: 0 }],
    ['tags added', '{ tags: { add: [plays, fiction] } }', { tags: ['fiction', 'classics', 'plays'] }],
    ['tags removed', '{ tags: { remove: [fiction, chess] } }', { tags: ['classics'] }],
    ['a tag changed', '{ tags: { add: [plays], remove: [fiction] } }', { tags: ['classics', 'plays'] }],
    ['a date', '{ dateRead: 2024-03-02 }', { dateRead: '2024-03-02' }],
    ['a date of a year', '{ dateRead: 2023 }', { dateRead: '2023' }],
    ['small type', '{ small: true }', { small: true }],
    [
      'title, author and ISBN',
      '{ title: Eden, author: J. Steinbeck, isbn: 978-0-14-200065-6 }',
      { title: 'Eden', author: 'J. Steinbeck', key: '9780142000656' },
    ],
    [
      'nothing',
      '{ small: false, hidden: false }',
      { rating: 4, small: false, dateRead: '2024-01-01', tags: ['fiction', 'classics'] },
    ],
  ])('gives %s', (_what, correction, expected) => {
    expect(corrected(correction)).toMatchObject(expected);
  });

  it('leaves the other books alone', () => {
    const { books: all } = siteFrom({ 'data/books.csv': books(read, emma), 'data/shelf.yaml': '"1": { small: true }' });
    expect(all.map(({ small }) => small)).toEqual([true, false]);
  });

  it('of author and ISBN is what the bookshelf sorts and keys by', () => {
    const isbn = '9780142000656';
    const plan = planFrom({
      'data/books.csv': books({ ...read, ISBN13: isbn }, emma),
      'data/shelf.yaml': `"1": { author: Zoë Adams }\n"2": { isbn: ${isbn} }`,
    });
    const { groups, timeline } = routeOf(plan, 'bookshelf');
    expect(groups.at(-1)?.books.map(({ key, author }) => [key, author])).toEqual([['2', 'Jane Austen']]);
    expect(groups[0]?.books).toMatchObject([{ key: '1', author: 'Zoë Adams' }]);
    expect(timeline[0]?.books[0]?.author).toBe('Zoë Adams');
  });

  it('of the date is that of the last reading', () => {
    const read = (...days: string[]) => days.map((finished) => ({ finished }));
    const readings = (cells: string, correction: string) =>
      siteFrom({
        'data/books.csv': `Book Id,Title,Author,Date Read,Read Dates\n1,Emma,Jane Austen,${cells}\n`,
        'data/shelf.yaml': `"1": ${correction}`,
      }).books[0];
    const thrice = '2024/03/02,2018; 2020/06/05; 2024/03/02';
    expect(readings(thrice, '{ dateRead: 2024-03 }')).toMatchObject({
      dateRead: '2024-03',
      readings: read('2018', '2020-06-05', '2024-03'),
    });
    expect(readings(thrice, '{ dateRead: 2020-06-05 }')?.readings).toEqual(read('2018', '2020-06-05'));
    expect(readings(thrice, '{ small: true }')?.readings).toEqual(read('2018', '2020-06-05', '2024-03-02'));
    expect(readings('2024/03/02,', '{ dateRead: 2023 }')?.readings).toEqual(read('2023'));
    expect(readings(',', '{ dateRead: 2023 }')?.readings).toEqual(read('2023'));
  });

  it('gives way to the rating in the review', () => {
    const review = 'title: East of Eden\nauthor: John Steinbeck\nbook: "1"\nrating: 3.5\n';
    expect(corrected('{ rating: 4.5 }', { 'data/reviews/eden.yaml': review })).toMatchObject({
      rating: 3.5,
      review: '/eden/',
    });
  });

  it('of a Book Id that is not there is an error', () => {
    expect(problemsFrom({ 'data/books.csv': books(eden), 'data/shelf.yaml': '"9": { small: true }' })).toMatchObject([
      { severity: 'error', file: 'data/shelf.yaml', at: ['9'], onKey: true },
    ]);
  });
});

it('keys a book by its ISBN, or by its Book Id where that is absent or repeated', () => {
  const { books: keyed } = siteFrom({
    'data/books.csv': books(
      { ...eden, ISBN13: '9780142000656' },
      emma,
      { ...eden, 'Book Id': '3', ISBN: '0765342502' },
      { ...eden, 'Book Id': '4', ISBN: '0765342502' },
    ),
  });
  expect(keyed.map(({ key }) => key)).toEqual(['9780142000656', '2', '3', '4']);
});

describe('a hidden book', () => {
  const files: Files = {
    'data/books.csv': books(
      { ...eden, 'Date Read': '2024/01/01', Bookshelves: 'classics', 'Exclusive Shelf': 'currently-reading' },
      { ...emma, 'Date Read': '2024/02/01', Bookshelves: 'classics', 'Exclusive Shelf': 'read' },
      { 'Book Id': '3', Title: 'Emma again', Author: 'Jane Austen', Bookshelves: 'chess', 'Exclusive Shelf': 'read' },
    ),
    'data/shelf.yaml': '"1": { hidden: true }\n"3": { hidden: true }\n',
    'data/site.yaml': `${site}bookshelf:\n  favourites: { books: [eden, emma] }\n  groups: [{ title: Classics, any: [classics] }]\n`,
    'data/reviews/eden.yaml': 'title: East of Eden\nauthor: John Steinbeck\nbook: "1"\ntext: [Good.]\n',
    'data/reviews/emma.yaml': 'title: Emma\nauthor: Jane Austen\nbook: "2"\ntext: [Good.]\n',
    'data/reviews/older.yaml': 'title: Older\nauthor: A B\ndate: 2020\ntext: [Good.]\n',
  };
  const plan = planFrom(files);

  it('is in no list, count, feed or sitemap', () => {
    const { routes } = plan;
    const others = routes.filter((route) => route.path !== '/eden/');
    expect(JSON.stringify(others)).not.toMatch(/East of Eden|\/eden\/|Emma again/);
    expect(routeOf(plan, 'bookshelf').notice).toBe('1 book: 1 read.');
    expect(routeOf(plan, 'bookshelf').reading).toEqual([]);
    expect(routeOf(plan, 'bookshelf').favourites?.books.map(({ title }) => title)).toEqual(['Emma']);
  });

  it('keeps the page of its review, which leads to no other', () => {
    const review = routesOf(plan, 'review').find(({ path }) => path === '/eden/');
    expect(review).toMatchObject({ heading: 'East of Eden', state: 'full', file: 'eden/index.html' });
    expect([review?.newer, review?.older]).toEqual([undefined, undefined]);
  });

  it('does not repeat the ISBN of another', () => {
    const isbn = '9780142000656';
    const { groups } = routeOf(
      planFrom({
        'data/books.csv': books({ ...eden, ISBN13: isbn }, { ...emma, ISBN13: isbn }),
        'data/shelf.yaml': '"1": { hidden: true }',
      }),
      'bookshelf',
    );
    expect(groups[0]?.books.map(({ key }) => key)).toEqual([isbn]);
  });
});

describe('a review', () => {
  const review = (
    more: string,
    csv = books({ ...eden, 'My Rating': '4', 'Date Read': '2024/01/01' }),
    rest: Files = {},
  ) =>
    siteFrom({
      'data/books.csv': csv,
      'data/reviews/eden.yaml': `title: East of Eden\nauthor: John Steinbeck\n${more}`,
      ...rest,
    }).reviews[0];

  it('takes its date and rating from its book', () => {
    expect(review('book: "1"')).toMatchObject({ date: '2024-01-01', rating: 4 });
  });

  it('takes them from the correction first', () => {
    expect(
      review('book: "1"', undefined, { 'data/shelf.yaml': '"1": { rating: 4.5, dateRead: 2023-05 }' }),
    ).toMatchObject({
      date: '2023-05',
      rating: 4.5,
    });
  });

  it('has a date and a rating of its own before those', () => {
    expect(review('book: "1"\ndate: 2022\nrating: 3')).toMatchObject({ date: '2022', rating: 3 });
  });

  it('is joined by its Book Id alone: a book of the same title lends nothing', () => {
    expect(review('')).toMatchObject({ title: 'East of Eden', rating: undefined });
    expect(
      siteFrom({
        'data/books.csv': books(eden),
        'data/reviews/eden.yaml': 'title: East of Eden\nauthor: John Steinbeck',
      }).books.map((book) => book.review),
    ).toEqual([undefined]);
  });

  it('of a Book Id that is not there is an error, with the book of its title as a hint', () => {
    const [problem] = problemsFrom({
      'data/books.csv': books(eden),
      'data/reviews/eden.yaml': 'title: East of Eden\nauthor: John Steinbeck\nbook: "44"',
    });
    expect(problem).toMatchObject({ severity: 'error', file: 'data/reviews/eden.yaml', at: ['book'] });
    expect(problem?.hint).toContain('"1"');
  });

  it('is the one of its book', () => {
    const file = 'title: East of Eden\nauthor: John Steinbeck\nbook: "1"';
    expect(
      problemsFrom({ 'data/books.csv': books(eden), 'data/reviews/eden.yaml': file, 'data/reviews/eden2.yaml': file }),
    ).toMatchObject([{ severity: 'error', file: 'data/reviews/eden2.yaml', at: ['book'] }]);
  });

  it('stands among the others newest first, the undated last by title', () => {
    const file = (title: string, date = '') => `title: ${title}\nauthor: A B\n${date}`;
    const { reviews } = siteFrom({
      'data/books.csv': books(eden),
      'data/reviews/a.yaml': file('B undated'),
      'data/reviews/b.yaml': file('A undated'),
      'data/reviews/c.yaml': file('Old', 'date: 2020'),
      'data/reviews/d.yaml': file('New', 'date: 2024-05'),
      'data/reviews/e.yaml': file('Also new', 'date: 2024-05'),
    });
    expect(reviews.map(({ title }) => title)).toEqual(['Also new', 'New', 'Old', 'A undated', 'B undated']);
  });
});

it('makes the same site of the same files in any order', () => {
  const records = recordsFrom({
    'data/books.csv': books(eden, emma),
    'data/reviews/a.yaml': 'title: A\nauthor: A B\n',
    'data/reviews/b.yaml': 'title: B\nauthor: A B\n',
    'data/articles/a2.md': '---\ntitle: A\ndate: 2024\n---\nText\n',
    'data/articles/a1.md': '---\ntitle: B\ndate: 2024\n---\nText\n',
  });
  const turned = { ...records, files: [...records.files].reverse() };
  // what kinds have is in the order of the files, and so is what finds pages
  const siteOf = (of: Records) => {
    const site = assembleSite(of);
    return site.ok && { ...site.value, own: [], pages: undefined };
  };
  expect(siteOf(turned)).toEqual(siteOf(records));
});

it('gives every problem of every file, and no site', () => {
  const checked = assembleSite(
    recordsFrom({
      'data/books.csv': books(eden),
      'data/site.yaml':
        'title: Blog\nowner: Sam\nportrait: no.webp\nimage: no.png\nbookshelf: { favourites: { books: [nothere] } }',
      'data/blog.yaml':
        '- { date: 2024, text: A, title: nothere }\n- { date: 2024, text: A, pdf: no.pdf }\n- { date: 2024, text: A, title: blog, pdf: no.pdf }',
      'data/about.yaml': 'contact: Write to {email}.\nintro: ["[a](/nothere)", "[b](/no.pdf)", "[c](eden)"]',
      'data/projects/p.yaml':
        'title: P\ntext: [T]\ngithub_link: https://example.org\nimage1: no.png\nalt1: A\nimage2: no2.png',
      'data/reviews/eden.yaml': 'title: A\nauthor: B\nback: /nothere',
    }),
  );
  expect(checked.ok).toBe(false);
  const places = checked.problems.map(({ file, at }) => [file, at?.at(-1)]);
  expect(places.map(String).sort()).toEqual(
    [
      ['data/site.yaml', 'portrait'],
      ['data/site.yaml', 'image'],
      ['data/site.yaml', 0],
      ['data/about.yaml', 'contact'],
      ['data/blog.yaml', 'title'],
      ['data/blog.yaml', 'pdf'],
      ['data/blog.yaml', 'pdf'],
      ['data/projects/p.yaml', 'image1'],
      ['data/projects/p.yaml', 'image2'],
      ['data/projects/p.yaml', 'image2'],
      ['data/reviews/eden.yaml', 'back'],
      ['data/about.yaml', 0],
      ['data/about.yaml', 1],
      ['data/about.yaml', 2],
      ['data/blog.yaml', 'pdf'],
    ]
      .map(String)
      .sort(),
  );
});

it('calls no reference dead because the file it leads to has errors of its own', () => {
  expect(
    problemsFrom({
      'data/books.csv': 'Book Id,Title\n',
      'data/reviews/eden.yaml': 'titel: x',
      'data/reviews/emma.yaml': 'title: Emma\nauthor: Jane Austen\nbook: "2"\ntext: ["[a](/eden)"]',
      'data/shelf.yaml': '"2": { small: true }',
      'data/site.yaml': 'titel: x',
      'data/about.yaml': 'contact: Write to {email}.',
    }),
  ).toEqual([]);
});

it('lets an entry of the blog that is a link hold an image, and no other link', () => {
  const problemsOf = (text: string) =>
    problemsFrom({
      'data/books.csv': books(eden),
      'data/blog.yaml': `- { date: 2024-01-01, text: "${text}", pdf: a.pdf }`,
      'public/a.pdf': '',
      'public/a.png': '',
    }).map(({ message }) => message.replace(/.*saw /, ''));
  expect(problemsOf('![A](/a.png) Notes')).toEqual([]);
  expect(problemsOf('[![A](/a.png)](/reading) Notes')).toEqual(['](/reading)']);
  expect(problemsOf('Notes to <https://example.org/a>')).toEqual(['<https://example.org/a>']);
});

it('needs books.csv alone', () => {
  const plan = planFrom({ 'data/books.csv': books({ ...eden, 'Exclusive Shelf': 'currently-reading' }, emma) });
  expect(pathsOf(plan)).toEqual(['/', '/reading/', '/404.html', '/search/']);
  expect(plan.routes.map(({ file }) => file).slice(4)).toEqual(['search/titles.json', '_headers']);
});

describe('data/readings.csv', () => {
  const files = (rows: string, more: Files = {}): Files => ({
    'data/books.csv': books(
      { ...eden, 'Number of Pages': '601', 'Date Read': '2024/05/02', 'Exclusive Shelf': 'currently-reading' },
      { ...emma, 'Exclusive Shelf': 'currently-reading' },
      { 'Book Id': '3', Title: 'Emma (Penguin Classics)', Author: 'Jane Austen', 'Date Read': '2021/02/03' },
    ),
    'data/readings.csv': `Book Id,Started,Finished,Gave Up,Progress,Edition,Note\n${rows}`,
    'data/reviews/eden.yaml': 'title: East of Eden\nauthor: John Steinbeck\nbook: "1"\ntext: [Some words.]\n',
    ...more,
  });
  const rich =
    '1,2019/04/01,2019/05,,,,\n1,2024/04/02,2024/05/02,,601,audio,"=1+1, <b>雪</b>"\n1,,,2022,45%,,\n1,2025/01,,,212,,\n2,,,,30,,\n';

  it('has all readings of a book, which its page and the timeline show, and how far what is being read has come', () => {
    const plan = planFrom(files(rich));
    const { reading, timeline, figures } = routeOf(plan, 'bookshelf');
    expect(reading).toEqual([
      { title: 'East of Eden', author: 'John Steinbeck', progress: 'page 212 of 601' },
      { title: 'Emma', author: 'Jane Austen', progress: 'page 30' },
    ]);
    expect(timeline.map(({ id, books: read }) => [id, ...read.map(({ title }) => title)])).toEqual(
      [
        ['spring-2024', 'East of Eden'],
        ['winter-2020-2021', 'Emma (Penguin Classics)'],
        ['spring-2019', 'East of Eden'],
      ].sort(() => 0),
    );
    expect(figures).toBe('Readings: 1 book more than once, 1 given up.');
    const { readings, history, season } = routeOf(plan, 'review');
    expect(readings.map(({ iso }) => iso)).toEqual(['2019-05', '2024-05-02']);
    expect(season?.text).toBe('Spring 2024');
    expect(history?.map(({ ended, gaveUp, facts, note }) => [ended?.iso, gaveUp, ...facts, note])).toEqual([
      ['2019-05', false, undefined],
      ['2022', true, '45%', undefined],
      ['2024-05-02', false, '31 days', 'audio', '=1+1, <b>雪</b>'],
      [undefined, false, 'Started January 2025', 'page 212 of 601', undefined],
    ]);
  });

  it('says how long readings took, where three or more are known', () => {
    const said = (...days: string[]) =>
      routeOf(planFrom(files(days.map((day) => `1,${day},,,,\n`).join(''))), 'bookshelf').figures;
    const [long, short, longest] = ['2024/04/02,2024/05/02', '2020/02/28,2020/03/01', '2019/12/31,2020/12/30'];
    expect(said(long, short)).toBe('Readings: 1 book more than once.');
    expect(said(long, short, longest)).toBe('Readings: 1 book more than once, half of 3 in 31 days or fewer.');
    expect(said(long, short, '2019/01,2019/02/02')).toBe('Readings: 1 book more than once.');
  });

  it('counts two editions of a work that were finished on one day as one reading', () => {
    const plan = planFrom(files('2,2021/01/01,2021/02/03,,,,\n'));
    const { timeline } = routeOf(plan, 'bookshelf');
    expect(timeline.flatMap(({ books: read }) => read.map(({ title }) => title))).toEqual(['East of Eden', 'Emma']);
  });

  it('is corrected by shelf.yaml in the day of the last reading that ended', () => {
    const [book] = siteFrom(files(rich, { 'data/shelf.yaml': '"1": { dateRead: 2024-05-03 }\n' })).books;
    expect(book?.readings.at(-2)).toMatchObject({ started: '2024-04-02', finished: '2024-05-03', edition: 'audio' });
    expect(book).toMatchObject({ dateRead: '2024-05-03' });
  });

  it('says which books it does not know, and where books.csv has another last day', () => {
    expect(problemsFrom(files('1,,2024/05/01,,,,\n1,2024/06,,,,,\n3,,2021/02,,,,\n4,,,,,,\n'))).toMatchObject([
      {
        severity: 'warning',
        line: 5,
        column: 1,
        message: 'data/books.csv has no Book Id 4; this reading counts nowhere',
        hint: 'If you have removed the book, delete the row; else correct the id.',
      },
      {
        severity: 'notice',
        line: 2,
        message:
          'data/books.csv has the day 2024-05-02 for Book Id 1, on which none of its readings here ends; the last one ends on 2024-05-01',
      },
    ]);
  });
});
