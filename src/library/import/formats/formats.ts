import { bookwyrm } from './bookwyrm.ts';
import { calibre } from './calibre.ts';
import type { ExportFormat } from './format.ts';
import { generic } from './generic.ts';
import { goodreads } from './goodreads.ts';
import { hardcover } from './hardcover.ts';
import { libib } from './libib.ts';
import { librarything } from './librarything.ts';
import { isGenericName } from './nameColumns.ts';
import { openlibrary } from './openlibrary.ts';
import { openreads } from './openreads.ts';
import { storygraph } from './storygraph.ts';

/** All formats; the first that recognises a header reads the file. */
export const FORMATS: readonly ExportFormat[] = [
  librarything,
  storygraph,
  bookwyrm,
  calibre,
  openreads,
  openlibrary,
  goodreads,
  hardcover,
  libib,
  generic,
];

const NAMES = 'book id, primary author, author text, author sort, my rating, read status, date read, work id'.split(
  ', ',
);

/** Whether a column of this name occurs in exports; used to find out what stands between columns. */
export const isKnownColumn = (name: string): boolean => NAMES.includes(name) || isGenericName(name);

/** The format of a file with these columns; undefined where nobody recognises it. */
export function recogniseFormat(header: readonly string[]): ExportFormat | undefined {
  return FORMATS.find((format) => {
    const names = namesFor(format, header);
    const has = (name: string): boolean => names.includes(name);
    return format.needs.every((needed) => needed.some(has)) && format.recognises(has);
  });
}

/** The columns of a file under the names that a format has for them. */
const namesFor = (format: ExportFormat, header: readonly string[]): readonly string[] =>
  format.nameColumns?.(header) ?? header;
