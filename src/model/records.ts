import type { Book } from './book.ts';
import type { ArticleFile, ProjectFile, ReviewFile, YamlFiles } from './fileSchemas.ts';
import type { KeyPath, Problem } from './problem.ts';
import type { Body, ReviewRoute } from './route.ts';
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
  readonly state: ReviewRoute['state'];
};

/** What is known of an article without its text. */
export type ArticleHead = ArticleFile & { readonly slug: Slug };

export type ProjectHead = ProjectFile & { readonly slug: Slug };

/** What a file of each kind says. */
interface Values extends Omit<YamlFiles, 'review' | 'article' | 'project'> {
  readonly books: readonly Book[];
  readonly review: ReviewHead;
  readonly article: ArticleHead;
  readonly project: ProjectHead;
}

export type Kind = keyof Values;

/** The value of a file of kind K. */
export type ContentOf<K extends Kind> = Values[K];

/** What a file says, by its kind. */
export type Content = { [K in Kind]: { readonly kind: K; readonly value: Values[K] } }[Kind];

/**
 * What could be read of a file with errors: keys that are wrong are left out, and entries of a list undefined. It serves to find what else
 * is wrong, and nothing of it is published. Books are all or nothing: with rows missing, others name books that are not there.
 */
export type PartialContent = {
  [K in Exclude<Kind, 'books'>]: { readonly kind: K; readonly value: Partial<Values[K]> };
}[Exclude<Kind, 'books'>];

/** What could be read of a file of kind K. */
export type PartialOf<K extends PartialContent['kind']> = Partial<Values[K]>;

/** One of the owner's files, read. What is kept of it between builds is all but the body. */
export interface ParsedFile {
  readonly path: string;
  /** Hash of the content. */
  readonly hash: string;
  readonly kind: Kind;
  /** Absent where the file has an error. */
  readonly content?: Content;
  /** Present only where the file has an error, and not always then. */
  readonly partial?: PartialContent;
  /** The beginning of its text in plain words, where it makes a page. */
  readonly description?: string | undefined;
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
