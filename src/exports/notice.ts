/** What the owner should know of a row of the export, or why that row is skipped. */
export interface Notice {
  /** Line of the export, from 1; absent where it concerns the whole file. */
  readonly line?: number;
  readonly message: string;
  /** What it is a sign of: a spreadsheet has changed the file, or a book cannot be read any more. */
  readonly sign?: 'spreadsheet' | 'damage';
}
