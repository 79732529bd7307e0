import type { DateText } from '../ground/dates/dateText.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';

/* What the lists of the bookshelf hold, with addresses and dates as pages show them. */

export interface BookText {
  readonly title: string;
  readonly author: string;
}

/** A book that is being read. */
export interface BookInHand extends BookText {
  /** How far: "page 212 of 384", or "45%". */
  readonly progress?: string;
}

/** One reading of a book, in words. */
export interface ShownReading {
  /** Of one that has ended. */
  readonly started?: DateText | undefined;
  readonly ended?: DateText | undefined;
  readonly gaveUp: boolean;
  /** When one that goes on was started, how long it took or how far it went, and the edition. */
  readonly facts: readonly string[];
  readonly note?: string | undefined;
}

/** What tells one book from another, and its size. */
export interface BookData {
  readonly isbn?: string | undefined;
  readonly pages?: number | undefined;
  /** Year of first publication; negative: before our era. */
  readonly year?: number | undefined;
}

export interface Season {
  /** `summer-2025`, `winter-2022-2023`, or `year-2024` for the dates that are a year only. */
  readonly id: string;
  readonly heading: string;
  readonly books: readonly DatedBook[];
}

/** A year of a page of its own. */
export interface OlderYear {
  /** `2017`. */
  readonly name: string;
  readonly href: UrlPath;
  /** How often a book was read. */
  readonly count: number;
}

interface RatedBook extends BookText {
  /** ISBN, or Book Id where that is absent or repeated. */
  readonly key: string;
  /** 0: unrated. */
  readonly rating: number;
  /** Its review. */
  readonly href?: string | undefined;
  /** The cloth of its cover, `c0` and so on in the style sheet. */
  readonly cloth?: number | undefined;
}

/** How a review begins, in plain words: its first sentence, or its first quotation where it has no text. */
export interface Opening {
  readonly text: string;
  readonly isQuotation: boolean;
}

/** Other books by the author of a review's book: those with a review first, then those read last. */
export interface OtherBooks {
  readonly books: readonly { readonly title: string; readonly href?: string | undefined }[];
  /** Leads to all books, where there are more of them than these. */
  readonly more?: { readonly href: string; readonly text: string } | undefined;
}

/** A reading of a book. */
export interface DatedBook extends RatedBook {
  readonly date: DateText;
  readonly pages?: number | undefined;
  readonly small: boolean;
  /** How its review begins, where there is one; the cloth too is known of these alone. */
  readonly opening?: Opening | undefined;
  /** The year that begins here, newest first, with its "41 books, 12,345 pages, rated 3.9 on average". */
  readonly year?: { readonly name: string; readonly total: string } | undefined;
}

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly books: readonly ListedBook[];
  /** In a large library: the pages that hold its books, of which there are none here. */
  readonly pages?: readonly GroupPage[] | undefined;
}

/** A page of a group. */
export interface GroupPage {
  readonly href: UrlPath;
  /** From which author to which: "Abbott – Carr"; the title of the group, where this is its only page. */
  readonly text: string;
  /** How many books there are on it. */
  readonly count: number;
}

export interface ListedBook extends RatedBook {
  readonly tags: readonly string[];
  /** When it was read, as exactly as it is known: `2025-08-25`, `2025-08` or `2025`. */
  readonly read?: string | undefined;
  /** It is on the shelf of those to read. */
  readonly unread?: boolean | undefined;
  /** In the list of its series. */
  readonly number?: string | undefined;
}

/** The books of a season or, where there are many, of a year. */
export interface Pile {
  /** `summer-2025`, `year-2024`. */
  readonly id: string;
  readonly heading: string;
  /** Where its books are listed. Absent: under its id on the same page. */
  readonly href?: string | undefined;
  readonly count: number;
  /** From the table upwards. */
  readonly spines: readonly Spine[];
}

/** A book in a pile, or a few where there are too many to tell them apart. */
export interface Spine {
  readonly cloth: number;
  /** Absent: unknown. */
  readonly pages?: number | undefined;
  readonly review?: { readonly href: string; readonly title: string } | undefined;
}
