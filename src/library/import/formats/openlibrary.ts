import { guessPeople } from '../../names/readPeople.ts';
import { DROPPED_SHELVES } from '../../shelves.ts';
import { idAt } from '../../table/readCodes.ts';
import { readShelf } from '../cells/readShelf.ts';
import type { ExportFormat } from './format.ts';

const [DROPPED] = DROPPED_SHELVES;

/**
 * The reading log of Open Library (My Account, Import and Export), as of 2026: works, with no ISBN and no day. The subjects of a work are many, and not
 * the reader's tags; most ratings in it are those of all readers.
 */
export const openlibrary: ExportFormat = {
  name: 'openlibrary',
  label: 'Open Library',
  needs: [['title'], ['authors']],
  recognises: (has) => has('work id') && has('bookshelf'),
  read: (get) => ({
    serviceId: idAt('openlibrary', get('work id')),
    title: get('title'),
    people: guessPeople(get('authors')),
    rating: get('my ratings'),
    shelf: readShelf(get('bookshelf'))
      ?.replace(/^already-read$/, 'read')
      .replace(/^stopped-reading$/, DROPPED),
    originalYear: get('first publish year'),
  }),
};
