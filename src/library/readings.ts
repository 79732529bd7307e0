import { cellOf, type BookTable } from './table/bookTable.ts';
import { readPlainDate, type PlainDate } from '../ground/dates/plainDate.ts';
import { isDropped } from './shelves.ts';

/** The dates in a cell of `Read Dates`, in its order, and what is no date, for the owner to mend. */
export function readDates(cell: string): { readonly dates: readonly PlainDate[]; readonly odd: readonly string[] } {
  const [dates, odd]: [PlainDate[], string[]] = [[], []];
  for (const part of cell === '' ? [] : cell.split(';').map((text) => text.trim())) {
    // a tool that adds this column writes the start before the end
    const date = readPlainDate(part.slice(part.lastIndexOf(',') + 1).trim(), '/');
    if (date !== undefined) dates.push(date);
    else if (part !== '' && !/^[\d/-]+,$/.test(part)) odd.push(part);
  }
  return { dates, odd };
}

/** Each day once, oldest first. A month or a year says nothing new where a day of it is there. */
export function sortDays<Day extends string>(days: Iterable<Day | undefined>): Day[] {
  const all = [...new Set(days)].filter((day) => day !== undefined).sort();
  return all.length < 2 ? all : all.filter((day) => !all.some((other) => other !== day && other.startsWith(day)));
}

/** The days that a row has, in the order of its cells, that of `Date Read` last. */
export function daysOf(
  table: BookTable,
  row: number,
): { readonly days: readonly PlainDate[]; readonly odd: readonly string[] } {
  const { dates, odd } = readDates(cellOf(table, row, 'readDates'));
  const last = readPlainDate(cellOf(table, row, 'dateRead').trim(), '/');
  return { days: last === undefined ? dates : [...dates, last], odd };
}

/** The days that a row names, oldest first. */
export interface Readings {
  readonly days: readonly PlainDate[];
  /** Those on which readings ended: the last day of a book that was given up is that on which it was. */
  readonly finished: readonly PlainDate[];
  readonly wasDropped: boolean;
  /** What is in `Read Dates` and is no date, for the owner to mend. */
  readonly odd: readonly string[];
}

/** `corrected`: the last day as the owner has it in shelf.yaml. */
export function readReadings(table: BookTable, row: number, corrected?: PlainDate): Readings {
  const { days: written, odd } = daysOf(table, row);
  const there = sortDays(written);
  const days = corrected === undefined ? there : sortDays([...there.slice(0, -1), corrected]);
  const wasDropped = isDropped(cellOf(table, row, 'shelf'));
  return { days, finished: wasDropped ? days.slice(0, -1) : days, wasDropped, odd };
}
