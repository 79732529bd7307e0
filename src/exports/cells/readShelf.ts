import { cleanLine } from '../../csv/cleanLine.ts';

/** The shelf of a book whose reading status is not known. An empty cell would count as to-read. */
export const UNKNOWN_SHELF = 'on-the-shelf';

const SHELVES: Readonly<Record<string, readonly string[]>> = {
  read: ['read', 'finished', 'completed', 'complete', 'done', 'read-but-unowned'],
  'currently-reading': ['currently-reading', 'reading', 'in-progress', 'started', 'current'],
  'to-read': [
    'to-read',
    'want-to-read',
    'planned',
    'planning',
    'wishlist',
    'tbr',
    'unread',
    'not-started',
    'not-begun',
  ],
};

const SHELF_OF = new Map(Object.entries(SHELVES).flatMap(([shelf, names]) => names.map((name) => [name, shelf])));

/**
 * The exclusive shelf that a status stands for: "Want to Read" is `to-read`. One that only this service or owner has is kept, in
 * small letters: "Did Not Finish" is `did-not-finish`.
 */
export function readShelf(status: string | undefined): string | undefined {
  if (status === undefined) return undefined;
  const name = cleanLine(status)
    .toLowerCase()
    .replace(/[\s_,]+/g, '-');
  return SHELF_OF.get(name) ?? name;
}
