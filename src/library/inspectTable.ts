import { error, type Problem } from '../ground/problem.ts';
import { dropControls } from '../ground/text/findControl.ts';
import { findColumns, type HeaderHints } from './findColumns.ts';
import { oneLine, type TableColumns } from './table/bookTable.ts';
import { describeLength, openTable, placeOfCell, type CsvRow } from './table/openTable.ts';

/** What is wrong with one cell. */
export interface CellFault<C extends string> {
  readonly severity: Problem['severity'];
  readonly column: C;
  readonly message: string;
  readonly hint: string;
}

/** A row as one line a cell. */
export interface InspectedRow<C extends string> {
  readonly cells: Readonly<Record<C, string>>;
  readonly line: number;
  /** Where its cell of a column begins. */
  readonly placeOf: (column: C) => { readonly line: number; readonly column: number };
  /** What is said of one of its cells. `name`: what the row is about. */
  readonly describe: (fault: CellFault<C>, name: string) => Problem;
}

/** A table of the owner's that a build reads. */
export interface InspectedTable<C extends string> {
  readonly columns: TableColumns<C>;
  readonly hints: HeaderHints;
  /** Called with each row that has as many cells as there are columns; gives what is wrong with it. */
  readonly tell: (row: InspectedRow<C>) => readonly Problem[];
}

/** Everything wrong with one of the owner's tables: its quotes, its header, the lengths of its rows, and what `tell` says of each row. */
export function inspectTable<C extends string>(
  file: string,
  text: string,
  { columns: { known, required, fresh }, hints, tell }: InspectedTable<C>,
): readonly Problem[] {
  const { text: clean, problems: dropped } = dropControls(file, text);
  const read = openTable(file, clean);
  if (!read.ok) return read.problems;
  const header = read.value.header.map((name) => name.trim());
  const found = findColumns(file, header, { known, required, fresh, hints });
  if (!found.ok) return found.problems;
  const places = found.value;
  const names = new Map(known);
  const empty = Object.fromEntries(known.map(([column]) => [column, ''])) as Record<C, string>;
  const lengths: Problem[] = [];
  const faults: Problem[] = [];
  read.value.forEachRow((row) => {
    if (row.length !== header.length) {
      // cells out of place would be read as what they are not, and quoted in messages
      lengths.push(explainLength(file, row, header.length));
      return;
    }
    const cells = { ...empty };
    for (const [column, place] of places) cells[column] = oneLine(row.at(place));
    const placeOf = (column: C): { readonly line: number; readonly column: number } => {
      const place = places.get(column) ?? 0;
      return place === 0 ? { line: row.line, column: 1 } : placeOfCell(row, place);
    };
    const describe = ({ severity, column, message, hint }: CellFault<C>, name: string): Problem => ({
      severity,
      file,
      ...placeOf(column),
      message: `${names.get(column) ?? ''}${name} ${message}`,
      // the cell alone: the rest of the line may be private
      excerpt: row.at(places.get(column) ?? 0),
      caret: 1,
      hint,
      kind: `${column}: ${hint}`,
    });
    faults.push(...tell({ cells, line: row.line, placeOf, describe }));
  });
  return [...dropped, ...found.problems, ...lengths, ...faults];
}

/** A row of the wrong length. Its cells may be in the wrong columns, so none is quoted. */
function explainLength(file: string, row: CsvRow, wanted: number): Problem {
  const hint =
    row.lastLine === row.line && row.length < wanted
      ? 'Write a comma for each empty cell too.'
      : 'Put a cell with a comma in it in quotes, and write a quote inside it twice ("").';
  return error(file, `the row ${describeLength(row, wanted)}`, { line: row.line, column: 1, hint });
}
