import { describe, expect, it } from 'vitest';
import { bookWith } from '../../tests/bookWith.ts';
import type { GroupRule } from '../model/siteFile.ts';
import { groupBooks } from './groupBooks.ts';
import type { ShelvedBook } from './site.ts';

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
  groupBooks(books, { hrefOf, ...options }).groups.map(
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

  it('counts the books that stand in none', () => {
    expect(groupBooks(shelf, { rules, hrefOf }).left).toBe(1);
  });

  it('puts them under the heading `rest`, and counts none', () => {
    expect(outline(shelf, { rules, rest: 'Other books' }).at(-1)).toBe('Other books: A Cookbook');
    expect(groupBooks(shelf, { rules, rest: 'Other books', hrefOf }).left).toBe(0);
  });

  it('has no heading `rest` where every book stands in a group', () => {
    expect(outline(shelf.slice(0, 1), { rules, rest: 'Other books' })).toEqual(['Plays: Our Town']);
  });

  it('knows of a book what it is searched and sorted by', () => {
    const read = bookWith({ id: '7', tags: ['plays'], rating: 4.5, dateRead: '2024-03-02' });
    expect(groupBooks([read], { rules, hrefOf }).groups[0]?.books).toMatchObject([
      { tags: ['plays'], rating: 4.5, read: '2024-03-02' },
    ]);
  });

  it('links a book to its review', () => {
    const [plays, american] = groupBooks(shelf, { rules, hrefOf }).groups;
    expect(american?.books).toMatchObject([
      { key: '2', title: 'East of Eden', author: 'John Steinbeck', href: '/eden/' },
    ]);
    expect(plays?.books[0]).not.toHaveProperty('href');
  });

  it('keys a book the same in every group', () => {
    const two = [bookWith({ isbn: '9780142000656', tags: ['a', 'b'] })];
    const { groups } = groupBooks(two, {
      rules: [
        { title: 'A', any: ['a'] },
        { title: 'B', any: ['b'] },
      ],
      hrefOf,
    });
    expect(groups.map(({ books }) => books.map(({ key }) => key))).toEqual([['9780142000656'], ['9780142000656']]);
  });

  it('gives each group an id of its own', () => {
    const titles = ['Été & hiver', 'Ete hiver', 'Chess', '数学'];
    const own = titles.map((title) => ({ title, any: ['a'] }));
    const { groups } = groupBooks([bookWith({ tags: ['a'] })], { rules: own, hrefOf });
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
    expect(groupBooks(books, { hrefOf }).left).toBe(0);
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
    expect(groupBooks([], { hrefOf })).toEqual({ groups: [], left: 0 });
  });
});
