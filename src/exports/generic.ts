import type { ExportFormat } from './draft.ts';
import { guessPeople } from './readPeople.ts';
import { readShelf } from './readShelf.ts';
import { yearIn } from './librarything.ts';
import { thoseThere } from './thoseThere.ts';

/** What people call the columns of a list of books. */
const NAMES = {
  title: ['title', 'book title', 'book', 'name', 'book name', 'titel', 'titre', 'título', 'titolo', 'titulo'],
  author: [
    'author',
    'authors',
    'author(s)',
    'author name',
    'writer',
    'written by',
    'by',
    'autor',
    'auteur',
    'autore',
    'verfasser',
  ],
  isbn13: ['isbn13', 'isbn 13', 'isbn-13', 'isbn', 'ean', 'isbn/uid', 'isbn number'],
  isbn10: ['isbn10', 'isbn 10', 'isbn-10'],
  rating: ['rating', 'my rating', 'stars', 'star rating', 'score', 'stars (out of 5)', 'bewertung'],
  dateRead: [
    ...[
      'date read',
      'read date',
      'date finished',
      'finish date',
      'finished',
      'finished on',
      'date completed',
      'completed',
    ],
    ...[
      'completed on',
      'end date',
      'date ended',
      'last date read',
      'read on',
      'finished reading',
      'date',
      'gelesen am',
    ],
  ],
  shelf: ['status', 'read status', 'reading status', 'exclusive shelf', 'shelf', 'state', 'list'],
  tags: ['tags', 'tag', 'genres', 'genre', 'bookshelves', 'shelves', 'categories', 'category', 'subjects', 'topics'],
  pages: ['pages', 'number of pages', 'page count', 'num pages', 'no of pages', 'length', 'seiten'],
  publisher: ['publisher', 'publishing house', 'verlag'],
  year: ['year published', 'publication year', 'year', 'published', 'publication date', 'date published'],
  originalYear: ['original publication year', 'first published'],
  readCount: ['read count', 'times read', 'number of reads'],
  medium: ['binding', 'format', 'media', 'medium', 'book format'],
  review: ['review', 'my review'],
  privacy: ['private', 'is private', 'privacy', 'public', 'visibility'],
} as const;

/** Whether a column of this name means something to the generic reader. */
export const isGenericName = (name: string): boolean => ALL.has(name);

const ALL: ReadonlySet<string> = new Set(Object.values(NAMES).flat());

/** Any other table, such as an owner's own list. */
export const generic: ExportFormat = {
  name: 'generic',
  label: 'A list of books',
  recognises: (has) => NAMES.title.some(has) && NAMES.author.some(has),
  needs: [NAMES.title, NAMES.author],
  anyScale: true,
  read: (get) => {
    const cell = (key: keyof typeof NAMES): string | undefined => get(...NAMES[key]);
    const dateRead = cell('dateRead');
    const isRead = /\d/.test(dateRead ?? '');
    return {
      title: cell('title'),
      people: guessPeople(cell('author')),
      isbns: thoseThere(cell('isbn13'), cell('isbn10')),
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
      hidesReview: get('spoiler')?.trim().toLowerCase() === 'true',
      ...(isPrivate(get) ? { leftOut: 'is marked private' } : {}),
    };
  },
};

function isPrivate(get: (...names: readonly string[]) => string | undefined): boolean {
  const says = (...names: readonly string[]): string => (get(...names) ?? '').trim().toLowerCase();
  return (
    /^(true|yes|1|x|private)$/.test(says('private', 'is private')) ||
    /^(false|no|0)$/.test(says('public')) ||
    /private|followers|friends|only me/.test(says('privacy', 'visibility'))
  );
}
