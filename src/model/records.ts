import type { AboutFile } from './aboutFile.ts';
import type { ArticleFile } from './articleFile.ts';
import type { BlogFile } from './blogFile.ts';
import type { Book } from './book.ts';
import type { HumourFile } from './humourFile.ts';
import type { KeyPath, Problem } from './problem.ts';
import type { ProjectFile } from './projectFile.ts';
import type { ReviewFile } from './reviewFile.ts';
import type { Body } from './route.ts';
import type { ShelfFile } from './shelfFile.ts';
import type { SiteFile } from './siteFile.ts';
import type { Slug } from './slug.ts';

/** A file below the root. */
export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  /** Size, inode and times: two equal stamps mean the same content. Empty where the file is too young to be trusted. */
  readonly stamp: string;
}

/** A link or image in a file's Markdown, for `checkLink`. */
export interface FoundLink {
  readonly target: string;
  readonly at: KeyPath;
}

/** What is known of a review without its text. */
export type ReviewHead = Omit<ReviewFile, 'text' | 'quotes' | 'reviewed'> & {
  readonly slug: Slug;
  readonly state: 'full' | 'coming' | 'pending';
  readonly description?: string;
};

/** What is known of an article without its text. */
export type ArticleHead = ArticleFile & { readonly slug: Slug; readonly description?: string };

export type ProjectHead = ProjectFile & { readonly slug: Slug };

/** What a file says, by its kind. */
export type Content =
  | { readonly kind: 'books'; readonly value: readonly Book[] }
  | { readonly kind: 'site'; readonly value: SiteFile }
  | { readonly kind: 'about'; readonly value: AboutFile }
  | { readonly kind: 'shelf'; readonly value: ShelfFile }
  | { readonly kind: 'blog'; readonly value: BlogFile }
  | { readonly kind: 'humour'; readonly value: HumourFile }
  | { readonly kind: 'review'; readonly value: ReviewHead }
  | { readonly kind: 'article'; readonly value: ArticleHead }
  | { readonly kind: 'project'; readonly value: ProjectHead };

export type Kind = Content['kind'];

/** The value of a file of kind K. */
export type ContentOf<K extends Kind> = Extract<Content, { kind: K }>['value'];

type PartKind = Exclude<Kind, 'books'>;

/**
 * What could be read of a file with errors: keys that are wrong are left out, and entries of a list undefined. It serves to find what else
 * is wrong, and nothing of it is published.
 */
export type Part = { [K in PartKind]: { readonly kind: K; readonly value: Partial<ContentOf<K>> } }[PartKind];

/** The parts of a file of kind K that could be read. */
export type PartOf<K extends PartKind> = Partial<ContentOf<K>>;

/** One of the owner's files, read. What is kept of it between builds is all but the body. */
export interface ParsedFile {
  readonly path: string;
  /** Hash of the content. */
  readonly hash: string;
  readonly kind: Kind;
  /** Absent where the file has an error. */
  readonly content?: Content;
  /** Present only where the file has an error, and not always then. */
  readonly part?: Part;
  readonly links: readonly FoundLink[];
  readonly problems: readonly Problem[];
  /** The text of a review or an article. */
  readonly body?: Body;
}

/** In pixels, as it is shown. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** All of the owner's files. */
export interface Records {
  readonly files: readonly ParsedFile[];
  /** Paths of the files below `public/`, relative to it, sorted. */
  readonly publicFiles: readonly string[];
  /** Sizes of the images among them that the owner's files show. */
  readonly images?: Readonly<Record<string, ImageSize>>;
}
