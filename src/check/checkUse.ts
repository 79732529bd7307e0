import { warning, type Problem } from '../model/problem.ts';
import type { Records } from '../model/records.ts';
import { recordOf, recordsOf } from '../model/recordsOf.ts';

/** Files that hosts, crawlers and browsers ask for by name. */
const ASKED_FOR =
  /^(?:\.well-known\/.*|\.nojekyll|CNAME|_headers|_redirects|favicon\.(?:ico|svg)|apple-touch-icon(?:-precomposed)?\.png|(?:ads|humans|llms|robots|security)\.txt)$/;

/** One of the owner's own pages, style sheets or scripts. */
export interface PublicText {
  /** Relative to `public/`. */
  readonly path: string;
  readonly text: string;
}

/**
 * Files below `public/` that nothing refers to. `used`: files of the output that pages refer to. A file whose name is found in another
 * of the `texts` counts as used.
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
    .map((path) => {
      const hint = 'Link to it, or move it out of public/.';
      return warning(`public/${path}`, 'is published, but nothing refers to it', { hint });
    });
}

/** Reviews that belong to no book: they are in no season and in no group. */
export function checkJoins(records: Records): Problem[] {
  const idOf = new Map(recordOf(records, 'books')?.map(({ title, id }) => [title.toLowerCase(), id]));
  return recordsOf(records, 'review')
    .filter(({ value }) => value.book === undefined)
    .map(({ file, value }) => {
      const id = idOf.get(value.title.toLowerCase());
      const hint =
        id === undefined
          ? 'Add its Book Id, from the first column of data/books.csv, such as book: "4406".'
          : `Add book: "${id}", its Book Id in data/books.csv.`;
      return warning(file.path, 'belongs to no book, so it is shown in no season', { hint });
    });
}
