/** Shelves of books that were given up, as services and owners call them; the first is the one that is written where there is none. */
export const DROPPED_SHELVES = ['did-not-finish', 'abandoned', 'dnf', 'dropped', 'unfinished'] as const;

const NAMES: ReadonlySet<string> = new Set(DROPPED_SHELVES);

/** Whether books on this exclusive shelf were given up: the last day that such a book has is not one on which it was read to its end. */
export const isDropped = (shelf: string): boolean => NAMES.has(shelf.trim());
