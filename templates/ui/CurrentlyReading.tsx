import { Fragment } from 'react';
import type { BookText } from '../../src/model/route.ts';
import type { WithTypesetter } from '../pageProps.ts';

/** The books being read; nothing where there are none. */
export function CurrentlyReading({ books, typeset }: WithTypesetter<{ readonly books: readonly BookText[] }>) {
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
