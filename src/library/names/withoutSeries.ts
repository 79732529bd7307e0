/** A title as Goodreads writes it, without the series after it: "Dune (Dune Chronicles, #1)". A review is of the book. */
export const withoutSeries = (title: string): string =>
  title.endsWith(')') ? title.replace(/\s+\([^()]*#[^()]*\)$/, '') : title;
