import type { Page } from './page.ts';
import type { ListedBook } from './shelf.ts';

/* The routes that are no pages. */

/** An Atom feed (RFC 4287). */
export interface FeedRoute extends Page {
  readonly kind: 'feed';
  readonly siteTitle: string;
  readonly owner: string;
  readonly language: string;
  /** Public addresses of the site and of the feed itself. */
  readonly home: string;
  readonly self: string;
  /** When the newest entry was. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly title: string;
  /** The title is inline Markdown, as the lines of the blog are. */
  readonly marked: boolean;
  readonly url: string;
  /** `2025-08-25T00:00:00Z`: a day is all that is known. */
  readonly updated: string;
  readonly summary?: string | undefined;
}

/** Addresses of all pages (sitemaps.org). */
export interface SitemapRoute extends Page {
  readonly kind: 'sitemap';
  readonly urls: readonly string[];
}

/** Every book of the list, for the search in the browser. */
export interface BookIndexRoute extends Page {
  readonly kind: 'bookIndex';
  readonly books: readonly ListedBook[];
  /** For each group, in their order, the places of its books. */
  readonly groups: readonly (readonly number[])[];
}

/** What is written of it. */
export interface BookIndex {
  readonly books: readonly (readonly [
    title: string,
    author: string,
    tags: string,
    rating: number,
    read: string,
    href: string,
  ])[];
  readonly groups: BookIndexRoute['groups'];
}

/** The file `_headers`: what some hosts are to send with the files. */
export interface HeadersRoute extends Page {
  readonly kind: 'headers';
}

/** A style sheet that a single page needs. */
export interface StyleRoute extends Page {
  readonly kind: 'style';
  readonly text: string;
}
