import { readPeople, readPerson } from '../../names/readPeople.ts';
import { isTrue, spanOf, type ExportFormat } from './format.ts';

/** Columns of people's own tables that Goodreads has never had: what is in them would be lost. */
const OTHERS =
  'rating, stars, score, date, year, status, finished, date finished, date completed, completed, tags, genre, genres, pages, page count'.split(
    ', ',
  );
const SIGNS = ['book id', 'my rating', 'exclusive shelf', 'bookshelves', 'author l-f', 'date read'];

/** A library export (My Books, Import and export) of any year: columns have come and gone. */
export const goodreads: ExportFormat = {
  name: 'goodreads',
  label: 'Goodreads',
  needs: [['title'], ['author']],
  recognises: (has) => {
    const signs = SIGNS.filter(has).length;
    return signs > 3 || ((has('book id') || signs > 1) && !OTHERS.some(has));
  },
  read: (get) => ({
    id: get('book id', 'bookid'),
    title: get('title'),
    people: [
      readPerson(get('author') ?? ''),
      ...readPeople(get('additional authors')),
      ...readPeople(get('contributors')),
    ],
    onlyAuthor: get('additional authors') === undefined,
    isbns: [get('isbn13', 'isbn 13'), get('isbn')],
    rating: get('my rating'),
    readings: [get('date read'), ...(get('read dates')?.split(';').map(splitPair) ?? [])],
    readCount: get('read count'),
    shelf: get('exclusive shelf') ?? shelfAmong(get('bookshelves'), get('date read')),
    tags: get('bookshelves')?.split(','),
    pages: get('number of pages'),
    publisher: get('publisher'),
    year: get('year published'),
    originalYear: get('original publication year'),
    medium: get('binding'),
    review: get('my review'),
    hidesReview: isTrue(get('spoiler')),
  }),
};

/** "2019-01-01,2019-02-03": tools that add this column write pairs of beginning and end. */
function splitPair(pair: string): ReturnType<typeof spanOf> {
  const [start, end] = pair.split(',');
  return end === undefined ? start : spanOf(start, end);
}

/** In an export without exclusive shelves these two still stand among the others. */
function shelfAmong(shelves: string | undefined, dateRead: string | undefined): string | undefined {
  const names = (shelves ?? '').split(',').map((name) => name.trim());
  const named = ['currently-reading', 'to-read'].find((name) => names.includes(name));
  return named ?? ((dateRead ?? '').trim() === '' ? undefined : 'read');
}
