import { Choices, type Choice } from '../ui/Choices.tsx';
import { BookIndex, type BookIndexProps } from './BookIndex.tsx';
import { Static } from './Static.tsx';

export interface BookshelfProps {
  readonly views: readonly Choice[];
  /** HTML of the line about what is being read, and of the timeline. */
  readonly before: string;
  readonly list: BookIndexProps | undefined;
  /** HTML of the favourites. */
  readonly after: string;
}

/**
 * All views stand in the page, each a section named after its value in the address; the style sheet shows the one whose
 * radio button is checked, print shows them all. What React adds is the search and the order of the list.
 */
export function Bookshelf({ views, before, list, after }: BookshelfProps) {
  return (
    <>
      {views.length > 1 && <Choices legend="View" name="view" choices={views} />}
      <Static html={before} />
      {list && <BookIndex {...list} />}
      <Static html={after} />
    </>
  );
}
