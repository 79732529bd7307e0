import { nameBook } from '../names/nameBook.ts';
import { COLUMNS, type BookCells, type Column } from '../table/bookColumns.ts';
import { cellOf, nameOf, type BookTable } from '../table/bookTable.ts';
import { isbnsAt, workAt } from '../table/rowKeys.ts';
import { meaningOf, writeIsbn } from '../table/bookCells.ts';
import { UNKNOWN_SHELF } from '../shelves.ts';
import { isLikelyName, titleKey, workKey } from '../names/workKey.ts';
import type { BookName, FieldChange } from '../table/bookChange.ts';
import { mayHoldIsbn, toIsbn13 } from '../../ground/isbn.ts';
import { quoteWord } from '../../ground/text/commandLine.ts';
import { error, failed, ok, type Checked, type Problem } from '../../ground/problem.ts';
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
  readonly toRead: boolean;
}

/**
 * The cells of a book that is new, or the problem that it is there: by its ISBN, or by title and author, whose given names may be left out. Its Book Id
 * is what an import would give it, so that an import finds it again. `hash`: a hash of a text, in hexadecimal digits.
 */
export function addBook(table: BookTable, book: NewBook, hash: (text: string) => string): Checked<BookCells> {
  const { title, author, others, isbn, pages, tags, toRead } = book;
  const isbn13 = isbn === undefined ? undefined : toIsbn13(isbn);
  const work = workKey(title, author);
  const words = titleKey(title);
  const titled = likelyRows(table, words).filter((row) => titleKey(cellOf(table, row, 'title')) === words);
  const same =
    (isbn13 !== undefined && mayHoldIsbn(table.scanned.text, isbn13)
      ? table.rows.find((row) => isbnsAt(table, row).includes(isbn13))
      : undefined) ?? titled.find((row) => workAt(table, row) === work);
  const there = same ?? titled.find((row) => isLikelyName(cellOf(table, row, 'author'), author));
  if (there !== undefined) return failed(alreadyThere(nameOf(table, there), same !== undefined));
  const ids = new Set(table.rows.map((row) => cellOf(table, row, 'id').trim()));
  const base = isbn13 === undefined ? `book:${hash(work).slice(0, 12)}` : `isbn:${isbn13}`;
  let id = base;
  for (let number = 2; ids.has(id); number++) id = `${base}-${String(number)}`;
  return ok({
    id,
    title,
    author,
    ...(others.length > 0 && { additionalAuthors: others.join(', ') }),
    ...(isbn !== undefined && { [isbn.length === 13 ? 'isbn13' : 'isbn10']: writeIsbn(isbn) }),
    ...(pages !== undefined && { pages }),
    ...(tags.length > 0 && { tags: tags.join(', ') }),
    shelf: toRead ? 'to-read' : UNKNOWN_SHELF,
  });
}

/** What a report says of a new book after its title and its author: lists in the order in which they are written. */
export const fieldsOf = (cells: BookCells): FieldChange[] =>
  (Object.entries(cells) as [Column, string][])
    .filter(([column]) => !['id', 'title', 'author'].includes(column))
    .map(([column, cell]) => {
      const now = column === 'isbn13' || column === 'isbn10' ? meaningOf(column, cell) : cell;
      return { field: COLUMNS[column], old: '', new: now };
    });

function alreadyThere({ id, title, author }: BookName, isSure: boolean): Problem {
  const other = `If it is another book, give its author's whole name, or write a line for it in ${pathOf('books')}.`;
  const hint = `Say what you do with it: npx endpaper log start ${quoteWord(id)}, or finish, drop, rate.`;
  return error(pathOf('books'), `already has ${nameBook({ title, author }, ' by ')} (Book Id ${id})`, {
    hint: isSure ? hint : `${hint}\n${other}`,
  });
}
