import type { BookText } from '../../src/model/route.ts';
import { drawCover } from './drawCover.ts';

/** A typographic cover, of title and author as they are set beside it: it says nothing that those do not. */
export function Cover({ title, author }: BookText) {
  const { className, svg } = drawCover(title, author);
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
