import type { ImageSize } from './imageSize.ts';
import type { Body } from './body.ts';
import type { Book } from './book.ts';
import type { YamlFiles } from './fileSchemas.ts';
import type { PlainDate } from './plainDate.ts';
import type { KeyPath, Problem } from './problem.ts';
import type { ReviewRoute } from './route.ts';
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
export type ReviewHead = Omit<YamlFiles['review'], 'text' | 'quotes' | 'reviewed'> & {
  readonly slug: Slug;
  readonly state: ReviewRoute['state'];
};

/** What is known of an article without its text. */
export type ArticleHead = YamlFiles['article'] & { readonly slug: Slug; readonly date: PlainDate };

/** What is known of a page of the owner's own without its text. */
export type OwnPageHead = YamlFiles['page'] & { readonly slug: Slug };

export type ProjectHead = YamlFiles['project'] & { readonly slug: Slug };

/** What a file of each kind says. */
export interface Values extends Omit<YamlFiles, 'review' | 'article' | 'page' | 'project'> {
  readonly books: readonly Book[];
  readonly review: ReviewHead;
  readonly article: ArticleHead;
  readonly page: OwnPageHead;
  readonly project: ProjectHead;
  readonly addresses: readonly PublishedAddress[];
}

/** A line of addresses.txt. */
export interface PublishedAddress {
  readonly address: string;
  readonly line: number;
}

export type Kind = keyof Values;

/** One of the owner's files, read. The cache keeps all of it but the body. */
interface Parsed<K extends Kind> {
  readonly path: string;
  /** Hash of the content. */
  readonly hash: string;
  readonly kind: K;
  /** What the file says; absent where it has an error. */
  readonly value?: Values[K];
  /**
   * What could be read of a file with errors: wrong keys are left out, and wrong entries of a list are undefined. It serves to find what
   * else is wrong, and nothing of it is published. Never there for books: with rows missing, others name books that are not there.
   */
  readonly partial?: Partial<Values[K]>;
  /** The beginning of its text in plain words, where it makes a page. */
  readonly description?: string | undefined;
  /** All that its page shows of its text, as Markdown, for the search; kept no longer than a build takes. */
  readonly text?: string | undefined;
  /** The beginning of the first quotation of a review without text. */
  readonly quotation?: string | undefined;
  /** A review that has a text, but says that it is still to come: the text is not shown. */
  readonly withheld?: true;
  /** The path that its front matter, of another program, is told to need: its page will have that name. */
  readonly renamed?: string;
  readonly links: readonly FoundLink[];
  readonly problems: readonly Problem[];
  /** The text of a review, an article or a page. */
  readonly body?: Body;
}

export type ParsedFile = { [K in Kind]: Parsed<K> }[Kind];

/** All of the owner's files. */
export interface Records {
  readonly files: readonly ParsedFile[];
  /** Files that are left out. */
  readonly drafts?: readonly string[];
  /** The files that are published as they are: those below `public/` and those beside an index.md; `publishedAt` says where. */
  readonly publicFiles: readonly string[];
  /** Sizes of the images among them that the owner's files show, by where they are published. */
  readonly images?: Readonly<Record<string, ImageSize>>;
}
