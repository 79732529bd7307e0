import { readingCells } from '../../table/bookCells.ts';
import { isOtherWork } from '../../names/workKey.ts';
import { workOf, type ForeignBook } from './foreignBook.ts';
import { joinEvenings } from './joinEvenings.ts';
import { joinStarts } from './starts.ts';
import { sayPlace, type Notice } from './notice.ts';

/**
 * Makes one book of the rows that have one Book Id. The first counts; days on which a later one was read are readings of it, since
 * many lists have a row for each reading. Two books of which one has the other's ISBN stay two.
 */
export function foldRepeats(
  given: readonly ForeignBook[],
  places?: readonly string[],
): { books: ForeignBook[]; repeats: Notice[]; notices: Notice[] } {
  const books = new Map<string, ForeignBook>();
  const rows = new Map<string, ForeignBook[]>();
  const repeats: { readonly book: ForeignBook; readonly first: number; readonly isReading: boolean }[] = [];
  for (const one of given) {
    const rival = books.get(one.id);
    const book =
      rival && one.id.startsWith('isbn:') && isOtherWork(workOf(one), workOf(rival))
        ? { ...one, id: one.lastId(one) }
        : one;
    const first = books.get(book.id);
    if (!first) {
      books.set(book.id, book);
      continue;
    }
    const all = rows.get(book.id) ?? [first];
    rows.set(book.id, all);
    all.push(book);
    const readings = [...new Set([...first.readings, ...book.readings])].sort();
    const more = readings.length > first.readings.length;
    repeats.push({ book, first: first.line, isReading: more });
    const starts = joinStarts(first.starts, book.starts);
    if (more || starts !== first.starts)
      books.set(book.id, {
        ...first,
        readings,
        ...(starts !== undefined && { starts }),
        cells: more ? { ...first.cells, ...readingCells(readings) } : first.cells,
      });
  }
  const { joined, isPaged } = joinEvenings(books, rows);
  const all = Array.from(books.values(), (book) => joined.get(book.id)?.book ?? book);
  return {
    // pages of an evening are not those of a book
    books: isPaged ? all.map((book) => ({ ...book, cells: { ...book.cells, pages: '' } })) : all,
    repeats: repeats.map(({ book, first, isReading }) => {
      const what = joined.has(book.id) ? '; a day of one reading' : isReading ? '; its reading was added to it' : '';
      const message = `is the same book as ${sayPlace(first, places)}${what}`;
      return { line: book.line, title: book.cells.title, message };
    }),
    notices: [...joined].map(([, { book, spans }]) => ({
      line: book.line,
      title: book.cells.title,
      message: `has a row for each day of a reading, taken for one (${spans.slice(0, 3).join(', ')}); that it ended on the last is a guess`,
    })),
  };
}
