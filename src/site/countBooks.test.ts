import { describe, expect, it } from 'vitest';
import { bookWith } from '../../tests/bookWith.ts';
import { speech } from '../../tests/english.ts';
import { createSpeech } from '../ground/language/createSpeech.ts';
import { loadLanguage } from '../ground/language/loadLanguage.ts';
import { countBooks } from './countBooks.ts';

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
      'books with a date on own shelves where they stand',
      [
        { shelf: 'read', dateRead: '2024' },
        { shelf: 'abandoned', dateRead: '2024' },
        { shelf: 'did-not-finish', dateRead: '2024' },
      ],
      0,
      '3 books: 1 read, 1 abandoned, 1 not finished.',
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
    ['two books in no group', [{ shelf: 'read' }, { shelf: 'read' }], 2, '2 books: 2 read. 2 of them are in no group.'],
  ])('counts %s', (...[, books, left, text]) => {
    expect(countBooks(books.map(bookWith), left, speech)).toBe(text);
  });

  it('names the shelves of StoryGraph in the language of the site', async () => {
    const books = ['did-not-finish', 'paused', 'paused'].map((shelf) => bookWith({ shelf }));
    expect(countBooks(books, 0, createSpeech(await loadLanguage('de')))).toBe(
      '3 Bücher: 1 abgebrochen, 2 unterbrochen.',
    );
  });
});
