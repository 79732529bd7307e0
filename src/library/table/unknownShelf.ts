/** The shelf of a book whose reading status is not known. An empty cell would count as to-read. */
export const UNKNOWN_SHELF = 'on-the-shelf';
