import { cellOf, type BookTable } from '../table/bookTable.ts';
import { daysOf, sortDays } from '../table/readDates.ts';
import { isDropped } from '../droppedShelves.ts';
import type { PlainDate } from '../../ground/dates/plainDate.ts';

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
