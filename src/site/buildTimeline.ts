import { formatPlainDate } from '../model/plainDate.ts';
import type { DatedBook, Season } from '../model/route.ts';
import { compareText } from './compareText.ts';
import { keysOf } from './keysOf.ts';
import { seasonOf, type SeasonName } from './seasonOf.ts';
import type { ShelvedBook } from './site.ts';

/** Books with a date read, by season: newest season first, newest first inside, ties by title; empty seasons left out. */
export function buildTimeline(
  books: readonly ShelvedBook[],
  hrefOf: (book: ShelvedBook) => string | undefined,
): Season[] {
  const keys = keysOf(books);
  const seasons = new Map<string, { name: SeasonName; books: DatedBook[] }>();
  const dated = books.flatMap((book) => (book.dateRead === undefined ? [] : [{ book, date: book.dateRead }]));
  dated.sort(
    (a, b) =>
      compareText(b.date, a.date) || compareText(a.book.title, b.book.title) || compareText(a.book.id, b.book.id),
  );
  for (const { book, date } of dated) {
    const name = seasonOf(date);
    const season = seasons.get(name.id) ?? { name, books: [] };
    seasons.set(name.id, season);
    const href = hrefOf(book);
    season.books.push({
      key: keys.get(book) ?? book.id,
      date: { iso: date, text: formatPlainDate(date) },
      title: book.title,
      author: book.author,
      rating: book.rating,
      small: book.small,
      ...(href === undefined ? {} : { href }),
    });
  }
  return [...seasons.values()]
    .sort((a, b) => b.name.order - a.name.order)
    .map(({ name: { id, heading }, books: read }) => ({ id, heading, books: read }));
}
