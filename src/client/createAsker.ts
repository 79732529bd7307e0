import { sayCount } from '../../templates/islands/sayCount.ts';
import type { Found } from './createFinder.ts';
import type { Search } from './loadSearch.ts';

interface Limits {
  /** Parts of the texts to look through. */
  readonly most: number;
  /** So many results, and no more texts are loaded. */
  readonly enough: number;
}

interface Answer {
  readonly query: string;
  readonly found: readonly Found[];
  /** How many that are, in words; none where nothing is asked for. */
  readonly status: string;
  /** Whether more texts are being loaded. */
  readonly goesOn: boolean;
}

/**
 * Finds what a visitor asks for in what is loaded, then loads more, and so on, until the next question; what has nearly the words is found
 * only where nothing has them. `show`: gets what is found so far.
 */
export function createAsker(search: Search, show: (answer: Answer) => void) {
  const { language, words } = search;
  let turn = 0;
  return async (query: string, { most, enough }: Limits): Promise<void> => {
    const own = (turn += 1);
    const isAsked = query.trim() !== '';
    if (!isAsked) show({ query, found: [], status: '', goesOn: false });
    for (let isFirst = true; isAsked && own === turn; isFirst = false) {
      const exact = search.find(query);
      const goesOn = exact.length < enough && search.hasMore(most);
      const found = exact.length > 0 || goesOn ? exact : search.findNear(query);
      // what is found in the first texts comes too soon for a word of what is not
      const none = goesOn && isFirst ? '' : search.hasMore() ? words.nothingYet : words.nothingFound;
      const status = found.length === 0 ? none : sayCount(words.resultsFound, { language, n: found.length });
      show({ query, found, status, goesOn });
      if (!goesOn) return;
      await search.loadMore(most);
    }
  };
}
