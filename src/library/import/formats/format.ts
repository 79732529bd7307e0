import type { Person } from '../../names/readPeople.ts';

/** When a reading began, and ended; an empty cell: it goes on, or nobody knows. */
export interface RawSpan {
  readonly started: string;
  readonly ended: string;
}

/** A reading with its start, where there is one; undefined where the export has neither column. */
export function spanOf(started: string | undefined, ended: string | undefined): string | RawSpan | undefined {
  const from = started ?? '';
  return from.trim() === '' ? ended : { started: from, ended: ended ?? '' };
}

/** Readings of two lists, of starts and of ends: pairs where they are as many; else the ends alone, since nobody knows which start is whose. */
export function pairDays(started = '', ended: string | undefined, between: RegExp): RawBook['readings'] {
  const ends = ended?.split(between);
  const starts = started.split(between);
  return starts.length === (ends ?? ['']).length ? starts.map((start, index) => spanOf(start, ends?.[index])) : ends;
}

/** One row of an export under names that all formats share, as text. Undefined: the export has no such column. */
export interface RawBook {
  /** A Book Id that the row brings with it. */
  readonly id?: string | undefined;
  /** The service's own id, named after the service; it becomes the Book Id of a row that has neither an id nor an ISBN. */
  readonly serviceId?: string | undefined;
  /** The book's id at Goodreads, where another service knows it. */
  readonly goodreadsId?: string | undefined;
  readonly title?: string | undefined;
  /** The series and the place in it, where they stand beside the title. */
  readonly series?: string | undefined;
  readonly seriesIndex?: string | undefined;
  readonly people: readonly Person[];
  /** The export has no column for co-authors. */
  readonly onlyAuthor?: boolean | undefined;
  /** Cells that may hold an ISBN. */
  readonly isbns?: readonly (string | undefined)[] | undefined;
  /** Stars. */
  readonly rating?: string | undefined;
  /** When each reading ended, and began where that is known, in any order. */
  readonly readings?: readonly (string | RawSpan | undefined)[] | undefined;
  readonly readCount?: string | undefined;
  /** '' where the service does not say how far the book has been read. */
  readonly shelf?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly pages?: string | undefined;
  readonly publisher?: string | undefined;
  readonly year?: string | undefined;
  readonly originalYear?: string | undefined;
  /** Binding or medium: tells films from books. */
  readonly medium?: string | undefined;
  readonly review?: string | undefined;
  /** A text of the owner's beside the book, in Markdown, which may be private. */
  readonly note?: string | undefined;
  /** The service hides the whole review behind a warning. */
  readonly hidesReview?: boolean | undefined;
  /** Why the row is skipped. */
  readonly skipReason?: string | undefined;
}

/** A row of an export as its format reads it; its line from 1. */
export interface RawRow {
  readonly line: number;
  readonly book: RawBook;
}

/** The cell of the first of these columns that the export has, as it stands; names in lower case with blanks. */
export type Get = (...names: readonly string[]) => string | undefined;

/** How a service writes its export. */
export interface ExportFormat {
  readonly name: string;
  /** As the service calls itself. */
  readonly label: string;
  /** Columns that a row cannot do without, each by any of its names. */
  readonly needs: readonly (readonly string[])[];
  /** Whether a file that has what the format needs, and these columns, is of this format. */
  readonly recognises: (has: (name: string) => boolean) => boolean;
  /** The names that `read` asks for, of the columns in their order; left out: those of the header. */
  readonly nameColumns?: (header: readonly string[]) => readonly string[];
  /** Cells are not quoted: quotes are ordinary characters. */
  readonly unquoted?: boolean;
  /** Its stars may be out of ten. */
  readonly anyScale?: boolean;
  readonly read: (get: Get) => RawBook;
}

/** Whether a cell is `true`, in capitals or not. */
export const isTrue = (cell: string | undefined): boolean => cell?.trim().toLowerCase() === 'true';
