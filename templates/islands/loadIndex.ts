import type { BookIndex } from '../../src/model/fileRoutes.ts';
import type { IndexedBook } from './arrangeGroups.ts';

/**
 * The books of each group of a large library, whose page holds none of them. Rejects with a ChunkLoadError, without which the page goes
 * on as it is.
 */
export async function loadIndex(address: string): Promise<IndexedBook[][]> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) {
    const type = answer?.status === 404 || answer?.status === 410 ? 'missing' : 'error';
    const message = `Loading part books failed (${type}: ${new URL(address, location.href).href})`;
    throw Object.assign(new Error(message), { name: 'ChunkLoadError' });
  }
  const { books, groups } = (await answer.json()) as BookIndex;
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
