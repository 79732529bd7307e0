import type { BookText } from '../../src/site/shelf.ts';

interface BookLineProps extends BookText {
  /** Address of the review, where there is one. */
  readonly href: string | undefined;
  /** What stands between the two in the language of the page. */
  readonly comma?: string;
}

/** `Title, Author`, or the title alone where nobody knows the author, with as little markup as possible: a bookshelf may have ten thousand of these. Spines and covers hide the comma. */
export function BookLine({ title, author, href, comma = ', ' }: BookLineProps) {
  const cite = <cite>{title}</cite>;
  return (
    <>
      {href === undefined ? cite : <a href={href}>{cite}</a>}
      {author !== '' && (
        <>
          <span>{comma}</span>
          {author}
        </>
      )}
    </>
  );
}
