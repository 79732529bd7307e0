import { toIsbn13 } from '../../ground/isbn.ts';
import { foldTag } from '../../ground/text/compareText.ts';
import { writeIsbn } from '../table/bookCells.ts';
import type { BookCells, Column } from '../table/bookColumns.ts';
import { cellOf, type BookTable } from '../table/bookTable.ts';
import { readIsbn } from '../../ground/isbn.ts';

/** What a field of a book is to be; of tags, which are to be added and taken away. An ISBN of either length is one of `isbn13`. */
export type BookEdit =
  | { readonly column: Column; readonly value: string }
  | { readonly column: 'tags'; readonly add: readonly string[]; readonly remove: readonly string[] };

/** The cells of a book as they are wanted; its days are with its readings. */
export function editCells(table: BookTable, row: number, edits: readonly BookEdit[]): BookCells {
  const cells: BookCells = {};
  for (const edit of edits) {
    if (!('value' in edit)) cells.tags = changeTags(cellOf(table, row, 'tags'), edit);
    else if (edit.column === 'isbn13') Object.assign(cells, isbnCells(table, row, edit.value));
    else if (edit.column !== 'dateRead') cells[edit.column] = edit.value;
  }
  return cells;
}

function changeTags(
  cell: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string {
  const there = cell.split(',').map((tag) => tag.trim());
  const gone = new Set(remove.map(foldTag));
  const kept = there.filter((tag) => tag !== '' && !gone.has(foldTag(tag)));
  const known = new Set(kept.map(foldTag));
  return [...kept, ...add.filter((tag) => !known.has(foldTag(tag)))].join(', ');
}

/** Both cells, of which the shorter ISBN stays where it is one of the same book. */
function isbnCells(table: BookTable, row: number, isbn: string): BookCells {
  if (isbn === '') return { isbn13: '', isbn10: '' };
  const isbn13 = toIsbn13(isbn);
  const old = readIsbn(cellOf(table, row, 'isbn10'));
  const isSame = typeof old === 'object' && toIsbn13(old.isbn) === isbn13;
  const isbn10 = isbn.length === 10 ? writeIsbn(isbn) : isSame ? cellOf(table, row, 'isbn10') : '';
  return table.places.has('isbn13') || !table.places.has('isbn10') || isbn.length === 13
    ? { isbn13: writeIsbn(isbn13), ...(table.places.has('isbn10') && { isbn10 }) }
    : { isbn10 };
}
