import { isDropped } from '../library/shelves.ts';
import type { SearchEntry, ShelfWord } from '../site/searchRoutes.ts';
import type { DatedBook, Group, ListedBook } from '../site/shelf.ts';
import { countBooks } from '../site/countBooks.ts';
import { stateOf } from '../site/groupBooks.ts';
import { countReadings } from '../site/countReadings.ts';
import { teaseReviews, markReviews } from '../site/linkReviews.ts';
import { clotheGroups } from '../site/planCloths.ts';
import { planPiles } from '../site/planPiles.ts';
import { readingNow } from '../site/shelveBooks.ts';
import { BOOK_SERIES } from '../site/planBookSeries.ts';
import type { ShelvedBook, Site } from '../site/site.ts';
import type { Kind, Planning } from './kind.ts';
import { checksum } from '../ground/checksum.ts';
import type { BookIndexRoute } from '../site/fileRoutes.ts';
import type { Link } from '../site/route.ts';
import type { Addresses } from '../site/addresses.ts';
import { BOOKSHELF, type Timeline, yearPath } from '../site/buildTimeline.ts';
import { cutEvenly, LARGE } from '../site/cutEvenly.ts';

/** The page `/reading`, the books by season, by group and as favourites, hidden ones left out; and in a large library the pages of its parts. */
export const bookshelf = {
  name: 'bookshelf',
  files: [],
  mainPage: 'reading',
  made: /^reading\/(?:\d{4}|group[\w-]*|series(?:\/[^/]+)?)(?:\/(?:\d+\/)?index\.html(?:\/.*)?)?$/,
  needsBooks: true,
  menu: ({ site, addresses: { link, main, say } }) =>
    isShown(site) ? [link(main(BOOKSHELF), say('bookReviews'))] : [],
  routes: (_own, plan) => (isShown(plan.site) ? planBookshelf(plan) : []),
  search: ({ site, addresses: { below, main } }, routes) => [
    ...findShelved(site.books, routes as ShelfRoute[], below),
    ...site.bookSeries.map(({ path, title }) => ({ path: below(main(path)), title })),
  ],
} satisfies Kind;

const isShown = ({ hasShelf, homeFolder }: Site): boolean => hasShelf || homeFolder === BOOKSHELF;

function planBookshelf({ site, addresses, shelves, cloths, reviewLinks }: Planning) {
  const { books, settings } = site;
  const { bookshelf: said, quotations } = settings;
  const teasers = teaseReviews(site, reviewLinks);
  const timeline = markReviews(shelves.timeline, teasers.values());
  const inSeasons = new Set<string | undefined>(
    books.filter(({ dateRead }) => dateRead !== undefined).map(({ review }) => review),
  );
  const notice = countBooks(books, shelves.left, addresses);
  const { olderYears, routes: years } = planYears(timeline.older, addresses);
  const { groups, index, routes: groupPages } = planGroupPages(clotheGroups(shelves.groups, cloths), addresses);
  const favourites = site.favourites.flatMap((path) => teasers.get(path) ?? []);
  const route = {
    kind: 'bookshelf' as const,
    hasShelf: true,
    ...addresses.page(BOOKSHELF, addresses.say('bookReviews'), notice),
    quotation: quotations?.reading,
    reading: readingNow(books, addresses.say),
    piles: planPiles(timeline, olderYears, cloths),
    timeline: timeline.seasons,
    olderYears,
    undated: [...teasers].filter(([path]) => !inSeasons.has(path)).map(([, teaser]) => teaser),
    intro: said?.intro,
    notice,
    figures: countReadings(books, addresses),
    groups,
    index,
    series:
      site.bookSeries.length > 0 ? addresses.link(addresses.main(BOOK_SERIES), addresses.say('series')) : undefined,
    ratings: ratingsOf(shelves.groups),
    favourites: favourites.length > 0 ? { intro: said?.favourites?.intro, books: favourites } : undefined,
  };
  return [route, ...years, ...groupPages, ...planSeriesPages(site, { addresses, cloths })];
}

/** The list of all series, and the page of each. */
function planSeriesPages({ bookSeries }: Site, { addresses, cloths }: Pick<Planning, 'addresses' | 'cloths'>) {
  const { page, main, url, link, say } = addresses;
  if (bookSeries.length === 0) return [];
  const index = bookSeries.map(({ title, path, books }) => ({
    name: title,
    href: url(main(path)),
    count: books.length,
  }));
  const list = {
    kind: 'list' as const,
    hasList: true,
    ...page(BOOK_SERIES, `${say('myBooks')}: ${say('series')}`),
    heading: say('series'),
  };
  return [
    { ...list, entries: [], index, back: link(main(BOOKSHELF), say('bookReviews')) },
    ...clotheGroups(
      bookSeries.map(({ title, path: id, books }) => ({
        id,
        title,
        books: books.map(({ review, ...book }) => ({ ...book, href: review && url(review) })),
      })),
      cloths,
    ).map(({ id, title, books }) => ({
      kind: 'shelfGroup' as const,
      hasShelf: true,
      hasList: true,
      // a series of texts may have the name, too
      ...page(id, `${say('series')}: ${title}`),
      heading: title,
      range: undefined,
      books,
      newer: undefined,
      older: undefined,
      back: link(main(BOOK_SERIES), say('series')),
    })),
  ];
}

/** A book may stand in several groups. */
const ratingsOf = (groups: readonly Group[]): number[] =>
  [...new Set(groups.flatMap(({ books }) => books))].map(({ rating }) => rating);

type ShelfRoute = ReturnType<typeof planBookshelf>[number];

/** The books that have no page, where the bookshelf shows them: in their season, else in their group. */
function findShelved(
  all: readonly ShelvedBook[],
  routes: readonly ShelfRoute[],
  below: (path: string) => string,
): SearchEntry[] {
  const words = new Map(all.map((book) => [book.key, wordFor(book)]));
  const found = new Map<string, SearchEntry>();
  const add = (books: readonly (DatedBook | ListedBook)[], place: string): void => {
    for (const book of books) {
      if (book.href !== undefined) continue;
      const { key, title, author } = book;
      const { path = place } = found.get(key) ?? {};
      found.set(key, {
        path,
        title,
        author,
        topics: 'tags' in book ? book.tags : undefined,
        shelved: words.get(key) ?? 'onShelf',
      });
    }
  };
  for (const page of routes) {
    if (page.kind !== 'bookshelf' && page.kind !== 'shelfYear') continue;
    const path = below(page.path);
    for (const { id, books } of page.timeline) add(books, `${path}#${id}`);
  }
  for (const page of routes) {
    if (page.kind === 'shelfGroup') add(page.books, below(page.path));
    else if (page.kind === 'bookshelf')
      for (const { id, books } of page.groups) add(books, `${below(page.path)}#${id}`);
  }
  return [...found.values()];
}

function wordFor(book: ShelvedBook): ShelfWord {
  const state = stateOf(book);
  if (isDropped(state)) return 'didNotFinishShelf';
  return state === 'read' ? 'dateRead' : state === 'paused' ? 'pausedShelf' : 'onShelf';
}

/** A page for each of these years, and what the bookshelf says of them. */
function planYears(years: Timeline['older'], { page, main, url, link, say }: Addresses) {
  const linkTo = (year: Timeline['older'][number] | undefined): Link | undefined =>
    year && link(main(yearPath(year.name)), year.name);
  return {
    olderYears: years.map(({ name, seasons }) => ({
      name,
      href: url(main(yearPath(name))),
      count: seasons.reduce((sum, { books }) => sum + books.length, 0),
    })),
    routes: years.map(({ name, total, seasons }, place) => ({
      kind: 'shelfYear' as const,
      hasShelf: true,
      ...page(yearPath(name), say('readIn', { year: name }), total),
      heading: say('readIn', { year: name }),
      total,
      timeline: seasons,
      newer: linkTo(years[place - 1]),
      older: linkTo(years[place + 1]),
      back: link(main(BOOKSHELF), say('bookReviews')),
    })),
  };
}

/** In a large library the pages of each group, the index for the search, and the groups without their books; else the groups alone. */
function planGroupPages(groups: readonly Group[], addresses: Addresses) {
  if (groups.reduce((sum, { books }) => sum + books.length, 0) < LARGE) return { groups, index: undefined, routes: [] };
  const index = planIndex(groups);
  const planned = groups.map((group) => planGroup(group, addresses));
  return {
    groups: planned.map(({ group }) => group),
    index: addresses.url(index.path),
    routes: [...planned.flatMap(({ routes }) => routes), index],
  };
}

function planGroup({ id, title, books }: Group, { page, main, url, say }: Addresses) {
  // from which author to which, by the part of the name that they are sorted by
  const parts = cutEvenly(books, ({ author, title }) => author.replace(/^\S+\s+/, '') || title).map(
    (part, place, { length }) => ({
      path: `${BOOKSHELF}${id}/${place === 0 ? '' : `${String(place + 1)}/`}`,
      books: part.lines,
      range: length === 1 ? undefined : part.range,
    }),
  );
  const links = parts.map(({ path, range = title }) => ({ href: url(main(path)), text: range }));
  return {
    group: {
      id,
      title,
      books: [],
      pages: links.map((to, place) => ({ ...to, count: parts[place]?.books.length ?? 0 })),
    },
    routes: parts.map(({ path, books: part, range }, place) => ({
      kind: 'shelfGroup' as const,
      hasShelf: true,
      ...page(path, range === undefined ? title : `${title}: ${range}`),
      heading: title,
      range,
      books: part,
      newer: links[place - 1],
      older: links[place + 1],
      back: { href: `${url(main(BOOKSHELF))}#list`, text: say('myBooks') },
    })),
  };
}

/** A book that is in several groups stands in it once. */
function planIndex(groups: readonly Group[]): BookIndexRoute {
  const books = new Map(groups.flatMap((group) => group.books).map((book) => [book.key, book]));
  const places = new Map([...books.keys()].map((key, place) => [key, place]));
  const content = {
    books: [...books.values()],
    groups: groups.map((group) => group.books.map(({ key }) => places.get(key) ?? 0)),
  };
  const file = `static/app/books-${checksum(JSON.stringify(content))}.json`;
  return { kind: 'bookIndex', path: `/${file}`, file, title: '', ...content };
}
