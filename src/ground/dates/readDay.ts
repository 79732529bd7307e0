import { readPlainDate, type PlainDate } from './plainDate.ts';

/** Whether day or month comes first in dates that end in the year. */
export type DayOrder = 'day' | 'month';

const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?(?:[T ]\d{1,2}:\d{2}.*)?$/;
const YEAR_LAST = /^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?:,? \d{1,2}:\d{2}.*)?$/;
const NAMED = /^(?:(\d{1,2})(?:st|nd|rd|th)? )?([A-Za-z]{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,? (\d{4})$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a date in any form that exports and people use: ISO, with slashes or dots, with a time after it, a month or a year alone, in English words. `order`:
 * for dates such as 03/04/2025, which are `unclear` without it; with dots, no language writes the month first. `none`: there is no date;
 * `lost`: a spreadsheet showed none.
 * A time zone is not looked at: the day is the one that is written. 1 January 1970 is how computers write "never": it is `bad`.
 */
export function readDay(text: string, order?: DayOrder): PlainDate | 'none' | 'lost' | 'unclear' | 'bad' {
  const line = inNumbers(text.replace(/^\[|\]$/g, '').trim());
  if (line === '') return 'none';
  if (/^#+$/.test(line)) return 'lost';
  const parts = yearFirst(line) ?? yearLast(line, order) ?? named(line);
  if (parts === 'unclear') return 'unclear';
  const date = parts && readPlainDate(parts.join('/'), '/');
  return date === undefined || date === '1970-01-01' ? 'bad' : date;
}

/** `2025年8月25日` and `٢٠٢٥/٨/٢٥` -> `2025/8/25`; marks of direction, which spreadsheets in Arabic set, are left out. */
export const inNumbers = (text: string): string =>
  /[年\u0660-\u0669\u200e\u200f]/.test(text)
    ? text
        .replace(/[\u200e\u200f]/g, '')
        .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
        .replace(/^(\d{4}) ?年(?: ?(\d{1,2}) ?月(?: ?(\d{1,2}) ?日)?)?/, (_, ...parts: (string | undefined)[]) =>
          parts
            .slice(0, 3)
            .filter((part) => part !== undefined)
            .join('/'),
        )
    : text;

/** Parts that are not known are written as 00, 0000-00-00 aside. */
function yearFirst(line: string): string[] | undefined {
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(line) ?? [];
  if (year === '') return undefined;
  const parts = [year, month, day];
  const end = parts.findIndex((part) => Number(part) === 0);
  return end < 0 ? parts : parts.slice(0, Math.max(1, end));
}

function yearLast(line: string, order: DayOrder | undefined): string[] | 'unclear' | undefined {
  const [, first = '', mark, second = '', given = ''] = YEAR_LAST.exec(line) ?? [];
  if (given === '') return undefined;
  const year = wholeYear(given);
  const known = order ?? orderOf(first, second) ?? (mark === '.' ? 'day' : undefined);
  if (known === undefined && Number(first) !== Number(second)) return 'unclear';
  return known === 'day' ? [year, second, first] : [year, first, second];
}

/** A year of two digits as spreadsheets take it: 00 to 29 are of this century (support.microsoft.com, "Change the date system, format, or two-digit year"). */
export const wholeYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`;

/** What a date shows of its order: no month has the number 13. */
function orderOf(first: string, second: string): DayOrder | undefined {
  if (Number(first) > 12 === Number(second) > 12) return undefined;
  return Number(first) > 12 ? 'day' : 'month';
}

function named(line: string): string[] | undefined {
  const [, before, name = '', after, year = ''] = NAMED.exec(line) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month === 0 || (before !== undefined && after !== undefined)) return undefined;
  const day = before ?? after;
  return [year, String(month), ...(day === undefined ? [] : [day])];
}

/** The order of day and month in a whole column, where some date can only be read one way and none the other. */
export function findDayOrder(dates: Iterable<string | undefined>): DayOrder | undefined {
  const orders = new Set<DayOrder>();
  for (const date of dates) {
    const [, first = '', , second = ''] = YEAR_LAST.exec(date?.trim() ?? '') ?? [];
    const order = orderOf(first, second);
    if (order !== undefined) orders.add(order);
  }
  return orders.size === 1 ? [...orders][0] : undefined;
}

/** The year in "1965", "c1965" or "[1965]"; undefined where no year, or more than one, can be read. */
export function yearIn(text: string | undefined): string | undefined {
  const years = text?.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return years.length === 1 ? years[0] : undefined;
}
