import { useRef, useState } from 'react';
import type { GroupPage } from '../../src/site/shelf.ts';
import { Looks, LOOKS_WORDS } from '../ui/Looks.tsx';
import { arrangeGroups, countBooks, type IndexedBook, type IndexedGroup, type Order } from './arrangeGroups.ts';
import { BookGroups } from './BookGroups.tsx';
import { Finder, FINDER_WORDS } from './Finder.tsx';
import { GroupContents } from './GroupContents.tsx';
import type { IslandWords } from './islandWords.ts';
import { loadIndex } from './loadIndex.ts';
import { sayCount } from './sayCount.ts';
import { StaticHtml } from './StaticHtml.tsx';

export const INDEX_WORDS = [
  'groups',
  'booksFound',
  'moreFound',
  'noneFound',
  'leadingArticles',
  'rating',
  'titleComma',
  ...FINDER_WORDS,
  ...LOOKS_WORDS,
] as const;

export interface BookIndexProps {
  readonly words: IslandWords<typeof INDEX_WORDS>;
  /** Heading, intro and notice. */
  readonly head: string;
  readonly groups: readonly IndexedGroup[];
  /** Address of the books, where the groups have pages of their own. */
  readonly index?: string | undefined;
}

/** How many books of a large library are shown at once, at least so many of each group: more would take a phone seconds. */
const SHOWN = 300;
const SHOWN_OF_GROUP = 25;

/** "My Books": every book of every shelf, by group; with scripts it can be searched and sorted. */
export function BookIndex({ words, head, groups, index }: BookIndexProps) {
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>('author');
  const { all, load } = useBooks(groups, index);
  const isAsked = query.trim() !== '';
  const arranged =
    all && (isAsked || order !== 'author' || index === undefined)
      ? arrangeGroups(all, { query, order, articles: words.leadingArticles })
      : undefined;
  const counts = { language: words.language, n: countBooks(arranged ?? []), all: countBooks(all ?? []) };
  const most = index === undefined ? Infinity : Math.max(SHOWN_OF_GROUP, Math.floor(SHOWN / groups.length));
  return (
    <section id="list" className="panel" data-index={index}>
      <StaticHtml html={head} />
      <Finder
        words={words}
        found={isAsked && arranged ? sayCount(words.booksFound, counts) : ''}
        onTouch={load}
        onSearch={setQuery}
        onSort={setOrder}
      />
      <Looks words={words} />
      {arranged ? (
        <BookGroups groups={arranged} order={order} most={most} hasJump={groups.length > 1} words={words} />
      ) : (
        <GroupContents groups={groups} />
      )}
    </section>
  );
}

/** The books of the groups: those of the page, or of a large library, once they were asked for and have come. */
function useBooks(groups: readonly IndexedGroup[], index: string | undefined) {
  const [loaded, setLoaded] = useState<readonly IndexedGroup[]>();
  const isLoading = useRef(false);
  const load = (): void => {
    if (index === undefined || isLoading.current) return;
    isLoading.current = true;
    void loadIndex(index)
      .then((books) => {
        setLoaded(groups.map((group, place) => ({ ...group, books: books[place] ?? [] })));
      })
      .catch((cause: unknown) => {
        // the next touch tries again
        isLoading.current = false;
        throw cause;
      });
  };
  return { all: index === undefined ? groups : loaded, load };
}

/** The props as the server wrote them into the page, which holds each of them once. */
export const readBookIndex = (list: HTMLElement): Omit<BookIndexProps, 'words'> => {
  const { index } = list.dataset;
  return {
    head: list.querySelector('.kept')?.innerHTML ?? '',
    index,
    groups: [...list.querySelectorAll('.group')].map((group) => ({
      id: group.id,
      title: (group.querySelector('h3 a') ?? group.querySelector('h3'))?.textContent ?? '',
      ...(index === undefined
        ? { books: [...group.querySelectorAll('li')].map(readLine) }
        : { books: [], pages: [...group.querySelectorAll('a')].map(readPage) }),
    })),
  };
};

const readLine = (line: HTMLElement): IndexedBook => ({
  title: line.querySelector('cite')?.textContent ?? '',
  author: line.lastChild?.textContent ?? '',
  href: line.querySelector('a')?.getAttribute('href') ?? undefined,
  tags: line.dataset['tags']?.split(' ') ?? [],
  rating: Number(line.dataset['rating'] ?? 0),
  read: line.dataset['read'],
  cloth: Number(line.className.charAt(1)),
  unread: line.classList.contains('unread') || undefined,
});

const readPage = (link: HTMLAnchorElement): GroupPage => ({
  href: (link.getAttribute('href') ?? '') as GroupPage['href'],
  text: link.textContent,
  count: Number(link.nextElementSibling?.textContent ?? 0),
});
