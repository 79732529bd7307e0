import type { PlainDate } from '../ground/dates/plainDate.ts';

/** From so many readings on, older years stand on pages of their own: a phone takes seconds for more than these. */
const LARGE = 1000;

/** The bookshelf then keeps its newest years, whole ones, until it shows so many readings. */
const KEPT = 150;

/** The years that stand on pages of their own, of all dates of readings. */
export function olderYears(dates: readonly PlainDate[]): Set<string> {
  if (dates.length < LARGE) return new Set();
  const years = dates.map(yearOf).sort().reverse();
  const last = years[KEPT - 1] ?? '';
  return new Set(years.filter((year) => year < last));
}

export const yearOf = (date: PlainDate): string => date.slice(0, 4);

/** `/reading/2017/`. */
export const yearPath = (year: string): string => `/reading/${year}/`;
