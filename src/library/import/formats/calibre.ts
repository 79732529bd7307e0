import { idAt } from '../../table/readCodes.ts';
import { yearIn } from '../../../ground/dates/readDay.ts';
import { readPeople } from '../../names/readPeople.ts';
import { readShelf } from '../cells/readShelf.ts';
import { isNo, isYes } from '../cells/yesNo.ts';
import { spanOf, type ExportFormat, type Get, type RawBook } from './format.ts';

/** Columns of the owner's own, by the names that people give them: Calibre keeps no word of what has been read. Its lookup names are small letters and digits. */
const READ = [
  '#read',
  '#isread',
  '#is read',
  '#haveread',
  '#have read',
  '#gelesen',
  '#lu',
  '#leido',
  '#letto',
  '#lido',
  '#gelezen',
];
const DAY = [
  '#dateread',
  '#date read',
  '#readdate',
  '#read date',
  '#readon',
  '#read on',
  '#finished',
  '#datefinished',
  '#date finished',
  '#finishdate',
  '#lastread',
  '#last read',
];
const STARTED = ['#started', '#datestarted', '#date started', '#startdate', '#start date'];
const RATING = ['#myrating', '#my rating', '#mystars', '#my stars', '#personalrating', '#personal rating', '#stars'];
const STATE = [
  '#status',
  '#readstatus',
  '#read status',
  '#readingstatus',
  '#reading status',
  '#shelf',
  '#readingstate',
];
const PAGES = ['#pages', '#pagecount', '#page count', '#numpages'];

/** A day as Calibre writes it, with the time: 101 stands for a year that is not known. */
const dayIn = (cell = ''): string => (cell.startsWith('0') ? '' : cell.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1'));

/** What the owner's own columns say: one that is called "read" may say yes, when, or how far. */
function readOwn(get: Get): Pick<RawBook, 'readings' | 'shelf' | 'pages'> {
  const said = get(...READ);
  const isDay = /\d{4}/.test(said ?? '');
  const ended = dayIn(isDay ? said : get(...DAY));
  const state = [isDay ? '' : said, get(...STATE), ''].find((cell) => cell?.trim() !== '') ?? '';
  const shelf = isYes(state) || (state === '' && ended !== '') ? 'read' : isNo(state) ? 'to-read' : readShelf(state);
  const isSaid = get(...READ, ...DAY, ...STATE) !== undefined;
  return {
    readings: isSaid ? [spanOf(dayIn(get(...STARTED)), ended)] : undefined,
    shelf: isSaid ? shelf : undefined,
    pages: get(...PAGES),
  };
}

/** A catalogue of a Calibre library (Create a catalogue, CSV); `comments` are the blurb. */
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
      rating: get(...RATING, 'rating'),
      ...readOwn(get),
      tags: get('tags')?.split(','),
      publisher: get('publisher'),
      // Calibre writes the year 101 where it knows none
      year: Number(year) > 1000 ? year : undefined,
    };
  },
};
