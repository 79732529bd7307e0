import { workKey } from '../names/workKey.ts';
import { cellOf, type BookTable } from './bookTable.ts';
import { isbnsOf } from './readCodes.ts';

/** The ISBNs of a row, as ISBN-13. */
export const isbnsAt = (table: BookTable, row: number): string[] =>
  isbnsOf(cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10'));

/** Title and author of a row, made comparable. */
export const workAt = (table: BookTable, row: number): string =>
  workKey(cellOf(table, row, 'title'), cellOf(table, row, 'author'));
