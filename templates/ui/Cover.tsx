import type { BookText } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { drawCover } from './drawCover.ts';

/** A typographic cover. It says nothing that does not stand beside it in words. */
export function Cover({ book, typeset }: { readonly book: BookText; readonly typeset: Typesetter }) {
  const { className, svg } = drawCover(typeset.plain(book.title), typeset.plain(book.author));
  return (
    <svg
      className={className}
      viewBox="0 0 120 176"
      width="120"
      height="176"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
