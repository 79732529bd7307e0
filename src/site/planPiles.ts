import { groupBy } from '../ground/groupBy.ts';
import type { Pile, Spine, DatedBook, OlderYear, Season } from './shelf.ts';
import { allSeasons, type Timeline } from './buildTimeline.ts';
import type { Cloths } from './planCloths.ts';

/** More seasons than these make a pile a year. */
const MOST_SEASONS = 24;

/** More books than these in a pile are too thin to be told apart: a spine then stands for several. */
const MOST_SPINES = 60;

type Heap = Pick<Pile, 'id' | 'heading' | 'href'> & { readonly books: DatedBook[] };

/** The picture of what was read, oldest first. `olderYears`: those that have pages of their own. */
export function planPiles(timeline: Timeline, olderYears: readonly OlderYear[], cloths: Cloths): Pile[] {
  const all = allSeasons(timeline);
  const readings = olderYears.length > 0 || all.length > MOST_SEASONS ? heapYears(all, olderYears) : all;
  const heaps = readings.map((heap) => ({ ...heap, books: onceEach(heap.books) }));
  const share = Math.ceil(Math.max(0, ...heaps.map(({ books }) => books.length)) / MOST_SPINES);
  return heaps
    .map(({ books, ...names }) => ({ ...names, count: books.length, spines: layBooks(books, share, cloths) }))
    .reverse();
}

/** Each book once, as in the totals of the years: where it was read last. */
function onceEach(books: readonly DatedBook[]): DatedBook[] {
  const known = new Set<string>();
  return books.filter(({ key }) => !known.has(key) && known.add(key));
}

/** A year leads to its page, or to the newest of its seasons. */
function heapYears(timeline: readonly Season[], olderYears: readonly OlderYear[]): Heap[] {
  const pages = new Map<string, string>(olderYears.map(({ name, href }) => [name, href]));
  const read = timeline.flatMap(({ id, books }) => books.map((book) => ({ season: id, book })));
  return [...groupBy(read, ({ book }) => book.date.iso.replace(/-.*/, ''))]
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([year, some]) => ({
      id: `year-${year}`,
      heading: year,
      href: pages.get(year) ?? `#${some[0]?.season ?? ''}`,
      books: some.map(({ book }) => book),
    }));
}

/** The newest lies on top. Of several, one with a review is shown, if need be in a cloth unlike that of the one below. */
function layBooks(books: readonly DatedBook[], share: number, cloths: Cloths): Spine[] {
  const spines: Spine[] = [];
  for (let end = books.length; end > 0; end -= share) {
    const some = books
      .slice(Math.max(0, end - share), end)
      .map(({ key, pages, title, href }): Spine => {
        const review = href === undefined ? undefined : { href, title };
        return { cloth: cloths.ofBook(key), pages, review };
      })
      .sort((a, b) => Number(!a.review) - Number(!b.review));
    const below = spines.at(-1)?.cloth;
    const shown = some.find(({ cloth }) => cloth !== below) ?? some[0];
    if (shown) spines.push(shown);
  }
  return spines;
}
