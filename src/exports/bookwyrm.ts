import type { ExportFormat } from './draft.ts';
import { readPeople } from './readPeople.ts';
import { thoseThere } from './thoseThere.ts';

/** BookWyrm's export (Settings, CSV export); its columns vary between versions. */
export const bookwyrm: ExportFormat = {
  name: 'bookwyrm',
  label: 'BookWyrm',
  recognises: (has) => has('title') && has('author text') && ['remote id', 'openlibrary key', 'shelf'].some(has),
  needs: [['title'], ['author text']],
  read: (get) => {
    const remote = (get('remote id') ?? '').trim();
    const title = (get('review name') ?? '').trim();
    const text = get('review content');
    return {
      serviceId: remote === '' ? undefined : `bookwyrm:${remote.replace(/\s/g, '')}`,
      goodreadsId: /^\d+$/.exec((get('goodreads key') ?? '').trim())?.[0],
      title: get('title'),
      people: readPeople(get('author text')),
      isbns: thoseThere(get('isbn 13'), get('isbn 10')),
      rating: get('rating'),
      readings: thoseThere(get('finish date')),
      // the name of a shelf of the owner's own ends in a number
      shelf: get('shelf')
        ?.replace(/-\d+$/, '')
        .replace(/^reading$/, 'currently-reading'),
      review: text !== undefined && text.trim() !== '' && title !== '' ? `<b>${title}</b>\n\n${text}` : text,
      hidesReview: (get('review cw') ?? '').trim() !== '',
    };
  },
};
