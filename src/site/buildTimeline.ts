import { compareText } from '../model/compareText.ts';
import { dateParts, dateText, type PlainDate } from '../model/plainDate.ts';
import type { DatedBook, Season } from '../model/route.ts';
import type { ShelvedBook } from './site.ts';
import { totalYears, type Reading } from './totalYears.ts';

/** Readings of books, by season: newest season first, in it the newest reading first, ties by title. */
export function buildTimeline(
  books: readonly ShelvedBook[],
  hrefOf: (book: ShelvedBook) => string | undefined,
): Season[] {
  const seasons = new Map<string, ReturnType<typeof seasonOf> & { books: DatedBook[] }>();
  const readings = books.flatMap((book) => book.readings.map((date): Reading => ({ date, book })));
  readings.sort(
    (a, b) =>
      compareText(b.date, a.date) || compareText(a.book.title, b.book.title) || compareText(a.book.id, b.book.id),
  );
  const totals = totalYears(readings);
  for (const { date, book } of readings) {
    const { key, title, author, rating, small } = book;
    const [year = ''] = date.split('-', 1);
    const total = totals.get(year);
    // told once, where the list enters the year
    totals.delete(year);
    const name = seasonOf(date);
    const season = seasons.get(name.id) ?? { ...name, books: [] };
    seasons.set(name.id, season);
    season.books.push({
      key,
      date: dateText(date),
      title,
      author,
      rating,
      small,
      href: hrefOf(book),
      year: total === undefined ? undefined : { name: year, total },
    });
  }
  return [...seasons.values()]
    .sort((a, b) => b.order - a.order)
    .map(({ id, heading, books: read }) => ({ id, heading, books: read }));
}

const NAMES = ['Spring', 'Summer', 'Autumn', 'Winter'] as const;

/**
 * The season of a date: Winter is December to February, Spring March to May, and so on. A date that is only a year has the year. `order`
 * grows with time; a year comes before the season in which it begins.
 */
export function seasonOf(date: PlainDate) {
  const { year, month } = dateParts(date);
  if (month === undefined) return { id: `year-${String(year)}`, heading: String(year), order: (year - 1) * 4 + 2.5 };
  // January and February belong to the winter that began the year before
  const began = month < 3 ? year - 1 : year;
  const quarter = Math.floor(((month + 9) % 12) / 3);
  const name = NAMES[quarter] ?? 'Winter';
  const years = quarter === 3 ? `${String(began)}-${String(began + 1)}` : String(began);
  return { id: `${name.toLowerCase()}-${years}`, heading: `${name} ${years}`, order: began * 4 + quarter };
}
