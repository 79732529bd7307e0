import { compareText } from '../model/compareText.ts';
import { dateParts, type PlainDate } from '../model/plainDate.ts';
import type { DatedBook, Season } from '../model/route.ts';
import { dateText } from './dateText.ts';
import type { ShelvedBook } from './site.ts';

/** A season; for a date that is only a year, the year. */
export interface SeasonName {
  readonly id: string;
  readonly heading: string;
  /** Grows with time. A year comes before the season in which it begins. */
  readonly order: number;
}

/** Books with a date read, by season: newest season first, in it the newest book first, ties by title. */
export function buildTimeline(
  books: readonly ShelvedBook[],
  hrefOf: (book: ShelvedBook) => string | undefined,
): Season[] {
  const seasons = new Map<string, SeasonName & { books: DatedBook[] }>();
  const sorted = [...books].sort(
    (a, b) =>
      compareText(b.dateRead ?? '', a.dateRead ?? '') || compareText(a.title, b.title) || compareText(a.id, b.id),
  );
  for (const book of sorted) {
    const { key, dateRead, title, author, rating, small } = book;
    if (dateRead === undefined) continue;
    const name = seasonOf(dateRead);
    const season = seasons.get(name.id) ?? { ...name, books: [] };
    seasons.set(name.id, season);
    season.books.push({ key, date: dateText(dateRead), title, author, rating, small, href: hrefOf(book) });
  }
  return [...seasons.values()]
    .sort((a, b) => b.order - a.order)
    .map(({ id, heading, books: read }) => ({ id, heading, books: read }));
}

const NAMES = ['Spring', 'Summer', 'Autumn', 'Winter'] as const;

/** Winter is December to February, Spring March to May, Summer June to August, Autumn September to November. */
export function seasonOf(date: PlainDate): SeasonName {
  const { year, month } = dateParts(date);
  if (month === undefined) return { id: `year-${String(year)}`, heading: String(year), order: (year - 1) * 4 + 2.5 };
  // January and February belong to the winter that began the year before
  const began = month < 3 ? year - 1 : year;
  const quarter = Math.floor(((month + 9) % 12) / 3);
  const name = NAMES[quarter] ?? 'Winter';
  const years = quarter === 3 ? `${String(began)}-${String(began + 1)}` : String(began);
  return { id: `${name.toLowerCase()}-${years}`, heading: `${name} ${years}`, order: began * 4 + quarter };
}
