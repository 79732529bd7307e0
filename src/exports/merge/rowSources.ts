import { COLUMN_NAMES, COLUMNS, columnName, type Column } from '../../csv/bookColumns.ts';

/** Which services a row is from. */
export interface RowSources {
  /** The one that brought the book. */
  readonly main: string;
  /** What others filled because that one left it open. */
  readonly filled: ReadonlyMap<Column, string>;
}

/** What changes as somebody reads: whoever filled one of these goes on doing so. */
export const FOLLOWED: ReadonlySet<Column> = new Set<Column>([
  ...(['rating', 'dateRead', 'readDates', 'tags', 'shelf', 'readCount'] as const),
]);

const NOBODY: RowSources['filled'] = new Map();
const COLUMN_OF = new Map(COLUMN_NAMES.map(([column, name]) => [columnName(name), column]));

/**
 * Reads `calibre`, or `calibre; goodreads: My Rating, Exclusive Shelf`, where Goodreads filled what Calibre does not know. A file that
 * nobody imported is what Goodreads gave.
 */
export function readSources(cell: string): RowSources {
  const [main = '', ...others] = cell.split(';').map((part) => part.trim());
  if (others.length === 0) return { main: main || 'goodreads', filled: NOBODY };
  const filled = others.flatMap((part) => {
    const [service = '', names = ''] = part.split(':');
    const columns = names.split(',').flatMap((name) => COLUMN_OF.get(columnName(name)) ?? []);
    return columns.map((column) => [column, service.trim()] as const);
  });
  return { main: main || 'goodreads', filled: new Map(filled) };
}

/** Writes what `readSources` reads, in the order of the columns. */
export function writeSources({ main, filled }: RowSources): string {
  const services = [...new Set(filled.values())].sort();
  const parts = services.map((service) => {
    const columns = COLUMN_NAMES.filter(([column]) => filled.get(column) === service);
    return `${service}: ${columns.map(([column]) => COLUMNS[column]).join(', ')}`;
  });
  return [main, ...parts].join('; ');
}
