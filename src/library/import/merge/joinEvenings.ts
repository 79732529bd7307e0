import type { PlainDate } from '../../../ground/dates/plainDate.ts';
import { readingCells } from '../../table/bookCells.ts';
import { joinStarts, writeStarts } from './starts.ts';
import type { ForeignBook } from './foreignBook.ts';

/** Days that may lie between two evenings with a book: fewer where nothing but the days tells that the rows are evenings. */
const [APART, CLOSE] = [7, 2];

/**
 * A book of which a log has a row for each evening: days that follow each other, in a column of pages other ones from row to row, are one reading, from the
 * first to the last. Undefined where the rows are readings of their own. `rows`: all that the export has of the book.
 */
export function joinEvenings(
  book: ForeignBook,
  rows: readonly ForeignBook[],
): { book: ForeignBook; spans: string[] } | undefined {
  const days = book.readings;
  const isPaged = new Set(rows.map(({ cells }) => cells.pages ?? '')).size > 1;
  const isBare = rows.every(({ readings, starts }) => readings.length === 1 && readings[0]?.length === 10 && !starts);
  if (!isBare || days.length < 3) return undefined;
  const chains: string[][] = [];
  for (const day of days) {
    const last = chains.at(-1)?.at(-1);
    if (last !== undefined && daysBetween(last, day) <= (isPaged ? APART : CLOSE)) chains.at(-1)?.push(day);
    else chains.push([day]);
  }
  const evenings = chains.filter((chain) => chain.length > 2);
  if (evenings.length === 0) return undefined;
  const readings = chains.flatMap((chain) => (chain.length > 2 ? chain.slice(-1) : chain));
  const starts = new Map(evenings.map((chain) => [chain.at(-1) ?? '', chain[0] as PlainDate]));
  const cells = { ...book.cells };
  delete cells.readDates;
  const last = rows.find((row) => row.readings[0] === days.at(-1));
  return {
    spans: evenings.map((chain) => `${chain[0] ?? ''} to ${chain.at(-1) ?? ''}`),
    book: {
      ...book,
      readings,
      starts: joinStarts(book.starts, writeStarts(starts)) ?? '',
      cells: {
        ...cells,
        ...(last?.cells.shelf !== undefined && { shelf: last.cells.shelf }),
        // pages of an evening are not those of the book
        ...(isPaged && { pages: '' }),
        ...readingCells(readings),
      },
    },
  };
}

const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;
