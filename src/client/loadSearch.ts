import { fetchData } from '../../templates/islands/fetchData.ts';
import type { SearchIndex, SearchTexts } from '../site/searchRoutes.ts';
import { createFinder, type Finder } from './createFinder.ts';

/** The search of a page, as far as it has been loaded. */
export interface Search extends Pick<Finder, 'find' | 'findNear'> {
  readonly words: SearchIndex['words'];
  /** Of the words. */
  readonly language: SearchIndex['language'];
  /** The quotation marks of the language. */
  readonly quotes: SearchIndex['quotes'];
  /** Whether there are more texts to look through than are loaded; `most`: among so many parts. */
  readonly hasMore: (most?: number) => boolean;
  /** Loads the next parts of the texts, if there are any: as many as are loaded already, up to a few; `most`: among so many parts. */
  readonly loadMore: (most?: number) => Promise<void>;
  /** How much of the texts is loaded: 0 to 1. */
  readonly searched: () => number;
}

/** How many parts are loaded at the same time at most. */
const ABREAST = 8;

/** `address`: that of the index. */
export async function loadSearch(address: string): Promise<Search> {
  const index = await fetchData<SearchIndex>('search', `${address}titles.json`);
  const finder = createFinder(index);
  let loaded = 0;
  let last: Promise<void> = Promise.resolve();
  const hasMore = (most = Infinity): boolean => loaded < Math.min(most, index.parts);
  const loadNext = async (most = Infinity): Promise<void> => {
    const count = Math.min(Math.max(loaded, 1), ABREAST, Math.min(most, index.parts) - loaded);
    const names = Array.from({ length: Math.max(count, 0) }, (_, place) => `text-${String(loaded + place + 1)}.json`);
    const parts = await Promise.all(names.map((name) => fetchData<SearchTexts>('search', address + name)));
    for (const part of parts) finder.add(part);
    loaded += parts.length;
  };
  return {
    words: index.words,
    language: index.language,
    quotes: index.quotes,
    find: finder.find,
    findNear: finder.findNear,
    hasMore,
    searched: () => loaded / index.parts,
    // one after the other, whoever asks: a visitor who types asks at every letter
    loadMore: (most) => (last = last.catch(() => undefined).then(() => loadNext(most))),
  };
}
