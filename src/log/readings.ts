import { isDropped } from '../model/droppedShelves.ts';
import { readPlainDate, type PlainDate } from '../model/plainDate.ts';
import { cellIn, type BookFile } from './bookFile.ts';

/** The days that a row names, oldest first. */
interface Readings {
  readonly days: readonly PlainDate[];
  /** Those on which readings ended: the last day of a book that was given up is that on which it was. */
  readonly finished: readonly PlainDate[];
  readonly wasDropped: boolean;
  /** What `Read Dates` holds beside dates, for the owner to mend. */
  readonly odd: readonly string[];
}

/** `corrected`: the last day as the owner has it in shelf.yaml. */
export function readReadings(file: BookFile, row: number, corrected?: PlainDate): Readings {
  const all = cellIn(file, row, 'readDates');
  const parts =
    all === ''
      ? []
      : all
          .split(';')
          .map((part) => part.trim())
          .filter((part) => part !== '');
  const dateOf = (part: string): PlainDate | undefined => readPlainDate(part, '/');
  const there = sortDays([...parts, cellIn(file, row, 'dateRead').trim()].map(dateOf));
  const days = corrected === undefined ? there : sortDays([...there.slice(0, -1), corrected]);
  const wasDropped = isDropped(cellIn(file, row, 'shelf'));
  const odd = parts.filter((part) => dateOf(part) === undefined);
  return { days, finished: wasDropped ? days.slice(0, -1) : days, wasDropped, odd };
}

/** Each day once, oldest first; a month or a year beside a day of it says nothing new. */
export function sortDays(days: readonly (PlainDate | undefined)[]): PlainDate[] {
  if (days.length === 1) return days.filter((day) => day !== undefined);
  const all = [...new Set(days)].filter((day) => day !== undefined).sort();
  return all.filter((day) => !all.some((other) => other !== day && other.startsWith(day)));
}
