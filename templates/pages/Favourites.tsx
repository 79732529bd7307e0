import type { ReviewTeaser } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';
import { Cover } from '../ui/Cover.tsx';
import { OpeningLine } from '../ui/OpeningLine.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { plainBook } from '../ui/plainBook.ts';
import { Rating } from '../ui/Rating.tsx';

export interface FavouriteBooks {
  readonly intro?: string | undefined;
  readonly books: readonly ReviewTeaser[];
}

/** In the owner's order. */
export function Favourites({ intro, books, typeset }: WithTypesetter<FavouriteBooks>) {
  return (
    <section id="favourites" className="panel">
      <h2 className="panel-title">{typeset.say('favourites')}</h2>
      {intro && <Paragraphs texts={[intro]} typeset={typeset} />}
      <ol>
        {books
          .map((book) => plainBook(book, typeset))
          .map((book) => (
            <li key={book.href} className="entry">
              <Cover {...book} typeset={typeset} />
              <div>
                <p>
                  <a href={book.href}>
                    <cite>{book.title}</cite>
                  </a>{' '}
                  <span className="author">{book.author}</span>
                </p>
                {book.rating > 0 && <Rating rating={book.rating} typeset={typeset} />}
                {book.opening && <OpeningLine opening={book.opening} typeset={typeset} />}
              </div>
            </li>
          ))}
      </ol>
    </section>
  );
}
