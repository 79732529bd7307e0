import type { PlainDate } from '../../ground/dates/plainDate.ts';
import { error, failed, ok, type Checked } from '../../ground/problem.ts';
import { pathOf } from '../../ground/sourcePaths.ts';
import { commandLine, quoteWord } from '../../ground/text/commandLine.ts';
import { endOf, isBefore, joinReadings, type Reading } from '../reading.ts';
import { daysOf, sortDays } from '../readings.ts';
import { isDropped } from '../shelves.ts';
import { meaningOf } from '../table/bookCells.ts';
import type { FieldChange } from '../table/bookChange.ts';
import type { BookCells } from '../table/bookColumns.ts';
import { cellOf } from '../table/bookTable.ts';
import { readingAt, readingRows, type ReadingsTable } from '../table/readingsTable.ts';
import type { Change } from './change.ts';
import type { Library } from './library.ts';
import { writeReadings, type Recorded } from './writeReadings.ts';

/** What a change makes of the readings of a book. */
export interface ReadingsChange {
  readonly readings: ReadingsTable;
  /** The days in data/books.csv; what is left out stays. */
  readonly days: BookCells;
  /** What changes in data/readings.csv. */
  readonly fields: readonly FieldChange[];
  /** How many readings were finished, before and after. */
  readonly finished: readonly [before: number, after: number];
  /** The day of a reading that is there already in the month or year that was given: the two may be the same reading. */
  readonly known: PlainDate | undefined;
}

/** The readings of a book. */
interface Readings {
  /** Its Book Id, as it is typed. */
  readonly id: string;
  readonly all: readonly Recorded[];
  /** The one that goes on, and the last that ended. */
  readonly open: Recorded | undefined;
  readonly last: Recorded | undefined;
  readonly isBeingRead: boolean;
  readonly wasDropped: boolean;
  readonly pages: number;
  /** A command of `log`, as it is to be typed for this folder. */
  readonly typed: (command: string) => string;
}

/**
 * Changes the readings of a book. data/books.csv holds a book's days as far as it can: a book has rows in data/readings.csv, one for each reading, when one of
 * them has a beginning, a place, an edition or a note, or a day for which there is no cell. `shelf`: where the book is afterwards.
 */
export function changeReadings(
  library: Library,
  row: number,
  { change, shelf }: { readonly change: Change; readonly shelf: string },
): Checked<ReadingsChange> {
  const there = listReadings(library, row);
  const changed = changeList(there, change);
  if (!changed.ok) return changed;
  const none = { readings: library.readings, days: {}, fields: [], known: undefined };
  const count = (list: readonly Reading[]): number => list.filter(({ finished }) => finished !== undefined).length;
  const before = count(there.all);
  if ('known' in changed.value) return ok({ ...none, finished: [before, before], known: changed.value.known });
  const { list } = changed.value;
  const isDroppedNow = isDropped(shelf);
  if (list === there.all && isDroppedNow === there.wasDropped) return ok({ ...none, finished: [before, before] });
  const written = writeReadings(library, row, { before: there, list, isDroppedNow });
  return ok({ ...none, ...written, finished: [before, count(list)] });
}

function listReadings({ books, readings, typedRoot }: Library, row: number): Readings {
  const rows = readingRows(readings, cellOf(books, row, 'id').trim());
  const shelf = cellOf(books, row, 'shelf').trim();
  const recorded: Recorded[] = rows.map((at) => ({ ...readingAt(readings, at), row: at }));
  const wasDropped = isDropped(shelf);
  const all: readonly Recorded[] = joinReadings(sortDays(daysOf(books, row).days), recorded, wasDropped);
  return {
    id: quoteWord(cellOf(books, row, 'id').trim()),
    all,
    open: all.find((one) => endOf(one) === undefined),
    last: all.findLast((one) => endOf(one) !== undefined),
    isBeingRead: shelf === 'currently-reading',
    wasDropped,
    pages: Number(cellOf(books, row, 'pages')) || 0,
    typed: (command) => commandLine(`log ${command}`, typedRoot),
  };
}

type Listed = { readonly list: readonly Recorded[] } | { readonly known: PlainDate };

/** The readings after a change: the very same list where nothing changes. */
function changeList(there: Readings, change: Change): Checked<Listed> {
  const { all, open, last } = there;
  if (change.action === 'start') return ok({ list: startReading(there, change) });
  if (change.action === 'finish' || change.action === 'drop') return endReading(there, change);
  if (change.action === 'progress') return markPlace(there, change.progress);
  if (change.action === 'note') {
    const target = open ?? last;
    const isSaid = change.note === (target?.note ?? '');
    return ok({ list: isSaid ? all : put(all, target, { note: change.note === '' ? undefined : change.note }) });
  }
  const edit = change.action === 'edit' ? change.edits.find(({ column }) => column === 'dateRead') : undefined;
  return edit && 'value' in edit ? correctDay(there, meaningOf('dateRead', edit.value)) : ok({ list: all });
}

/** A reading begins: of a book that is being read already, the day is known only where it is given. */
function startReading(
  { all, open, isBeingRead }: Readings,
  { day, isToday, edition }: Change & { action: 'start' },
): readonly Recorded[] {
  if (isToday && isBeingRead && edition === undefined) return all;
  const started = isToday ? (open?.started ?? (isBeingRead ? undefined : day)) : day;
  return put(all, open, { started, edition: edition ?? open?.edition });
}

function markPlace({ id, all, open, isBeingRead, pages, typed }: Readings, progress: string): Checked<Listed> {
  if (!open && !isBeingRead)
    return refuse('has no reading of this book that goes on', `Begin it first: ${typed(`start ${id}`)}`);
  const page = progress.endsWith('%') ? 0 : Number(progress);
  const hint = `Correct the one that is wrong: ${typed(`edit ${id} pages=NUMBER`)}`;
  if (pages > 0 && page > pages) return refuse(`has ${String(pages)} pages for this book, not ${String(page)}`, hint);
  return ok({ list: put(all, open, { progress }) });
}

const refuse = (message: string, hint: string) => failed(error(pathOf('books'), message, { hint }));

type Parts = { readonly [key in keyof Reading]: Reading[key] | undefined };

/** The list with one reading changed, or new. What is undefined goes. */
function put(all: readonly Recorded[], old: Recorded | undefined, parts: Parts): readonly Recorded[] {
  const entries = Object.entries({ ...old, ...parts }).filter(([, value]) => value !== undefined);
  const changed = Object.fromEntries(entries) as Recorded;
  if (old && JSON.stringify(old) === JSON.stringify(changed)) return all;
  return old ? all.map((one) => (one === old ? changed : one)) : [...all, changed];
}

/** A reading ends: the one that goes on, or one that ended on that day in another way or in that month, or one that nobody has noted. */
function endReading(
  { all, open, last, wasDropped, typed }: Readings,
  change: Change & { action: 'finish' | 'drop' },
): Checked<Listed> {
  const { day, note } = change;
  const isDrop = change.action === 'drop';
  const isDroppedAgain = isDrop && wasDropped && !open && last?.gaveUp !== undefined;
  const known = isDroppedAgain ? undefined : all.find(({ finished }) => finished?.startsWith(day))?.finished;
  if (known !== undefined && known !== day) {
    if (!isDrop && !open) return ok({ known });
    const how = isDrop ? 'gave it up' : 'read it once more';
    return refuse(
      `has a reading that was finished ${known.length === 10 ? 'on' : 'in'} ${known}`,
      `To say that you ${how} in that ${day.length === 4 ? 'year, give the month or the day' : 'month, give the day'}.`,
    );
  }
  const sameDay = all.filter((one) => endOf(one) === day);
  const isAlike = (one: Reading): boolean => (one.gaveUp !== undefined) === isDrop;
  const vague = isDrop ? undefined : all.find(({ finished }) => finished !== undefined && day.startsWith(finished));
  const target = open ?? (isDroppedAgain ? last : (sameDay.find((one) => isAlike(one) || isBare(one)) ?? vague));
  const others = day.length === 10 ? sameDay.filter((one) => one !== target) : [];
  const lost = others.find((one) => !isAlike(one) || !isBare(one));
  if (lost) {
    const hint = `Say with --on on which day this one ended. If it is no other: ${open ? `take back its start with ${typed('undo')}` : 'correct its row in data/readings.csv'}.`;
    return refuse(`has a reading that ${lost.finished ? 'was finished' : 'was given up'} on ${day} already`, hint);
  }
  const kept = all.filter((one) => !others.includes(one));
  const said = note ?? target?.note;
  const edition = 'edition' in change ? (change.edition ?? target?.edition) : target?.edition;
  const end = isDrop ? { gaveUp: day, finished: undefined } : { finished: day, gaveUp: undefined, progress: undefined };
  return ok({
    list: put(kept, target, {
      ...end,
      started: startBefore(day, target),
      note: said === '' ? undefined : said,
      edition,
    }),
  });
}

/** Whether nothing is known of a reading but its end. */
const isBare = (one: Recorded): boolean => Object.keys(one).every((key) => ['finished', 'gaveUp', 'row'].includes(key));

/** The day on which it was finished last becomes another; of a book that never was, that on which it was given up. */
function correctDay({ all, last: ended }: Readings, day: string): Checked<Listed> {
  const end = day as PlainDate | '';
  const last = all.findLast(({ finished }) => finished !== undefined) ?? ended;
  if (end === '') {
    if (last?.row === undefined) return ok({ list: last ? all.filter((one) => one !== last) : all });
    return refuse('has the day of its last reading in data/readings.csv, too', 'Delete the row of that reading there.');
  }
  const kind = last?.gaveUp === undefined ? 'finished' : 'gaveUp';
  if (all.some((one) => one[kind] === end)) return ok({ list: all });
  return ok({ list: put(all, last, { [kind]: end, started: startBefore(end, last) }) });
}

/** When a reading that ended on a day began: a day after that was the one on which it was typed. */
const startBefore = (day: PlainDate, reading: Reading | undefined): PlainDate | undefined =>
  reading?.started === undefined || isBefore(day, reading.started) ? undefined : reading.started;
