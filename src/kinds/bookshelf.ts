import { isDropped } from '../library/shelves.ts';
import type { SearchEntry, ShelfWord } from '../site/searchRoutes.ts';
import type { DatedBook, Group, ListedBook } from '../site/shelf.ts';
import { countBooks, stateOf } from '../site/countBooks.ts';
import { teaseReviews, markReviews } from '../site/linkReviews.ts';
import { clotheGroups } from '../site/planCloths.ts';
import { planPiles } from '../site/planPiles.ts';
import { readingNow } from '../site/shelveBooks.ts';
import type { ShelvedBook } from '../site/site.ts';
import type { Kind, Planning } from './kind.ts';
import { planGroupPages, planYears } from './planShelfPages.ts';

/** The page `/reading`, the books by season, by group and as favourites, hidden ones left out; and in a large library the pages of its parts. */
export const bookshelf = {
  name: 'bookshelf',
  files: [],
  made: { folder: 'reading', files: /^reading\/(?:\d{4}|group[\w-]*)(?:\/(?:\d+\/)?index\.html(?:\/.*)?)?$/ },
  menu: ({ addresses: { link, say } }) => [link('/reading/', say('bookReviews'))],
  routes: (_own, plan) => planBookshelf(plan),
  search: ({ site, addresses }, routes) => findShelved(site.books, routes as ShelfRoute[], addresses.below),
} satisfies Kind;

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
  const favourites = said?.favourites?.books.flatMap((slug) => teasers.get(slug) ?? []) ?? [];
  const route = {
    kind: 'bookshelf' as const,
    hasShelf: true,
    ...addresses.page('/reading/', addresses.say('bookReviews'), notice),
    quotation: quotations?.reading,
    reading: readingNow(books),
    piles: planPiles(timeline, olderYears, cloths),
    timeline: timeline.seasons,
    olderYears,
    undated: [...teasers].filter(([slug]) => !inSeasons.has(slug)).map(([, teaser]) => teaser),
    intro: said?.intro,
    notice,
    groups,
    index,
    ratings: ratingsOf(shelves.groups),
    favourites: favourites.length > 0 ? { intro: said?.favourites?.intro, books: favourites } : undefined,
  };
  return [route, ...years, ...groupPages];
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
