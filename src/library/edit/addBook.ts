import { nameBook } from '../names/nameBook.ts';
import { COLUMNS, type BookCells, type Column } from '../table/bookColumns.ts';
import { cellOf, type BookTable } from '../table/bookTable.ts';
import { isbnsAt, workAt } from '../table/rowKeys.ts';
import { meaningOf, writeIsbn } from '../table/bookCells.ts';
import { UNKNOWN_SHELF } from '../shelves.ts';
import { withoutSubtitle } from '../names/titles.ts';
import { isLikelyName, titleKey, dropAnds, workKey } from '../names/workKey.ts';
import type { BookName, FieldChange } from '../table/bookChange.ts';
import { mayHoldIsbn, toIsbn13 } from '../../ground/isbn.ts';
import { commandLine, quoteWord } from '../../ground/text/commandLine.ts';
import { error, type Problem } from '../../ground/problem.ts';
import { pathOf } from '../../ground/sourcePaths.ts';
import { likelyRows } from './chooseBook.ts';

/** A book that is to be added. */
export interface NewBook {
  readonly title: string;
  readonly author: string;
  /** Who wrote it besides. */
  readonly others: readonly string[];
  readonly isbn: string | undefined;
  readonly pages: string | undefined;
  readonly tags: readonly string[];
  readonly shelf: string;
}

/** A book that is there already. `isSure`: by its ISBN, or by title and author; else given names or a subtitle are left out on one side. */
export interface KnownBook {
  readonly row: number;
  readonly isSure: boolean;
}

/** The book that is meant by one that is to be added; undefined where it is new. Without a title it is sought by its ISBN alone. */
export function findKnown(table: BookTable, { title, author, isbn }: NewBook): KnownBook | undefined {
  const isbn13 = isbn === undefined ? undefined : toIsbn13(isbn);
  const coded =
    isbn13 !== undefined && mayHoldIsbn(table.scanned.text, isbn13)
      ? table.rows.find((row) => isbnsAt(table, row).includes(isbn13))
      : undefined;
  if (coded !== undefined) return { row: coded, isSure: true };
  if (title === '') return undefined;
  const stem = withoutSubtitle(title) ?? title;
  const titled = likelyRows(table, titleKey(stem)).filter((row) => isTitle(title, cellOf(table, row, 'title')));
  const [, name] = workKey(title, author).split('\n');
  const same = titled.find((row) => workAt(table, row).split('\n')[1] === name);
  if (same !== undefined) return { row: same, isSure: hasTitle(title, cellOf(table, same, 'title')) };
  const near = titled.find((row) => isLikelyName(cellOf(table, row, 'author'), author));
  return near === undefined ? undefined : { row: near, isSure: false };
}

const isTitle = (one: string, other: string): boolean =>
  hasTitle(one, other) || hasTitle(withoutSubtitle(one) ?? '', other) || hasTitle(one, withoutSubtitle(other) ?? '');

/** Whether two titles are one; "Klara & the Sun" is "Klara and the Sun". */
function hasTitle(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  const [key, otherKey] = [titleKey(one), titleKey(other)];
  return key === otherKey || (one.includes('&') !== other.includes('&') && dropAnds(key) === dropAnds(otherKey));
}

/** The cells of a new book. Its Book Id is what an import would give it, so that an import finds it again. `hash`: a hash of a text, in hexadecimal digits. */
export function newCells(table: BookTable, book: NewBook, hash: (text: string) => string): BookCells {
  const { title, author, others, isbn, pages, tags, shelf } = book;
  const ids = new Set(table.rows.map((row) => cellOf(table, row, 'id').trim()));
  const base = isbn === undefined ? `book:${hash(workKey(title, author)).slice(0, 12)}` : `isbn:${toIsbn13(isbn)}`;
  let id = base;
  for (let number = 2; ids.has(id); number++) id = `${base}-${String(number)}`;
  // without a shelf, a book that has a date was read, and one that has none is to be read
  const isImplied = !table.places.has('shelf') && shelf !== UNKNOWN_SHELF;
  return {
    id,
    title,
    author,
    ...(others.length > 0 && { additionalAuthors: others.join(', ') }),
    ...(isbn !== undefined && { [isbn.length === 13 ? 'isbn13' : 'isbn10']: writeIsbn(isbn) }),
    ...(pages !== undefined && { pages }),
    ...(tags.length > 0 && { tags: tags.join(', ') }),
    ...(!isImplied && { shelf }),
  };
}

/** What a report says of a new book after its title and its author: lists in the order in which they are written. */
export const addedFields = (cells: BookCells): FieldChange[] =>
  (Object.entries(cells) as [Column, string][])
    .filter(([column]) => !['id', 'title', 'author'].includes(column))
    .map(([column, cell]) => {
      const now = column === 'isbn13' || column === 'isbn10' ? meaningOf(column, cell) : cell;
      return { field: COLUMNS[column], old: '', new: now };
    });

/** That a book is there. `isbn`: another one than it has there, if that is so; `typedRoot`: the folder as it was typed. */
export function alreadyThere(
  { id, title, author }: BookName,
  {
    isSure,
    isbn,
    typedRoot,
  }: { readonly isSure: boolean; readonly isbn: string | undefined; readonly typedRoot: string },
): Problem {
  const edition = isbn === undefined ? '' : ` --edition ${isbn}`;
  const hint = `Say what you do with it: ${commandLine(`log start ${quoteWord(id)}${edition}`, typedRoot)}, or finish, drop, rate.`;
  const other = isbn === undefined ? '' : ', in another edition';
  return error(pathOf('books'), `already has ${nameBook({ title, author }, ' by ')} (Book Id ${id})${other}`, {
    hint: isSure ? hint : `${hint}\nIf it is another book: add it with --yes.`,
  });
}
