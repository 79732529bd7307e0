/** A calendar date of the proleptic Gregorian calendar, or a month, or a year: `2025-08-25`, `2025-08`, `2025`. */
export type PlainDate = string & { readonly __brand: 'PlainDate' };

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const daysIn = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (DAYS[month - 1] ?? 0);

/** How a date is written in YAML; whether there is such a day, `readPlainDate` knows. */
export const DATE_PATTERN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** Two digits of a number that 4 does not divide. */
const ODD = '(?:[02468][1235679]|[13579][01345789])';

/** The dates that there are as a pattern alone, for editors: not in a year 0, and 29 February in leap years only. */
export const EDITOR_DATE_PATTERN =
  `^(?!0000|\\d{4}-(?:02-3|(?:04|06|09|11)-31)|(?:\\d\\d${ODD}|${ODD}00)-02-29)` +
  '\\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\\d|3[01]))?)?$';

/** How a Goodreads export writes dates: `2025/08/25`, `2025/8`. */
const SLASHED = /^(\d{4})\/(\d{1,2})(?:\/(\d{1,2}))?$/;

/**
 * Reads `2025-08-25`, `2025-08` or `2025`; with `separator` `/` the forms of a Goodreads export (`2025/08/25`) as well.
 * Undefined for anything else, and for a day that does not exist.
 */
export function readPlainDate(text: string, separator: '-' | '/' = '-'): PlainDate | undefined {
  const match = DATE_PATTERN.exec(text) ?? (separator === '/' ? SLASHED.exec(text) : undefined);
  const [, year = '0', month, day = '1'] = match ?? [];
  if (Number(year) === 0) return undefined;
  if (month === undefined) return year as PlainDate;
  if (Number(day) < 1 || Number(day) > daysIn(Number(year), Number(month))) return undefined;
  const parts = match?.[3] === undefined ? [month] : [month, day];
  return [year, ...parts.map((part) => part.padStart(2, '0'))].join('-') as PlainDate;
}

/** Year, month (1 to 12) and day (1 to 31), the last two where the date has them. */
export function dateParts(date: PlainDate): { year: number; month: number | undefined; day: number | undefined } {
  return {
    year: Number(date.slice(0, 4)),
    month: date.length > 4 ? Number(date.slice(5, 7)) : undefined,
    day: date.length > 7 ? Number(date.slice(8)) : undefined,
  };
}
