import { meaningOf } from '../table/bookCells.ts';
import type { FieldChange } from '../table/bookChange.ts';
import { COLUMN_NAMES } from '../table/bookColumns.ts';
import { cellOf, removeRows } from '../table/bookTable.ts';
import { readingRows } from '../table/readingsTable.ts';
import type { Library } from './library.ts';

/** The tables without a book and its readings, and what was said of it. */
export function removeBook(library: Library, row: number): { after: Library; fields: FieldChange[] } {
  const { books, readings } = library;
  const rows = readingRows(readings, cellOf(books, row, 'id').trim());
  const said = COLUMN_NAMES.filter(([column]) => !['id', 'title', 'author'].includes(column)).map(
    ([column, field]) => ({ field, old: meaningOf(column, cellOf(books, row, column)), new: '' }),
  );
  const fields = [...said, { field: 'Readings', old: rows.length === 0 ? '' : String(rows.length), new: '' }];
  return {
    after: {
      ...library,
      books: removeRows(books, new Map([[row, undefined]])),
      readings: removeRows(readings, new Map(rows.map((one) => [one, undefined]))),
    },
    fields: fields.filter(({ old }) => old !== ''),
  };
}
