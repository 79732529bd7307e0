import type { ImageSize } from '../ground/imageSize.ts';
import type { Body } from './route.ts';
import type { Book } from '../library/book.ts';
import type { RecordedReading } from '../library/readReadingsFile.ts';
import type { SiteFile, SiteWords } from './fileSchemas.ts';
import type { Corrections } from '../library/corrections.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { Finding, KeyPath } from '../ground/problem.ts';

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
  /** What a relative one leads to, from the root of the site. */
  readonly to?: string;
}

/** A file of `public/`, or one beside a text, that stands at a key. */
export interface NamedFile {
  readonly file: string;
  readonly at: KeyPath;
}

/** What the files say that make no page. */
export interface Values {
  readonly books: readonly Book[];
  readonly readings: readonly RecordedReading[];
  readonly site: SiteFile;
  readonly siteWords: SiteWords;
  readonly shelf: Corrections;
  readonly addresses: readonly PublishedAddress[];
}

/** A line of addresses.txt. */
export interface PublishedAddress {
  readonly address: string;
  /** Where the page that is there, or that it leads to, was published first; undefined: there. */
  readonly first?: string;
  readonly line: number;
}

/** One of the owner's files, read. The cache keeps all of it but the body. */
export interface ParsedFile {
  readonly path: string;
  /** Hash of the content. */
  readonly hash: string;
  /** The name of its kind. */
  readonly kind: string;
  /** The language of the text, where it is not the first of the site. */
  readonly lang?: string | undefined;
  /** The name (NFC) of the page that it makes, even one that cannot be an address; undefined where it makes none. */
  readonly page?: string | undefined;
  /** Where its page is served, below the base, if not by that name alone: `/2020/07/trip/`, `/2020/trip.html`. */
  readonly served?: string;
  /** Where it would be, if it were not the first page of the site. */
  readonly usual?: string;
  /** The folder of a page that has one to itself, with a slash at its end; what else stands in it is published beside the page. */
  readonly folder?: string | undefined;
  /** Where the files of the folder are published, if not beside this page: beside the page of the same text in another language. */
  readonly home?: string | undefined;
  /** Its page is a post of the blog, which lists it by itself. */
  readonly listed?: boolean;
  /** What the file says; absent where it has an error. */
  readonly value?: unknown;
  /**
   * What could be read of a file with errors: wrong keys are left out, and wrong entries of a list are undefined. It serves to find what
   * else is wrong, and nothing of it is published. Never there for books: with rows missing, others name books that are not there.
   */
  readonly partial?: unknown;
  /** The beginning of its text in plain words, where it makes a page. */
  readonly description?: string | undefined;
  /** All that its page shows of its text, as Markdown, for the search; kept no longer than a build takes. */
  readonly text?: string | undefined;
  /** The beginning of the first quotation of a review without text. */
  readonly quotation?: string | undefined;
  /** It has a text, but says that it is still to come: the text is not shown. */
  readonly withheld?: true;
  /** The name that its page will have, once the file has the one that its front matter, of another program, is told to need. */
  readonly renamed?: string;
  /** The addresses that its page may have, bare, besides those that are known: it has errors. */
  readonly mayHave?: readonly string[];
  readonly links: readonly FoundLink[];
  /** The files of `public/` that its keys name. */
  readonly files?: readonly NamedFile[];
  readonly problems: readonly Finding[];
  /** The text of a review, an article or a page. */
  readonly body?: Body;
}

/** A language of a site in several. */
export interface SiteLanguage {
  /** BCP 47, as site.yaml has it. */
  readonly tag: string;
  /** Where its pages are: `/en`; of the first language ''. */
  readonly prefix: string;
}

/** All of the owner's files, or those that a language has. */
export interface Records {
  readonly files: readonly ParsedFile[];
  /** Of a site in several languages. */
  readonly languages?: readonly SiteLanguage[];
  /** Where these are those of one language: all of them. */
  readonly whole?: Records;
  /** Files that are left out. */
  readonly drafts?: readonly LeftOut[];
  /** The files that are published as they are: those below `public/` and those beside an index.md; `publishedIn` says where. */
  readonly publicFiles: readonly string[];
  /** Sizes of the images among them that the owner's files show, by where they are published. */
  readonly images?: Readonly<Record<string, ImageSize>>;
}

/** A text that is left out: a draft, or one that is dated after the day as of which the site is built. */
export interface LeftOut extends Pick<ParsedFile, 'path' | 'page' | 'served'> {
  /** Its date, where that is why. */
  readonly date?: PlainDate;
  /** Where its page was before. */
  readonly aliases?: readonly string[];
}

/** A page, but for `/`. */
export interface PageFile {
  /** The name of its text. */
  readonly slug: string;
  /** Where it is served, below the base: `/eden/`, `/2020/trip.html`. */
  readonly path: string;
  /** Its text says where it is. */
  readonly isSaid?: boolean;
  /** The file, relative to the root, or what else makes it; undefined: every site has it. */
  readonly source: string | undefined;
  /** Where site.yaml, or the file that is named, asks for it. */
  readonly asked?: KeyPath;
  readonly askedIn?: string | undefined;
  /** It is the first page in this language. */
  readonly language?: string;
}

/** An address where a page was before, and that page. */
export interface Alias extends PageFile {
  readonly source: string;
  /** In its one form; `servedAt` says where it is served. */
  readonly address: string;
  readonly at: KeyPath;
}

/** The pages of a site, by what leads to them. */
export interface PageIndex {
  /**
   * The path of the page that a target in a text leads to: by its address, with or without `.html` and a slash at its end, by one that it had
   * before, or by the name of its text, where no other has that name. An anchor behind it is passed over.
   */
  readonly at: (target: string) => string | undefined;
  /** The paths of pages by the names of their texts; pages of one name have addresses of their own. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** The names that several texts have, also where they would be at one address. */
  readonly shared: ReadonlySet<string>;
  /** The addresses of all pages but `/`, in their one form, for messages. */
  readonly addresses: ReadonlySet<string>;
}

/** What a link may lead to. */
export interface LinkTargets {
  readonly pages: PageIndex;
  /** The texts that are left out, by their addresses and by their names with a slash in front. */
  readonly drafts: ReadonlyMap<string, LeftOut>;
  /** The names that pages are told to have, by those that their files have. */
  readonly moved: ReadonlyMap<string, string>;
  /** Whether a page may be where a link leads that leads to none: that of a file with errors, of which not all is known. */
  readonly isUnsure: (target: string) => boolean;
  /** Paths relative to `public/`. */
  readonly files: ReadonlySet<string>;
}

/** A file of the output and its source: one of the owner's files, or the program itself. */
export interface Claim {
  /** Relative to the output folder. */
  readonly path: string;
  /** Path of the owner's file; undefined for what the program makes. */
  readonly source?: string | undefined;
  /** Its text says where its page is. */
  readonly isSaid?: boolean | undefined;
  /** It is the first page in this language. */
  readonly language?: string | undefined;
  /** Its file is not written yet. */
  readonly isNew?: boolean;
  /** Where site.yaml, or the file that is named, asks for it. */
  readonly asked?: KeyPath | undefined;
  readonly askedIn?: string | undefined;
  /** It is no page, but leads to the one that the source makes. */
  readonly alias?: Alias;
}
