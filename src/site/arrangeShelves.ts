import type { Group } from './shelf.ts';
import type { Addresses } from './addresses.ts';
import { buildTimeline, type Timeline } from './buildTimeline.ts';
import { groupBooks } from './groupBooks.ts';
import type { ShelvedBook, Site } from './site.ts';

/** The books in the orders in which pages show them. */
export interface Shelves {
  readonly timeline: Timeline;
  readonly groups: readonly Group[];
  /** How many books are in no group. */
  readonly left: number;
}

/** A book that is shown has a review that is shown. */
export function arrangeShelves({ books, settings }: Site, addresses: Addresses): Shelves {
  const { bookshelf, hemisphere } = settings;
  const hrefOf = ({ review }: ShelvedBook): string | undefined => review && addresses.url(`/${review}/`);
  return {
    timeline: buildTimeline(books, { ...addresses, hrefOf, hemisphere }),
    ...groupBooks(books, { rules: bookshelf?.groups, rest: bookshelf?.rest, hrefOf, say: addresses.say }),
  };
}
