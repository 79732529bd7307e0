import { yearIn } from '../../model/readDay.ts';
import { guessPeople } from '../cells/readPeople.ts';
import { readShelf } from '../cells/readShelf.ts';
import { isTrue, type ExportFormat, type Get } from './format.ts';

const names = (list: string): string[] => list.split(', ');

/** What people call the columns of a list of books. */
const NAMES = {
  title: names('title, book title, book, name, book name, titel, titre, título, titolo, titulo'),
  author: names('author, authors, author(s), author name, writer, written by, by, autor, auteur, autore, verfasser'),
  isbn13: names('isbn13, isbn 13, isbn-13, isbn, ean, isbn/uid, isbn number'),
  isbn10: names('isbn10, isbn 10, isbn-10'),
  rating: names('rating, my rating, stars, star rating, score, stars (out of 5), bewertung'),
  dateRead: [
    ...names('date read, read date, date finished, finish date, finished, finished on, date completed, completed'),
    ...names('completed on, end date, date ended, last date read, read on, finished reading, date, gelesen am'),
  ],
  shelf: names('status, read status, reading status, exclusive shelf, shelf, state, list'),
  tags: names('tags, tag, genres, genre, bookshelves, shelves, categories, category, subjects, topics'),
  pages: names('pages, number of pages, page count, num pages, no of pages, length, seiten'),
  publisher: names('publisher, publishing house, verlag'),
  year: names('year published, publication year, year, published, publication date, date published'),
  originalYear: names('original publication year, first published'),
  readCount: names('read count, times read, number of reads'),
  medium: names('binding, format, media, medium, book format'),
  review: names('review, my review'),
  privacy: names('private, is private, privacy, public, visibility'),
};

const ALL: ReadonlySet<string> = new Set(Object.values(NAMES).flat());

/** Whether a column of this name means something to the generic reader. */
export const isGenericName = (name: string): boolean => ALL.has(name);

/** Any other table, such as an owner's own list. */
export const generic: ExportFormat = {
  name: 'generic',
  label: 'A list of books',
  needs: [NAMES.title, NAMES.author],
  recognises: () => true,
  anyScale: true,
  read: (get) => {
    const cell = (key: keyof typeof NAMES): string | undefined => get(...NAMES[key]);
    const dateRead = cell('dateRead');
    const isRead = /\d/.test(dateRead ?? '');
    return {
      title: cell('title'),
      people: guessPeople(cell('author')),
      isbns: [cell('isbn13'), cell('isbn10')],
      rating: cell('rating'),
      readings: dateRead?.split(/;|,(?=\s*\d{1,4}[-/.])/),
      readCount: cell('readCount'),
      shelf: isRead && (cell('shelf') ?? '').trim() === '' ? 'read' : readShelf(cell('shelf')),
      tags: cell('tags')?.split(/[,;|]/),
      pages: cell('pages'),
      publisher: cell('publisher'),
      year: yearIn(cell('year')),
      originalYear: cell('originalYear'),
      medium: cell('medium'),
      review: cell('review'),
      hidesReview: isTrue(get('spoiler')),
      ...(isPrivate(get) ? { leftOut: 'is marked private' } : {}),
    };
  },
};

function isPrivate(get: Get): boolean {
  const says = (...columns: readonly string[]): string => (get(...columns) ?? '').trim().toLowerCase();
  return (
    /^(true|yes|1|x|private)$/.test(says('private', 'is private')) ||
    /^(false|no|0)$/.test(says('public')) ||
    /private|followers|friends|only me/.test(says('privacy', 'visibility'))
  );
}
