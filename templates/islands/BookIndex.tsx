import { useState, useSyncExternalStore } from 'react';
import { BookLine } from '../ui/BookLine.tsx';
import { arrangeGroups, countBooks, type IndexedBook, type IndexedGroup, type Order } from './arrangeGroups.ts';
import type { IslandWords } from './islandWords.ts';
import { StaticHtml } from './StaticHtml.tsx';

export const INDEX_WORDS = [
  'groups',
  'search',
  'searchHint',
  'booksFound',
  'noneFound',
  'sortBy',
  'byAuthor',
  'byTitle',
  'byDate',
  'byRating',
] as const;

interface WithWords {
  readonly words: IslandWords<typeof INDEX_WORDS>;
}

export interface BookIndexProps extends WithWords {
  /** Heading, intro and notice. */
  readonly head: string;
  readonly groups: readonly IndexedGroup[];
}

/** "My Books": every book of every shelf, by group; with scripts it can be searched and sorted. */
export function BookIndex({ words, head, groups }: BookIndexProps) {
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>('author');
  const arranged = arrangeGroups(groups, query, order);
  const found = words.booksFound
    .replace('{n}', String(countBooks(arranged)))
    .replace('{all}', String(countBooks(groups)));
  return (
    <section id="list" className="panel">
      <StaticHtml html={head} />
      <Finder words={words} found={query.trim() === '' ? '' : found} onSearch={setQuery} onSort={setOrder} />
      {groups.length > 1 && arranged.length > 0 && (
        <nav className="jump" aria-label={words.groups}>
          <ul>
            {arranged.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {arranged.length === 0 && <p className="notice">{words.noneFound}</p>}
      {arranged.map((group) => (
        <section key={group.id} id={group.id} className="group">
          <h3>{group.title}</h3>
          <ul>
            {group.books.map(({ title, author, href, tags, rating, read, unread }, place) => (
              <li
                key={place}
                className={unread ? 'unread' : undefined}
                data-tags={tags.join(' ') || undefined}
                data-rating={rating || undefined}
                data-read={read}
              >
                <BookLine title={title} author={author} href={href} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

interface FinderProps extends WithWords {
  /** How many books were found, in words. */
  readonly found: string;
  readonly onSearch: (query: string) => void;
  readonly onSort: (order: Order) => void;
}

/** Empty until it works; the style sheet keeps its place. */
function Finder({ words, found, onSearch, onSort }: FinderProps) {
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!isLive) return <div className="finder" />;
  return (
    <div className="finder">
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

/** The props as the server wrote them into the page, which holds each of them once. */
export const readBookIndex = (list: Element): Omit<BookIndexProps, 'words'> => ({
  head: list.querySelector('.kept')?.innerHTML ?? '',
  groups: [...list.querySelectorAll('.group')].map((group) => ({
    id: group.id,
    title: group.querySelector('h3')?.textContent ?? '',
    books: [...group.querySelectorAll('li')].map(readLine),
  })),
});

const readLine = (line: HTMLElement): IndexedBook => ({
  title: line.querySelector('cite')?.textContent ?? '',
  author: line.lastChild?.textContent?.slice(', '.length) ?? '',
  href: line.querySelector('a')?.getAttribute('href') ?? undefined,
  tags: line.dataset['tags']?.split(' ') ?? [],
  rating: Number(line.dataset['rating'] ?? 0),
  read: line.dataset['read'],
  unread: line.classList.contains('unread') || undefined,
});
