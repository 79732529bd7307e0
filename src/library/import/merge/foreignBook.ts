import { workKey } from '../../names/workKey.ts';
import type { BookCells } from '../../table/bookColumns.ts';

/** A book of an export, ready to be merged. */
export interface ForeignBook {
  /** Line of the export, from 1. */
  readonly line: number;
  /** Its Book Id, unless a book of the owner's turns out to be the same. */
  readonly id: string;
  /** The id it would have without a Book Id and an ISBN; few books are asked for it. */
  readonly lastId: (book: ForeignBook) => string;
  /** The service's own id, named after the service. */
  readonly serviceId?: string;
  /** The same book's ids elsewhere. */
  readonly otherIds: readonly string[];
  /** ISBNs, as ISBN-13. */
  readonly isbns: readonly string[];
  readonly cells: BookCells;
  /** Days on which readings ended, sorted. */
  readonly readings: readonly string[];
  /** When some of them began, as `writeStarts` has it; undefined where that is not known of any. */
  readonly starts?: string;
  /** The text as the service has it; undefined where there is none to publish. */
  readonly review?: string;
  /** A text of the owner's beside the book, in Markdown, which may be private. */
  readonly note?: string;
  /** The review is such a text. */
  readonly isNote?: boolean;
}

/** Title and author of a book, made comparable. */
export const workOf = ({ cells: { title = '', author = '' } }: Pick<ForeignBook, 'cells'>): string =>
  workKey(title, author);
