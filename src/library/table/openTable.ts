import { error, failed, ok, type Checked, type Problem } from '../../ground/problem.ts';
import {
  cellAt,
  cellsIn,
  cellsOf,
  scanTable,
  spanOf,
  spanOfRow,
  type OpenQuote,
  type ScannedTable,
  type TableForm,
} from './scanTable.ts';

/** A row of a table, and where it is. What it says is made when it is asked for: of most rows few cells are. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** How many cells it has. */
  readonly length: number;
  /** What one of them says; '' where there is none. */
  readonly at: (place: number) => string;
  /** First and last line of the row, from 1. */
  readonly line: number;
  readonly lastLine: number;
  /** The row as it is in the file, without its line end. */
  readonly raw: string;
}

/** A table whose rows are made one by one, each time that they are gone through: all rows of a large one at once would fill the memory. */
export interface OpenTable {
  /** The cells of the first row; `forEachRow` begins with the second. */
  readonly header: readonly string[];
  readonly forEachRow: (tell: (row: CsvRow) => void) => void;
}

/** Opens a table; blank lines are no rows of it. Rows of any length are read, so only a quote can keep a text from being a table. */
export function openTable(file: string, text: string, form: TableForm = {}): Checked<OpenTable, Problem> {
  const table = scanTable(text, form);
  if ('openQuote' in table) return failed(explainQuote(file, text, table));
  return ok({ header: table.rows > 0 ? cellsOf(table, 0) : [], forEachRow: tellRows(table) });
}

const tellRows =
  (table: ScannedTable): OpenTable['forEachRow'] =>
  (tell) => {
    let [line, at] = [1, 0];
    for (let row = 0; row < table.rows; row++) {
      const { start, end } = spanOfRow(table, row);
      line += countLineEnds(table.text.slice(at, start));
      const lastLine = line + countLineEnds(table.text.slice(start, end));
      if (row > 0) tell(new ScannedRow(table, row, { line, lastLine }));
      [line, at] = [lastLine, end];
    }
  };

class ScannedRow implements CsvRow {
  readonly line: number;
  readonly lastLine: number;
  readonly #table: ScannedTable;
  readonly #row: number;

  constructor(table: ScannedTable, row: number, { line, lastLine }: Pick<CsvRow, 'line' | 'lastLine'>) {
    this.line = line;
    this.lastLine = lastLine;
    this.#table = table;
    this.#row = row;
  }

  get cells(): readonly string[] {
    return cellsOf(this.#table, this.#row);
  }

  get length(): number {
    return cellsIn(this.#table, this.#row);
  }

  get raw(): string {
    const { start, end } = spanOfRow(this.#table, this.#row);
    return this.#table.text.slice(start, end);
  }

  at(place: number): string {
    return cellAt(this.#table, this.#row, place);
  }
}

/** A row of cells that are there already. */
export const rowOf = (cells: readonly string[], line: number): CsvRow => ({
  ...{ cells, line, lastLine: line, length: cells.length, raw: '' },
  at: (place) => cells[place] ?? '',
});

/** Whether a row says anything. */
export function isFilled(row: CsvRow): boolean {
  for (let place = 0; place < row.length; place++) if (row.at(place).trim() !== '') return true;
  return false;
}

/** A table of rows that are there already. */
export const tableOf = ([top, ...rows]: readonly CsvRow[]): OpenTable => ({
  header: top?.cells ?? [],
  forEachRow: (tell) => {
    for (const row of rows) tell(row);
  },
});

function explainQuote(file: string, text: string, { openQuote, closesEarly }: OpenQuote): Problem {
  const message = closesEarly
    ? 'a quote closes before the end of its cell'
    : 'a cell opens with a quote that is never closed, so the rest of the file is read as part of it';
  const hint = 'Close the quote at the end of that cell; a quote inside a cell is written twice ("").';
  return error(file, message, { ...placeAt(text, openQuote), hint });
}

/** What is wrong with a row that has not as many cells as the first line names columns. Nothing of it is quoted. */
export function describeLength({ length, line, lastLine }: CsvRow, columns: number): string {
  const open = lastLine > line ? `; it runs to line ${String(lastLine)}: is a quote in it not closed?` : '';
  const count = `${String(length)} ${length === 1 ? 'cell' : 'cells'}`;
  return `has ${count}, but the first line names ${String(columns)} columns${open}`;
}

/** A line and a column of it, both from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where a cell of a row begins. */
export function placeOfCell({ raw, line }: CsvRow, index: number): Place {
  const table = scanTable(raw);
  const place = placeAt(raw, 'openQuote' in table ? 0 : spanOf(table, 0, index).start);
  return { line: line + place.line - 1, column: place.column };
}

/** Where a character of a text is. */
function placeAt(text: string, at: number): Place {
  const lines = text.slice(0, at).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** How many lines end in a text; "\r\n" ends one. */
const countLineEnds = (text: string): number =>
  text.includes('\n') || text.includes('\r') ? (text.match(/\r\n?|\n/g)?.length ?? 0) : 0;
