import { yearIn } from './librarything.ts';
import type { ExportFormat } from './draft.ts';
import { readPeople } from './readPeople.ts';
import { readShelf } from './readShelf.ts';
import { thoseThere } from './thoseThere.ts';
import { withSeries } from './withSeries.ts';

/** Hardcover (Settings, Export your data). A book for followers only is private. */
export const hardcover: ExportFormat = {
  name: 'hardcover',
  label: 'Hardcover',
  recognises: (has) =>
    has('title') &&
    (has('author') || has('authors')) &&
    (has('hardcover book id') ||
      (has('status') && ['privacy', 'isbn 13', 'date finished', 'lists'].filter(has).length > 1)),
  needs: [['title'], ['author', 'authors']],
  read: (get) => {
    const id = (get('hardcover book id', 'book id') ?? '').trim();
    const privacy = (get('privacy') ?? '').trim().toLowerCase();
    return {
      serviceId: id === '' ? undefined : `hardcover:${id}`,
      title: withSeries(get('title'), get('series')),
      people: [
        ...readPeople(get('author', 'authors')),
        ...readPeople(get('contributors')).map((person) => ({ role: 'Contributor', ...person })),
      ],
      isbns: thoseThere(get('isbn 13'), get('isbn 10')),
      rating: get('rating'),
      readings: get('date finished')?.split(/[;,|]/),
      readCount: get('read count'),
      shelf: readShelf(get('status')),
      tags: get('lists')?.split(/[,;]/),
      pages: get('pages'),
      publisher: get('publisher'),
      year: yearIn((get('publish date', 'release date') ?? '').slice(0, 4)),
      medium: get('binding', 'media'),
      review: get('review'),
      hidesReview: get('review contains spoilers', 'has spoilers')?.trim().toLowerCase() === 'true',
      ...(privacy === '' || privacy === 'public' ? {} : { leftOut: 'is marked private' }),
    };
  },
};
