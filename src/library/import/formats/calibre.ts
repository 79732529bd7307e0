import { idAt } from '../../table/readCodes.ts';
import { yearIn } from '../../../ground/dates/readDay.ts';
import { readPeople } from '../../names/readPeople.ts';
import { readShelf } from '../cells/readShelf.ts';
import { isNo, isYes } from '../cells/yesNo.ts';
import { spanOf, type ExportFormat, type Get, type RawBook } from './format.ts';

/**
 * Columns of the owner's own, by the names that people give them: Calibre keeps no word of what has been read. Its lookup names are small letters and digits;
 * a catalogue writes `#read_date`, and `calibredb list` writes `*read_date`.
 */
const ownNames = (names: string): string[] => names.split(', ').flatMap((name) => [`#${name}`, `*${name}`]);

const READ = ownNames(
  'read, isread, is read, haveread, have read, finishedreading, gelesen, lu, leido, letto, lido, gelezen',
);
const DAY = ownNames(
  'dateread, date read, readdate, read date, readdates, read dates, readon, read on, finished, datefinished, date finished, finishdate, finish date, lastread, last read',
);
const STARTED = ownNames('started, datestarted, date started, startdate, start date');
const RATING = ownNames('myrating, my rating, mystars, my stars, personalrating, personal rating, stars');
const STATE = ownNames('status, readstatus, read status, readingstatus, reading status, shelf, readingstate');
const PROGRESS = ownNames(
  'readprogress, read progress, readingprogress, reading progress, progress, percentread, percent read',
);
const PAGES = ownNames('pages, pagecount, page count, numpages');
const TIMES = ownNames('timesread, times read, readcount, read count');

/** A day as Calibre writes it, with the time: 101 stands for a year that is not known. */
const dayIn = (cell = ''): string => (cell.startsWith('0') ? '' : cell.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1'));

/** What the owner's own columns say: one that is called "read" may say yes, when, or how far. */
function readOwn(get: Get): Pick<RawBook, 'readings' | 'shelf' | 'pages' | 'readCount'> {
  const said = get(...READ);
  const isDay = /\d{4}/.test(said ?? '');
  const ended = dayIn(isDay ? said : get(...DAY));
  const state = [isDay ? '' : said, get(...STATE), ''].find((cell) => cell?.trim() !== '') ?? '';
  const begun = shelfAt(get(...PROGRESS));
  const unread = begun === 'currently-reading' ? begun : 'to-read';
  const unsaid = ended === '' ? begun : 'read';
  const shelf = state === '' ? unsaid : isYes(state) ? 'read' : isNo(state) ? unread : readShelf(state);
  const isSaid = get(...READ, ...DAY, ...STATE, ...PROGRESS) !== undefined;
  return {
    readings: isSaid ? [spanOf(dayIn(get(...STARTED)), ended)] : undefined,
    shelf: isSaid ? shelf : undefined,
    pages: get(...PAGES),
    readCount: get(...TIMES),
  };
}

/** How far a book has been read, in per cent or as "3/5"; '' where it has not been begun, or nobody knows. */
function shelfAt(progress = ''): string {
  const [, done = '0', all = '100'] = /^\s*(\d+(?:\.\d+)?)\s*(?:\/\s*(\d+)|%)?\s*$/.exec(progress) ?? [];
  return Number(done) === 0 ? '' : Number(done) < Number(all) ? 'currently-reading' : 'read';
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
