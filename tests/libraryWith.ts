import type { OwnLibrary } from '../src/library/table/readingsTable.ts';
import type { BookTable } from '../src/library/table/bookTable.ts';
import { readReadingsTable } from '../src/library/table/readingsTable.ts';

/** What an owner has: books, and readings as the text of their file. */
export function libraryWith(books: BookTable, file?: string): OwnLibrary {
  const readings = readReadingsTable(file);
  if (!readings) throw new Error('This is no table of readings');
  return { books, readings };
}
