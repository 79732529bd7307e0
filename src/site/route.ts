import type { WordKey } from '../ground/language/language.ts';
import type { DateText } from '../ground/dates/dateText.ts';
import type { BookText, Opening } from './shelf.ts';
import type { ImageSize } from '../ground/imageSize.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';
import type { Named } from '../ground/text/typesetter.ts';

export interface FeedLink {
  readonly href: UrlPath;
  /** Its media type. */
  readonly type: string;
  readonly title: string;
}

/*
 * A route is data: everything its page says, addresses final, dates in words. What is not in it is the text of a review or an
 * article, of which it carries the hash of the file. So a page is a pure function of its route, the chrome and the assets, and
 * the hash of those says whether it has to be rendered again. Owners who write templates see these types, where there is no Zod.
 */

/** A picture that other places show with a link to a page; its size in pixels, where that could be read. */
export interface SharedPicture extends Partial<ImageSize> {
  /** Its public address. */
  readonly url: string;
  readonly alt?: string | undefined;
}

/** What all routes have. */
export interface Page {
  /** Below the base, with a slash at both ends: `/eden/`; `/404.html` for the page of that name. */
  readonly path: string;
  /** The file written, relative to the output folder: `eden/index.html`. */
  readonly file: string;
  /** It is the first page of the site, or of a language. */
  readonly isHome?: boolean;
  /** The links that the first page has below its content. */
  readonly doors?: readonly LinkSection[] | undefined;
  /** Goes into `<title>`. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Address of a style sheet of its own. */
  readonly style?: UrlPath | undefined;
  /** It shows covers and piles of books, which have a style sheet of their own. */
  readonly hasShelf?: boolean;
  /** It shows what lists have a style sheet of their own for. */
  readonly hasList?: boolean;
  /** Address of that style sheet, when the page is drawn. */
  readonly listStyle?: UrlPath | undefined;
  /** The feeds of what it shows. */
  readonly feeds?: readonly FeedLink[] | undefined;
  /** The public address, where site.yaml gives one. */
  readonly canonical?: string | undefined;
  /** A picture of its own, for where its link is shared. */
  readonly image?: SharedPicture | undefined;
  /** Its language, where that is not the first of the site; and how that is written, where the rest of the page is in another. */
  readonly lang?: string | undefined;
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** Where the files beside its text are, if not beside it. */
  readonly home?: string | undefined;
  /** The same in other languages. */
  readonly translations?: readonly Translation[];
  /** The public addresses of the page in all its languages, for search engines. */
  readonly alternates?: readonly Alternate[];
  /** Shown by `serve --drafts` alone. */
  readonly draft?: boolean;
  /** What the links by name in its text lead to: `[[file]]`. */
  readonly named?: Readonly<Record<string, Named>> | undefined;
  /** The pages whose texts have a link by name to it. */
  readonly mentions?: readonly Link[] | undefined;
  /** The owner's file that makes this page; absent for pages that are always there. */
  readonly origin?: string | undefined;
}

export interface Link {
  readonly href: string;
  readonly text: string;
  /** The language of where it leads, where that is another. */
  readonly lang?: string | undefined;
}

/** A page in another language; its text is what that is called in itself. */
export interface Translation extends Link {
  readonly lang: string;
  readonly canonical?: string | undefined;
}

/** `lang`: a tag, or `x-default`. */
export interface Alternate {
  readonly lang: string;
  readonly url: string;
}

/** The page of a series, and what is before and after a part of it. */
export interface SeriesPlace extends Link {
  /** Of the part: `2`, `2.5`. */
  readonly number?: string | undefined;
  readonly previous?: MaybeLink | undefined;
  readonly next?: MaybeLink | undefined;
}

/** What may have no page. */
interface MaybeLink {
  readonly href?: string | undefined;
  readonly text: string;
}

/** Links below a heading. */
export interface LinkSection {
  readonly heading: WordKey;
  readonly links: readonly Link[];
}

export interface Quotation {
  readonly text: string;
  readonly source?: string | undefined;
}

/** An image with its size in pixels, where that could be read. */
export interface Picture extends Partial<ImageSize> {
  readonly src: UrlPath;
  readonly alt: string;
}

/** The picture of a cover; its words are made of the title. */
export type CoverPicture = Omit<Picture, 'alt'>;

/** A choice of the blog's menu. */
export interface Topic {
  /** Its name in addresses (`#science`) and in the entries that have it. */
  readonly id: string;
  readonly title: string;
}

export interface BlogLine {
  /** The language of its text, where that is another. */
  readonly lang?: string | undefined;
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
export interface Sourced extends Page {
  readonly origin: string;
  /** Hash of that file's content. */
  readonly originHash: string;
}

export interface Posted extends Sourced {
  readonly external?: { readonly label: string; readonly url: string } | undefined;
  /** "See all posts". */
  readonly back: Link;
}

/** The text of a review: paragraphs, or blocks where it stands in a Markdown file. */
export interface ReviewBody {
  /** Paragraphs of inline Markdown. */
  readonly text: readonly string[];
  readonly markdown?: string;
  readonly quotes: readonly Quotation[];
}

/** The text of an article: Markdown after the front matter. */
export interface ArticleBody {
  readonly markdown: string;
}

export type Body = ReviewBody | ArticleBody;
