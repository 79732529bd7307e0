import { splitWords } from '../../names/plainWords.ts';
import { titleKey } from '../../names/workKey.ts';
import { nameBook } from '../../names/nameBook.ts';
import { quoteWord } from '../../../ground/text/commandLine.ts';
import type { BookCells, Column } from '../../table/bookColumns.ts';
import { workOf, type ForeignBook } from './foreignBook.ts';
import type { Base } from './importBase.ts';
import type { Notice } from './notice.ts';

/** A row of the table as it was imported last, that is not in it now. */
interface Gone {
  readonly id: string;
  readonly cells: BookCells;
}

/** The id of a book that has no other than its title and author. */
const isOfName = (id: string): boolean => id.startsWith('book:');

/** What tells that two rows are one book, beside title and author; what an owner changes day by day is not among it. */
const TELLING = [
  'dateRead',
  'rating',
  'pages',
  'tags',
  'publisher',
  'year',
  'originalYear',
] as const satisfies Column[];

/**
 * The books of a table of the owner's own, in which a title or an author may have been corrected since the last import: then one row came, and one went. Where both
 * are certain, the book keeps its id; where they are not, both are named.
 */
export function followCorrections(
  books: readonly ForeignBook[],
  base: Base | undefined,
): { readonly books: readonly ForeignBook[]; readonly notices: readonly Notice[] } {
  const came = base ? books.filter(({ id }) => isOfName(id) && !base.ids.has(id)) : [];
  // a table that is new to us, as that of another year, corrects nothing
  if (!base || came.length === 0 || came.length * 2 > books.length) return { books, notices: [] };
  const there = new Set(books.map(({ id }) => id));
  const gone = [...base.ids]
    .filter((id) => isOfName(id) && !there.has(id))
    .map((id): Gone => ({ id, cells: base.cellsOf(id) ?? {} }));
  if (gone.length === 0) return { books, notices: [] };
  const known = new Map(gone.map((row) => [workOf(row), row.id]));
  const ids = new Map<ForeignBook, string>();
  const notices: Notice[] = [];
  // what was followed before has the new name and the old id
  for (const book of came) {
    const id = known.get(workOf(book));
    if (id !== undefined) ids.set(book, id);
  }
  const taken = new Set(ids.values());
  const [fresh, left] = [came.filter((book) => !ids.has(book)), gone.filter(({ id }) => !taken.has(id))];
  const rivals = fresh.map((book) => left.filter((row) => mayBeOne(book.cells, row.cells)));
  for (const [at, book] of fresh.entries()) {
    const [row, ...others] = rivals[at] ?? [];
    if (row === undefined) continue;
    const isOnly = others.length === 0 && rivals.filter((rows) => rows.includes(row)).length === 1;
    if (isOnly && isSameBook(book.cells, row.cells)) ids.set(book, row.id);
    else notices.push({ line: book.line, title: book.cells.title, message: uncertain([row, ...others]) });
  }
  const follow = (book: ForeignBook): ForeignBook => {
    const id = ids.get(book);
    return id === undefined ? book : { ...book, id, cells: { ...book.cells, id } };
  };
  return { books: ids.size === 0 ? books : books.map(follow), notices };
}

function uncertain(rows: readonly Gone[]): string {
  const names = rows.slice(0, 3).map(({ cells: { title = '', author = '' } }) => nameBook({ title, author }, ' by '));
  const commands = rows.slice(0, 3).map(({ id }) => `npx endpaper log remove ${quoteWord(id)}`);
  return `is new, and of an earlier import ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} gone; if it is the same book, corrected: ${commands.join(', or ')}`;
}

const wordsOf = (text = ''): string => splitWords(text).sort().join(' ');
const cellIn = (cells: BookCells, column: Column): string => (cells[column] ?? '').replace(/^0$/, '');

/** Title or author are the same, and nothing that both have speaks against it. */
function mayBeOne(one: BookCells, other: BookCells): boolean {
  const isSameTitle = titleKey(one.title ?? '') === titleKey(other.title ?? '');
  if (!isSameTitle && wordsOf(one.author) !== wordsOf(other.author)) return false;
  const isNear = isSameTitle || isSlip(one.title, other.title);
  return isNear ? one.dateRead === other.dateRead : agree(one, other) > 0 && cellIn(one, 'dateRead') !== '';
}

/** Whether it is certain: all that tells of one tells the same of the other, and something does; or the names are a slip of the pen apart. */
const isSameBook = (one: BookCells, other: BookCells): boolean =>
  agree(one, other) > 0 ||
  (agree(one, other) === 0 &&
    isSlip(`${one.title ?? ''} ${one.author ?? ''}`, `${other.title ?? ''} ${other.author ?? ''}`));

/** How many cells tell the same; -1 where one tells something else. */
function agree(one: BookCells, other: BookCells): number {
  const told = TELLING.filter((column) => cellIn(one, column) !== '' || cellIn(other, column) !== '');
  return told.every((column) => cellIn(one, column) === cellIn(other, column)) ? told.length : -1;
}

/** Whether two texts are the same but for a few letters in one place; another number is another volume. */
function isSlip(one = '', other = ''): boolean {
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let [from, to] = [0, 0];
  while (from < short.length && short[from] === long[from]) from += 1;
  while (to < short.length - from && short.at(-1 - to) === long.at(-1 - to)) to += 1;
  return long.length - from - to <= Math.max(2, long.length / 5);
}
