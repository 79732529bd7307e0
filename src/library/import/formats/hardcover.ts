import { idAt } from '../../table/readCodes.ts';
import { yearIn } from '../../../ground/dates/readDay.ts';
import { readContributors, readPeople } from '../../names/readPeople.ts';
import { readShelf } from '../cells/readShelf.ts';
import { isTrue, pairDays, type ExportFormat } from './format.ts';

/** Hardcover (Settings, Export your data). A book for followers only is private. */
export const hardcover: ExportFormat = {
  name: 'hardcover',
  label: 'Hardcover',
  needs: [['title'], ['author', 'authors']],
  recognises: (has) =>
    has('hardcover book id') ||
    (has('status') && ['privacy', 'isbn 13', 'date finished', 'lists'].filter(has).length > 1),
  read: (get) => {
    const privacy = (get('privacy') ?? '').trim().toLowerCase();
    return {
      serviceId: idAt('hardcover', get('hardcover book id', 'book id')),
      title: get('title'),
      series: get('series'),
      people: [...readPeople(get('author', 'authors')), ...readContributors(get('contributors'))],
      isbns: [get('isbn 13'), get('isbn 10')],
      rating: get('rating'),
      readings: pairDays(get('date started'), get('date finished'), /[;,|]/),
      readCount: get('read count'),
      shelf: readShelf(get('status')),
      tags: get('lists')?.split(/[,;]/),
      pages: get('pages'),
      publisher: get('publisher'),
      year: yearIn((get('publish date', 'release date') ?? '').slice(0, 4)),
      medium: get('binding', 'media'),
      review: get('review'),
      hidesReview: isTrue(get('review contains spoilers', 'has spoilers')),
      ...(privacy === '' || privacy === 'public' ? {} : { skipReason: 'is marked private' }),
    };
  },
};
