import { Choices } from '../ui/Choices.tsx';
import { BookIndex, readBookIndex, type BookIndexProps } from './BookIndex.tsx';
import { StaticHtml } from './StaticHtml.tsx';

export interface BookshelfProps {
  /** The HTML of the books being read and of the timeline. */
  readonly timeline: string;
  /** Absent where the owner lists no books. */
  readonly list?: BookIndexProps | undefined;
  /** The HTML of the favourites. */
  readonly favourites?: string | undefined;
}

/**
 * The page holds all views, each a section named after its value in the address. The style sheet shows the one whose radio button
 * is checked; print shows all.
 */
export function Bookshelf({ timeline, list, favourites }: BookshelfProps) {
  const views = Object.entries({
    timeline: 'Reviews',
    ...(list && { list: 'My Books' }),
    ...(favourites !== undefined && { favourites: 'Favourites' }),
  });
  return (
    <>
      {views.length > 1 && <Choices legend="View" name="view" choices={views} prefix="view-" />}
      <StaticHtml html={timeline} />
      {list && <BookIndex {...list} />}
      {favourites !== undefined && <StaticHtml html={favourites} />}
    </>
  );
}

/** The props as the server wrote them into the page. */
export function readBookshelf(root: Element): BookshelfProps {
  const [timeline, favourites] = root.querySelectorAll(':scope > .kept');
  const list = root.querySelector('#list');
  return {
    timeline: timeline?.innerHTML ?? '',
    list: list ? readBookIndex(list) : undefined,
    favourites: favourites?.innerHTML,
  };
}
