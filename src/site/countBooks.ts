import { STANDARD_SHELVES } from './groupBooks.ts';
import type { ShelvedBook } from './site.ts';

/**
 * "334 books: 281 read, 1 being read, 3 abandoned, 49 to read." A date makes a book read, but not on one of the owner's own shelves,
 * since books are given up on a day as well. `left`: how many books are in no group.
 */
export function countBooks(books: readonly ShelvedBook[], left: number): string {
  const counts = new Map<string, number>(Object.entries({ read: 0, 'being read': 0 }));
  for (const state of books.map(stateOf)) counts.set(state, (counts.get(state) ?? 0) + 1);
  const parts = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => Number(a === 'to read') - Number(b === 'to read'))
    .map(([state, count]) => `${String(count)} ${state}`);
  const total = `${String(books.length)} ${books.length === 1 ? 'book' : 'books'}`;
  const outside = left === 0 ? '' : ` ${String(left)} of them ${left === 1 ? 'stands' : 'stand'} in no group.`;
  return `${total}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.${outside}`;
}

function stateOf({ dateRead, shelf }: ShelvedBook): string {
  if (shelf === 'read' || (dateRead !== undefined && STANDARD_SHELVES.has(shelf))) return 'read';
  if (shelf === 'currently-reading') return 'being read';
  return shelf.replace(/[-_]+/g, ' ');
}
