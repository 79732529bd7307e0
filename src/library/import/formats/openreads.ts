import { idAt } from '../../table/readCodes.ts';
import { guessPeople } from '../../names/readPeople.ts';
import { readShelf } from '../cells/readShelf.ts';
import { isTrue, spanOf, type ExportFormat } from './format.ts';

/** Openreads (Settings, Backup, Export CSV): tags divided by five bars, readings as start|finish|milliseconds. Authors are as Open
 * Library or the reader wrote them. */
export const openreads: ExportFormat = {
  name: 'openreads',
  label: 'Openreads',
  needs: [['title'], ['author']],
  recognises: (has) => ['my review', 'book format', 'olid', 'readings', 'favourite'].filter(has).length > 1,
  read: (get) => ({
    serviceId: idAt('openlibrary', get('olid')),
    title: get('title'),
    people: guessPeople(get('author')),
    isbns: [get('isbn')],
    rating: get('rating'),
    readings: get('readings')?.split(';').map(splitSpan) ?? [spanOf(get('start date'), get('finish date'))],
    shelf: readShelf(get('status')),
    tags: get('tags')?.split('|||||'),
    pages: get('pages'),
    year: get('publication year'),
    medium: get('book format'),
    review: get('my review'),
    ...(isTrue(get('deleted')) ? { skipReason: 'is marked as deleted' } : {}),
  }),
};

function splitSpan(reading: string): ReturnType<typeof spanOf> {
  const [started, ended] = reading.split('|');
  return spanOf(started, ended ?? '');
}
