import { cellOf, type BookTable } from './bookTable.ts';
import { readPlainDate, type PlainDate } from '../../ground/dates/plainDate.ts';

/** The dates in a cell of `Read Dates`, in its order, and what is no date, for the owner to mend. */
export function readDates(cell: string): { readonly dates: readonly PlainDate[]; readonly odd: readonly string[] } {
  const [dates, odd]: [PlainDate[], string[]] = [[], []];
  for (const part of cell === '' ? [] : cell.split(';').map((text) => text.trim())) {
    const date = readPlainDate(part, '/');
    if (date !== undefined) dates.push(date);
    else if (part !== '') odd.push(part);
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
