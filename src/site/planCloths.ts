import type { Group } from './shelf.ts';
import { allSeasons, type Timeline } from './buildTimeline.ts';
import type { Review, Site } from './site.ts';
import { fnv1a } from '../ground/checksum.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import { groupBy } from '../ground/groupBy.ts';

/** The cloths of all covers. */
export interface Cloths {
  /** By the key of a book. */
  readonly ofBook: (key: string) => number;
  /** A review has the cloth of its book. */
  readonly ofReview: (review: Review) => number;
}

/** What is read lies in piles and stands on a wall, reviews lead to the next ones, favourites are below one another. */
export function planCloths(
  { books, reviews, favourites }: Pick<Site, 'books' | 'reviews' | 'favourites'>,
  { timeline, groups }: { readonly timeline: Timeline; readonly groups: readonly Group[] },
): Cloths {
  const keys = new Map<string | undefined, string>(books.map(({ review, key }) => [review, key]));
  const nameOf = (path: string): string => keys.get(path) ?? addressOf(path);
  const read = allSeasons(timeline)
    .flatMap((season) => season.books.map(({ key }) => key))
    .reverse();
  const reviewed = reviews.map(({ path }) => nameOf(path)).reverse();
  const cloths = assignCloths(
    // what is added most often comes last: the newest of the books that were read
    [...read, ...reviewed, ...books.map(({ key }) => key)],
    [
      { names: read, reach: 4 },
      { names: reviewed, reach: 4 },
      { names: favourites.map(nameOf), reach: 4 },
      ...groups.map((group) => ({ names: group.books.map(({ key }) => key), reach: 1 })),
    ],
  );
  const ofBook = (key: string): number => cloths.get(key) ?? 0;
  return { ofBook, ofReview: ({ path }) => ofBook(nameOf(path)) };
}

/** The groups with the cloth of each book. */
export const clotheGroups = (groups: readonly Group[], { ofBook }: Pick<Cloths, 'ofBook'>): Group[] =>
  groups.map((group) => ({ ...group, books: group.books.map((book) => ({ ...book, cloth: ofBook(book.key) })) }));

/** How many cloths covers are bound in, `c0` and so on in the style sheet. */
const CLOTHS = 8;

/** Covers that are seen in a row; those up to `reach` places apart have different cloths. */
export interface CoverRow {
  readonly names: readonly string[];
  readonly reach: number;
}

/**
 * The cloth of each cover: the one that its name asks for, or the next that no cover near it has. Names are served in their order, so that one
 * more at the end changes no other, and one in between only a few after it.
 */
export function assignCloths(names: readonly string[], rows: readonly CoverRow[]): Map<string, number> {
  const cloths = new Map<string, number>();
  const places = groupBy(
    rows.flatMap(({ names: row, reach }) => row.map((name, place) => ({ name, row, reach, place }))),
    ({ name }) => name,
  );
  const around = (name: string, most = Infinity): Set<number | undefined> => {
    const taken = new Set<number | undefined>();
    for (const { row, reach, place } of places.get(name) ?? []) {
      const near = Math.min(reach, most);
      for (let at = Math.max(place - near, 0); at <= place + near; at++) taken.add(cloths.get(row[at] ?? ''));
    }
    return taken;
  };
  for (const name of names) {
    if (cloths.has(name)) continue;
    const hash = fnv1a(name);
    cloths.set(name, choose(hash, around(name)) ?? choose(hash, around(name, 1)) ?? hash % CLOTHS);
  }
  return cloths;
}

/** The first cloth that is not taken; an odd step meets all eight, in an order of the name's own. */
function choose(hash: number, taken: ReadonlySet<number | undefined>): number | undefined {
  const step = 1 + 2 * ((hash >>> 3) % 4);
  return TURNS.map((turn) => (hash + turn * step) % CLOTHS).find((cloth) => !taken.has(cloth));
}

const TURNS = Array.from({ length: CLOTHS }, (_, turn) => turn);
