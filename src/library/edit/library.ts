import type { BookTable } from '../table/bookTable.ts';
import type { ReadingsTable } from '../table/readingsTable.ts';
import type { MarksTable } from '../table/rowSources.ts';

/** The owner's tables: the books, their readings, and what was typed over a service where the books have no column for that. */
export interface Library {
  readonly books: BookTable;
  readonly readings: ReadingsTable;
  readonly marks: MarksTable;
  /** The folder as it was typed, for what is to be typed next. */
  readonly typedRoot: string;
}
