import type { Book } from '../library/book.ts';
import type { Reading } from '../library/reading.ts';
import type { SiteFile } from './fileSchemas.ts';
import type { ImageSize } from '../ground/imageSize.ts';
import type { PageIndex } from './records.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { Alias } from './records.ts';
import type { Slug } from '../ground/text/slug.ts';

/** A book after the owner's corrections, joined with its review. */
export interface ShelvedBook extends Pick<Book, 'id' | 'title' | 'author' | 'rating' | 'shelf' | 'tags'> {
  /** Its ISBN, or its Book Id where that is absent or repeated. */
  readonly key: string;
  /** When it was last read to its end. */
  readonly dateRead?: PlainDate | undefined;
  /** By their ends, and last those without one. */
  readonly readings: readonly Reading[];
  readonly pages?: number | undefined;
  readonly small: boolean;
  /** The path of its review. */
  readonly review?: string | undefined;
  readonly series: readonly SeriesPart[];
}

/** What is known of a review's book. */
export interface BookFacts extends Pick<Book, 'isbn' | 'pages' | 'originalYear'> {
  /** By their ends, and last those without one. */
  readonly readings: readonly Reading[];
}

/** A text with a page of its own, as lists, feeds and the search know it. */
export interface Text {
  readonly slug: Slug;
  /** Of its page, below the base: `/eden/`. */
  readonly path: string;
  readonly title: string;
  /** Its language, where that is not the one of the site. */
  readonly lang?: string | undefined;
  /** Where the files beside it are published, if not beside its page. */
  readonly home?: string | undefined;
  /** Of the book that it is on. */
  readonly author?: string | undefined;
  /** The file that holds it, and the hash of its content. */
  readonly origin: string;
  readonly originHash: string;
  /** The beginning of it, as plain text. */
  readonly description?: string | undefined;
  readonly date?: PlainDate | undefined;
  /** The section that it belongs to: `films`. */
  readonly section?: string | undefined;
  /** When it was changed. */
  readonly updated?: PlainDate | undefined;
  readonly topics?: readonly string[] | undefined;
  /** What it is a part of. */
  readonly series?: SeriesPart | undefined;
  /** No list leads to it. */
  readonly hidden?: boolean;
  /** Of a post: whether the blog, or its section, lists it by itself, without a line of the owner's. */
  readonly listed?: boolean;
  /** Of a page that may be in the menu: whether it is, as long as the owner writes none. */
  readonly menu?: boolean | undefined;
  /** What the search looks through: paragraphs of inline Markdown, or its file; absent: nothing. */
  readonly words?: readonly string[] | 'file' | undefined;
}

/** What a text, or a book, is a part of, and its number there: `2`, `2.5`. */
export interface SeriesPart {
  readonly name: string;
  readonly number?: string | undefined;
}

/** The books of a series that are on the shelf or have a review, in their order. */
export interface BookSeries {
  readonly key: string;
  readonly title: string;
  /** Of its page: `/reading/series/the-expanse/`. */
  readonly path: string;
  readonly books: readonly SeriesBook[];
}

/** A book of it, without the series in its title. */
export interface SeriesBook extends Pick<Book, 'title' | 'author' | 'rating' | 'tags'> {
  readonly key: string;
  readonly number?: string | undefined;
  /** The path of its review. */
  readonly review?: string | undefined;
  readonly read?: PlainDate | undefined;
  readonly unread?: boolean | undefined;
}

/** A text on a book, with the date, rating and cover of the book where it has none. */
export interface Review extends Text {
  readonly author: string;
  /** The Book Id of its book. */
  readonly book?: string | undefined;
  readonly rating?: number | undefined;
  readonly cover?: string | undefined;
  readonly facts: BookFacts;
  /** The beginning of its first quotation, as plain text, where it has no text. */
  readonly quotation?: string | undefined;
  /** Whether it can be read: not one that is still to come. */
  readonly isDone: boolean;
  /** It is in another language of the site, which has its page. */
  readonly borrowed?: true;
  /** Its book is hidden: no list links to this review. */
  readonly hidden: boolean;
}

/** A line of the blog: it leads to a page or to a file, or nowhere. */
export interface Post extends Omit<PostLine, 'title'> {
  /** The language of its text, where that is not the one of the site. */
  readonly lang?: string | undefined;
  /** The path of the page. */
  readonly page?: string | undefined;
  /** No line of the owner's: it leads to its page without a date, too. */
  readonly isText?: true;
}

/** A list of texts with pages of its own. */
export interface TextList {
  readonly kind: 'section' | 'topic' | 'series';
  /** What it is called in addresses: `films`. */
  readonly slug: string;
  /** What tells the topic, or the series, from others. */
  readonly key?: string;
  /** Where its pages are, if none of them is the first page of the site: `/films/`. */
  readonly folder: string;
  readonly title: string;
  /** Inline Markdown above the list, and the same as plain text. */
  readonly intro?: string | undefined;
  readonly description?: string | undefined;
  readonly hasFeed: boolean;
  readonly entries: readonly Post[];
}

/** The same as the owner writes it. */
export interface PostLine {
  readonly date?: PlainDate | undefined;
  /** Inline Markdown. */
  readonly text: string;
  /** What names the page. */
  readonly title?: string | undefined;
  readonly pdf?: string | null | undefined;
  readonly small?: boolean | undefined;
  readonly topics?: readonly string[] | undefined;
}

/** The owner's files joined, before routes are planned. */
export interface Site {
  readonly settings: Partial<SiteFile> & { readonly title: string };
  /** Where the pages of its language are: `/en`; '' for the first, or only one. */
  readonly prefix: string;
  /** In the order of books.csv, hidden ones left out. */
  readonly books: readonly ShelvedBook[];
  readonly bookSeries: readonly BookSeries[];
  /** In the order of the search: kind by kind, as each lists them. */
  readonly texts: readonly Text[];
  /** Those on books: newest first, then the undated by title. */
  readonly reviews: readonly Review[];
  /** What the owner's lines say, and the posts that are listed without one. */
  readonly posts: readonly Post[];
  /** The lists besides the blog. */
  readonly textLists: readonly TextList[];
  /** The paths of the owner's favourite reviews, in the owner's order. */
  readonly favourites: readonly string[];
  readonly pages: PageIndex;
  /** Where the first page would be otherwise: `/about/`, `/blog/`. */
  readonly homeFolder: string;
  /** Where the lists of all topics and of all series of texts are, as far as the site has them. */
  readonly listIndexes: ReadonlyMap<TextList['kind'], string>;
  /** Whether there is anything to say of books. */
  readonly hasShelf: boolean;
  /** Whether there is a page about the owner. */
  readonly hasAbout: boolean;
  /** Where links of the owner's lead that name a page otherwise than by its path: the paths, by what stands in the links. */
  readonly links: Readonly<Record<string, string>>;
  readonly aliases: readonly Alias[];
  /** Where each page was published first, by its address. */
  readonly firsts: ReadonlyMap<string, string>;
  readonly hasRobotsFile: boolean;
  /** Whether the owner says what hosts are to send with the files. */
  readonly hasHeadersFile: boolean;
  /** Files that are drafts and are shown all the same. */
  readonly drafts: readonly string[];
  /** Sizes of images, by path below `public/`. */
  readonly images: Readonly<Record<string, ImageSize>>;
}
