import { checksum } from '../ground/checksum.ts';
import type { BookIndexRoute } from '../site/fileRoutes.ts';
import type { Link } from '../site/route.ts';
import type { Group } from '../site/shelf.ts';
import type { Addresses } from '../site/addresses.ts';
import type { Timeline } from '../site/buildTimeline.ts';
import { cutEvenly, LARGE } from '../site/cutEvenly.ts';
import { yearPath } from '../site/olderYears.ts';

/** A page for each of these years, and what the bookshelf says of them. */
export function planYears(years: Timeline['older'], { page, url, link, say }: Addresses) {
  const linkTo = (year: Timeline['older'][number] | undefined): Link | undefined =>
    year && link(yearPath(year.name), year.name);
  return {
    olderYears: years.map(({ name, seasons }) => ({
      name,
      href: url(yearPath(name)),
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
      back: link('/reading/', say('bookReviews')),
    })),
  };
}

/** In a large library the pages of each group, the index for the search, and the groups without their books; else the groups alone. */
export function planGroupPages(groups: readonly Group[], addresses: Addresses) {
  if (groups.reduce((sum, { books }) => sum + books.length, 0) < LARGE) return { groups, index: undefined, routes: [] };
  const index = planIndex(groups);
  const planned = groups.map((group) => planGroup(group, addresses));
  return {
    groups: planned.map(({ group }) => group),
    index: addresses.url(index.path),
    routes: [...planned.flatMap(({ routes }) => routes), index],
  };
}

function planGroup({ id, title, books }: Group, { page, url, say }: Addresses) {
  // from which author to which, by the part of the name that they are sorted by
  const parts = cutEvenly(books, ({ author }) => author.replace(/^\S+\s+/, '')).map((part, place, { length }) => ({
    path: `/reading/${id}/${place === 0 ? '' : `${String(place + 1)}/`}`,
    books: part.lines,
    range: length === 1 ? undefined : part.range,
  }));
  const links = parts.map(({ path, range = title }) => ({ href: url(path), text: range }));
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
      back: { href: `${url('/reading/')}#list`, text: say('myBooks') },
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
