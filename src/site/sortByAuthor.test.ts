import { describe, expect, it } from 'vitest';
import { bookWith } from '../../tests/bookWith.ts';
import { authorKey, sortByAuthor } from './sortByAuthor.ts';

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
