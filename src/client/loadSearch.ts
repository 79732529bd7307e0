import { fetchData } from '../../templates/islands/fetchData.ts';
import type { SearchIndex, SearchTexts } from '../model/searchRoutes.ts';
import { createFinder, type Finder } from './createFinder.ts';

/** The search of a page, as far as it has been loaded. */
export interface Search extends Pick<Finder, 'find' | 'findNear'> {
  readonly words: SearchIndex['words'];
  /** Whether there are more texts to look through than are loaded; `most`: among so many parts. */
  readonly hasMore: (most?: number) => boolean;
  /** Loads the next part of the texts, if there is one; `most`: among so many parts. */
  readonly loadMore: (most?: number) => Promise<void>;
}

let loading: Promise<Search> | undefined;

/** One search for all fields of a page. `address`: that of the index. A failure is tried again at the next call. */
export function loadSearch(address: string): Promise<Search> {
  loading ??= load(address).catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

async function load(address: string): Promise<Search> {
  const index = await fetchData<SearchIndex>('search', `${address}titles.json`);
  const finder = createFinder(index);
  let loaded = 0;
  let last: Promise<void> = Promise.resolve();
  const hasMore = (most = Infinity): boolean => loaded < Math.min(most, index.parts);
  const loadNext = async (most?: number): Promise<void> => {
    if (!hasMore(most)) return;
    finder.add(await fetchData<SearchTexts>('search', `${address}text-${String(loaded + 1)}.json`));
    loaded += 1;
  };
  return {
    words: index.words,
    find: finder.find,
    findNear: finder.findNear,
    hasMore,
    // one after the other, whoever asks: a visitor who types asks at every letter
    loadMore: (most) => (last = last.catch(() => undefined).then(() => loadNext(most))),
  };
}
