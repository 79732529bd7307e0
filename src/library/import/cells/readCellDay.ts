import tables from '../../../words/tables.json';
import { plainWords } from '../../names/plainWords.ts';
import { readPlainDate, type PlainDate } from '../../../ground/dates/plainDate.ts';
import { readDay, wholeYear, type DayOrder } from '../../../ground/dates/readDay.ts';
import { monthNumber } from './monthNumber.ts';

/** 1 January 1950 and 31 December 2049 in the days that spreadsheets count, from 30 December 1899 on (ECMA-376, 18.17.4.1). */
const [FIRST, LAST] = [18264, 54788];
const EPOCH = Date.UTC(1899, 11, 30);
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;

/** How spreadsheets show a date, and no service writes one: 4/25/21, 25.04.2021, 25-Apr-21, 44311. */
const SHOWN =
  /^\d{1,2}([/.-]) ?\d{1,2}\1 ?(?:\d{4}|\d{2})(?![\d/.-])|^\d{1,2}-\p{L}+\.?-(?:\d{4}|\d{2})$|^\p{L}+\.?-\d\d$/u;

/** The day on which a spreadsheet counts so many days; undefined where the number is none, or of no reader's life. */
export function serialDay(cell: string): PlainDate | undefined {
  const days = SERIAL.test(cell.trim()) ? Math.floor(Number(cell.trim().replace(',', '.'))) : 0;
  if (days < FIRST || days > LAST) return undefined;
  return readPlainDate(new Date(EPOCH + days * 86_400_000).toISOString().slice(0, 10));
}

/** Whether a date is written as spreadsheets show dates. */
export const isSheetDate = (cell: string): boolean => SHOWN.test(cell.trim()) || serialDay(cell) !== undefined;

/** Reads a date as `readDay` does, and in the forms of spreadsheets as well: with the month by its name in many languages, as a number of days; of several days the last one. */
export function readCellDay(cell: string, order: DayOrder | undefined): ReturnType<typeof readDay> {
  const day = readOneDay(cell, order);
  const ends = day === 'bad' ? endsOfRange(trimCell(cell)) : undefined;
  return ends ? readCellDay(ends.end, order) : day;
}

const trimCell = (cell: string): string => cell.replace(/^'/, '').trim();

function readOneDay(cell: string, order: DayOrder | undefined): ReturnType<typeof readDay> {
  const text = trimCell(cell);
  const day = readDay(text, order);
  if (day !== 'bad') return day;
  return serialDay(text) ?? namedDay(text) ?? numberedDay(text) ?? yearAround(text) ?? 'bad';
}

/** The two days of a cell that is a range and no day; undefined where it is none. */
export const rangeIn = (cell: string, order: DayOrder | undefined): ReturnType<typeof endsOfRange> =>
  endsOfRange(trimCell(cell)) && readOneDay(cell, order) === 'bad' ? endsOfRange(trimCell(cell)) : undefined;

/** What stands between two days. A hyphen without blanks stands between years, months or whole dates with other signs in them. */
const BETWEEN =
  /^(.*?[\p{L}\d.])\s*(?: - |[\u2012-\u2015~→]|\.\.+|\s(?:to|until|till?|bis|au?|hasta|al?|até|tot|do|až|до|по)\s)\s*(.*)$/u;
const HYPHEN = /^(\d{4}|\p{L}{3,}\.?|[\d/.]{6,10}|\d{1,2}(?= ?-\d{1,2}\.? \p{L}))-(.+)$/u;

/** The two days of "2024-01-05 - 2024-02-03", "May\u2013June 2021" or "2019-2020"; undefined for what is no range. A range without an end is a reading that goes on. */
export function endsOfRange(text: string): { readonly start: string; readonly end: string } | undefined {
  // nearly all cells are empty or one day
  if (text.length > 60 || /^(?:\d{4}([/-])\d\d\1\d\d)?$/.test(text)) return undefined;
  const [, start, end = ''] = BETWEEN.exec(`${text.trim()} `) ?? HYPHEN.exec(text.trim()) ?? [];
  const isDay = /\d/.test(start ?? '') || monthNumber(start ?? '') !== undefined || PARTS.has(plainWords(start ?? ''));
  return start === undefined || !isDay ? undefined : { start, end: end.trim() };
}

const PARTS: ReadonlySet<string> = new Set(tables.partsOfYears.split(', ').map(plainWords));

/** "Spring 2019", "early 2020", "ca. 2015": the year, since nothing else is sure; of "Winter 2011-2012" the second, in which it ends. */
function yearAround(text: string): PlainDate | undefined {
  const words = plainWords(text).split(' ');
  const years = words.filter((word) => /^(?:19|20)\d\d$/.test(word));
  const isSaid = words.length <= 5 && words.every((word) => years.includes(word) || PARTS.has(word));
  const isWinter = words.length > 2 && years.length === 2 && Number(years[1]) - Number(years[0]) === 1;
  return isSaid && (years.length === 1 || isWinter) ? readPlainDate(years.at(-1) ?? '') : undefined;
}

/** 25-Apr-21, 25 de abril de 2021, Apr-21: the last is a month of a year. */
function namedDay(text: string): PlainDate | undefined {
  const parts = text
    .replace(/[ ,T]+\d{1,2}:\d{2}.*$/, '')
    .split(/[\s.,/-]+/)
    .filter((part) => part !== '' && !/^(de|of|del|den|le)$/i.test(part));
  const at = parts.findIndex((part) => monthNumber(part) !== undefined);
  const numbers = parts
    .filter((_, index) => index !== at)
    .map((part) => /^(\d+)(?:st|nd|rd|th|er|º|ª)?$/.exec(part)?.[1]);
  if (at < 0 || numbers.length > 2 || numbers.includes(undefined)) return undefined;
  const month = String(monthNumber(parts[at] ?? ''));
  const [first = '', last] = numbers;
  if (last === undefined) return isYear(first, /^\p{L}+\.?-\d\d$/u.test(text)) ? dateOf(first, month) : undefined;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  return isYear(year, true) ? dateOf(year, month, day) : undefined;
}

const isYear = (text: string, mayBeShort: boolean): boolean => text.length === 4 || (mayBeShort && text.length === 2);

const dateOf = (year: string, ...rest: readonly string[]): PlainDate | undefined =>
  readPlainDate([wholeYear(year), ...rest].join('/'), '/');

/** 07/2026, 2021年4月25日, 2021. 4. 25. */
function numberedDay(text: string): PlainDate | undefined {
  const [, month, year] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (month !== undefined && year !== undefined) return dateOf(year, month);
  const numbers = /^(\d{4})(?:年|년 ?|\. )(\d{1,2})(?:(?:月|월 ?|\. )(\d{1,2})(?:日|일|\.))?(?:月|월|\.)?$/
    .exec(text)
    ?.slice(1);
  return numbers && readPlainDate(numbers.filter(Boolean).join('/'), '/');
}
