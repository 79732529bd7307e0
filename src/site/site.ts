import type { AboutFile, BlogFile, HumourFile, SiteFile } from '../model/fileSchemas.ts';
import type { Book } from '../model/book.ts';
import type { PlainDate } from '../model/plainDate.ts';
import type { ImageSize } from '../model/imageSize.ts';
import type { ArticleHead, OwnPageHead, ProjectHead, ReviewHead } from '../model/records.ts';
import type { Alias } from '../model/recordsOf.ts';
import type { Slug } from '../model/slug.ts';

/** A book after the owner's corrections, joined with its review. */
export interface ShelvedBook extends Pick<Book, 'id' | 'title' | 'author' | 'rating' | 'shelf' | 'tags'> {
  /** Its ISBN, or its Book Id where that is absent or repeated. */
  readonly key: string;
  /** When it was last read to its end. */
  readonly dateRead?: PlainDate | undefined;
  /** When each reading ended, oldest first. */
  readonly readings: readonly PlainDate[];
  readonly pages?: number | undefined;
  readonly small: boolean;
  readonly review?: Slug | undefined;
}

/** What is known of a review's book. */
export interface BookFacts extends Pick<Book, 'isbn' | 'pages' | 'originalYear'> {
  /** When each reading ended, oldest first. */
  readonly readings: readonly PlainDate[];
}

interface Described {
  /** The beginning of the text, as plain text. */
  readonly description?: string | undefined;
}

/** A page's head and the file that holds its text. */
export type Sourced<Head> = Head & Described & { readonly origin: string; readonly originHash: string };

/** A review, with the date, rating and cover of its book where it has none. */
export type JoinedReview = Sourced<ReviewHead> & {
  readonly facts: BookFacts;
  /** The beginning of its first quotation, as plain text, where it has no text. */
  readonly quotation?: string | undefined;
  /** Its book is hidden: no list links to this review. */
  readonly hidden: boolean;
};

/** The owner's files joined, before routes are planned. */
export interface Site {
  readonly settings: Partial<SiteFile> & { readonly title: string };
  readonly about: AboutFile | undefined;
  /** The lines of blog.yaml and the articles that are listed without it; undefined where there are none. */
  readonly blog: BlogFile | undefined;
  readonly hasBlogFile: boolean;
  readonly humour: HumourFile | undefined;
  /** The beginnings of these two, as plain text. */
  readonly descriptions: { readonly blog: string | undefined; readonly humour: string | undefined };
  /** In the order of books.csv, hidden ones left out. */
  readonly books: readonly ShelvedBook[];
  /** Newest first, then the undated by title. */
  readonly reviews: readonly JoinedReview[];
  /** Newest first. */
  readonly articles: readonly Sourced<ArticleHead>[];
  /** In the order of their files. */
  readonly pages: readonly Sourced<OwnPageHead>[];
  /** By slug. */
  readonly projects: readonly (ProjectHead & Described)[];
  readonly aliases: readonly Alias[];
  readonly hasRobotsFile: boolean;
  /** Whether the owner says what hosts are to send with the files. */
  readonly hasHeadersFile: boolean;
  /** Files that are drafts and are shown all the same. */
  readonly drafts: readonly string[];
  /** Sizes of images, by path below `public/`. */
  readonly images: Readonly<Record<string, ImageSize>>;
}
