import type { ExportFormat } from './draft.ts';
import { readPeople } from './readPeople.ts';
import { yearIn } from './librarything.ts';
import { thoseThere } from './thoseThere.ts';
import { withSeries } from './withSeries.ts';

/** A catalogue of a Calibre library (Create a catalogue, CSV). It does not know what has been read; `comments` are the blurb. */
export const calibre: ExportFormat = {
  name: 'calibre',
  label: 'Calibre',
  recognises: (has) =>
    has('title') &&
    has('authors') &&
    ['author sort', 'title sort', 'library name', 'formats', 'uuid'].filter(has).length > 1,
  needs: [['title'], ['authors']],
  anyScale: true,
  read: (get) => {
    const identifiers = (get('identifiers') ?? '').split(',').map((pair) => pair.trim().split(':'));
    const named = (name: string): string => identifiers.find(([key]) => key === name)?.[1] ?? '';
    const uuid = (get('uuid') ?? '').trim();
    const year = yearIn((get('pubdate') ?? '').slice(0, 10).replace(/-\d\d-\d\d$/, ''));
    return {
      serviceId: uuid === '' ? undefined : `calibre:${uuid}`,
      goodreadsId: /^\d+$/.exec(named('goodreads'))?.[0],
      title: withSeries(get('title'), get('series'), get('series index')),
      people: readPeople(get('authors'), '&'),
      isbns: thoseThere(get('isbn'), named('isbn')),
      rating: get('rating'),
      tags: get('tags')?.split(','),
      publisher: get('publisher'),
      // Calibre writes the year 101 where it knows none
      year: Number(year) > 1000 ? year : undefined,
    };
  },
};
