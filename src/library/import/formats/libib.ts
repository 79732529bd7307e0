import { yearIn } from '../../../ground/dates/readDay.ts';
import { readPeople, readPerson, type Person } from '../../names/readPeople.ts';
import { readShelf } from '../cells/readShelf.ts';
import { spanOf, type ExportFormat, type Get } from './format.ts';

/**
 * Libib (Settings, Libraries, Export): books, films, music and games in one table. Its columns are known from two programs that read them
 * (DVinyl's libib importers, and a profile of an export of 2026), what they hold from support.libib.com/support/import-a-csv-file. The
 * name of the first author stands in columns of its own besides.
 */
export const libib: ExportFormat = {
  name: 'libib',
  label: 'Libib',
  needs: [['title'], ['creators']],
  recognises: (has) => has('item type') || ['ean isbn13', 'upc isbn10'].some(has),
  read: (get) => {
    const type = (get('item type') ?? '').trim().toLowerCase();
    return {
      title: get('title'),
      series: get('group'),
      people: creditCreators(get),
      isbns: [get('ean isbn13'), get('upc isbn10')],
      rating: get('rating'),
      readings: [spanOf(get('began', 'began date'), get('completed', 'completed date'))],
      shelf: placeBook(get),
      tags: get('tags')?.split(','),
      pages: get('length'),
      publisher: get('publisher'),
      year: yearIn((get('publish date') ?? '').slice(0, 4)),
      medium: type,
      review: get('review'),
      ...(/^(music|videogame|boardgame)$/.test(type) ? { skipReason: `is of the kind ${type}, not a book` } : {}),
    };
  },
};

/** The first author's name may have a comma of its own; it stands in the list of all as well. */
function creditCreators(get: Get): Person[] {
  const all = get('creators') ?? '';
  const first = [get('first name'), get('last name')]
    .map((name) => (name ?? '').trim())
    .join(' ')
    .trim();
  if (first === '' || !(all.includes(first) || all.trim() === '')) return readPeople(all);
  return [readPerson(first), ...readPeople(all.replace(first, ''))];
}

function placeBook(get: Get): string {
  const has = (...names: readonly string[]): boolean => (get(...names) ?? '').trim() !== '';
  if (has('status')) return readShelf(get('status')) ?? '';
  return has('completed', 'completed date') ? 'read' : has('began', 'began date') ? 'currently-reading' : '';
}
