/** A line of an export as messages name it. `places`: where each line is in truth, the first at 0; left out: lines are lines of the file. */
export const sayPlace = (line: number, places?: readonly string[]): string =>
  places?.[line - 1] ?? `line ${String(line)}`;

/** What the owner should know of a row of the export, or why that row is skipped. */
export interface Notice {
  /** Line of the export, from 1; absent where it concerns the whole file. */
  readonly line?: number;
  /** Of the book in that row, where it is sure to be one and not private. */
  readonly title?: string | undefined;
  readonly message: string;
  /** What it shows: a spreadsheet has changed the file, a row is damaged, or its date, quoted, may be two days: all notices of one sign become one. */
  readonly sign?: 'spreadsheet' | 'damage' | 'unclear';
}
