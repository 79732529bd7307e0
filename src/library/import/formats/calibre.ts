import { idAt } from '../../table/readCodes.ts';
import { yearIn } from '../../../ground/dates/readDay.ts';
import { readPeople } from '../../names/readPeople.ts';
import type { ExportFormat } from './format.ts';

/** A catalogue of a Calibre library (Create a catalogue, CSV). It does not know what has been read; `comments` are the blurb. */
export const calibre: ExportFormat = {
  name: 'calibre',
  label: 'Calibre',
  needs: [['title'], ['authors']],
  recognises: (has) => ['author sort', 'title sort', 'library name', 'formats', 'uuid'].filter(has).length > 1,
  anyScale: true,
  read: (get) => {
    const identifiers = (get('identifiers') ?? '').split(',').map((pair) => pair.trim().split(':'));
    const named = (name: string): string | undefined => identifiers.find(([key]) => key === name)?.[1];
    const year = yearIn((get('pubdate') ?? '').slice(0, 10).replace(/-\d\d-\d\d$/, ''));
    return {
      serviceId: idAt('calibre', get('uuid')),
      goodreadsId: /^\d+$/.exec(named('goodreads') ?? '')?.[0],
      title: get('title'),
      series: get('series'),
      seriesIndex: get('series index'),
      people: readPeople(get('authors'), '&'),
      isbns: [get('isbn'), named('isbn') ?? ''],
      rating: get('rating'),
      tags: get('tags')?.split(','),
      publisher: get('publisher'),
      // Calibre writes the year 101 where it knows none
      year: Number(year) > 1000 ? year : undefined,
    };
  },
};
