import { compareText } from '../ground/text/compareText.ts';
import { dateParts, type PlainDate } from '../ground/dates/plainDate.ts';
import type { SiteFile } from './fileSchemas.ts';
import type { DatedBook, Season } from './shelf.ts';
import type { Addresses } from './addresses.ts';
import type { Link } from './route.ts';
import { groupBy } from '../ground/groupBy.ts';
import type { Speech } from '../ground/language/createSpeech.ts';
import { countOnce, listReadings, type FinishedReading } from './listReadings.ts';
import type { ShelvedBook } from './site.ts';

export interface TimelineOptions extends Pick<Speech, 'say' | 'number' | 'dateText' | 'dateInYear'> {
  readonly hrefOf: (book: ShelvedBook) => string | undefined;
  readonly hemisphere?: SiteFile['hemisphere'];
}

export interface Timeline {
  readonly seasons: readonly Season[];
  /** Newest first. */
  readonly older: readonly TimelineYear[];
}

interface TimelineYear {
  /** `2017`. */
  readonly name: string;
  /** "41 books, 12,345 pages, rated 3.9 on average". */
  readonly total: string;
  readonly seasons: readonly Season[];
}

/** Readings of books, by season: newest season first, in it the newest reading first, ties by title. */
export function buildTimeline(books: readonly ShelvedBook[], options: TimelineOptions): Timeline {
  const all = listReadings(books);
  const readings = countOnce(all).sort(
    (a, b) =>
      compareText(b.date, a.date) || compareText(a.book.title, b.book.title) || compareText(a.book.id, b.book.id),
  );
  const totals = totalYears(readings, options);
  const older = olderYears(all.map(({ date }) => date));
  const isOlder = ({ date }: FinishedReading): boolean => older.has(yearOf(date));
  return {
    seasons: buildSeasons(
      readings.filter((reading) => !isOlder(reading)),
      new Map(totals),
      options,
    ),
    // what the page of a year says above its first season need not be told again below
    older: [...groupBy(readings.filter(isOlder), ({ date }) => yearOf(date))].map(([name, read]) => ({
      name,
      total: totals.get(name) ?? '',
      seasons: buildSeasons(read, new Map(), options),
    })),
  };
}

/** The seasons of all pages; a winter that two of them share is there twice. */
export const allSeasons = ({ seasons, older }: Timeline): Season[] => [
  ...seasons,
  ...older.flatMap((year) => year.seasons),
];

/** `totals`: what is told of each year where the list enters it. */
function buildSeasons(
  readings: readonly Pick<FinishedReading, 'date' | 'book'>[],
  totals: Map<string, string>,
  options: TimelineOptions,
): Season[] {
  const seasons = new Map<string, ReturnType<typeof seasonOf> & { books: DatedBook[] }>();
  for (const reading of readings) {
    const { date, book } = reading;
    const { key, title, author, rating, pages, small } = book;
    const year = yearOf(date);
    const total = totals.get(year);
    // told once
    totals.delete(year);
    const name = seasonOf(date, options);
    const season = seasons.get(name.id) ?? { ...name, books: [] };
    seasons.set(name.id, season);
    season.books.push({
      key,
      date: options.dateInYear(date),
      title,
      author,
      rating,
      pages,
      small,
      href: options.hrefOf(book),
      year: total === undefined ? undefined : { name: year, total },
    });
  }
  return [...seasons.values()]
    .sort((a, b) => b.order - a.order)
    .map(({ id, heading, books }) => ({ id, heading, books }));
}

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

/**
 * The season of a date: winter is December to February, spring March to May, and so on; in the south these are summer and autumn. A date
 * that is only a year has the year. `order` grows with time; a year comes before the season in which it begins.
 */
export function seasonOf(
  date: PlainDate,
  { hemisphere, say, dateText }: Pick<TimelineOptions, 'hemisphere' | 'say' | 'dateText'>,
) {
  const { year, month } = dateParts(date);
  if (month === undefined)
    return { id: `year-${String(year)}`, heading: dateText(date).text, order: (year - 1) * 4 + 2.5 };
  // January and February belong to the season that began the year before
  const began = month < 3 ? year - 1 : year;
  const quarter = Math.floor(((month + 9) % 12) / 3);
  const name = SEASONS[(quarter + (hemisphere === 'south' ? 2 : 0)) % 4] ?? 'winter';
  const [from, to] = [String(began), String(began + 1)];
  const years = quarter === 3 ? say('years', { from, to }) : from;
  const id = [name, from, ...(quarter === 3 ? [to] : [])].join('-');
  return { id, heading: say(name, { years }), order: began * 4 + quarter };
}

/** "41 books, 12,345 pages, rated 3.9 on average" for each year with a reading. A book that was read twice in a year counts once. */
export const totalYears = (
  readings: readonly Pick<FinishedReading, 'date' | 'book'>[],
  words: Pick<Speech, 'say' | 'number'>,
): Map<string, string> =>
  new Map(
    [...groupBy(readings, ({ date }) => yearOf(date))].map(([year, read]) => [
      year,
      describeTotal([...new Set(read.map(({ book }) => book))], words),
    ]),
  );

/** Where the pages of fewer than half of the books are known, their sum says nothing. */
function describeTotal(books: readonly ShelvedBook[], { say, number }: Pick<Speech, 'say' | 'number'>): string {
  const known = books.flatMap(({ pages }) => pages ?? []);
  const rated = books.map(({ rating }) => rating).filter((rating) => rating > 0);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const pages = say('pages', { n: sum(known) });
  return [
    say('books', { n: books.length }),
    ...(known.length > 0 && 2 * known.length >= books.length
      ? [known.length < books.length ? say('atLeast', { amount: pages }) : pages]
      : []),
    ...(rated.length > 0
      ? [say('meanRating', { mean: number(sum(rated) / rated.length, isQuarter(rated) ? 2 : 1) })]
      : []),
  ].join(say('comma'));
}

/** Whether all ratings are one, of a quarter of a star: then their mean is no more than that. */
const isQuarter = ([first = 0, ...others]: readonly number[]): boolean =>
  !Number.isInteger(first * 2) && others.every((rating) => rating === first);

/** Leads to where the bookshelf tells of a reading that ended on a date. */
export function createLinkSeason(
  { older }: Timeline,
  addresses: Addresses,
  hemisphere: SiteFile['hemisphere'],
): (date: PlainDate) => Link {
  const ownPages = new Set(older.map(({ name }) => name));
  return (date) => {
    const { id, heading } = seasonOf(date, { ...addresses, hemisphere });
    const year = yearOf(date);
    const page = addresses.url(addresses.main(ownPages.has(year) ? yearPath(year) : BOOKSHELF));
    return { href: `${page}#${id}`, text: heading };
  };
}

/** From so many readings on, older years stand on pages of their own: a phone takes seconds for more than these. */
const LARGE = 1000;

/** The bookshelf then keeps its newest years, whole ones, until it shows so many readings. */
const KEPT = 150;

/** The years that stand on pages of their own, of all dates of readings. */
export function olderYears(dates: readonly PlainDate[]): Set<string> {
  if (dates.length < LARGE) return new Set();
  const years = dates.map(yearOf).sort().reverse();
  const last = years[KEPT - 1] ?? '';
  return new Set(years.filter((year) => year < last));
}

export const yearOf = (date: PlainDate): string => date.slice(0, 4);

/** The page of all books. */
export const BOOKSHELF = '/reading/';

/** `/reading/2017/`. */
export const yearPath = (year: string): string => `${BOOKSHELF}${year}/`;
