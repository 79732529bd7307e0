import { readingCells } from '../cells/bookCells.ts';
import { isOtherWork } from '../cells/workKey.ts';
import { workOf, type Entry } from '../entries/readEntries.ts';
import type { Notice } from '../notice.ts';

/**
 * Makes one book of the rows that have one Book Id. The first counts; days on which a later one was read are readings of it, since
 * many lists have a row for each reading. Two books of which one has the other's ISBN stay two.
 */
export function foldRepeats(entries: readonly Entry[]): { books: Entry[]; repeats: Notice[] } {
  const books = new Map<string, Entry>();
  const repeats: Notice[] = [];
  for (const given of entries) {
    const rival = books.get(given.id);
    const entry =
      rival && given.id.startsWith('isbn:') && isOtherWork(workOf(given), workOf(rival))
        ? { ...given, id: given.lastId(given) }
        : given;
    const first = books.get(entry.id);
    if (!first) {
      books.set(entry.id, entry);
      continue;
    }
    const readings = [...new Set([...first.readings, ...entry.readings])].sort();
    const more = readings.length > first.readings.length;
    repeats.push({
      line: entry.line,
      title: entry.cells.title,
      message: `is the same book as line ${String(first.line)}${more ? '; its reading was added to it' : ''}`,
    });
    if (more) books.set(entry.id, { ...first, readings, cells: { ...first.cells, ...readingCells(readings) } });
  }
  return { books: [...books.values()], repeats };
}
