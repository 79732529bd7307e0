import { COLUMNS, type Column } from '../csv/bookColumns.ts';
import { isbnsAmong, readCodes } from '../exports/cells/readCodes.ts';
import { meaningOf, writeIsbn, type BookCells } from '../exports/cells/bookCells.ts';
import { UNKNOWN_SHELF } from '../exports/cells/unknownShelf.ts';
import { isLikelyName, titleKey, workKey } from '../exports/cells/workKey.ts';
import type { FieldChange } from '../exports/merge/updateBook.ts';
import { mayHoldIsbn, toIsbn13 } from '../model/isbn.ts';
import { quoteWord } from '../model/commandLine.ts';
import { error, failed, ok, type Checked, type Problem } from '../model/problem.ts';
import { pathOf } from '../model/sourcePaths.ts';
import { cellIn, lineIn, type BookFile } from './bookFile.ts';
import { likelyRows } from './chooseBook.ts';
import type { NewBook } from './readRequest.ts';

/**
 * The cells of a book that is new, or the problem that it is there: by its ISBN, or by title and author, whose given names may be left out. Its Book Id
 * is what an import would give it, so that an import finds it again. `hash`: a hash of a text, in hexadecimal digits.
 */
export function addBook(file: BookFile, book: NewBook, hash: (text: string) => string): Checked<BookCells> {
  const { title, author, others, isbn, pages, tags, toRead } = book;
  const isbn13 = isbn === undefined ? undefined : toIsbn13(isbn);
  const work = workKey(title, author);
  const words = titleKey(title);
  const mayBeThere = isbn13 !== undefined && mayHoldIsbn(file.table.text, isbn13);
  const hasIsbn = (row: number): boolean => {
    const codes = [cellIn(file, row, 'isbn13'), cellIn(file, row, 'isbn10')];
    return isbn13 !== undefined && isbnsAmong(readCodes(codes)).includes(isbn13);
  };
  const titled = likelyRows(file, words).filter((row) => titleKey(cellIn(file, row, 'title')) === words);
  const isSame = (row: number): boolean => workKey(cellIn(file, row, 'title'), cellIn(file, row, 'author')) === work;
  const isLikely = (row: number): boolean => isLikelyName(cellIn(file, row, 'author'), author);
  const same = (mayBeThere ? file.rows.find(hasIsbn) : undefined) ?? titled.find(isSame);
  const there = same ?? titled.find(isLikely);
  if (there !== undefined) return failed(alreadyThere(file, there, same !== undefined));
  const ids = new Set(file.rows.map((row) => cellIn(file, row, 'id').trim()));
  const base = isbn13 === undefined ? `book:${hash(work).slice(0, 12)}` : `isbn:${isbn13}`;
  const isFree = (id: string): boolean => !ids.has(id);
  let id = base;
  for (let number = 2; !isFree(id); number++) id = `${base}-${String(number)}`;
  return ok({
    id,
    title,
    author,
    ...(others.length === 0 ? {} : { additionalAuthors: others.join(', ') }),
    ...(isbn === undefined ? {} : { [isbn.length === 13 ? 'isbn13' : 'isbn10']: writeIsbn(isbn) }),
    ...(pages === undefined ? {} : { pages }),
    ...(tags.length === 0 ? {} : { tags: tags.join(', ') }),
    shelf: toRead ? 'to-read' : UNKNOWN_SHELF,
  });
}

/** What a report says of a new book beside its title and its author: lists as they stand, in their order. */
export const fieldsOf = (cells: BookCells): FieldChange[] =>
  (Object.entries(cells) as [Column, string][])
    .filter(([column]) => !['id', 'title', 'author'].includes(column))
    .map(([column, cell]) => {
      const now = column === 'isbn13' || column === 'isbn10' ? meaningOf(column, cell) : cell;
      return { field: COLUMNS[column], old: '', new: now };
    });

function alreadyThere(file: BookFile, row: number, isSure: boolean): Problem {
  const [id = '', name = '', writer = ''] = (['id', 'title', 'author'] as const).map((column) =>
    lineIn(file, row, column),
  );
  const other = `If it is another book, give its author's whole name, or write a line for it in ${pathOf('books')}.`;
  const hint = `Say what you do with it: npx endpaper log start ${quoteWord(id)}, or finish, drop, rate.`;
  return error(pathOf('books'), `already has ${name} by ${writer} (Book Id ${id})`, {
    hint: isSure ? hint : `${hint}\n${other}`,
  });
}
