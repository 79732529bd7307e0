import { sayCount } from '../../templates/islands/sayCount.ts';
import type { Found } from './createFinder.ts';
import type { Search } from './loadSearch.ts';

export interface Asked {
  /** Parts of the texts to look through. */
  readonly most: number;
  /** So many results, and no more texts are loaded. */
  readonly enough: number;
  /** Gets what is found so far; false: nobody wants to know any more. */
  readonly show: (answer: Answer) => boolean;
}

export interface Answer {
  readonly found: readonly Found[];
  /** How many that are, in words. */
  readonly status: string;
  /** Whether more texts are being loaded. */
  readonly goesOn: boolean;
}

/** Finds in what is loaded, then loads more, and so on. What has nearly the words is found only where nothing has them. */
export async function findAll(search: Search, query: string, { most, enough, show }: Asked): Promise<void> {
  const { language, words } = search;
  const { resultsFound, nothingFound, nothingYet } = words;
  for (let isFirst = true; ; isFirst = false) {
    const exact = search.find(query);
    const goesOn = exact.length < enough && search.hasMore(most);
    const found = exact.length > 0 || goesOn ? exact : search.findNear(query);
    // what is found in the first texts comes too soon for a word of what is not
    const none = goesOn && isFirst ? '' : search.hasMore() ? nothingYet : nothingFound;
    const status = found.length === 0 ? none : sayCount(resultsFound, { language, n: found.length });
    if (!show({ found, status, goesOn }) || !goesOn) return;
    await search.loadMore(most);
  }
}
