/** A calendar date of the proleptic Gregorian calendar, or a month, or a year: `2025-08-25`, `2025-08`, `2025`. */
export type PlainDate = string & { readonly __brand: 'PlainDate' };

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const daysIn = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (DAYS[month - 1] ?? 0);

/**
 * Reads `2025-08-25`, `2025-08` or `2025`; with `separator` `/` the forms of a Goodreads export (`2025/08/25`) as well.
 * Undefined for anything else, and for a day that does not exist.
 */
export function readPlainDate(text: string, separator: '-' | '/' = '-'): PlainDate | undefined {
  const match = /^(\d{4})(?:([-/])(\d{1,2})(?:\2(\d{1,2}))?)?$/.exec(text);
  if (!match) return undefined;
  const [, year = '', mark = '-', month, day] = match;
  if (mark === '/' && separator !== '/') return undefined;
  if (mark === '-' && [month, day].some((part) => part?.length === 1)) return undefined;
  if (Number(year) === 0) return undefined;
  if (month === undefined) return year as PlainDate;
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  if (day === undefined) return `${year}-${month.padStart(2, '0')}` as PlainDate;
  if (Number(day) < 1 || Number(day) > daysIn(Number(year), Number(month))) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` as PlainDate;
}

/** Year, month (1 to 12) and day (1 to 31), the last two where the date has them. */
export function partsOf(date: PlainDate): { year: number; month?: number; day?: number } {
  const [year, month, day] = date.split('-').map(Number);
  return {
    year: year ?? 0,
    ...(month === undefined ? {} : { month }),
    ...(day === undefined ? {} : { day }),
  };
}

/** "August 25, 2025", "August 2025" or "2025". */
export function formatPlainDate(date: PlainDate): string {
  const { year, month, day } = partsOf(date);
  if (month === undefined) return String(year);
  const name = MONTHS[month - 1] ?? '';
  return day === undefined ? `${name} ${String(year)}` : `${name} ${String(day)}, ${String(year)}`;
}
