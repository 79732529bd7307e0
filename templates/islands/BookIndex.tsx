import { useEffect, useRef, useState } from 'react';
import { searchBooks, type IndexBook, type IndexGroup } from './searchBooks.ts';
import { ORDERS, sortBooks, type Order } from './sortBooks.ts';
import { Static } from './Static.tsx';

export interface BookIndexProps {
  /** HTML above the list. */
  readonly head: string;
  readonly groups: readonly IndexGroup[];
}

/**
 * "My Books": every book of every shelf, by group. Search and order stand in the page from the start, seen only where
 * scripts run; they are uncontrolled, so that what is typed before React is there is not lost.
 */
export function BookIndex({ head, groups }: BookIndexProps) {
  const search = useRef<HTMLInputElement>(null);
  const sort = useRef<HTMLSelectElement>(null);
  const [{ sought, order }, setWish] = useState<{ sought: string; order: Order }>({ sought: '', order: 'author' });
  const obey = (): void => {
    setWish({ sought: search.current?.value ?? '', order: (sort.current?.value ?? 'author') as Order });
  };
  useEffect(obey, []);
  const found = searchBooks(groups, sought);
  return (
    <section id="list" className="panel">
      <h2 className="panel-title">My Books</h2>
      <Static html={head} />
      <div className="tools" role="search" onInput={obey}>
        <input
          ref={search}
          type="search"
          aria-label="Search titles, authors and tags"
          placeholder="Title, author or tag"
          autoComplete="off"
          spellCheck={false}
        />
        <select ref={sort} aria-label="Order" autoComplete="off">
          {Object.entries(ORDERS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <p role="status">{found !== groups && sayCount(found, groups)}</p>
      </div>
      {groups.length > 1 && <JumpList groups={found} />}
      {found.map((group) => (
        <BookGroup key={group.id} group={group} order={order} />
      ))}
    </section>
  );
}

/** A group in which nothing was found is hidden. */
function BookGroup({ group, order }: { readonly group: IndexGroup; readonly order: Order }) {
  return (
    <section id={group.id} className="group" hidden={group.books.length === 0}>
      <h3>{group.title}</h3>
      <ul>
        {sortBooks(group.books, order).map((book) => (
          <BookItem key={book.key} book={book} />
        ))}
      </ul>
    </section>
  );
}

/** What search and order go by stands in attributes: the browser has it from nowhere else. */
function BookItem({ book }: { readonly book: IndexBook }) {
  const { key, title, author, href, tags, rating, date } = book;
  const cite = <cite>{title}</cite>;
  return (
    <li
      data-key={key}
      data-tags={tags.join(' ') || undefined}
      data-rating={rating || undefined}
      data-date={date || undefined}
    >
      {href === undefined ? cite : <a href={href}>{cite}</a>}
      {`, ${author}`}
    </li>
  );
}

function JumpList({ groups }: { readonly groups: readonly IndexGroup[] }) {
  return (
    <nav className="jump" aria-label="Groups of books">
      <ul>
        {groups.map(({ id, title, books }) => (
          <li key={id} hidden={books.length === 0}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A book that stands in several groups counts once. */
function sayCount(found: readonly IndexGroup[], groups: readonly IndexGroup[]): string {
  const count = (of: readonly IndexGroup[]): number =>
    new Set(of.flatMap(({ books }) => books.map(({ key }) => key))).size;
  return `${String(count(found))} of ${String(count(groups))} books`;
}
