interface BookLineProps {
  /** Plain text, set in type. */
  readonly title: string;
  readonly author: string;
  /** Address of the review, where there is one. */
  readonly href: string | undefined;
}

/** `Title, Author`, with as little markup as will do: a bookshelf may have ten thousand of these. */
export function BookLine({ title, author, href }: BookLineProps) {
  const cite = <cite>{title}</cite>;
  return (
    <>
      {href === undefined ? cite : <a href={href}>{cite}</a>}
      {`, ${author}`}
    </>
  );
}
