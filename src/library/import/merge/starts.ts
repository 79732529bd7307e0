import { readPlainDate, type PlainDate } from '../../../ground/dates/plainDate.ts';
import { writeDay } from '../../table/bookCells.ts';

/** When readings began, by their ends; '' is that of the one that has none. */
export type Starts = ReadonlyMap<string, PlainDate>;

/** Writes `2024/04/01-2024/05/02; 2025/01-`. */
export const writeStarts = (starts: Starts): string =>
  [...starts]
    .map(([end, start]) => `${writeDay(start)}-${writeDay(end)}`)
    .sort()
    .join('; ');

/** Reads what `writeStarts` has written. */
export const readStarts = (text: string): Starts =>
  new Map(
    text.split('; ').flatMap((span) => {
      const [start = '', end = ''] = span.split('-').map((day) => readPlainDate(day, '/'));
      return start === '' ? [] : [[end, start] as const];
    }),
  );

/** What two say; of one reading the first counts. */
export const joinStarts = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || other === undefined
    ? (one ?? other)
    : writeStarts(new Map([...readStarts(other), ...readStarts(one)]));
