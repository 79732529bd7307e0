import { idAt } from '../../table/readCodes.ts';
import { readContributors, readPeople } from '../../names/readPeople.ts';
import { readShelf } from '../cells/readShelf.ts';
import { spanOf, type ExportFormat } from './format.ts';

/** An export of The StoryGraph (Manage account, Export StoryGraph library). */
export const storygraph: ExportFormat = {
  name: 'storygraph',
  label: 'StoryGraph',
  needs: [['title'], ['authors', 'author']],
  recognises: (has) => has('read status') && ['star rating', 'isbn/uid', 'moods'].some(has),
  read: (get) => {
    const code = get('isbn/uid', 'isbn') ?? '';
    return {
      serviceId: idAt('storygraph', /^[\da-f]{8}-[\da-f-]{27}$/i.exec(code.trim())?.[0].toLowerCase()),
      title: get('title'),
      people: [...readPeople(get('authors', 'author')), ...readContributors(get('contributors'))],
      isbns: [code],
      rating: get('star rating'),
      readings: [get('last date read'), ...(get('dates read')?.split(',').map(splitRange) ?? [])],
      readCount: get('read count'),
      shelf: readShelf(get('read status')),
      tags: get('tags')?.split(','),
      medium: get('format'),
      review: get('review'),
    };
  },
};

/** "2023/01/02-2023/02/03", whose days may be written with hyphens, too, or one day. A range without an end is a reading that goes on. */
function splitRange(range: string): ReturnType<typeof spanOf> {
  const text = range
    .trim()
    .slice(-30)
    .replace(/(\d)-(?=\d{1,2}\b)/g, '$1/');
  const at = Math.max(text.lastIndexOf('-'), text.lastIndexOf('\u2013'));
  return spanOf(text.slice(0, Math.max(at, 0)), text.slice(at + 1).trim());
}
