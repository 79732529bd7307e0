import type { PlainDate } from '../../ground/dates/plainDate.ts';
import { DROPPED_SHELVES } from '../shelves.ts';
import { writeDay, writeIsbn } from '../table/bookCells.ts';
import type { SharedBook } from './sharedBook.ts';

/** A program, or a form of file, that books are written for. */
export interface Target {
  readonly name: string;
  /** As the service calls itself. */
  readonly label: string;
  /** The names of its columns, in its order. */
  readonly columns: readonly string[];
  /** What stands in them; the others are empty. */
  readonly cells: Readonly<Record<string, (book: SharedBook) => string>>;
  /** Tabs between cells, and no quotes. */
  readonly isTabbed?: boolean;
  /** What it has no place for. */
  readonly loses: readonly (keyof typeof LOSSES)[];
}

/** The exclusive shelves that every service has; '': not known. */
const SHELVES = ['read', 'currently-reading', 'to-read', ''];

/** What a file for another program may have no place for: how that is called, and which books have it. */
export const LOSSES = {
  halves: ['parts of a star', ({ rating }: SharedBook) => !Number.isInteger(rating)],
  readings: ['the days of earlier readings', ({ spans }: SharedBook) => spans.length > 1],
  starts: ['the days on which readings began', ({ spans }: SharedBook) => spans.some(({ started }) => started)],
  notes: ['what is noted of readings', ({ isNoted }: SharedBook) => isNoted],
  roles: ['translators and others with a role', ({ contributors }: SharedBook) => contributors.length > 0],
  pages: ['the number of pages', ({ pages }: SharedBook) => pages !== ''],
  editions: ['the publisher or the year', (book: SharedBook) => book.publisher + book.year + book.originalYear !== ''],
  tags: ['tags', ({ tags }: SharedBook) => tags.length > 0],
  shelves: ['a shelf of your own', ({ shelf, wasDropped }: SharedBook) => !wasDropped && !SHELVES.includes(shelf)],
} as const;

const [DROPPED] = DROPPED_SHELVES;

const title = ({ title }: SharedBook): string => title;
const isbn = ({ isbn13, isbn10 }: SharedBook): string => isbn13 || isbn10;
const stars = ({ rating }: SharedBook): string => (rating === 0 ? '' : String(rating));
const lastDay = ({ days }: SharedBook): string => days.at(-1) ?? '';
/** Of a reading that goes on there is none. */
const lastEnd = ({ spans }: SharedBook): string => spans.at(-1)?.ended ?? '';
const bracketed = (days: readonly (PlainDate | undefined)[]): string =>
  days.map((day) => (day === undefined ? '' : `[${day}]`)).join('|');
const tags = ({ tags }: SharedBook): string => tags.join(', ');
/** An id of Goodreads or LibraryThing is a number; ids of other services would be taken for books that they are not. */
const numberId = ({ id }: SharedBook): string => (/^\d+$/.test(id) ? id : '');

/** "Ann Example" -> "Example, Ann": the last word is taken for the surname, as services do. */
function turnAbout(name = ''): string {
  const at = name.lastIndexOf(' ');
  return at < 0 || name.includes(',') ? name : `${name.slice(at + 1)}, ${name.slice(0, at)}`;
}

const goodreads: Target = {
  name: 'goodreads',
  label: 'Goodreads',
  columns:
    `Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies`.split(
      ',',
    ),
  cells: {
    'Book Id': ({ id }) => id,
    Title: title,
    Author: ({ authors }) => authors[0] ?? '',
    'Author l-f': ({ authors }) => turnAbout(authors[0]),
    'Additional Authors': ({ authors, contributors }) => [...authors.slice(1), ...contributors].join(', '),
    ISBN: ({ isbn10 }) => writeIsbn(isbn10),
    ISBN13: ({ isbn13 }) => writeIsbn(isbn13),
    // whole stars alone, of which none is no rating
    'My Rating': ({ rating }) => String(rating === 0 ? 0 : Math.max(1, Math.round(rating))),
    Publisher: ({ publisher }) => publisher,
    'Number of Pages': ({ pages }) => pages,
    'Year Published': ({ year }) => year,
    'Original Publication Year': ({ originalYear }) => originalYear,
    'Date Read': (book) => writeDay(lastDay(book)),
    Bookshelves: tags,
    'Exclusive Shelf': ({ shelf }) => shelf,
    'Read Count': ({ readCount }) => readCount,
  },
  loses: ['halves', 'readings', 'starts', 'notes'],
};

const storygraph: Target = {
  name: 'storygraph',
  label: 'The StoryGraph',
  columns:
    'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?'.split(
      ',',
    ),
  cells: {
    Title: title,
    Authors: ({ authors }) => authors.join(', '),
    Contributors: ({ contributors }) => contributors.join(', '),
    'ISBN/UID': isbn,
    'Read Status': ({ shelf, wasDropped }) =>
      wasDropped ? DROPPED : [...SHELVES, 'paused'].includes(shelf) ? shelf : '',
    'Last Date Read': (book) => writeDay(lastDay(book)),
    'Dates Read': ({ spans }) =>
      spans.map(({ started, ended = '' }) => (started ? `${writeDay(started)}-` : '') + writeDay(ended)).join(', '),
    'Read Count': ({ readCount }) => readCount,
    'Star Rating': stars,
    Tags: tags,
  },
  loses: ['pages', 'editions', 'shelves', 'notes'],
};

const BOOKWYRM_SHELVES = new Map([['currently-reading', 'reading']]);

/** BookWyrm (bookwyrm/views/preferences/export.py): it keeps one reading, and tells one that was given up by its own day. */
const bookwyrm: Target = {
  name: 'bookwyrm',
  label: 'BookWyrm',
  columns:
    'title,author_text,remote_id,openlibrary_key,inventaire_id,librarything_key,goodreads_key,bnf_id,viaf,wikidata,asin,aasin,isfdb,isbn_10,isbn_13,oclc_number,pages,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date'.split(
      ',',
    ),
  cells: {
    title,
    author_text: ({ authors }) => authors.join(', '),
    goodreads_key: numberId,
    isbn_10: ({ isbn10 }) => isbn10,
    isbn_13: ({ isbn13 }) => isbn13,
    pages: ({ pages }) => pages,
    start_date: ({ spans }) => spans.at(-1)?.started ?? '',
    finish_date: (book) => (book.wasDropped ? '' : lastEnd(book)),
    stopped_date: (book) => (book.wasDropped ? lastEnd(book) : ''),
    rating: stars,
    shelf: ({ shelf, wasDropped }) => (wasDropped ? 'stopped-reading' : (BOOKWYRM_SHELVES.get(shelf) ?? shelf)),
  },
  loses: ['readings', 'roles', 'editions', 'tags', 'notes'],
};

const COLLECTIONS = new Map([
  ['to-read', 'To read'],
  ['currently-reading', 'Currently reading'],
  ['read', 'Your library'],
  ['', 'Your library'],
]);

const rolesOf = ({ authors, contributors }: SharedBook): { name: string; role: string }[] => [
  ...authors.slice(1).map((name) => ({ name, role: '' })),
  ...contributors.map((text) => ({
    name: text.replace(/ \([^()]*\)$/, ''),
    role: /\(([^()]*)\)$/.exec(text)?.[1] ?? '',
  })),
];

const librarything: Target = {
  name: 'librarything',
  label: 'LibraryThing',
  isTabbed: true,
  columns:
    'Book Id,Title,Sort Character,Primary Author,Primary Author Role,Secondary Author,Secondary Author Roles,Publication,Date,Review,Rating,Comment,Private Comment,Summary,Media,Physical Description,Weight,Height,Thickness,Length,Dimensions,Page Count,LCCN,Acquired,Date Started,Date Read,Barcode,BCID,Tags,Collections,Languages,Original Languages,LC Classification,ISBN,ISBNs,Subjects,Dewey Decimal,Dewey Wording,Other Call Number,Copies,Source,Entry Date,From Where,OCLC,Work id,Lending Patron,Lending Status,Lending Start,Lending End'.split(
      ',',
    ),
  cells: {
    'Book Id': numberId,
    Title: title,
    'Primary Author': ({ authors }) => turnAbout(authors[0]),
    'Secondary Author': (book) =>
      rolesOf(book)
        .map(({ name }) => turnAbout(name))
        .join('|'),
    'Secondary Author Roles': (book) =>
      rolesOf(book)
        .map(({ role }) => role)
        .join('|'),
    Publication: ({ publisher, year }) => (publisher === '' ? '' : `${publisher} (${year})`),
    Date: ({ year }) => year,
    Rating: stars,
    'Page Count': ({ pages }) => pages,
    'Date Started': ({ spans }) =>
      spans.some(({ started }) => started) ? bracketed(spans.map(({ started }) => started)) : '',
    'Date Read': ({ spans }) => bracketed(spans.map(({ ended }) => ended)),
    Tags: tags,
    Collections: ({ shelf, days }) =>
      // a book with a day on which it was read needs no more to be read
      shelf === 'read' && days.length === 0 ? 'Read but unowned' : (COLLECTIONS.get(shelf) ?? `Your library, ${shelf}`),
    ISBN: (book) => `[${isbn(book)}]`,
    ISBNs: ({ isbn10, isbn13 }) => [isbn10, isbn13].filter((code) => code !== '').join(', '),
  },
  loses: ['shelves', 'notes'],
};

/** All that is known, under the names of Goodreads with two more columns; every program that reads its exports reads these. */
export const csv: Target = {
  name: 'csv',
  label: 'CSV',
  columns: [
    'Book Id,Title,Author,Additional Authors,Contributors,ISBN,ISBN13,My Rating,Publisher,Number of Pages,Year Published',
    'Original Publication Year,Date Read,Read Dates,Bookshelves,Exclusive Shelf,Read Count',
  ].flatMap((names) => names.split(',')),
  cells: {
    ...goodreads.cells,
    'My Rating': ({ rating }) => String(rating),
    'Additional Authors': ({ authors }) => authors.slice(1).join(', '),
    Contributors: ({ contributors }) => contributors.join(', '),
    'Read Dates': ({ spans }) =>
      spans.length > 1 || spans.some(({ started }) => started)
        ? spans.map(({ started, ended = '' }) => (started ? `${writeDay(started)},` : '') + writeDay(ended)).join('; ')
        : '',
  },
  loses: ['notes'],
};

export const TARGETS: readonly Target[] = [goodreads, storygraph, bookwyrm, librarything, csv];
