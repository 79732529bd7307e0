import { Fragment } from 'react';
import type { BookInHand, BookText } from '../../src/site/shelf.ts';
import type { WithTypesetter } from '../routeProps.ts';

/** The books being read; nothing where there are none. */
export function CurrentlyReading({ books, typeset }: WithTypesetter<{ readonly books: readonly BookInHand[] }>) {
  if (books.length === 0) return null;
  return (
    <p className="reading">
      <span>{typeset.say('currentlyReading')}</span>{' '}
      {books.map((book, place) => (
        <Fragment key={place}>
          {place > 0 && typeset.say('comma')}
          <TitleByAuthor book={book} typeset={typeset} />
          {book.progress !== undefined && ` (${book.progress})`}
        </Fragment>
      ))}
    </p>
  );
}

/** The words around the two are those of the language, in its order. */
function TitleByAuthor({ book, typeset }: WithTypesetter<{ readonly book: BookText }>) {
  const author = typeset.plain(book.author);
  if (author === '') return <cite>{typeset.plain(book.title)}</cite>;
  const [before, after] = typeset
    .say('titleByAuthor')
    .replace('{author}', () => author)
    .split('{title}');
  return (
    <>
      {before}
      <cite>{typeset.plain(book.title)}</cite>
      {after}
    </>
  );
}
