import type { ReviewLink } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { Cover } from '../ui/Cover.tsx';
import { Paragraph } from '../ui/Paragraph.tsx';

interface FavouritesProps {
  readonly intro: string | undefined;
  readonly books: readonly ReviewLink[];
  readonly typeset: Typesetter;
}

/** The owner's own order of merit. */
export function Favourites({ intro, books, typeset }: FavouritesProps) {
  return (
    <section id="favourites" className="panel">
      <h2 className="panel-title">Favourites</h2>
      {intro && <Paragraph text={intro} typeset={typeset} />}
      <ol>
        {books.map((book) => (
          <li key={book.href}>
            <Cover book={book} typeset={typeset} />
            <p>
              <a href={book.href}>
                <cite>{typeset.plain(book.title)}</cite>
              </a>{' '}
              <span className="author">{typeset.plain(book.author)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
