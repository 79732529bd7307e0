import { ownValue } from '../ownValue.ts';
import { readPlainDate, type PlainDate } from './plainDate.ts';
import { inNumbers, readDay } from './readDay.ts';

/** How languages write a day in numbers, where all who write them do so (CLDR, short dates): whether the month comes first, and what stands between. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{
    cs: 'day.',
    de: 'day.',
    pl: 'day.',
    ru: 'day.',
    es: 'day/',
    fr: 'day/',
    it: 'day/',
    pt: 'day/',
    ar: 'day/',
    nl: 'day-',
  },
  ...{ 'en-us': 'month/', 'en-gb': 'day/', 'en-ie': 'day/', 'en-au': 'day/', 'en-nz': 'day/', 'en-in': 'day/' },
};

const NUMBERS = /^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4})$/;

/**
 * Reads a day as a person types it: `2025-08-25`, `2025/08/25`, `2025-08`, `2025`, `2025年8月25日`, `today`, `yesterday`, or in numbers as the language (a BCP 47 tag) writes
 * it. For anything else, the days that it may mean, of which there may be none. `today`: 2025-08-25.
 */
export function readTypedDay(
  text: string,
  { today, language }: { readonly today: string; readonly language: () => string },
): PlainDate | readonly PlainDate[] {
  const word = inNumbers(text.trim().toLowerCase());
  if (word === 'today') return today as PlainDate;
  if (word === 'yesterday') return dayAfter(today, -1);
  const day = readPlainDate(word, '/');
  if (day !== undefined) return day;
  const [, first = '', mark = '', second = '', year = ''] = NUMBERS.exec(word) ?? [];
  if (year === '') {
    const near = readPlainDate(readDay(word));
    return near === undefined ? [] : [near];
  }
  const orders = { day: [year, second, first], month: [year, first, second] };
  const way = wayOf(language());
  for (const [order, parts] of Object.entries(orders)) {
    const written = way === order + mark ? readPlainDate(parts.join('/'), '/') : undefined;
    if (written !== undefined) return written;
  }
  const all = Object.values(orders).map((parts) => readPlainDate(parts.join('/'), '/'));
  return [...new Set(all)].filter((one) => one !== undefined);
}

/** `2025-08-25` in numbers as a language writes it; undefined where that is not one way. */
export function asTyped(day: string, language: string): string | undefined {
  const [year = '', month = '', date = ''] = day.split('-').map((part) => String(Number(part)));
  const way = wayOf(language);
  const mark = way?.slice(-1) ?? '';
  return way && (way.startsWith('day') ? [date, month, year] : [month, date, year]).join(mark);
}

/** `language`: a BCP 47 tag. */
function wayOf(language: string): string | undefined {
  const tag = language.toLowerCase();
  return ownValue(WRITTEN, tag) ?? ownValue(WRITTEN, tag.split('-')[0] ?? '');
}

/** So many days later. */
export const dayAfter = (day: string, days: number): PlainDate =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10) as PlainDate;

/** In milliseconds. */
const DAY = 86_400_000;
