import { renderToStaticMarkup } from 'react-dom/server';
import { Bookshelf, BOOKSHELF_WORDS } from '../islands/Bookshelf.tsx';
import { Island } from '../islands/Island.tsx';
import { islandWords } from '../islands/islandWords.ts';
import type { PageProps } from '../pageProps.ts';
import { CurrentlyReading } from '../ui/CurrentlyReading.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Quote } from '../ui/Quote.tsx';
import { RatingSpread } from '../ui/RatingSpread.tsx';
import { Favourites } from './Favourites.tsx';
import { Timeline } from './Timeline.tsx';

/** The views are an island. React in the browser knows the books of My Books; all else there is static HTML to it. */
export function BookshelfPage({ route, typeset }: PageProps<'bookshelf'>) {
  const { quotation, groups, index, favourites, intro, notice } = route;
  const words = islandWords(BOOKSHELF_WORDS, typeset);
  const timeline = (
    <>
      <CurrentlyReading books={route.reading} typeset={typeset} />
      <Timeline {...route} typeset={typeset} />
    </>
  );
  const listHead = (
    <>
      <h2 className="panel-title">{words.myBooks}</h2>
      {intro && <Paragraphs texts={[intro]} typeset={typeset} />}
      {notice && <p className="notice">{typeset.plain(notice)}</p>}
      <RatingSpread ratings={route.ratings} typeset={typeset} />
    </>
  );
  const list = groups.map(({ id, title, books, pages }) => ({
    id,
    title: typeset.plain(title),
    pages: pages?.map((page) => ({ ...page, text: typeset.plain(page.text) })),
    books: books.map((book) => ({ ...book, title: typeset.plain(book.title), author: typeset.plain(book.author) })),
  }));
  return (
    <>
      <h1>{typeset.plain(route.title)}</h1>
      {quotation && <Quote quotation={quotation} typeset={typeset} />}
      <Island name="bookshelf" words={words}>
        <Bookshelf
          words={words}
          timeline={renderToStaticMarkup(timeline)}
          list={list.length > 0 ? { head: renderToStaticMarkup(listHead), groups: list, index } : undefined}
          favourites={favourites && renderToStaticMarkup(<Favourites {...favourites} typeset={typeset} />)}
        />
      </Island>
    </>
  );
}
