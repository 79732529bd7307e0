import { readIsbn } from '../../../ground/isbn.ts';
import { wholeYear, yearIn } from '../../../ground/dates/readDay.ts';
import { isDropped } from '../../shelves.ts';
import { plainWords } from '../../names/plainWords.ts';
import { cleanLine } from '../../table/cleanLine.ts';
import { readCellDay } from '../cells/readCellDay.ts';
import { STATE_OF } from '../cells/readShelf.ts';
import { readStars } from '../cells/readStars.ts';
import { isNo, isYes } from '../cells/yesNo.ts';

/** The first date of a cell, in whichever order; undefined where there is none. */
function dayIn(cell: string): string | undefined {
  const [first = ''] = cell.split(/;|,(?=\s*\d{1,4}[-/.])/);
  return (['day', 'month'] as const)
    .map((order) => readCellDay(cleanLine(first), order))
    .find((day) => /^\d/.test(day));
}

/** The year that a cell is, and nothing else; before our era as "-400". */
export function yearOf(cell: string): number | undefined {
  const text = cleanLine(cell).replace(/\.0$/, '');
  const year = /^-?\d{1,4}$/.test(text) ? Number(text) : Number(/^\D{0,3}\d{4}\D?$/.test(text) ? yearIn(text) : NaN);
  return year <= 2100 && (year >= 1000 || year < 0) ? year : undefined;
}

/** The number of stars that a cell is, whatever they are out of. */
export function numberOf(cell: string): number | undefined {
  const stars = readStars(cleanLine(cell), 100);
  if (stars === undefined) return undefined;
  const written = /^-?\d+(?:[.,]\d+)?/.exec(cell.trim())?.[0];
  return written === undefined ? stars.stars : Number(written.replace(',', '.'));
}

export const isStars = (cell: string): boolean => numberOf(cell) !== undefined;
/** The year of a date. */
export const dayYear = (cell: string): number | undefined => {
  const day = dayIn(cell);
  return day === undefined ? undefined : Number(day.slice(0, 4));
};

export const isDrawn = (cell: string): boolean => /^\s*[★⭐]/u.test(cell) && isStars(cell);
export const isDay = (cell: string): boolean => dayIn(cell) !== undefined;
export const isYear = (cell: string): boolean => yearOf(cell) !== undefined;
/** Stands for a year of which no day is known, as programs write it. */
export const isNewYear = (cell: string): boolean => /\D0?1\D0?1$/.test(dayIn(cell) ?? '');
export const isWholeDay = (cell: string): boolean => (dayIn(cell) ?? '').length > 7;
export const isState = (cell: string): boolean => {
  const words = plainWords(cell);
  return STATE_OF.has(words) || isDropped(words.replaceAll(' ', '-'));
};
/** Whether a cell says that a book is yet to be read. */
export const isUnread = (cell: string): boolean => isNo(cell) || STATE_OF.get(plainWords(cell)) === 'to-read';
export const isYesOrNo = (cell: string): boolean => isYes(cell) || isNo(cell);
export const isIsbn = (cell: string): boolean => typeof readIsbn(cell) === 'object';
export const isCount = (cell: string): boolean => /^\s*\d{1,5}(?:[.,]0)?(?: ?\p{L}{1,7}\.?)?\s*$/u.test(cell);

const SHORT = /^(\d\d)([/.-])\d\d\2(\d\d)$/;

/** Whether dates such as 22/04/30 begin with the year: there are more days than years. */
export function yearComesFirst(cells: readonly string[]): boolean {
  const dates = cells.map((cell) => SHORT.exec(cell.trim()));
  const [first, last] = [1, 3].map((part) => new Set(dates.map((date) => date?.[part])));
  return (
    dates.length > 2 && first !== undefined && last !== undefined && dates.every(Boolean) && first.size * 2 <= last.size
  );
}

/** Such a date with all of its year. */
export const withWholeYear = (cell: string): string =>
  SHORT.test(cell.trim()) ? wholeYear(cell.trim().slice(0, 2)) + cell.trim().slice(2) : cell;
