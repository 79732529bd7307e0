import { yearIn } from '../../../ground/dates/readDay.ts';
import { plainWords } from '../../names/plainWords.ts';
import { guessPeople, type Person } from '../../names/readPeople.ts';
import { readShelf, STATE_OF } from '../cells/readShelf.ts';
import { isNo, isYes } from '../cells/yesNo.ts';
import { STATE_WORDS } from '../words.ts';
import { isTrue, pairDays, type ExportFormat, type Get } from './format.ts';
import type { Purpose } from './nameColumns.ts';
import { MORE_AUTHORS, numberAuthors } from './numberAuthors.ts';

/** Any other table, such as an owner's own list, in many languages. */
export const generic: ExportFormat = {
  name: 'generic',
  label: 'A list of books',
  needs: [['title']],
  // films and records have titles and ratings, too
  recognises: (has) => ['author', 'isbn13', 'isbn10', 'pages', 'publisher'].some(has),
  nameColumns: numberAuthors,
  anyScale: true,
  read: (get) => {
    const cell = (purpose: Purpose): string | undefined => get(purpose);
    // "completed: true" is no day
    const said = cell('dateRead');
    const isSaid = !/\d{2}/.test(said ?? '') && (isYes(said) || isNo(said));
    const dateRead = (isSaid ? '' : said) ?? dateIn(get('is read'));
    // a reading that has begun, and goes on
    const isOpen =
      /^[^;]*\d\s*[-–—]\s*$/.test(dateRead ?? '') || (dateRead?.trim() === '' && /\d/.test(cell('dateStarted') ?? ''));
    const state = isOpen ? 'currently-reading' : /\d/.test(dateRead ?? '') ? 'read' : undefined;
    const shelf =
      (cell('shelf') ?? '').trim() === ''
        ? (stateAmong(get) ?? (isSaid ? (isYes(said) ? 'read' : 'to-read') : undefined))
        : undefined;
    return {
      title: cell('title'),
      people: peopleIn(get),
      isbns: [cell('isbn13'), cell('isbn10')],
      rating: readRating(get),
      readings: pairDays(cell('dateStarted'), dateRead, /;|,(?=\s*\d{1,4}[-/.])/),
      readCount: cell('readCount'),
      shelf: shelf ?? ((cell('shelf') ?? '').trim() === '' ? state : undefined) ?? readShelf(cell('shelf')),
      tags: cell('tags')?.split(/[,;|]/),
      pages: cell('pages'),
      publisher: cell('publisher'),
      // what holds no year is told of
      year: yearIn(cell('year')) ?? cell('year'),
      originalYear: cell('originalYear'),
      medium: cell('medium'),
      review: cell('review'),
      hidesReview: isTrue(cell('spoiler')),
      ...(isPrivate(cell) ? { skipReason: 'is marked private' } : {}),
    };
  },
};

/** Most tables have one column of authors, and many rows. */
function peopleIn(get: Get): readonly Person[] {
  const people = guessPeople(get('author'));
  for (const name of MORE_AUTHORS) {
    const cell = get(name);
    if (cell === undefined) break;
    people.push(...guessPeople(cell));
  }
  return people;
}

/** The states, and the columns that say yes or no to them. */
const STATES = Object.keys(STATE_WORDS).map((name) => [name, `is ${name}`] as const);

/** The state whose column says yes; a book that is said not to be read is yet to be. Undefined where no column says anything. */
function stateAmong(get: Get): string | undefined {
  const [state] = STATES.find(([, column]) => isYes(get(column))) ?? [];
  const read = get('is read');
  return state ?? STATE_OF.get(plainWords(read ?? '')) ?? (isNo(read) ? 'to-read' : undefined);
}

/** A column called "Read" may say when. */
const dateIn = (cell: string | undefined): string | undefined => (/\d{2}/.test(cell ?? '') ? cell : undefined);

/** The scales of ratings, and the columns whose names say them. */
const SCALES = ['5', '10', '20', '100'].map((scale) => [scale, `rating/${scale}`] as const);

/** The rating, with the scale that the name of its column says. */
function readRating(get: Get): string | undefined {
  const [scale, column] = SCALES.find(([, name]) => get(name) !== undefined) ?? [];
  if (scale === undefined) return get('rating');
  const cell = (get(column ?? '') ?? '').trim();
  return /^[\d.,]+$/.test(cell) ? `${cell}/${scale}` : cell;
}

const isPrivate = (cell: (purpose: Purpose) => string | undefined): boolean =>
  isYes(cell('private')) ||
  /^private$/i.test((cell('private') ?? '').trim()) ||
  isNo(cell('public')) ||
  /private|followers|friends|only me|priv[aé]|prywatn|soukrom|личн|частн/i.test(cell('privacy') ?? '');
