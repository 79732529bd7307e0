import type { Notice } from '../library/import/merge/notice.ts';

/** A passage that a reader marked in a book. */
export interface Highlight {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly title: string;
  /** As the file has them, all in one. */
  readonly author: string;
  readonly text: string;
}

/** A file of highlights, read. What a reader wrote at the margin is private: it is not in here. */
export interface Highlights {
  readonly format: string;
  /** As the service calls itself. */
  readonly label: string;
  readonly highlights: readonly Highlight[];
  /** Entries that are no highlights: notes, bookmarks. */
  readonly others: number;
  readonly notices: readonly Notice[];
}
