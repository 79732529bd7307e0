import type { BookIndex, BookIndexRoute } from '../site/fileRoutes.ts';
import type { Typesetter } from '../ground/text/typesetter.ts';

/** Every book of the list as JSON, in the letters in which the pages show it. */
export function renderBookIndex({ books, groups }: BookIndexRoute, typeset: Typesetter): string {
  const index: BookIndex = {
    books: books.map(({ title, author, tags, rating, read = '', href = '', cloth = 0 }) => [
      typeset.plain(title),
      typeset.plain(author),
      tags.join(' '),
      rating,
      read,
      href,
      cloth,
    ]),
    groups,
  };
  return JSON.stringify(index);
}
