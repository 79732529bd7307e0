import { isbnsAmong, readCodes } from '../exports/cells/readCodes.ts';
import { writeIsbn, type BookCells } from '../exports/cells/bookCells.ts';
import { UNKNOWN_SHELF } from '../exports/cells/unknownShelf.ts';
import { titleKey, workKey } from '../exports/cells/workKey.ts';
import { mayHoldIsbn, toIsbn13 } from '../model/isbn.ts';
import { error, failed, ok, type Checked } from '../model/problem.ts';
import { pathOf } from '../model/sourcePaths.ts';
import { cellIn, type BookFile } from './bookFile.ts';
import type { NewBook } from './readRequest.ts';

/**
 * The cells of a book that is new, or the problem that it is there: by its ISBN, or by title and author. Its Book Id is what an import would give it, so
 * that an import finds it again. `hash`: a hash of a text, in hexadecimal digits.
 */
export function addBook(file: BookFile, book: NewBook, hash: (text: string) => string): Checked<BookCells> {
  const { title, author, others, isbn, pages, tags, toRead } = book;
  const isbn13 = isbn === undefined ? undefined : toIsbn13(isbn);
  const work = workKey(title, author);
  const words = titleKey(title);
  const hasIsbn = (row: number): boolean => {
    if (isbn13 === undefined) return false;
    const codes = [cellIn(file, row, 'isbn13'), cellIn(file, row, 'isbn10')];
    return codes.some((code) => mayHoldIsbn(code, isbn13)) && isbnsAmong(readCodes(codes)).includes(isbn13);
  };
  const isSame = (row: number): boolean => {
    const name = cellIn(file, row, 'title');
    return titleKey(name) === words && workKey(name, cellIn(file, row, 'author')) === work;
  };
  const there = file.rows.find((row) => hasIsbn(row) || isSame(row));
  if (there) {
    const [id, name, writer] = (['id', 'title', 'author'] as const).map((column) => cellIn(file, there, column).trim());
    const hint = `Say what you do with it: npx endpaper log start ${id ?? ''}, or finish, drop, rate.`;
    return failed(
      error(pathOf('books'), `already has ${name ?? ''} by ${writer ?? ''} (Book Id ${id ?? ''})`, { hint }),
    );
  }
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
