import type { BookText } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';

interface BookLineProps {
  /** With the address of its review, where there is one. */
  readonly book: BookText & { readonly href?: string };
  readonly typeset: Typesetter;
}

/** `Title, Author`, with as little markup as will do: a bookshelf may have ten thousand of these. */
export function BookLine({ book, typeset }: BookLineProps) {
  const title = <cite>{typeset.plain(book.title)}</cite>;
  return (
    <>
      {book.href === undefined ? title : <a href={book.href}>{title}</a>}, {typeset.plain(book.author)}
    </>
  );
}
