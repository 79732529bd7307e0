import type { Words } from '../ground/language/language.ts';
import type { Link, Page } from './route.ts';

/* The search over the whole site: its page, and what it loads. */

/** The page `/search/`: all that has a page, from A to Z; the search shows what it finds there. Or, of a large site, a part of that. */
export interface IndexRoute extends Page {
  readonly kind: 'index';
  readonly letters: readonly { readonly letter: string; readonly lines: readonly IndexLine[] }[];
  /** Where the books without a page of their own are, if there are any. */
  readonly books?: Link | undefined;
  /** The pages that hold the lines, where these are too many for one. */
  readonly parts?: readonly Link[] | undefined;
  /** The way on, where this is one of them. */
  readonly part?: { readonly back: Link; readonly next?: Link | undefined } | undefined;
}

export interface IndexLine extends Link {
  /** The author of a book. */
  readonly author?: string | undefined;
}

/** What can be found on the site, by what it is called. */
export interface SearchIndexRoute extends Page {
  readonly kind: 'searchIndex';
  readonly entries: readonly SearchEntry[];
  /** How many files hold the texts. */
  readonly parts: number;
}

export interface SearchEntry {
  /** Address below the base: `eden/`, `static/notes.pdf`, `reading/#summer-2025`. */
  readonly path: string;
  readonly title: string;
  /** The title is inline Markdown, as the lines of the blog are. */
  readonly marked?: boolean;
  readonly author?: string | undefined;
  /** Tags of a book, topics of a post. */
  readonly topics?: readonly string[] | undefined;
  /** Of a book without a page of its own, the word for how far it was read. */
  readonly shelved?: ShelfWord;
}

/** What is said of a book without a page of its own. */
export const SHELF_WORDS = ['onShelf', 'dateRead', 'didNotFinishShelf', 'pausedShelf'] as const;

export type ShelfWord = (typeof SHELF_WORDS)[number];

/** What the search says. */
export const SEARCH_WORDS = [
  'resultsFound',
  'nothingFound',
  'nothingYet',
  'searchOn',
  'textsSearched',
  'seeAllResults',
  'titleComma',
  ...SHELF_WORDS,
] as const;

/** What is written of it. */
export interface SearchIndex {
  /** `shelved`: the place of its word among SHELF_WORDS, from 1; 0 for what has a page. */
  readonly entries: readonly (readonly [
    path: string,
    title: string,
    author: string,
    topics: string,
    shelved: number,
  ])[];
  readonly parts: number;
  /** The quotation marks of the language: texts come as they stand in their files. */
  readonly quotes: readonly string[];
  /** What the search says: no catalogue reaches the browser. */
  readonly words: Readonly<Pick<Words, (typeof SEARCH_WORDS)[number]>>;
  /** Of the words. */
  readonly language: string;
}

/** The texts of some pages, for the search. */
export interface SearchTextsRoute extends Page {
  readonly kind: 'searchTexts';
  readonly texts: readonly SearchText[];
}

/** A text that stands in a file of its own, of which there is the hash, or paragraphs of inline Markdown. */
export type SearchText = { readonly path: string } & (
  { readonly origin: string; readonly originHash: string } | { readonly text: readonly string[] }
);

/** What is written of them: Markdown, since to make plain words of it takes a tenth of a build (10,000 reviews), and in a browser nothing. */
export type SearchTexts = readonly (readonly [path: string, text: string])[];
