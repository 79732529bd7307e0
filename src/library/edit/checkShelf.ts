import { error, failed, ok, type Checked } from '../../ground/problem.ts';
import { ownValue } from '../../ground/ownValue.ts';
import { pathOf } from '../../ground/sourcePaths.ts';
import { commandLine, quoteWord } from '../../ground/text/commandLine.ts';
import { suggest } from '../../ground/text/suggest.ts';
import { isDropped } from '../shelves.ts';
import { cellOf } from '../table/bookTable.ts';
import type { Change } from './change.ts';
import type { Library } from './library.ts';

/** Shelves that every reader has, and what people call them. */
const SHELVES = ['read', 'to-read', 'currently-reading'];
const CALLED: Readonly<Record<string, string>> = {
  ...{ reading: 'currently-reading', current: 'currently-reading', now: 'currently-reading' },
  ...{ tbr: 'to-read', want: 'to-read', wishlist: 'to-read', 'want-to-read': 'to-read' },
  ...{ finished: 'read', done: 'read' },
};

/** Whether a book may go to the shelf that a change names, and what the owner should know of that shelf. */
export function checkShelf(
  { books: table, typedRoot }: Library,
  row: number,
  change: Change,
): Checked<readonly string[]> {
  const edit = change.action === 'edit' ? change.edits.find(({ column }) => column === 'shelf') : undefined;
  const shelf = change.action === 'move' ? change.shelf : edit && 'value' in edit ? edit.value : undefined;
  const old = cellOf(table, row, 'shelf').trim();
  if (shelf === undefined || shelf === old) return ok([]);
  const refuse = (message: string, hint: string) => failed(error(pathOf('books'), message, { hint }));
  if (isDropped(shelf) && !isDropped(old))
    return refuse(
      'takes a book that was given up with its day',
      `Say: ${commandLine(`log drop ${quoteWord(cellOf(table, row, 'id').trim())}`, typedRoot)}`,
    );
  const used = new Set([...SHELVES, ...table.rows.map((one) => cellOf(table, one, 'shelf').trim())]);
  if (used.has(shelf)) return ok([]);
  const near = ownValue(CALLED, shelf.toLowerCase().replace(/\s+/g, '-')) ?? suggest(shelf.replace(/\s+/g, '-'), used);
  if (near !== undefined && near !== '') return refuse(`has no shelf ${shelf}`, `Did you mean "${near}"?`);
  return ok([`${shelf} is a new shelf.`]);
}
