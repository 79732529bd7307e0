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
