import { Fragment } from 'react';
import type { BookText } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';

/** Says nothing where nothing is being read. */
export function CurrentlyReading({ books, set }: { readonly books: readonly BookText[]; readonly set: Typesetter }) {
  if (books.length === 0) return null;
  return (
    <p className="reading">
      <span>Currently reading:</span>{' '}
      {books.map((book, place) => (
        <Fragment key={place}>
          {place > 0 && ', '}
          <cite>{set.plain(book.title)}</cite> by {set.plain(book.author)}
        </Fragment>
      ))}
    </p>
  );
}
