import { readPlainDate } from '../ground/dates/plainDate.ts';
import type { Problem } from '../ground/problem.ts';
import { shorten } from '../ground/text/shorten.ts';
import type { HeaderHints } from './findColumns.ts';
import { inspectTable, type CellFault, type InspectedRow } from './inspectTable.ts';
import { endOf, isBefore, LONGEST, readProgress, type Reading } from './reading.ts';
import { READING_COLUMNS, toReading, type ReadingColumn } from './table/readingsTable.ts';

/** A row of `data/readings.csv`, and where its Book Id is. */
export interface RecordedReading {
  /** Its Book Id. */
  readonly book: string;
  readonly reading: Reading;
  readonly line: number;
  readonly column: number;
}

const ALL = READING_COLUMNS.known.map(([, name]) => name).join(',');

const HINTS: HeaderHints = {
  empty: `Begin it with ${ALL}, or delete the file.`,
  semicolons: 'Save it as CSV with commas.',
  strange: `Its first line must name the columns: ${ALL}.`,
};

/** Reads `data/readings.csv`: the readings in the order of the file, as far as they can be read, and everything that is wrong with it by itself. */
export function readReadingsFile(
  file: string,
  text: string,
): { readonly readings: readonly RecordedReading[]; readonly problems: readonly Problem[] } {
  const readings: RecordedReading[] = [];
  const lines = new Map<string, number>();
  const tell = ({ cells, line, placeOf, describe }: InspectedRow<ReadingColumn>): readonly Problem[] => {
    const reading = toReading(cells);
    readings.push({ book: cells.id, reading, ...placeOf('id') });
    const problems = findFaults(cells, reading).map((fault) => describe(fault, nameOf(cells.id)));
    if (problems.length > 0) return problems;
    const end = endOf(reading);
    // a book may be read twice in one month, of which the days are forgotten
    const key = end === undefined || end.length === 10 ? `${cells.id} ${end ?? ''}` : '';
    const first = lines.get(key);
    if (first !== undefined) return [tellTwice({ cells, describe }, reading, first)];
    if (key !== '') lines.set(key, line);
    return problems;
  };
  const problems = inspectTable(file, text, { columns: READING_COLUMNS, hints: HINTS, tell });
  return { readings, problems };
}

const nameOf = (id: string): string => (id === '' ? '' : ` of Book Id ${shorten(id)}`);

const fault = (column: ReadingColumn, message: string, hint: string): CellFault<ReadingColumn> => ({
  severity: 'error',
  column,
  message,
  hint,
});

const DAYS = ['started', 'finished', 'gaveUp'] as const;

function findFaults(cells: Readonly<Record<ReadingColumn, string>>, reading: Reading): CellFault<ReadingColumn>[] {
  const faults: CellFault<ReadingColumn>[] = [];
  if (cells.id === '') faults.push(fault('id', 'is missing', 'Fill the cell, or delete the row.'));
  for (const column of DAYS)
    if (cells[column] !== '' && readPlainDate(cells[column], '/') === undefined)
      faults.push(
        fault(column, `is not a date, saw ${shorten(cells[column])}`, 'Write it as 2025/08/25, 2025/08 or 2025.'),
      );
  if (cells.progress !== '' && readProgress(cells.progress) === undefined)
    faults.push(
      fault('progress', `must be a page or a percentage, saw ${shorten(cells.progress)}`, 'Write 212, or 45%.'),
    );
  for (const [column, most] of Object.entries(LONGEST) as ['edition' | 'note', number][]) {
    const { length } = Array.from(cells[column]);
    const message = `has ${String(length)} characters, and may have ${String(most)} at the most`;
    if (length > most) faults.push(fault(column, message, 'A review in data/reviews may be as long as you like.'));
  }
  return [...faults, ...findOddEnds(cells, reading)];
}

function findOddEnds(
  cells: Readonly<Record<ReadingColumn, string>>,
  { started, finished, gaveUp }: Reading,
): CellFault<ReadingColumn>[] {
  if (finished !== undefined && gaveUp !== undefined) {
    const message = `is ${cells.gaveUp}, but the same reading was finished on ${cells.finished}`;
    return [fault('gaveUp', message, 'Leave one of the two cells empty; two readings are two rows.')];
  }
  const end = finished ?? gaveUp;
  if (started === undefined || end === undefined || !isBefore(end, started)) return [];
  const column = finished === undefined ? 'gaveUp' : 'finished';
  const message = `is ${cells[column]}, before the reading was started, ${cells.started}`;
  return [fault(column, message, 'Correct one of the two days.')];
}

/** The second reading of a book that ends where another does, or does not end. `first`: the line of that. */
function tellTwice(
  { cells: { id }, describe }: Pick<InspectedRow<ReadingColumn>, 'cells' | 'describe'>,
  { finished, gaveUp }: Reading,
  first: number,
): Problem {
  const line = String(first);
  if (finished === undefined && gaveUp === undefined) {
    const message = `has a second reading that goes on; the first is in line ${line}`;
    const hint = 'Fill Finished or Gave Up in one of the two rows, or delete it.';
    return describe(fault('id', message, hint), ` ${shorten(id)}`);
  }
  const column = finished === undefined ? 'gaveUp' : 'finished';
  const twice = fault(column, `is the day of a reading in line ${line} already`, 'Delete one of the two rows.');
  return describe(twice, nameOf(id));
}
