import { describe, expect, test } from 'vitest';
import { loadLanguage } from '../../src/ground/language/loadLanguage.ts';
import { type IndexedBook, type Order, arrangeGroups, countBooks } from './arrangeGroups.ts';
import { sayCount } from './sayCount.ts';
import { decode, viewFromHash } from './viewFromHash.ts';

describe('arrangeGroups', () => {
  const book = (title: string, changes: Partial<IndexedBook> = {}): IndexedBook => ({
    title,
    author: 'Émile Zola',
    tags: [],
    rating: 0,
    ...changes,
  });
  const GROUPS = [
    {
      id: 'a',
      title: 'A',
      books: [
        book('Nana', { tags: ['french', 'plays'], rating: 3, read: '2024' }),
        book('Étude', { rating: 4.5, read: '2024-03' }),
        book('Don’t Look', { author: 'Ann Other' }),
      ],
    },
    { id: 'b', title: 'B', books: [book('Germinal', { rating: 5 })] },
  ];

  const titles = (query: string, order: Order = 'author') =>
    arrangeGroups(GROUPS, { query, order, articles: 'a the l’' }).map(({ books }) => books.map(({ title }) => title));

  test.each([
    ['', [['Nana', 'Étude', 'Don’t Look'], ['Germinal']]],
    ['  ', [['Nana', 'Étude', 'Don’t Look'], ['Germinal']]],
    ['etude', [['Étude']]],
    ['ZOLA french', [['Nana']]],
    ["don't", [['Don’t Look']]],
    ['emile', [['Nana', 'Étude'], ['Germinal']]],
    ['nowhere', []],
  ])('%j finds books by title, author and tag, and leaves out empty groups', (query, found) => {
    expect(titles(query)).toEqual(found);
  });

  test.each([
    ['title', ['Don’t Look', 'Étude', 'Nana']],
    ['read', ['Étude', 'Nana', 'Don’t Look']],
    ['rating', ['Étude', 'Nana', 'Don’t Look']],
  ] as const)('sorted by %s inside the groups, what is unknown last', (order, sorted) => {
    expect(titles('', order)).toEqual([sorted, ['Germinal']]);
  });

  test('leading articles do not count when titles are sorted', () => {
    const books = ['The Sirens', 'Animal Farm', 'A Sea', 'L’Étranger', 'The', 'Theory'].map((title) => book(title));
    const [group] = arrangeGroups([{ id: 'a', title: 'A', books }], {
      query: '',
      order: 'title',
      articles: 'a the l’',
    });
    expect(group?.books.map(({ title }) => title)).toEqual([
      'Animal Farm',
      'L’Étranger',
      'A Sea',
      'The Sirens',
      'The',
      'Theory',
    ]);
  });

  test('a book in two groups is one book', () => {
    expect(countBooks(GROUPS)).toBe(4);
    expect(countBooks([...GROUPS, { id: 'c', title: 'C', books: [book('Germinal', { rating: 5 })] }])).toBe(4);
  });
});

describe('sayCount', () => {
  test.each([
    ['fr', 0, '0 livre sur 334'],
    ['fr', 1, '1 livre sur 334'],
    ['fr', 2, '2 livres sur 334'],
    ['it', 1, '1 libro su 334'],
    ['pl', 22, '22 książki z 334'],
    ['pl', 25, '25 książek z 334'],
    ['cs', 3, '3 knihy z 334'],
    ['ru', 21, '21 книга из 334'],
    ['ru', 11, '11 книг из 334'],
    ['ja', 1, '334冊中1冊'],
  ])('the browser counts as the language does: %s, %i', async (language, n, said) => {
    const { words } = await loadLanguage(language);
    expect(sayCount(words.booksFound, { language, n, all: 334 })).toBe(said);
  });

  test('one text is for every number, and where a form is missing the last one is', () => {
    expect(sayCount('{n}/{all}', { language: 'ru', n: 1, all: 2 })).toBe('1/2');
    expect(sayCount({ one: '{n} volume', other: '{n} volumes' }, { language: 'ar', n: 2 })).toBe('2 volumes');
  });
});

describe('viewFromHash', () => {
  const VIEWS = ['timeline', 'list', 'favourites'];
  const HOMES: Record<string, string> = { 'summer-2025': 'timeline', plays: 'list', théâtre: 'list' };
  const view = (hash: string, views = VIEWS) => viewFromHash(hash, views, (id) => HOMES[id]);

  test.each([
    ['', 'timeline'],
    ['#', 'timeline'],
    ['#timeline', 'timeline'],
    ['#list', 'list'],
    ['#favourites', 'favourites'],
  ])('%j asks for %s', (hash, expected) => {
    expect(view(hash)).toBe(expected);
  });

  test.each([
    ['#list&favourites', 'favourites'],
    ['#favourites&list', 'favourites'],
    ['#timeline&list', 'list'],
    ['#list&timeline', 'list'],
    ['#favourites&timeline&list', 'favourites'],
  ])('of the views in %j the highest in rank wins: %s', (hash, expected) => {
    expect(view(hash)).toBe(expected);
  });

  test.each([
    ['#summer-2025', 'timeline'],
    ['#plays', 'list'],
    ['#th%C3%A9%C3%A2tre', 'list'],
  ])('the anchor %j selects the view it stands in: %s', (hash, expected) => {
    expect(view(hash)).toBe(expected);
  });

  test.each(['#main', '#List', '#lists', '#a=b', '#%', '#%E0%A4%A'])('%j asks for no view', (hash) => {
    expect(view(hash)).toBeUndefined();
  });

  test('a view that the page does not have cannot be asked for', () => {
    expect(view('#favourites', ['timeline', 'list'])).toBeUndefined();
    expect(view('', [])).toBeUndefined();
  });

  test('a hash that cannot be decoded is taken as it stands', () => {
    expect(decode('100%')).toBe('100%');
  });
});
