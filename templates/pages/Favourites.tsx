import type { ReviewLink } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { BookLine } from '../ui/BookLine.tsx';
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
            <BookLine book={book} set={set} />
          </li>
        ))}
      </ol>
    </section>
  );
}
