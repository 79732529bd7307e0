import type { ListedBook } from '../../src/site/shelf.ts';
import type { RouteProps } from '../routeProps.ts';
import { islandWords } from '../islands/islandWords.ts';
import { bookClass } from '../ui/bookClass.ts';
import { BookLine } from '../ui/BookLine.tsx';
import { Looks, LOOKS_WORDS } from '../ui/Looks.tsx';
import { PartLinks, type ShelfPart } from '../ui/PartLinks.tsx';

/** The page `/reading/group-plays/`, or one of several. */
export interface ShelfGroupRoute extends ShelfPart {
  readonly kind: 'shelfGroup';
  /** From which author to which, where the group has several pages. */
  readonly range?: string | undefined;
  readonly books: readonly ListedBook[];
}

/** A group of a library that is too large for one page, or some of its authors. */
export function ShelfGroupPage({ route, typeset }: RouteProps<ShelfGroupRoute>) {
  const { heading, range, books } = route;
  const comma = typeset.say('titleComma');
  return (
    <>
      <h1>{typeset.plain(heading)}</h1>
      {range !== undefined && <p className="notice">{typeset.plain(range)}</p>}
      <Looks words={islandWords(LOOKS_WORDS, typeset)} />
      <section className="group">
        <ul>
          {books.map((book, place) => (
            <li key={place} className={bookClass(book)}>
              {book.number !== undefined && <span className="number">{book.number} </span>}
              <BookLine
                title={typeset.plain(book.title)}
                author={typeset.plain(book.author)}
                href={book.href}
                comma={comma}
              />
            </li>
          ))}
        </ul>
      </section>
      <PartLinks {...route} label={typeset.say('groups')} typeset={typeset} />
    </>
  );
}
