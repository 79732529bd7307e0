import type { ReviewLink } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { Cover } from '../ui/Cover.tsx';
import { Paragraph } from '../ui/Paragraph.tsx';

interface FavouritesProps {
  readonly intro: string | undefined;
  readonly books: readonly ReviewLink[];
  readonly set: Typesetter;
}

/** The owner's own order of merit. */
export function Favourites({ intro, books, set }: FavouritesProps) {
  return (
    <section id="favourites" className="panel">
      <h2 className="panel-title">Favourites</h2>
      {intro && <Paragraph text={intro} set={set} />}
      <ol>
        {books.map((book) => (
          <li key={book.href}>
            <Cover book={book} set={set} />
            <p>
              <a href={book.href}>
                <cite>{set.plain(book.title)}</cite>
              </a>{' '}
              <span className="author">{set.plain(book.author)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
