/** What the owner should know of a row of the export, or why that row is skipped. */
export interface Notice {
  /** Line of the export, from 1; absent where it concerns the whole file. */
  readonly line?: number;
  readonly message: string;
  /** What it shows: a spreadsheet has changed the file, or a row is damaged. */
  readonly sign?: 'spreadsheet' | 'damage';
}
