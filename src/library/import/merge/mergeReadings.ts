import { groupBy } from '../../../ground/groupBy.ts';
import type { PlainDate } from '../../../ground/dates/plainDate.ts';
import { endOf, isBefore, type Reading } from '../../reading.ts';
import { isDropped } from '../../shelves.ts';
import { writeDay } from '../../table/bookCells.ts';
import { addRows, cellOf, removeRows, writeCells, type BookTable } from '../../table/bookTable.ts';
import { readingAt, type ReadingCells, type ReadingsTable } from '../../table/readingsTable.ts';
import { daysOf, sortDays } from '../../readings.ts';
import { readStarts, type Starts } from './starts.ts';

/** What an import makes of a book's readings. */
export interface ReadReadings {
  /** Its Book Id. */
  readonly id: string;
  /** All days on which its readings ended before the import, and after it. */
  readonly before: readonly PlainDate[];
  readonly days: readonly PlainDate[];
  /** The exclusive shelf before and after. */
  readonly was: string;
  readonly shelf: string;
  /** When readings began, as the service said it at the last import, and as it says it now. */
  readonly said: string;
  readonly says: string;
}

/** The books, whose `Read Dates` tell all days that either file has: so a merge finds the days of a book in one place. */
export function withAllDays(books: BookTable, readings: ReadingsTable): BookTable {
  if (readings.rows.length === 0) return books;
  const rows = rowsById(readings);
  const instead = new Map(
    books.rows.flatMap((row) => {
      const own = rows.get(cellOf(books, row, 'id').trim()) ?? [];
      const ends = own.flatMap((one) => endOf(readingAt(readings, one)) ?? []);
      const days = ends.length === 0 ? [] : sortDays([...daysOf(books, row).days, ...ends]);
      // one day that stands in Date Read says nothing more
      const isMore = days.length > 1 || (days[0] !== undefined && !daysOf(books, row).days.includes(days[0]));
      return isMore ? [[row, { readDates: days.map(writeDay).join('; ') }] as const] : [];
    }),
  );
  return { ...books, instead };
}

const rowsById = (readings: ReadingsTable): Map<string, number[]> =>
  groupBy(readings.rows, (row) => cellOf(readings, row, 'id').trim());

/** The Book Ids of which the owner has noted more than days, which no service knows. */
export const notedIds = (readings: ReadingsTable): string[] =>
  readings.rows.flatMap((row) => {
    const { progress, edition, note } = readingAt(readings, row);
    return (progress ?? edition ?? note) === undefined ? [] : cellOf(readings, row, 'id').trim();
  });

/** A row of a book's readings while it is changed; `row` is undefined for a new one. */
interface Draft {
  readonly row: number | undefined;
  reading: Reading;
  isChanged?: boolean;
}

/** The readings after an import, and the Book Ids of which they changed. `gone`: those of books that are removed. */
export function mergeReadings(
  table: ReadingsTable,
  books: readonly ReadReadings[],
  gone: readonly string[],
): { readonly table: ReadingsTable; readonly changed: ReadonlySet<string> } {
  const changed = new Set<string>();
  const rows = rowsById(table);
  const written = new Map<number, ReadingCells>();
  const added: ReadingCells[] = [];
  const removed = new Map<number, true>();
  for (const id of gone) for (const row of rows.get(id) ?? []) removed.set(row, true);
  for (const book of books) {
    const there = (rows.get(book.id) ?? []).map((row): Draft => ({ row, reading: readingAt(table, row) }));
    const { kept, lost } = mergeBook(there, book);
    for (const { row } of lost) if (row !== undefined) removed.set(row, true);
    const isChanged = lost.length > 0 || kept.some((draft) => draft.isChanged);
    if (isChanged || isMoved(book)) changed.add(book.id);
    for (const { row, reading, isChanged } of kept) {
      if (isChanged !== true) continue;
      const cells = dayCells(reading);
      if (row === undefined) added.push({ id: book.id, ...cells });
      else written.set(row, cells);
    }
  }
  const isSame = written.size + added.length + removed.size === 0;
  return { table: isSame ? table : removeRows(addRows(writeCells(table, written), added), removed), changed };
}

const dayCells = ({ started, finished, gaveUp }: Reading): ReadingCells => ({
  started: writeDay(started ?? ''),
  finished: writeDay(finished ?? ''),
  gaveUp: writeDay(gaveUp ?? ''),
});

/** The rows of one book after an import; no rows at all where its days say all that is known. */
function mergeBook(there: readonly Draft[], book: ReadReadings): { kept: readonly Draft[]; lost: readonly Draft[] } {
  const [said, says] = [readStarts(book.said), readStarts(book.says)];
  const isNew = ([end, start]: [string, PlainDate]): boolean =>
    said.get(end) !== start && (end === '' || book.days.some((day) => day === end));
  const isPlain = book.days.length < 2 || !isMoved(book);
  if (there.length === 0 && isPlain && ![...says].some(isNew)) return { kept: [], lost: [] };
  const { drafts, lost } = placeDays(there, book, { said, says });
  const open = drafts.find(({ reading }) => endOf(reading) === undefined);
  for (const [end, start] of [...says].filter(isNew)) {
    const draft = end === '' ? open : drafts.find(({ reading }) => endOf(reading) === end);
    // what the owner wrote stays
    if (draft && (draft.reading.started === undefined || draft.reading.started === said.get(end)))
      change(draft, { ...draft.reading, started: start });
    else if (!draft && end === '') drafts.push({ row: undefined, reading: { started: start }, isChanged: true });
  }
  return { kept: drafts, lost };
}

/** Whether its days are others than before. */
const isMoved = ({ days, before }: ReadReadings): boolean => days.join() !== before.join();

function change(draft: Draft, reading: Reading): void {
  draft.reading = reading;
  draft.isChanged = true;
}

/** A row for each day, of those that are there as far as they go. */
function placeDays(
  there: readonly Draft[],
  { days, before, was, shelf }: ReadReadings,
  { said, says }: Readonly<Record<'said' | 'says', Starts>>,
): { drafts: Draft[]; lost: readonly Draft[] } {
  const wasDropped = isDropped(shelf);
  const ended = (day: PlainDate): Reading => (wasDropped && day === days.at(-1) ? { gaveUp: day } : { finished: day });
  const isDay = ({ reading }: Draft, day: PlainDate): boolean => {
    const end = endOf(reading);
    return end !== undefined && (end.startsWith(day) || day.startsWith(end));
  };
  const fresh = days.filter((day) => !there.some((draft) => isDay(draft, day)));
  const stale = there.filter((draft) => endOf(draft.reading) !== undefined && !days.some((day) => isDay(draft, day)));
  const open = there.find(({ reading }) => endOf(reading) === undefined);
  const last = fresh.at(-1);
  const goesOn = shelf === 'currently-reading' || says.has('');
  if (
    open &&
    last !== undefined &&
    !goesOn &&
    !before.includes(last) &&
    !isBefore(last, open.reading.started ?? last)
  ) {
    change(open, { ...open.reading, ...ended(last) });
    fresh.pop();
  }
  const lost: Draft[] = [];
  for (const draft of stale) {
    const { finished, gaveUp, started, ...noted } = draft.reading;
    // a service that has another day of that year instead has corrected it
    const place = fresh.findIndex((day) => day.slice(0, 4) === (finished ?? gaveUp)?.slice(0, 4));
    const [day] = place < 0 ? [] : fresh.splice(place, 1);
    // a start that the service has said goes with its day
    const isOwn = day !== undefined && started !== undefined && said.get(finished ?? gaveUp ?? '') !== started;
    if (day !== undefined)
      change(draft, { ...(isOwn && !isBefore(day, started) && { started }), ...noted, ...ended(day) });
    else if (Object.keys(noted).length === 0) lost.push(draft);
  }
  const final = there.find((draft) => isDay(draft, days.at(-1) ?? NO_DAY));
  if (final && isDropped(was) !== wasDropped) {
    const { finished, gaveUp, ...rest } = final.reading;
    const end = finished ?? gaveUp;
    if (end !== undefined) change(final, { ...rest, ...(wasDropped ? { gaveUp: end } : { finished: end }) });
  }
  const added = fresh.map((day): Draft => ({ row: undefined, reading: ended(day), isChanged: true }));
  return { drafts: [...there.filter((draft) => !lost.includes(draft)), ...added], lost };
}

/** Begins no day. */
const NO_DAY = '-' as PlainDate;
