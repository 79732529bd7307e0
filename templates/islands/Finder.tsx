import { useSyncExternalStore } from 'react';
import type { Order } from './arrangeGroups.ts';
import type { IslandWords } from './islandWords.ts';

export const FINDER_WORDS = ['search', 'searchHint', 'sortBy', 'byAuthor', 'byTitle', 'byDate', 'byRating'] as const;

interface FinderProps {
  readonly words: IslandWords<typeof FINDER_WORDS>;
  /** How many books were found, in words. */
  readonly found: string;
  /** Something is about to be asked. */
  readonly onTouch: () => void;
  readonly onSearch: (query: string) => void;
  readonly onSort: (order: Order) => void;
}

/** Empty until it works; the style sheet keeps its place. */
export function Finder({ words, found, onTouch, onSearch, onSort }: FinderProps) {
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!isLive) return <div className="finder" />;
  return (
    <div className="finder" onFocus={onTouch} onInput={onTouch} onPointerEnter={onTouch}>
      <label>
        {words.search}
        <input
          type="search"
          placeholder={words.searchHint}
          onInput={({ currentTarget }) => {
            onSearch(currentTarget.value);
          }}
        />
      </label>
      <label>
        {words.sortBy}
        <select
          onChange={({ currentTarget }) => {
            onSort(currentTarget.value as Order);
          }}
        >
          <option value="author">{words.byAuthor}</option>
          <option value="title">{words.byTitle}</option>
          <option value="read">{words.byDate}</option>
          <option value="rating">{words.byRating}</option>
        </select>
      </label>
      <p role="status">{found}</p>
    </div>
  );
}
