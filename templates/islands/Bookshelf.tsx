import { Choices } from '../ui/Choices.tsx';
import { BookIndex, INDEX_WORDS, readBookIndex, type BookIndexProps } from './BookIndex.tsx';
import type { IslandWords } from './islandWords.ts';
import { StaticHtml } from './StaticHtml.tsx';

export const BOOKSHELF_WORDS = ['view', 'reviews', 'myBooks', 'favourites', ...INDEX_WORDS] as const;

export interface BookshelfProps {
  readonly words: IslandWords<typeof BOOKSHELF_WORDS>;
  /** The HTML of the books being read and of the timeline. */
  readonly timeline: string;
  /** Absent where the owner lists no books. */
  readonly list?: Omit<BookIndexProps, 'words'> | undefined;
  /** The HTML of the favourites. */
  readonly favourites?: string | undefined;
}

/**
 * The page holds all views, each a section named after its value in the address. The style sheet shows the one whose radio button
 * is checked; print shows all.
 */
export function Bookshelf({ words, timeline, list, favourites }: BookshelfProps) {
  const views = Object.entries({
    timeline: words.reviews,
    ...(list && { list: words.myBooks }),
    ...(favourites !== undefined && { favourites: words.favourites }),
  });
  return (
    <>
      {views.length > 1 && <Choices legend={words.view} name="view" choices={views} prefix="view-" />}
      <StaticHtml html={timeline} />
      {list && <BookIndex {...list} words={words} />}
      {favourites !== undefined && <StaticHtml html={favourites} />}
    </>
  );
}

/** The props as the server wrote them into the page. */
export function readBookshelf(root: Element): Omit<BookshelfProps, 'words'> {
  const [timeline, favourites] = root.querySelectorAll(':scope > .kept');
  const list = root.querySelector<HTMLElement>('#list');
  return {
    timeline: timeline?.innerHTML ?? '',
    list: list ? readBookIndex(list) : undefined,
    favourites: favourites?.innerHTML,
  };
}
