import { cleanLine } from '../../table/cleanLine.ts';
import { decodeEntities } from '../cells/html.ts';
import { idAt } from '../../table/readCodes.ts';
import { yearIn } from '../../../ground/dates/readDay.ts';
import { splitTurned, turnName, type Person } from '../../names/readPeople.ts';
import { readShelf } from '../cells/readShelf.ts';
import { DROPPED_SHELVES, isDropped } from '../../shelves.ts';
import { pairDays, type ExportFormat, type Get, type RawBook } from './format.ts';

/**
 * The tab-delimited export of LibraryThing: no quoting, brackets around dates and ISBNs, "Last, First" authors; some cells have the
 * entities of HTML.
 */
export const librarything: ExportFormat = {
  name: 'librarything',
  label: 'LibraryThing',
  needs: [['title'], ['primary author']],
  recognises: () => true,
  unquoted: true,
  read: (given) => {
    const get: Get = (...names) => {
      const cell = given(...names);
      return cell === undefined ? undefined : decodeEntities(cell);
    };
    // "Ace (1990), Edition: Reissue, Mass Market Paperback, 412 pages"
    const publication = cleanLine(get('publication') ?? '');
    const dateRead = get('date read');
    return {
      id: idAt('librarything', get('book id')),
      title: get('title'),
      people: [
        ...credit(get('primary author'), get('primary author role')),
        ...credit(get('secondary author'), get('secondary author roles', 'secondary author role')),
      ],
      isbns: [get('isbn') ?? '', ...(get('isbns') ?? '').split(/[,;]/)],
      rating: get('rating'),
      readings: pairDays(get('date started'), dateRead, /[|;,]/),
      ...placeBook(get('collections'), get('tags'), dateRead),
      pages: get('page count') ?? /(\d{1,5}) pages/.exec(publication)?.[1],
      publisher: /^(.+?)\s*\((?:\d{4}\b|\))/.exec(publication)?.[1] ?? /^([^(]+?)\s*\(/.exec(publication)?.[1],
      year: yearIn(get('date')),
      medium: get('media'),
      // a review is HTML, and decoded as such
      review: given('review'),
    };
  },
};

/** Authors and their roles, each list divided by bars; some catalogues give two authors as one: "Example, Ann & Other, Bob". */
function credit(names: string | undefined, roles: string | undefined): Person[] {
  const roleOf = (roles ?? '').split('|');
  return (names ?? '').split('|').flatMap((cell, index) => {
    const role = cleanLine(roleOf[index] ?? '');
    const given = splitTurned(cell).filter((name) => name.trim() !== '');
    return given.map((name) => ({ name: turnName(name), ...(role === '' ? {} : { role }) }));
  });
}

const SHELF_COLLECTIONS = ['currently reading', 'to read', 'read but unowned', 'wishlist', ...DROPPED_SHELVES];

/** Collections say how far a book has come, where it is, or what it is; those of the last kind join the tags. */
function placeBook(collections = '', tags = '', dateRead = ''): Pick<RawBook, 'shelf' | 'tags'> {
  const names = collections.split(',').map(cleanLine);
  const shelf = SHELF_COLLECTIONS.find((name) => names.some((other) => other.toLowerCase() === name));
  const known = [...SHELF_COLLECTIONS, 'your library', 'all collections'];
  const own = names.filter((name) => !known.includes(name.toLowerCase()));
  const isRead = /\d/.test(dateRead) && shelf !== 'currently reading' && !isDropped(shelf ?? '');
  return { shelf: isRead ? 'read' : readShelf(shelf ?? ''), tags: [...tags.split(','), ...own] };
}
