/** How a book is named to its owner. */
export interface BookName {
  readonly id: string;
  readonly title: string;
  readonly author: string;
}

/** One field of a book that changes: what it meant and what it means. */
export interface FieldChange {
  readonly field: string;
  readonly old: string;
  readonly new: string;
}

/** A book and what changes of it. */
export interface BookChange extends BookName {
  readonly fields: readonly FieldChange[];
}
