import { Fragment } from 'react';
import type { BookText } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';

/** Says nothing where nothing is being read. */
export function CurrentlyReading({
  books,
  typeset,
}: {
  readonly books: readonly BookText[];
  readonly typeset: Typesetter;
}) {
  if (books.length === 0) return null;
  return (
    <p className="reading">
      <span>Currently reading:</span>{' '}
      {books.map((book, place) => (
        <Fragment key={place}>
          {place > 0 && ', '}
          <cite>{typeset.plain(book.title)}</cite> by {typeset.plain(book.author)}
        </Fragment>
      ))}
    </p>
  );
}
