import tables from '../../../words/tables.json';
import { plainWords } from '../../names/plainWords.ts';
import { monthNumber } from '../cells/monthNumber.ts';
import { STATE_OF } from '../cells/readShelf.ts';

const TOTALS = new Set(tables.totals.split(', ').map(plainWords));

/**
 * Why a row of a list of somebody's own is no book, as people write such lists; undefined where it may be one. `title`, `author`: the places of these columns;
 * -1: there is none.
 */
export function tellNoBook(
  cells: readonly string[],
  { header, title, author }: { readonly header: readonly string[]; readonly title: number; readonly author: number },
): string | undefined {
  if ((cells[author] ?? '').trim() !== '')
    return cells.every((cell, at) => cell === header[at]) ? 'repeats the names of the columns' : undefined;
  const filled = cells.filter((cell) => cell.trim() !== '');
  const [first = ''] = filled;
  const said = (cells[title] ?? '').trim();
  if ([first, said].some(isTotal)) return 'is a row of totals';
  if (/^[\d.,%\s]+$/.test(said) && !/^\d{4}$/.test(said))
    return 'has a number where its title should be, and no author';
  return filled.length === 1 && header.length > 2 && isHeading(first) ? 'is a heading' : undefined;
}

/** "Total", "Total pages: 4,512", "Summe"; "Total Recall" is a title. */
const isTotal = (cell: string): boolean =>
  TOTALS.has(
    plainWords(cell.replace(/[\d.,]+/g, '')).replace(/ (of )?(books?|pages?|read|finished|rating|number)\b/g, ''),
  );

/** "2019", "May 2021", "Currently reading", "Fiction:". */
function isHeading(cell: string): boolean {
  const words = plainWords(cell);
  const [first = '', year = '2000', ...more] = words.split(' ');
  const isDated =
    more.length === 0 && /^\d{4}$/.test(year) && (/^\d{4}$/.test(first) || monthNumber(first) !== undefined);
  return isDated || STATE_OF.has(words) || cell.trim().endsWith(':');
}
