import type { Link, Page, Quotation } from '../../src/site/route.ts';
import type { BookInHand, Group } from '../../src/site/shelf.ts';
import type { UrlPath } from '../../src/ground/text/urlPath.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Bookshelf, BOOKSHELF_WORDS } from '../islands/Bookshelf.tsx';
import { Island } from '../islands/Island.tsx';
import { islandWords } from '../islands/islandWords.ts';
import type { RouteProps } from '../routeProps.ts';
import { CurrentlyReading } from '../ui/CurrentlyReading.tsx';
import { LinkList } from '../ui/LinkList.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { plainBook } from '../ui/plainBook.ts';
import { Quote } from '../ui/Quote.tsx';
import { RatingSpread } from '../ui/RatingSpread.tsx';
import { Favourites, type FavouriteBooks } from './Favourites.tsx';
import { Timeline, type TimelineParts } from './Timeline.tsx';

export interface BookshelfRoute extends Page, TimelineParts {
  readonly kind: 'bookshelf';
  readonly quotation?: Quotation | undefined;
  readonly reading: readonly BookInHand[];
  /** Inline Markdown above the list. */
  readonly intro?: string | undefined;
  /** "334 books: 275 read, ..." and, where it applies, how many stand in no group. */
  readonly notice: string;
  /** "Readings: 12 books more than once, 5 given up, half of 40 in 14 days or fewer." */
  readonly figures?: string | undefined;
  readonly groups: readonly Group[];
  /** Where the series are. */
  readonly series?: Link | undefined;
  /** Address of all books for the search, where the groups have pages of their own. */
  readonly index?: UrlPath | undefined;
  /** The rating of each book of the groups, 0 for unrated. */
  readonly ratings: readonly number[];
  readonly favourites?: FavouriteBooks | undefined;
}

/** The views are an island. React in the browser knows the books of My Books; all else there is static HTML to it. */
export function BookshelfPage({ route, typeset }: RouteProps<BookshelfRoute>) {
  const { quotation, groups, index, favourites, intro, notice, figures } = route;
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
      {figures && <p className="notice">{typeset.plain(figures)}</p>}
      {route.series && <LinkList className="links" links={[route.series]} typeset={typeset} />}
      <RatingSpread ratings={route.ratings} typeset={typeset} />
    </>
  );
  const list = groups.map(({ id, title, books, pages }) => ({
    id,
    title: typeset.plain(title),
    pages: pages?.map((page) => ({ ...page, text: typeset.plain(page.text) })),
    books: books.map((book) => plainBook(book, typeset)),
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
