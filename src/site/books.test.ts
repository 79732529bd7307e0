import { describe, expect, it, test } from 'vitest';
import { bookWith } from '../../tests/bookWith.ts';
import { speech } from '../../tests/english.ts';
import { planFrom, routesOf } from '../../tests/siteFrom.ts';
import { books } from '../../tests/temporarySite.ts';
import { createSpeech } from '../ground/language/createSpeech.ts';
import { loadLanguage } from '../ground/language/loadLanguage.ts';
import { totalYears } from './buildTimeline.ts';
import { countBooks } from './countBooks.ts';
import type { GroupRule } from './fileSchemas.ts';
import { authorKey, groupBooks, sortByAuthor } from './groupBooks.ts';
import { openingOf } from './linkReviews.ts';
import { listReadings } from './listReadings.ts';
import type { Review, ShelvedBook } from './site.ts';

describe('countBooks', () => {
  describe('countBooks', () => {
    it.each([
      ['no books', [], 0, 'No books yet.'],
      ['one book', [{ shelf: 'read' }], 0, '1 book: 1 read.'],
      [
        'a book whose shelf says that it was read, without a date',
        [{ shelf: 'read' }, { shelf: 'to-read' }],
        0,
        '2 books: 1 read, 1 to read.',
      ],
      ['a book that is being read', [{ shelf: 'currently-reading' }], 0, '1 book: 1 being read.'],
      [
        'books with a date on own shelves where they stand, and one that was finished once as read',
        [
          { shelf: 'read', dateRead: '2024' },
          { shelf: 'abandoned' },
          { shelf: 'wont-read', dateRead: '2024' },
          { shelf: 'did-not-finish' },
          { shelf: 'did-not-finish', dateRead: '2024' },
        ],
        0,
        '5 books: 2 read, 1 abandoned, 1 wont read, 1 not finished.',
      ],
      [
        'a book with a date on a standard shelf as read',
        [
          { shelf: 'to-read', dateRead: '2024' },
          { shelf: 'currently-reading', dateRead: '2024' },
        ],
        0,
        '2 books: 2 read.',
      ],
      [
        'own shelves between those being read and those to read',
        [
          { shelf: 'to-read' },
          { shelf: 'wont-read' },
          { shelf: 'did_not_finish' },
          { shelf: 'wont-read' },
          { shelf: 'currently-reading' },
          { shelf: 'read' },
        ],
        0,
        '6 books: 1 read, 1 being read, 2 wont read, 1 did not finish, 1 to read.',
      ],
      ['one book in no group', [{ shelf: 'read' }], 1, '1 book: 1 read. 1 of them is in no group.'],
      [
        'two books in no group',
        [{ shelf: 'read' }, { shelf: 'read' }],
        2,
        '2 books: 2 read. 2 of them are in no group.',
      ],
    ])('counts %s', (...[, books, left, text]) => {
      expect(countBooks(books.map(bookWith), left, speech)).toBe(text);
    });

    it('puts no blank between sentences of Japanese', async () => {
      const ja = createSpeech(await loadLanguage('ja'));
      expect(countBooks([bookWith({ shelf: 'read' })], 1, ja)).toMatch(/。うち1冊/);
    });

    it('names the shelves of StoryGraph in the language of the site', async () => {
      const books = ['did-not-finish', 'paused', 'paused'].map((shelf) => bookWith({ shelf }));
      expect(countBooks(books, 0, createSpeech(await loadLanguage('de')))).toBe(
        '3 Bücher: 1 abgebrochen, 2 unterbrochen.',
      );
    });
  });
});

describe('groupBooks', () => {
  const { say } = speech;

  const hrefOf = ({ review }: ShelvedBook): string | undefined => (review === undefined ? undefined : `/${review}/`);

  const shelf = [
    bookWith({ id: '1', title: 'Our Town', author: 'Thornton Wilder', tags: ['plays', 'american'] }),
    bookWith({
      id: '2',
      title: 'East of Eden',
      author: 'John Steinbeck',
      tags: ['american', 'classics'],
      review: 'eden',
    }),
    bookWith({ id: '3', title: 'Emma', author: 'Jane Austen', tags: ['british', 'classics'] }),
    bookWith({ id: '4', title: 'Eugene Onegin', author: 'Alexander Pushkin', tags: ['classics'] }),
    bookWith({ id: '5', title: 'Dracula', author: 'Bram Stoker', tags: ['horror', 'british'] }),
    bookWith({ id: '6', title: 'A Cookbook', author: 'Ann Cook', tags: ['cooking'] }),
  ];

  const rules: GroupRule[] = [
    { title: 'Plays', any: ['plays'] },
    { title: 'American Literature', any: ['american'], not: ['plays'] },
    { title: 'Other Classics', any: ['literature', 'classics'], not: ['american', 'british'] },
    { title: 'General Fiction', any: ['horror', 'fiction'], not: ['plays'] },
    { title: 'British Literature', any: ['british'], not: ['plays'] },
    { title: 'Chess', any: ['chess'] },
  ];

  /** `Plays: Our Town` for each group. */
  const outline = (books: readonly ShelvedBook[], options: Partial<Parameters<typeof groupBooks>[1]>): string[] =>
    groupBooks(books, { hrefOf, say, ...options }).groups.map(
      ({ title, books: members }) => `${title}: ${members.map((book) => book.title).join(', ')}`,
    );

  describe('groupBooks, with the groups of site.yaml', () => {
    it('keeps their order, excludes, lets a book stand in several, sorts by author and leaves empty ones out', () => {
      expect(outline(shelf, { rules })).toEqual([
        'Plays: Our Town',
        'American Literature: East of Eden',
        'Other Classics: Eugene Onegin',
        'General Fiction: Dracula',
        'British Literature: Emma, Dracula',
      ]);
    });

    it('takes tags for one that differ only by capitals, blanks and hyphens', () => {
      const books = [
        bookWith({ title: 'A', tags: ['Science Fiction'] }),
        bookWith({ title: 'B', tags: ['science-fiction', 'Plays'] }),
      ];
      const own = [{ title: 'Novels', any: ['science fiction', 'Science-fiction'], not: ['plays'] }];
      expect(outline(books, { rules: own })).toEqual(['Novels: A']);
    });

    it('counts the books that stand in none', () => {
      expect(groupBooks(shelf, { rules, hrefOf, say }).left).toBe(1);
    });

    it('puts them under the heading `rest`, and counts none', () => {
      expect(outline(shelf, { rules, rest: 'Other books' }).at(-1)).toBe('Other books: A Cookbook');
      expect(groupBooks(shelf, { rules, rest: 'Other books', hrefOf, say }).left).toBe(0);
    });

    it('has no heading `rest` where every book stands in a group', () => {
      expect(outline(shelf.slice(0, 1), { rules, rest: 'Other books' })).toEqual(['Plays: Our Town']);
    });

    it('knows of a book what it is searched and sorted by', () => {
      const read = bookWith({ id: '7', tags: ['plays'], rating: 4.5, dateRead: '2024-03-02' });
      expect(groupBooks([read], { rules, hrefOf, say }).groups[0]?.books).toMatchObject([
        { tags: ['plays'], rating: 4.5, read: '2024-03-02' },
      ]);
    });

    it('knows what is unread: what is to be read and has no date', () => {
      const books = [
        bookWith({ id: '7', tags: ['plays'], shelf: 'to-read' }),
        bookWith({ id: '8', tags: ['plays'], shelf: 'to-read', dateRead: '2024-03-02' }),
        bookWith({ id: '9', tags: ['plays'], shelf: 'read' }),
      ];
      const [plays] = groupBooks(books, { rules, hrefOf, say }).groups;
      expect(plays?.books.filter(({ unread }) => unread).map(({ key }) => key)).toEqual(['7']);
    });

    it('links a book to its review', () => {
      const [plays, american] = groupBooks(shelf, { rules, hrefOf, say }).groups;
      expect(american?.books).toMatchObject([
        { key: '2', title: 'East of Eden', author: 'John Steinbeck', href: '/eden/' },
      ]);
      expect(plays?.books[0]?.href).toBeUndefined();
    });

    it('keys a book the same in every group', () => {
      const two = [bookWith({ key: '9780142000656', tags: ['a', 'b'] })];
      const { groups } = groupBooks(two, {
        rules: [
          { title: 'A', any: ['a'] },
          { title: 'B', any: ['b'] },
        ],
        hrefOf,
        say,
      });
      expect(groups.map(({ books }) => books.map(({ key }) => key))).toEqual([['9780142000656'], ['9780142000656']]);
    });

    it('gives each group an id of its own', () => {
      const titles = ['Été & hiver', 'Ete hiver', 'Chess', '数学'];
      const own = titles.map((title) => ({ title, any: ['a'] }));
      const { groups } = groupBooks([bookWith({ tags: ['a'] })], { rules: own, hrefOf, say });
      expect(groups.map(({ id }) => id)).toEqual(['group-ete-hiver', 'group-ete-hiver-2', 'group-chess', 'group']);
    });
  });

  describe('groupBooks, without groups in site.yaml', () => {
    it('makes one for each of the shelves, and one for the books on none', () => {
      const books = [
        bookWith({ title: 'A', tags: ['science-fiction', 'to-read'], shelf: 'to-read' }),
        bookWith({ title: 'B', tags: ['essays', 'science-fiction'] }),
        bookWith({ title: 'C', tags: ['currently-reading'], shelf: 'currently-reading' }),
      ];
      expect(outline(books, {})).toEqual(['Essays: B', 'Science fiction: A, B', 'Other books: C']);
      expect(outline(books, { rest: 'Elsewhere' }).at(-1)).toBe('Elsewhere: C');
      expect(groupBooks(books, { hrefOf, say }).left).toBe(0);
    });

    it('takes tags for one that differ only by capitals, blanks and hyphens, under the spelling of most books', () => {
      const books = [
        bookWith({ title: 'A', tags: ['fantasy', 'science fiction'] }),
        bookWith({ title: 'B', tags: ['Fantasy', 'sci-fi'] }),
        bookWith({ title: 'C', tags: ['YA', 'Fantasy', 'Science-Fiction'] }),
        bookWith({ title: 'D', tags: ['ya', 'YA', 'To Read', 'pe\u0302che'] }),
        bookWith({ title: 'E', tags: ['p\u00eache', 'péché'] }),
      ];
      expect(outline(books, {})).toEqual([
        'Fantasy: A, B, C',
        'Péché: E',
        'Pe\u0302che: D, E',
        'Sci fi: B',
        'Science fiction: A, C',
        'YA: C, D',
      ]);
    });

    it('sorts them without regard to capitals and accents', () => {
      const books = [
        bookWith({ title: 'A', tags: ['Roman', 'american', 'Lyrik', 'écriture', 'art', 'Erzählung', 'faith'] }),
      ];
      expect(outline(books, {})).toEqual(
        ['American', 'Art', 'Écriture', 'Erzählung', 'Faith', 'Lyrik', 'Roman'].map((title) => `${title}: A`),
      );
    });

    it('puts no blank between sentences of Japanese', async () => {
      const ja = createSpeech(await loadLanguage('ja'));
      expect(countBooks([bookWith({ shelf: 'read' })], 1, ja)).toMatch(/。うち1冊/);
    });

    it('names the shelves of StoryGraph in the language of the site', async () => {
      const books = ['did-not-finish', 'paused', 'lent'].map((name) => bookWith({ title: name, shelf: name }));
      expect(outline(books, {})).toEqual(['Did not finish: did-not-finish', 'Lent: lent', 'Paused: paused']);
      expect(outline(books, { say: createSpeech(await loadLanguage('de')).say })).toEqual([
        'Abgebrochen: did-not-finish',
        'Lent: lent',
        'Unterbrochen: paused',
      ]);
    });

    it('makes one of all books where there are only the shelves that every log has', () => {
      const books = [bookWith({ title: 'A', tags: ['to-read'] }), bookWith({ title: 'B' })];
      expect(outline(books, {})).toEqual(['All books: A, B']);
      expect(outline(books, { rules: [] })).toEqual(['All books: A, B']);
    });

    it('counts a shelf of the owner that excludes the others', () => {
      expect(outline([bookWith({ title: 'A', shelf: 'dnf' })], {})).toEqual(['Dnf: A']);
    });

    it('makes none where there are no books', () => {
      expect(groupBooks([], { hrefOf, say })).toEqual({ groups: [], left: 0 });
    });
  });

  describe('authorKey', () => {
    it.each([
      ['the text after the first space', 'John Steinbeck', 'steinbeck'],
      ['all of it, where there is more than one', 'David Foster Wallace', 'foster wallace'],
      ['a small particle as it stands', 'Antoine de Saint-Exupéry', 'de saint-exupery'],
      ['an author of one word', 'Homer', 'homer'],
      ['doubled blanks as one', 'John  Steinbeck', 'steinbeck'],
      ['blanks around the name as none', ' John Steinbeck ', 'steinbeck'],
      ['a no-break space as a blank', 'John\u00a0Steinbeck', 'steinbeck'],
      ['marks removed', 'Gabriel García Márquez', 'garcia marquez'],
      ['marks that are already apart', 'Emily Bronte\u0308', 'bronte'],
      ['capitals made small', 'E.M. FORSTER', 'forster'],
      ['a letter that is no letter with a mark as it is', 'Jo Nesbø', 'nesbø'],
      ['a capital I with a dot as i', 'Yaşar İnce', 'ince'],
      ['initials before the name', 'J. R. R. Tolkien', 'r. r. tolkien'],
    ])('takes %s', (_what, author, key) => {
      expect(authorKey(author)).toBe(key);
    });
  });

  describe('sortByAuthor', () => {
    const order = (...books: Parameters<typeof bookWith>[0][]): string[] =>
      sortByAuthor(books.map(bookWith)).map(({ id }) => id);

    it('sorts ascending by code unit, so that no locale decides', () => {
      expect(
        order(
          { id: 'ø', author: 'Jo øa' },
          { id: 'z', author: 'Ann Zola' },
          { id: 'é', author: 'Ann Évariste' },
          { id: 'f', author: 'Ann Faust' },
          { id: '-', author: "Ann O'Brien" },
          { id: 'o', author: 'Ann Oates' },
        ),
      ).toEqual(['é', 'f', '-', 'o', 'z', 'ø']);
    });

    it('breaks ties by title, then by Book Id', () => {
      expect(
        order(
          { id: '9', author: 'A Same', title: 'B' },
          { id: '10', author: 'B  SAME', title: 'B' },
          { id: '1', author: 'C Sâme', title: 'C' },
          { id: '2', author: 'D Same', title: 'A' },
        ),
      ).toEqual(['2', '10', '9', '1']);
    });

    it('leaves the order given as it was', () => {
      const books = [bookWith({ author: 'B B' }), bookWith({ author: 'A A' })];
      sortByAuthor(books);
      expect(books.map(({ author }) => author)).toEqual(['B B', 'A A']);
    });
  });
});

describe('linkReviews', () => {
  const opening = (description?: string, quotation?: string) =>
    openingOf({ description, quotation } as unknown as Review);

  test.each([
    ['A first sentence that says something. And more.', 'A first sentence that says something.'],
    ['Short. So the next one is taken as well. And more.', 'Short. So the next one is taken as well.'],
    ['He asked why anybody would read “this?” The rest.', 'He asked why anybody would read “this?”'],
    [
      'It is about the famous and unlucky Mr. Ramsay and W. F. Trotter. More.',
      'It is about the famous and unlucky Mr. Ramsay and W. F. Trotter.',
    ],
    [
      'Das ist ein ziemlich langer Satz über 3.5 Sterne! Und mehr.',
      'Das ist ein ziemlich langer Satz über 3.5 Sterne!',
    ],
    [
      'この本はとても長い文で始まるのだが、それでも最後には終わる。次の文。',
      'この本はとても長い文で始まるのだが、それでも最後には終わる。',
    ],
    ['One sentence without an end that was cut at some ...', 'One sentence without an end that was cut at some…'],
  ])('%s', (text, expected) => {
    expect(opening(text)).toEqual({ text: expected, isQuotation: false });
  });

  test('a review without text opens with its first quotation, and one without either with nothing', () => {
    expect(opening(undefined, 'Thou mayest.')).toEqual({ text: 'Thou mayest.', isQuotation: true });
    expect(opening()).toBeUndefined();
  });
});

describe('linkOthers', () => {
  const review = (title: string, more = '') => `title: ${title}\nauthor: Émile Example\n${more}`;
  const book = (id: string, title: string, more = {}) => ({
    'Book Id': id,
    Title: title,
    Author: 'Emile Example',
    ...more,
  });

  const othersOf = (files: Record<string, string>, slug: string) =>
    routesOf(planFrom(files, '/x/'), 'review').find(({ path }) => path === `/${slug}/`)?.others;

  test('the others are those of the shelf and reviews without a book: reviewed ones first, then the last read', () => {
    const files = {
      'data/books.csv': books(
        book('1', 'One'),
        book('2', 'Unread'),
        book('3', '"Old (Saga, #1)"', { 'Date Read': '2020/01/01' }),
        book('4', 'New', { 'Date Read': '2024/01/01' }),
        book('5', 'New', { 'Date Read': '2019/01/01' }),
        book('6', 'One', { 'Date Read': '2019/01/01' }),
        book('7', 'Hidden'),
        { 'Book Id': '8', Title: 'By another', Author: 'A B' },
      ),
      'data/shelf.yaml': '"7": { hidden: true }',
      'data/reviews/one.yaml': review('One', 'book: "1"'),
      'data/reviews/loose.yaml': review('Loose'),
      'data/reviews/hidden.yaml': review('Hidden', 'book: "7"'),
    };
    expect(othersOf(files, 'one')).toEqual({
      books: [{ title: 'Loose', href: '/x/loose/' }, { title: 'New' }, { title: 'Old' }, { title: 'Unread' }],
    });
    expect(othersOf(files, 'loose')?.books[0]).toEqual({ title: 'One', href: '/x/one/' });
  });

  test('of many the first twelve are told, and where the rest is', () => {
    const many = Array.from({ length: 14 }, (_, place) => book(String(place), `Book ${String(place)}`));
    const files = { 'data/books.csv': books(...many), 'data/reviews/one.yaml': review('Book 0', 'book: "0"') };
    const others = othersOf(files, 'one');
    expect(others?.books).toHaveLength(12);
    expect(others?.more).toEqual({ href: '/x/reading/#list', text: 'My Books' });
  });

  test('an only book has no others', () => {
    expect(othersOf({ 'data/books.csv': books(), 'data/reviews/one.yaml': review('One') }, 'one')).toBeUndefined();
  });

  test('a review leads to the season of its last reading, in the south to the one there', () => {
    const files = {
      'data/books.csv': books(book('1', 'One', { 'Date Read': '2024/01/05' })),
      'data/site.yaml': 'title: T\nowner: O\nhemisphere: south\n',
      'data/reviews/one.yaml': review('One', 'book: "1"\ndate: 2025'),
      'data/reviews/two.yaml': review('Two', 'date: 2025'),
    };
    const seasons = routesOf(planFrom(files, '/x/'), 'review').map(({ path, season }) => [path, season]);
    expect(seasons).toEqual([
      ['/one/', { href: '/x/reading/#summer-2023-2024', text: 'Summer 2023–2024' }],
      ['/two/', undefined],
    ]);
  });
});

describe('totalYears', () => {
  const totals = (...books: Parameters<typeof bookWith>[0][]) =>
    Object.fromEntries(totalYears(listReadings(books.map(bookWith)), speech));

  it('counts a reading in the year of its date, whatever its season', () => {
    expect(
      totals({ dateRead: '2023-12-31' }, { dateRead: '2024-01-01' }, { dateRead: '2024-12' }, { dateRead: '2024' }),
    ).toEqual({
      2023: '1 book',
      2024: '3 books',
    });
  });

  it('counts a book once a year', () => {
    expect(totals({ readings: ['2023-05-01', '2024-01-01', '2024-06-01'], pages: 100, rating: 4 })).toEqual({
      2023: '1 book, 100 pages, rated 4.0 on average',
      2024: '1 book, 100 pages, rated 4.0 on average',
    });
  });

  test.each([
    ['all', [600, 1400], '2 books, 2,000 pages'],
    ['all but one', [600, 1400, undefined], '3 books, at least 2,000 pages'],
    ['half', [600, undefined], '2 books, at least 600 pages'],
    ['fewer than half', [600, undefined, undefined], '3 books'],
    ['none', [undefined], '1 book'],
  ])('pages are told where those of most books are known: %s', (_what, pages, expected) => {
    expect(totals(...pages.map((number) => ({ dateRead: '2024', pages: number })))).toEqual({ 2024: expected });
  });

  it('takes the average of the books that are rated', () => {
    expect(totals(...[4.5, 3, 0, 4].map((rating) => ({ dateRead: '2024', rating })))).toEqual({
      2024: '4 books, rated 3.8 on average',
    });
    expect(totals({ dateRead: '2023', rating: 4.75 }, { dateRead: '2024', rating: 4.5 })).toEqual({
      2023: '1 book, rated 4.75 on average',
      2024: '1 book, rated 4.5 on average',
    });
  });
});
