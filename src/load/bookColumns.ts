import { error, type Problem } from '../model/problem.ts';
import { suggest } from '../model/suggest.ts';

/**
 * The columns of a Goodreads library export that make a book, known by name. All others (reviews, private notes, purchases,
 * conditions, recommenders) are never looked at.
 */
export const COLUMNS = {
  id: 'Book Id',
  title: 'Title',
  author: 'Author',
  additionalAuthors: 'Additional Authors',
  isbn10: 'ISBN',
  isbn13: 'ISBN13',
  rating: 'My Rating',
  publisher: 'Publisher',
  pages: 'Number of Pages',
  year: 'Year Published',
  originalYear: 'Original Publication Year',
  dateRead: 'Date Read',
  tags: 'Bookshelves',
  shelf: 'Exclusive Shelf',
} as const;

export type Column = keyof typeof COLUMNS;

/** Columns without which there is no book. */
export const REQUIRED: readonly Column[] = ['id', 'title', 'author'];

const COLUMN_OF = new Map(Object.entries(COLUMNS).map(([column, name]) => [normalise(name), column as Column]));

function normalise(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
}

/** The place of each column in the header, or what keeps the header from being one of a reading log. */
export function findColumns(
  file: string,
  header: readonly string[],
): { columns: ReadonlyMap<Column, number> } | { problems: Problem[] } {
  const columns = new Map<Column, number>();
  header.forEach((name, index) => {
    const column = COLUMN_OF.get(normalise(name));
    if (column !== undefined && !columns.has(column)) columns.set(column, index);
  });
  const missing = REQUIRED.filter((column) => !columns.has(column));
  if (missing.length === 0) return { columns };
  return { problems: strangeHeader(file, header, missing) ?? missing.map((column) => misnamed(file, header, column)) };
}

/** The header of a file that is no reading log of this form. Undefined where the columns that are missing may have another name. */
function strangeHeader(file: string, header: readonly string[], missing: readonly Column[]): Problem[] | undefined {
  const [first = '', second] = header;
  const place = { line: 1, column: 1, excerpt: first };
  if (header.length === 0) {
    const hint = 'Export your library (Goodreads: My Books, Import and export): site import FILE fills it with that.';
    return [error(file, 'is empty', { line: 1, column: 1, hint })];
  }
  const mark = second === undefined ? [';', '\t'].find((separator) => first.includes(separator)) : undefined;
  if (mark === undefined) return foreignHeader(file, header, missing);
  const name = mark === ';' ? 'semicolons' : 'tabs';
  const hint = 'Save it as CSV with commas, or export it again and do not open it in a spreadsheet.';
  return [error(file, `has ${name} between its columns, and not commas`, { ...place, hint })];
}

function foreignHeader(file: string, header: readonly string[], missing: readonly Column[]): Problem[] | undefined {
  const names = missing.map((column) => COLUMNS[column]);
  if (names.every((name) => suggest(name, header) !== undefined)) return undefined;
  return [
    error(file, `has no column ${names.join(' and no column ')}`, {
      line: 1,
      column: 1,
      excerpt: header.join(','),
      hint: 'Its first line must name the columns as a Goodreads library export does. An export of another service: site import FILE.',
    }),
  ];
}

function misnamed(file: string, header: readonly string[], column: Column): Problem {
  const name = COLUMNS[column];
  const near = suggest(name, header) ?? '';
  const excerpt = header.join(',');
  return error(file, `has no column ${name}`, {
    line: 1,
    column: header.slice(0, header.indexOf(near)).join(',').length + 2,
    excerpt,
    hint: `If it is the column "${near}", call that ${name}.`,
  });
}
