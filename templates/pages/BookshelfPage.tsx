import { renderToStaticMarkup } from 'react-dom/server';
import type { BookshelfRoute, ListedBook } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import type { BookIndexProps } from '../islands/BookIndex.tsx';
import { Bookshelf } from '../islands/Bookshelf.tsx';
import type { IndexBook } from '../islands/searchBooks.ts';
import type { ContentProps } from '../pageProps.ts';
import { CurrentlyReading } from '../ui/CurrentlyReading.tsx';
import { Island } from '../ui/Island.tsx';
import { Paragraph } from '../ui/Paragraph.tsx';
import { Quote } from '../ui/Quote.tsx';
import { Favourites } from './Favourites.tsx';
import { Timeline } from './Timeline.tsx';

/** The island gets what never changes as HTML, and of the books what search and order go by. */
export function BookshelfPage({ route, set }: ContentProps<BookshelfRoute>) {
  const { quotation, groups, favourites } = route;
  const listed = groups.length > 0;
  const favoured = favourites !== undefined && favourites.books.length > 0;
  const views = [
    { id: 'view-timeline', value: 'timeline', label: 'Reviews' },
    ...(listed ? [{ id: 'view-list', value: 'list', label: 'My Books' }] : []),
    ...(favoured ? [{ id: 'view-favourites', value: 'favourites', label: 'Favourites' }] : []),
  ];
  const before = (
    <>
      <CurrentlyReading books={route.reading} set={set} />
      <Timeline seasons={route.timeline} undated={route.undated} set={set} />
    </>
  );
  return (
    <>
      <h1>{set.plain(route.title)}</h1>
      {quotation && <Quote quotation={quotation} set={set} />}
      <Island name="Bookshelf">
        <Bookshelf
          views={views}
          before={renderToStaticMarkup(before)}
          list={listed ? listOf(route, set) : undefined}
          after={
            favoured
              ? renderToStaticMarkup(<Favourites intro={favourites.intro} books={favourites.books} set={set} />)
              : ''
          }
        />
      </Island>
    </>
  );
}

function listOf({ intro, notice, groups }: BookshelfRoute, set: Typesetter): BookIndexProps {
  const head = (
    <>
      {intro && <Paragraph text={intro} set={set} />}
      {notice && <p className="notice">{set.plain(notice)}</p>}
    </>
  );
  const typeset = (book: ListedBook): IndexBook => ({
    ...book,
    title: set.plain(book.title),
    author: set.plain(book.author),
  });
  return {
    head: renderToStaticMarkup(head),
    groups: groups.map(({ id, title, books }) => ({ id, title: set.plain(title), books: books.map(typeset) })),
  };
}
