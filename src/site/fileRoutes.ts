import type { Page } from './route.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';
import type { ListedBook } from './shelf.ts';

/* The routes that are no pages. */

/** A feed for readers: Atom (RFC 4287) or JSON Feed 1.1 (jsonfeed.org). */
export interface FeedRoute extends Page {
  readonly kind: 'feed';
  readonly form: FeedForm;
  readonly owner: string;
  readonly language: string;
  /** What Atom knows the feed by; it never changes. */
  readonly id: string;
  /** Public addresses of the site, of its first page in the language, and of the feed itself. */
  readonly home: string;
  readonly first: string;
  readonly self: string;
  /** When the newest change of an entry was. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

export type FeedForm = 'atom' | 'json';

export interface FeedEntry {
  /** Its language, where that is not the one of the feed. */
  readonly lang?: string | undefined;
  readonly title: string;
  /** The title is inline Markdown, as the lines of the blog are. */
  readonly marked: boolean;
  /** Its public address. */
  readonly url: string;
  /** What readers know it by: its first public address. */
  readonly id: string;
  /** `2025-08-25T00:00:00Z`: a day is all that is known. */
  readonly published: string;
  readonly updated: string;
  /** The beginning of the text, in plain words. */
  readonly summary?: string | undefined;
  readonly content: FeedContent;
}

/** What an entry says. */
export type FeedContent = FiledContent | SectionedContent | { readonly kind: 'document' };

/** Paragraphs of inline Markdown, some of them below a heading. */
export interface SectionedContent {
  readonly kind: 'sections';
  readonly sections: readonly { readonly heading?: string; readonly text: readonly string[] }[];
}

/** A text in a file of its own. */
export interface FiledContent {
  readonly kind: 'filed';
  readonly origin: string;
  /** Hash of that file's content. */
  readonly originHash: string;
  /** Where the files beside it are, if not beside its page. */
  readonly home?: string | undefined;
  /** What the links by name in its text lead to. */
  readonly named?: Page['named'];
  /** Of a review; 0: unrated. */
  readonly rating?: number;
  readonly subtitle?: string | undefined;
  readonly external?: { readonly label: string; readonly url: string } | undefined;
}

/** Addresses of all pages (sitemaps.org). */
export interface SitemapRoute extends Page {
  readonly kind: 'sitemap';
  /** What it names are sitemaps. */
  readonly isIndex?: boolean;
  readonly pages: readonly SitemapPage[];
}

export interface SitemapPage {
  readonly url: string;
  /** The day, month or year of its last change, where that is known. */
  readonly changed?: PlainDate | undefined;
  /** The page in all its languages. */
  readonly alternates?: Page['alternates'];
}

/** A page at an address where a page was before: it leads to where that page is now. */
export interface AliasRoute extends Page {
  readonly kind: 'alias';
  readonly target: UrlPath;
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
    cloth: number,
  ])[];
  readonly groups: BookIndexRoute['groups'];
}

/** The file `_headers`: what some hosts are to send with the files. */
export interface HeadersRoute extends Page {
  readonly kind: 'headers';
}

/** A file that is short and not HTML: the style sheet of a single page, robots.txt. */
export interface TextRoute extends Page {
  readonly kind: 'text';
  readonly text: string;
}

/** The routes that are no pages, but for those of the search. */
export type FileRoute = AliasRoute | BookIndexRoute | FeedRoute | HeadersRoute | SitemapRoute | TextRoute;
