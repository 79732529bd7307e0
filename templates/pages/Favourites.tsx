import type { BookshelfRoute } from '../../src/model/route.ts';
import type { WithTypesetter } from '../pageProps.ts';
import { Cover } from '../ui/Cover.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';

type FavouritesProps = WithTypesetter<NonNullable<BookshelfRoute['favourites']>>;

/** In the owner's order. */
export function Favourites({ intro, books, typeset }: FavouritesProps) {
  return (
    <section id="favourites" className="panel">
      <h2 className="panel-title">{typeset.say('favourites')}</h2>
      {intro && <Paragraphs texts={[intro]} typeset={typeset} />}
      <ol>
        {books.map(({ href, title, author, cover, cloth }) => (
          <li key={href}>
            <Cover
              title={typeset.plain(title)}
              author={typeset.plain(author)}
              cover={cover}
              cloth={cloth}
              typeset={typeset}
            />
            <p>
              <a href={href}>
                <cite>{typeset.plain(title)}</cite>
              </a>{' '}
              <span className="author">{typeset.plain(author)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
