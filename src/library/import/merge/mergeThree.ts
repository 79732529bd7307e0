import { readPlainDate, type PlainDate } from '../../../ground/dates/plainDate.ts';
import { readDates, sortDays } from '../../readings.ts';
import { UNKNOWN_SHELF } from '../../shelves.ts';
import { meaningOf, readingCells } from '../../table/bookCells.ts';
import { COLUMNS, type BookCells, type Column } from '../../table/bookColumns.ts';
import type { FieldChange } from '../../table/bookChange.ts';

/** A field of which the owner and the service have each written something new since the last import. */
export interface Conflict extends FieldChange {
  readonly column: Column;
}

/** What becomes of an owner's row, where it is known what the service said last. */
export interface ThreeWayMerge {
  readonly changes: BookCells;
  readonly fields: readonly FieldChange[];
  readonly conflicts: readonly Conflict[];
}

/** The three versions of a book. A cell that is undefined: the version has no such column. */
export interface Versions {
  /** What the service said when it was imported last. */
  readonly base: BookCells;
  readonly theirs: BookCells;
  readonly ours: (column: Column) => string;
  /** Whose word counts in a conflict. */
  readonly winnerOf: (column: Column) => 'ours' | 'theirs';
  /** The service has no half stars. */
  readonly wholeStars: boolean;
}

/** Columns that no service changes, and those whose cells are one list of days. */
const FIXED: ReadonlySet<Column> = new Set<Column>(['id', 'source', 'reviewImported', 'quotesImported']);
const DAYS = ['dateRead', 'readDates'] as const satisfies readonly Column[];

/**
 * Compares three versions of a book (diff3): what the owner alone has changed stays, what the service alone has changed is taken, what both
 * have changed, and differently, is a conflict. Of tags and of days on which the book was read each counts by itself, so that these are in no conflict.
 */
export function mergeThree({ base, theirs, ours, winnerOf, wholeStars }: Versions): ThreeWayMerge {
  const changes: BookCells = {};
  const fields: FieldChange[] = [];
  const conflicts: Conflict[] = [];
  const take = (column: Column, value: string): void => {
    const [was, is] = [meaningOf(column, ours(column)), meaningOf(column, value)];
    if (was === is) return;
    changes[column] = value;
    fields.push({ field: COLUMNS[column], old: was, new: is });
  };
  for (const column of Object.keys(theirs) as Column[]) {
    const [given, says] = [base[column], theirs[column]];
    if (FIXED.has(column) || column === 'readDates' || says === undefined) continue;
    // of a column that is new, as when the owner says what it is, what is empty is filled
    if (given === undefined && !isOpen(column, meaningOf(column, ours(column)))) continue;
    const said = given ?? ours(column);
    // what is written as it was says nothing new: nearly every cell of a newer export
    if (said === says && (column !== 'dateRead' || (base.readDates ?? '') === (theirs.readDates ?? ''))) continue;
    if (column === 'dateRead') {
      const { days, rivals } = mergeDays(base, theirs, ours);
      if (rivals && winnerOf(column) === 'ours') {
        conflicts.push({ column, field: COLUMNS[column], old: rivals[0], new: rivals[1] });
        continue;
      }
      if (days.join() === daysIn(ours).join()) continue;
      const cells: BookCells = { readDates: '', ...readingCells(days) };
      for (const one of DAYS) take(one, cells[one] ?? '');
    } else if (column === 'tags') take(column, mergeLists(listOf(said), listOf(says), listOf(ours(column))).join(', '));
    else {
      const [was, own, is] = [said, ours(column), says].map((cell) => meaningOf(column, cell)) as [
        string,
        string,
        string,
      ];
      if (is === was || is === own || (column === 'shelf' && is === UNKNOWN_SHELF)) continue;
      const isNear =
        wholeStars && column === 'rating' && own.includes('.') && is !== '' && Math.abs(Number(own) - Number(is)) < 1;
      if (isNear) continue;
      if (own === was || winnerOf(column) === 'theirs') take(column, says);
      else if (column !== 'readCount') conflicts.push({ column, field: COLUMNS[column], old: own, new: is });
    }
  }
  return { changes, fields, conflicts };
}

const isOpen = (column: Column, cell: string): boolean => cell === '' || (column === 'shelf' && cell === UNKNOWN_SHELF);

const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The owner's list with what is new in the other's, without what the other has no more. */
function mergeLists<Item>(base: readonly Item[], theirs: readonly Item[], ours: readonly Item[]): Item[] {
  const gone = new Set(base.filter((item) => !theirs.includes(item)));
  return [...new Set([...ours.filter((item) => !gone.has(item)), ...theirs.filter((item) => !base.includes(item))])];
}

/**
 * The same of days; a service that tells only the last one, and counts more, has not taken the earlier ones back. `rivals`: the owner's day and that of
 * the service, of what both know as one reading; `days` are then those of the service.
 */
function mergeDays(
  base: BookCells,
  theirs: BookCells,
  ours: Versions['ours'],
): { readonly days: readonly PlainDate[]; readonly rivals?: readonly [PlainDate, PlainDate] } {
  const [before, after, own] = [daysIn((column) => base[column]), daysIn((column) => theirs[column]), daysIn(ours)];
  const fresh = after.filter((day) => !before.includes(day));
  const all = sortDays(mergeLists([], fresh, own));
  if (Number(theirs.readCount ?? 0) >= all.length) return { days: all };
  const [[mine, ...mores], [other, ...others]] = [own, after];
  const isOne = mine !== undefined && other !== undefined && mores.length + others.length === 0 && all.length === 2;
  if (isOne && (before.length === 1 ? !before.includes(mine) : before.length === 0 && isNear(mine, other)))
    return { days: after, rivals: [mine, other] };
  return { days: sortDays(mergeLists(before, after, own)) };
}

/** Whether two days are at most two days apart: one reading, typed twice. */
const isNear = (one: PlainDate, other: PlainDate): boolean =>
  one.length === 10 && other.length === 10 && Math.abs(Date.parse(one) - Date.parse(other)) <= 2 * 86_400_000;

/** The days of a book, from its two cells. */
export function daysIn(cellOf: (column: Column) => string | undefined): PlainDate[] {
  const last = readPlainDate((cellOf('dateRead') ?? '').trim(), '/');
  return sortDays([...readDates(cellOf('readDates') ?? '').dates, last]);
}
