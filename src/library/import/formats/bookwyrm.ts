import { breakLines } from '../cells/html.ts';
import { idAt } from '../../table/readCodes.ts';
import { readPeople } from '../../names/readPeople.ts';
import { DROPPED_SHELVES } from '../../shelves.ts';
import { spanOf, type ExportFormat } from './format.ts';

const [DROPPED] = DROPPED_SHELVES;

/** BookWyrm's export (Settings, CSV export); its columns vary between versions. */
export const bookwyrm: ExportFormat = {
  name: 'bookwyrm',
  label: 'BookWyrm',
  needs: [['title'], ['author text']],
  recognises: (has) => ['remote id', 'openlibrary key', 'shelf'].some(has),
  read: (get) => {
    const title = (get('review name') ?? '').trim();
    const text = get('review content') ?? '';
    const stopped = get('stopped date');
    const isFinished = stopped === undefined || (get('finish date') ?? '').trim() !== '';
    return {
      serviceId: idAt('bookwyrm', get('remote id')),
      goodreadsId: /^\d+$/.exec((get('goodreads key') ?? '').trim())?.[0],
      title: get('title'),
      people: readPeople(get('author text')),
      isbns: [get('isbn 13'), get('isbn 10')],
      rating: get('rating'),
      readings: [spanOf(get('start date'), isFinished ? get('finish date') : stopped), stopped],
      // the name of a shelf of the owner's own ends in a number
      shelf: get('shelf')
        ?.replace(/-\d+$/, '')
        .replace(/^reading$/, 'currently-reading')
        .replace(/^stopped-reading$/, DROPPED),
      pages: get('pages'),
      review: text.trim() === '' || title === '' ? text : `<p><b>${title}</b></p>${breakLines(text)}`,
      hidesReview: (get('review cw') ?? '').trim() !== '',
    };
  },
};
