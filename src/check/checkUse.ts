import { warning, type Problem } from '../model/problem.ts';
import type { Records } from '../model/records.ts';
import { recordOf, recordsOf } from '../model/recordsOf.ts';

/** Files that hosts, crawlers and browsers ask for by name. */
const ASKED_FOR =
  /^(?:\.well-known\/.*|\.nojekyll|CNAME|_headers|_redirects|favicon\.(?:ico|svg)|apple-touch-icon(?:-precomposed)?\.png|(?:ads|humans|llms|robots|security)\.txt)$/;

/** One of the owner's own pages, style sheets or scripts below `public/`. */
export interface PublicText {
  readonly path: string;
  readonly text: string;
}

/**
 * Files below `public/` that nothing refers to. `used`: files of the output that pages refer to. The references of `texts` are not
 * followed: a file whose name stands in one of them, other than in itself, counts as used.
 */
export function checkUse(
  publicFiles: readonly string[],
  used: ReadonlySet<string>,
  texts: readonly PublicText[],
): Problem[] {
  const isNamed = (path: string): boolean => {
    const name = RegExp(`(?<![\\w.-])${path.slice(path.lastIndexOf('/') + 1).replace(/[^\w-]/g, '\\$&')}(?![\\w-])`);
    return texts.some((one) => one.path !== path && name.test(one.text));
  };
  return publicFiles
    .filter((path) => !used.has(path) && !ASKED_FOR.test(path) && !isNamed(path))
    .map((path) =>
      warning(`public/${path}`, 'is published, but nothing refers to it', {
        hint: 'Link to it, or move it out of public/.',
      }),
    );
}

/** Reviews that are joined to no book: they stand in no season and in no group. */
export function checkJoins(records: Records): Problem[] {
  const idOf = new Map(recordOf(records, 'books')?.map(({ title, id }) => [title.toLowerCase(), id]));
  return recordsOf(records, 'review')
    .filter(({ value }) => value.book === undefined)
    .map(({ file, value }) => {
      const id = idOf.get(value.title.toLowerCase());
      const hint =
        id === undefined
          ? 'Name its Book Id, the first column of data/books.csv, as book: "4406".'
          : `Add book: "${id}", its Book Id in data/books.csv.`;
      return warning(file.path, 'belongs to no book: it stands in no season', { hint });
    });
}
