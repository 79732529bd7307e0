import type { ExportFormat } from './draft.ts';
import { readPeople } from './readPeople.ts';
import { readShelf } from './readShelf.ts';
import { thoseThere } from './thoseThere.ts';

/** Openreads (Settings, Backup, Export CSV): tags divided by five bars, readings as start|finish|milliseconds. */
export const openreads: ExportFormat = {
  name: 'openreads',
  label: 'Openreads',
  recognises: (has) =>
    has('title') &&
    has('author') &&
    ['my review', 'book format', 'olid', 'readings', 'favourite'].filter(has).length > 1,
  needs: [['title'], ['author']],
  read: (get) => {
    const olid = (get('olid') ?? '').trim();
    const readings = get('readings')
      ?.split(';')
      .map((reading) => reading.split('|')[1] ?? '');
    return {
      serviceId: olid === '' ? undefined : `openlibrary:${olid}`,
      title: get('title'),
      people: readPeople(get('author')),
      isbns: thoseThere(get('isbn')),
      rating: get('rating'),
      readings: readings ?? thoseThere(get('finish date')),
      shelf: readShelf(get('status')),
      tags: get('tags')?.split('|||||'),
      pages: get('pages'),
      year: get('publication year'),
      medium: get('book format'),
      review: get('my review'),
      ...(get('deleted')?.trim().toLowerCase() === 'true' ? { leftOut: 'is marked as deleted' } : {}),
    };
  },
};
