import type { OpenTable } from '../../table/openTable.ts';
import { isNothing } from '../cells/yesNo.ts';

/** What the cells of a column are. */
export interface Profile {
  /** Rows in which there is something. */
  readonly filled: number;
  /** What is in them, in their order, and how often; of very many the first. */
  readonly values: ReadonlyMap<string, number>;
}

export interface Profiles {
  readonly rows: number;
  readonly columns: readonly Profile[];
  /** The first rows, as they are. */
  readonly sample: readonly (readonly string[])[];
}

/** Different cells of a column that are looked at, and rows: as many as tell what is in it. */
const [VALUES, SAMPLE] = [2000, 2000];
/** Rows of which the cells are looked at: a shelf that occurs in none of these is told with its book. */
const ROWS = 20_000;

/** Goes once through all rows of a table. */
export function profileColumns(table: OpenTable): Profiles {
  const columns = table.header.map(() => ({ filled: 0, values: new Map<string, number>() }));
  const sample: (readonly string[])[] = [];
  let rows = 0;
  table.forEachRow(({ cells }) => {
    // in a row with more cells than there are columns they are out of place
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return;
    let isRow = false;
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? '';
      if (isNothing(cell)) continue;
      isRow = true;
      column.filled += 1;
      if (rows > ROWS) continue;
      const count = column.values.get(cell);
      if (count !== undefined || column.values.size < VALUES) column.values.set(cell, (count ?? 0) + 1);
    }
    if (!isRow) return;
    rows += 1;
    if (sample.length < SAMPLE) sample.push(cells);
  });
  return { rows, columns, sample };
}

/** Of the cells that are filled, the share that passes a test; 0 where none is filled. */
export function shareOf({ values }: Profile, test: (cell: string) => boolean): number {
  let [passed, all] = [0, 0];
  for (const [cell, count] of values) {
    all += count;
    if (test(cell)) passed += count;
  }
  return all === 0 ? 0 : passed / all;
}
