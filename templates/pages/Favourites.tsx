import type { ReviewTeaser } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';
import { Cover } from '../ui/Cover.tsx';
import { OpeningLine } from '../ui/OpeningLine.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
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
        {books.map(({ href, cover, cloth, rating, opening, ...book }) => {
          const title = typeset.plain(book.title);
          const author = typeset.plain(book.author);
          return (
            <li key={href} className="entry">
              <Cover title={title} author={author} cover={cover} cloth={cloth} typeset={typeset} />
              <div>
                <p>
                  <a href={href}>
                    <cite>{title}</cite>
                  </a>{' '}
                  <span className="author">{author}</span>
                </p>
                {rating > 0 && <Rating rating={rating} typeset={typeset} />}
                {opening && <OpeningLine opening={opening} typeset={typeset} />}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
