import type { DateText } from './dateText.ts';
import type { BookData, BookText, Group, ListedBook, OlderYear, Opening, OtherBooks, Season } from './shelf.ts';
import type { FileRoute } from './fileRoutes.ts';
import type { HumourText } from './humourText.ts';
import type { Page } from './page.ts';
import type { Pile } from './pile.ts';
import type { IndexRoute, SearchIndexRoute, SearchTextsRoute } from './searchRoutes.ts';
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
  /** The newest reviews and posts, newest first. */
  readonly reviews: readonly ReviewLink[];
  readonly posts: readonly BlogLine[];
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

export interface BookshelfRoute extends Page {
  readonly kind: 'bookshelf';
  readonly quotation?: Quotation | undefined;
  readonly reading: readonly BookText[];
  /** The picture above the timeline, oldest first. */
  readonly piles: readonly Pile[];
  readonly timeline: readonly Season[];
  /** Years that have pages of their own, newest first; none in a library of ordinary size. */
  readonly olderYears: readonly OlderYear[];
  /** Reviews that stand in no season. */
  readonly undated: readonly ReviewTeaser[];
  /** Inline Markdown above the list. */
  readonly intro?: string | undefined;
  /** "334 books: 275 read, ..." and, where it applies, how many stand in no group. */
  readonly notice: string;
  readonly groups: readonly Group[];
  /** Address of all books for the search, where the groups have pages of their own. */
  readonly index?: UrlPath | undefined;
  /** The rating of each book of the groups, 0 for unrated. */
  readonly ratings: readonly number[];
  readonly favourites?: { readonly intro?: string | undefined; readonly books: readonly ReviewTeaser[] } | undefined;
}

/** A part of the bookshelf that has a page of its own. */
interface ShelfPart extends Page {
  readonly heading: string;
  /** The pages on both sides of this one. */
  readonly newer?: Link | undefined;
  readonly older?: Link | undefined;
  /** The bookshelf. */
  readonly back: Link;
}

/** The page `/reading/2017/`. */
export interface ShelfYearRoute extends ShelfPart {
  readonly kind: 'shelfYear';
  /** "41 books, 12,345 pages, rated 3.9 on average". */
  readonly total: string;
  readonly timeline: readonly Season[];
}

/** The page `/reading/group-plays/`, or one of several. */
export interface ShelfGroupRoute extends ShelfPart {
  readonly kind: 'shelfGroup';
  /** From which author to which, where the group has several pages. */
  readonly range?: string | undefined;
  readonly books: readonly ListedBook[];
}

export interface ReviewLink extends BookText {
  readonly href: string;
  /** The colour of its drawn cover and of its spine, 0 to 7: `c0` and so on in the style sheet. */
  readonly cloth: number;
  /** The owner's own; absent: a cover is drawn. */
  readonly cover?: CoverPicture | undefined;
}

/** A link that makes one curious. */
export interface ReviewTeaser extends ReviewLink {
  /** 0: unrated. */
  readonly rating: number;
  readonly opening?: Opening | undefined;
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
  /** As in its links. */
  readonly cloth: number;
  readonly date?: DateText | undefined;
  /** What is known of the book: "First published in 1952", "601 pages". */
  readonly facts: readonly string[];
  /** The same for programs; absent where the book is hidden, and none shall be told of it. */
  readonly book?: BookData | undefined;
  /** When each reading ended, oldest first; none where `date` says it all. */
  readonly readings: readonly DateText[];
  /** 0: unrated. */
  readonly rating: number;
  /** `full`: the review; `coming`: on the way; `pending`: nothing but the rating. */
  readonly state: 'full' | 'coming' | 'pending';
  readonly newer?: ReviewLink | undefined;
  readonly older?: ReviewLink | undefined;
  readonly others?: OtherBooks | undefined;
  /** Where the bookshelf tells of its last reading. */
  readonly season?: Link | undefined;
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
  readonly github: string | undefined;
  readonly website?: string | undefined;
  readonly back: Link;
}

export type NotFoundRoute = Page & { readonly kind: 'notFound' };

/** The routes that are pages. */
export type PageRoute =
  | AboutRoute
  | BlogRoute
  | BookshelfRoute
  | ShelfYearRoute
  | ShelfGroupRoute
  | ReviewRoute
  | ArticleRoute
  | OwnPageRoute
  | HumourRoute
  | ProjectRoute
  | IndexRoute
  | NotFoundRoute;

/** Whether a route is a page that says something. */
export const isPage = (route: Route): route is PageRoute =>
  !['alias', 'bookIndex', 'feed', 'headers', 'searchIndex', 'searchTexts', 'sitemap', 'text'].includes(route.kind);

export type RenderedRoute = PageRoute | FileRoute | SearchIndexRoute;
export type Route = RenderedRoute | SearchTextsRoute;
