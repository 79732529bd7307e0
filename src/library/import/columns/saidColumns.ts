import { cellsOf, scanTable, writeCell } from '../../table/scanTable.ts';
import { columnName } from '../../table/bookColumns.ts';

/** What the owner has said of the columns of a table. */
export interface SaidColumns {
  /** Meanings, as `--map` has them, by the names of columns in small letters. */
  readonly map: ReadonlyMap<string, string>;
  /** Those of them that were said of an earlier table, and what their cells looked like there; '': that is not known. */
  readonly earlier?: ReadonlyMap<string, string>;
  /** The shelf of books of which the table says nothing; '-': that is not known. */
  readonly shelf?: string | undefined;
}

/** Relative to the root: what was said of the columns of tables, for the next time. */
export const SAID_PATH = 'data/imported/columns.csv';

const HEADER = 'Table,Column,Meaning,Cells';
/** Stands for the column where a shelf was named for the whole table. */
const SHELF = '--shelf';

/** A table is known by its columns, in any order. */
export const tableKey = (header: readonly string[], hash: (text: string) => string): string =>
  hash([...header.map(columnName)].sort().join('\n')).slice(0, 12);

/** What was said of a table, and what is said now, which counts. `text`: of `SAID_PATH`; undefined where it is not there. */
export function recallColumns(text: string | undefined, key: string, now: SaidColumns): SaidColumns {
  const rows = rowsOf(text).filter(([table]) => table === key);
  const map = new Map(rows.map(([, column = '', meaning = '']) => [column, meaning]));
  const shelf = now.shelf ?? map.get(SHELF);
  map.delete(SHELF);
  const earlier = new Map(rows.flatMap(([, name = '', , kind = '']) => (now.map.has(name) ? [] : [[name, kind]])));
  return { map: new Map([...map, ...now.map]), earlier, shelf };
}

/** The file with what is said now. `kindOf`: what the cells of a column look like. */
export function keepColumns(
  text: string | undefined,
  key: string,
  { map, shelf, kindOf }: SaidColumns & { readonly kindOf: (name: string) => string },
): string {
  const said = new Map([...map, ...(shelf === undefined ? [] : [[SHELF, shelf] as const])]);
  const others = rowsOf(text).filter(([table, column = '']) => table !== key || !said.has(column));
  const rows = [...others, ...[...said].map(([column, meaning]) => [key, column, meaning, kindOf(column)])];
  return [
    HEADER,
    ...rows
      .map(([table = '', ...cells]) =>
        [table, ...[0, 1, 2].map((at) => cells[at] ?? '')].map((cell) => writeCell(cell)).join(','),
      )
      .sort(),
    '',
  ].join('\n');
}

/** A file that is none costs a question that was answered before. */
function rowsOf(text = ''): (readonly string[])[] {
  const table = scanTable(text);
  if ('openQuote' in table) return [];
  return Array.from({ length: table.rows }, (_, row) => cellsOf(table, row)).slice(1);
}
