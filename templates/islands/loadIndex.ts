import type { BookIndex } from '../../src/site/fileRoutes.ts';
import type { IndexedBook } from './arrangeGroups.ts';
import { fetchData } from './fetchData.ts';

/**
 * The books of each group of a large library, whose page holds none of them. Rejects with a ChunkLoadError, without which the page goes
 * on as it is.
 */
export async function loadIndex(address: string): Promise<IndexedBook[][]> {
  const { books, groups } = await fetchData<BookIndex>('books', address);
  const indexed = books.map(([title, author, tags, rating, read, href, cloth]): IndexedBook => ({
    title,
    author,
    tags: tags === '' ? [] : tags.split(' '),
    rating,
    read: read || undefined,
    href: href || undefined,
    cloth,
  }));
  return groups.map((places) => places.flatMap((place) => indexed[place] ?? []));
}
