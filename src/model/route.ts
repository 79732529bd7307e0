import type { AliasRoute, FeedRoute, SitemapRoute, TextRoute } from './fileRoutes.ts';
import type { HumourText } from './humourText.ts';
import type { Page } from './page.ts';
import type { UrlPath } from './urlPath.ts';

/*
 * A route is data: everything its page says, addresses final, dates in words. What is not in it is the text of a review or an
 * article, of which it carries the hash of the file. So a page is a pure function of its route, the chrome and the assets, and
 * the hash of those says whether it has to be rendered again. Owners who write templates see these types, where there is no Zod.
 */

export interface Link {
  readonly href: string;
  readonly text: string;
}

/** `iso` for the `datetime` attribute: `2025-08-25`, `2025-08` or `2025`; `text`: "August 25, 2025". */
export interface DateText {
  readonly iso: string;
  readonly text: string;
}

export interface Quotation {
  readonly text: string;
  readonly source?: string | undefined;
}

/** An image with its size in pixels, where that could be read. */
export interface Picture {
  readonly src: UrlPath;
  readonly alt: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The picture of a cover; its words are made of the title. */
export type CoverPicture = Omit<Picture, 'alt'>;

export interface AboutRoute extends Page {
  readonly kind: 'about';
  readonly about?: AboutText | undefined;
  /** The address in two halves, since it must stand nowhere in one piece. */
  readonly email?: { readonly user: string; readonly host: string } | undefined;
  readonly reading: readonly BookText[];
  readonly projects: readonly Link[];
  /** Pages that nothing else leads to. */
  readonly more: readonly Link[];
}

/** What about.yaml says, in inline Markdown. */
export interface AboutText {
  readonly intro?: readonly string[] | undefined;
  readonly location?: string | undefined;
  readonly now?: string | undefined;
  readonly before?: readonly string[] | undefined;
  readonly quote?: Quotation | undefined;
  /** `{email}` stands for the address. */
  readonly contact?: string | undefined;
}

export interface BlogRoute extends Page {
  readonly kind: 'blog';
  readonly quotation?: Quotation | undefined;
  readonly entries: readonly BlogLine[];
  /** The menu, what shows all first; empty where there is nothing to choose. */
  readonly topics: readonly Topic[];
}

/** A choice of the blog's menu. */
export interface Topic {
  /** Its name in addresses (`#science`) and in the entries that have it. */
  readonly id: string;
  readonly title: string;
}

export interface BlogLine {
  readonly date?: DateText | undefined;
  /** Inline Markdown. */
  readonly text: string;
  /** Absent: not clickable. */
  readonly href?: string | undefined;
  readonly pdf: boolean;
  readonly small: boolean;
  /** Ids of its topics. */
  readonly topics: readonly string[];
}

export interface BookText {
  readonly title: string;
  readonly author: string;
}

export interface BookshelfRoute extends Page {
  readonly kind: 'bookshelf';
  readonly quotation?: Quotation | undefined;
  readonly reading: readonly BookText[];
  readonly timeline: readonly Season[];
  /** Reviews that stand in no season. */
  readonly undated: readonly ReviewLink[];
  /** Inline Markdown above the list. */
  readonly intro?: string | undefined;
  /** "334 books: 275 read, ..." and, where it applies, how many stand in no group. */
  readonly notice: string;
  readonly groups: readonly Group[];
  readonly favourites?: { readonly intro?: string | undefined; readonly books: readonly ReviewLink[] } | undefined;
}

export interface Season {
  /** `summer-2025`, `winter-2022-2023`, or `year-2024` for the dates that are a year only. */
  readonly id: string;
  readonly heading: string;
  readonly books: readonly DatedBook[];
}

interface RatedBook extends BookText {
  /** ISBN, or Book Id where that is absent or repeated. */
  readonly key: string;
  /** 0: unrated. */
  readonly rating: number;
  /** Its review. */
  readonly href?: string | undefined;
}

/** A reading of a book. */
export interface DatedBook extends RatedBook {
  readonly date: DateText;
  readonly small: boolean;
  /** The year that begins here, newest first, with its "41 books, 12,345 pages, rated 3.9 on average". */
  readonly year?: { readonly name: string; readonly total: string } | undefined;
}

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly books: readonly ListedBook[];
}

export interface ListedBook extends RatedBook {
  readonly tags: readonly string[];
  /** When it was read, as exactly as it is known: `2025-08-25`, `2025-08` or `2025`. */
  readonly read?: string | undefined;
}

export interface ReviewLink extends BookText {
  readonly href: string;
  /** The owner's own; absent: a cover is drawn. */
  readonly cover?: CoverPicture | undefined;
}

/** Pages whose text is read from its file when they are rendered. */
interface Sourced extends Page {
  readonly origin: string;
  /** Hash of that file's content. */
  readonly originHash: string;
}

interface Posted extends Sourced {
  readonly external?: { readonly label: string; readonly url: string } | undefined;
  /** "See all posts". */
  readonly back: Link;
}

export interface ReviewRoute extends Posted {
  readonly kind: 'review';
  readonly heading: string;
  readonly author: string;
  /** The owner's own; absent: a cover is drawn. */
  readonly cover?: CoverPicture | undefined;
  readonly date?: DateText | undefined;
  /** What is known of the book: "First published in 1952", "601 pages". */
  readonly facts: readonly string[];
  /** When each reading ended, oldest first; none where `date` says it all. */
  readonly readings: readonly DateText[];
  /** 0: unrated. */
  readonly rating: number;
  /** `full`: the review; `coming`: on the way; `pending`: nothing but the rating. */
  readonly state: 'full' | 'coming' | 'pending';
  readonly newer?: ReviewLink | undefined;
  readonly older?: ReviewLink | undefined;
}

export interface ArticleRoute extends Posted {
  readonly kind: 'article';
  readonly heading: string;
  readonly subtitle?: string | undefined;
  readonly date: DateText;
  /** When it was changed. */
  readonly updated?: DateText | undefined;
  /** Whether it begins with a table of contents. */
  readonly toc: boolean;
}

/** A page of the owner's own, such as /talks. */
export interface OwnPageRoute extends Sourced {
  readonly kind: 'page';
  readonly heading: string;
}

export interface HumourRoute extends Page {
  readonly kind: 'humour';
  readonly humour: HumourText;
  readonly back: Link;
}

export interface ProjectRoute extends Page {
  readonly kind: 'project';
  readonly heading: string;
  /** Paragraphs of inline Markdown. */
  readonly text: readonly string[];
  readonly images: readonly Picture[];
  readonly width: '100%' | '300px' | '400px';
  readonly github: string;
  readonly website?: string | undefined;
  readonly back: Link;
}

export interface NotFoundRoute extends Page {
  readonly kind: 'notFound';
}

/** The routes that are pages. */
export type PageRoute =
  | AboutRoute
  | BlogRoute
  | BookshelfRoute
  | ReviewRoute
  | ArticleRoute
  | OwnPageRoute
  | HumourRoute
  | ProjectRoute
  | NotFoundRoute;

/** Whether a route is a page that says something. */
export const isPage = (route: Route): route is PageRoute => !['alias', 'feed', 'sitemap', 'text'].includes(route.kind);

export type Route = PageRoute | AliasRoute | FeedRoute | SitemapRoute | TextRoute;
