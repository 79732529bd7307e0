import { compareText } from '../model/compareText.ts';
import type { Speech } from '../model/language/createSpeech.ts';
import { dateParts, type PlainDate } from '../model/plainDate.ts';
import type { SiteFile } from '../model/fileSchemas.ts';
import type { DatedBook, Season } from '../model/route.ts';
import type { ShelvedBook } from './site.ts';
import { totalYears, type Reading } from './totalYears.ts';

export interface TimelineOptions extends Pick<Speech, 'say' | 'number' | 'dateText' | 'dateInYear'> {
  readonly hrefOf: (book: ShelvedBook) => string | undefined;
  readonly hemisphere?: SiteFile['hemisphere'];
}

/** Readings of books, by season: newest season first, in it the newest reading first, ties by title. */
export function buildTimeline(books: readonly ShelvedBook[], options: TimelineOptions): Season[] {
  const { hrefOf, dateInYear } = options;
  const seasons = new Map<string, ReturnType<typeof seasonOf> & { books: DatedBook[] }>();
  const readings = books.flatMap((book) => book.readings.map((date): Reading => ({ date, book })));
  readings.sort(
    (a, b) =>
      compareText(b.date, a.date) || compareText(a.book.title, b.book.title) || compareText(a.book.id, b.book.id),
  );
  const totals = totalYears(readings, options);
  for (const { date, book } of readings) {
    const { key, title, author, rating, pages, small } = book;
    const [year = ''] = date.split('-', 1);
    const total = totals.get(year);
    // told once, where the list enters the year
    totals.delete(year);
    const name = seasonOf(date, options);
    const season = seasons.get(name.id) ?? { ...name, books: [] };
    seasons.set(name.id, season);
    season.books.push({
      key,
      date: dateInYear(date),
      title,
      author,
      rating,
      pages,
      small,
      href: hrefOf(book),
      year: total === undefined ? undefined : { name: year, total },
    });
  }
  return [...seasons.values()]
    .sort((a, b) => b.order - a.order)
    .map(({ id, heading, books: read }) => ({ id, heading, books: read }));
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
