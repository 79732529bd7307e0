import type { OwnerFile } from '../../ground/ownerFile.ts';
import { pathOf } from '../../ground/sourcePaths.ts';
import { mergeReadings } from './merge/mergeReadings.ts';
import type { Merge } from './merge/mergeBooks.ts';
import { readDates } from '../readings.ts';
import { cellOf, nameOf, printTable, writeCells, type BookTable } from '../table/bookTable.ts';
import type { OwnLibrary } from '../table/readingsTable.ts';

/** What readings.csv makes of a merge. */
interface Settled {
  readonly books: BookTable;
  readonly files: readonly OwnerFile[];
  /** What the owner is told of the merge. */
  readonly report: Omit<Merge, 'table' | 'books' | 'readings' | 'skipped' | 'notices'>;
}

/** Moves what a merge has found of readings to readings.csv, as far as books.csv cannot hold it. */
export function settleReadings({ books, readings }: OwnLibrary, merge: Merge): Settled {
  const gone = merge.removed.map(({ id }) => id);
  const { table, changed } = mergeReadings(readings, merge.readings, gone);
  return {
    books: leaveDays(merge.table, books, changed),
    files: table === readings ? [] : [{ path: pathOf('readings'), text: printTable(table), before: readings.file }],
    report: {
      added: merge.added,
      takenBack: merge.takenBack,
      keptAsIs: merge.keptAsIs,
      conflicts: merge.conflicts,
      removed: merge.removed,
      ...withStarts(merge, changed),
    },
  };
}

/** The books as they are printed: days that readings.csv holds now leave `Read Dates`, but for what is no date. */
function leaveDays(after: BookTable, before: BookTable, changed: ReadonlySet<string>): BookTable {
  const table = { ...after, instead: undefined };
  const left = (table.places.has('readDates') ? table.rows : []).flatMap((row) => {
    if (!changed.has(cellOf(table, row, 'id').trim())) return [];
    const cell = cellOf(table, row, 'readDates');
    return cell.trim() === '' ? [] : [[row, { readDates: readDates(cell).odd.join('; ') }] as const];
  });
  return left.length === 0 && after.written === before.written && after.rows === before.rows
    ? before
    : writeCells(table, new Map(left));
}

/** The books of which the readings alone are others now are updated, too. */
function withStarts(
  { table, added, updated, unchanged, books, readings }: Merge,
  changed: ReadonlySet<string>,
): Pick<Merge, 'updated' | 'unchanged'> {
  if (changed.size === 0) return { updated, unchanged };
  const told = new Set([...added, ...updated].map(({ id }) => id));
  const more = readings.filter(({ id }) => changed.has(id) && !told.has(id));
  const names = new Map(books.map(({ row }) => [cellOf(table, row, 'id').trim(), nameOf(table, row)]));
  const started = more.map(({ id, said, says }) => ({
    ...(names.get(id) ?? { id, title: '', author: '' }),
    fields: [{ field: 'Started', old: said, new: says }],
  }));
  return { updated: [...updated, ...started], unchanged: unchanged - more.length };
}
