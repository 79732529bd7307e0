/** The shelf of a book whose reading status is not known. An empty cell would count as to-read. */
export const UNKNOWN_SHELF = 'on-the-shelf';

/** Shelves of books that were given up, as services and owners call them; the first is the one that is written where there is none. */
export const DROPPED_SHELVES = ['did-not-finish', 'abandoned', 'dnf', 'dropped', 'unfinished'] as const;

/** Whether books on this exclusive shelf were given up: the last day that such a book has is not one on which it was read to its end. */
export const isDropped = (shelf: string): boolean => (DROPPED_SHELVES as readonly string[]).includes(shelf.trim());

/**
 * Goodreads writes a book's shelf among its tags, unless the book has been read: with a new shelf, and no tags in the export that take
 * the place of the old ones, the old shelf's name leaves the owner's tags. A row without a shelf has had it there alone.
 */
export function removeShelfTag(cell: string, shelf: string): string | undefined {
  const leaving = shelf === '' ? ['to-read', 'currently-reading'] : [shelf];
  const tags = cell.split(',').map((tag) => tag.trim());
  const kept = tags.filter((tag) => !leaving.includes(tag));
  return kept.length === tags.length ? undefined : kept.filter((tag) => tag !== '').join(', ');
}
