import type { ExportFormat } from './draft.ts';
import { readPeople } from './readPeople.ts';
import { readShelf } from './readShelf.ts';

/** An export of The StoryGraph (Manage account, Export StoryGraph library). */
export const storygraph: ExportFormat = {
  name: 'storygraph',
  label: 'StoryGraph',
  recognises: (has) => has('title') && has('read status') && (has('star rating') || has('isbn/uid') || has('moods')),
  needs: [['title'], ['authors', 'author']],
  read: (get) => {
    const code = get('isbn/uid', 'isbn') ?? '';
    const uid = /^[\da-f]{8}-[\da-f-]{27}$/i.exec(code.trim())?.[0];
    return {
      serviceId: uid === undefined ? undefined : `storygraph:${uid.toLowerCase()}`,
      title: get('title'),
      people: [
        ...readPeople(get('authors', 'author')),
        ...readPeople(get('contributors')).map((person) => ({ role: 'Contributor', ...person })),
      ],
      isbns: [code],
      rating: get('star rating'),
      readings: readings(get('last date read'), get('dates read')),
      readCount: get('read count'),
      shelf: readShelf(get('read status')),
      tags: get('tags')?.split(','),
      medium: get('format'),
      review: get('review'),
    };
  },
};

/** "2023/01/02-2023/02/03, 2024/05/02": ranges and days. A range without an end is a reading that goes on. */
function readings(last: string | undefined, all: string | undefined): string[] | undefined {
  if (last === undefined && all === undefined) return undefined;
  return [last ?? '', ...(all ?? '').split(',').map(endOfRange)];
}

/** Dates may be written with hyphens, too. */
function endOfRange(range: string): string {
  const end = range
    .trim()
    .slice(-30)
    .replace(/(\d)-(?=\d{1,2}\b)/g, '$1/');
  return end.slice(Math.max(end.lastIndexOf('-'), end.lastIndexOf('\u2013')) + 1).trim();
}
