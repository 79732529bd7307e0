import type { Problem } from '../ground/problem.ts';

/** The programs whose folders `endpaper adopt` takes over. */
export type OldProgram = 'hugo' | 'jekyll' | 'eleventy' | 'astro' | 'zola' | 'wordpress' | 'obsidian';

/** One that can be read: how a folder is known as its own, and what is in it. */
export interface OldReader {
  readonly program: OldProgram;
  /** Whether the folder (or file) was made for it, by the names of files in it. */
  readonly recognise: (folder: OldFolder) => boolean;
  /** Why it cannot be read before its owner has said more. `folders`: those that the owner named; `dir`: the folder as it was typed. */
  readonly refuse?: (folder: OldFolder, folders: readonly string[], dir: string) => Problem | undefined;
  readonly read: (folder: OldFolder, folders: readonly string[]) => OldSite | Promise<OldSite>;
}

/** The old folder: only ever read. Paths are relative, with `/`. */
export interface OldFolder {
  /** All files, sorted; what version control, caches and modules hold is left out, and old output is the reader's to leave out. A single file is a folder of that one. */
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  /** Without a byte-order mark; '' for what is too large to be a text. */
  readonly text: (path: string) => string;
  readonly bytes: (path: string) => Uint8Array;
}

/** What an old site holds, in our words: what is written of it does not depend on which program it was made for. */
export interface OldSite {
  readonly program: OldProgram;
  /** Keys of data/site.yaml: title, owner, description, url, language, languages, email, profiles, menu, sections, home, ... but for `permalinks`, which are made of the addresses. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Of a site in several languages, what else its settings say in each but the first: title, description, menu, blog. */
  readonly words?: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Paragraphs of the first page, and other keys of data/about.yaml. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly texts: readonly OldText[];
  /** Pictures and other files that are published. */
  readonly files: readonly OldFile[];
  /** Books that stood in tables, lists or front matter; they go through the import of any table. `from`: a name with the ending of the form, such as `books.csv`. */
  readonly books: readonly { readonly from: string; readonly text: string }[];
  /** Addresses of lists and the like which are elsewhere now: `/posts` -> `/blog`, `/index.xml` -> `/feed.xml`. */
  readonly moved?: ReadonlyMap<string, string>;
  /** Addresses of files that the old site showed and the old folder has not: the owner gets a list of them. */
  readonly missing?: readonly string[];
  readonly changes: readonly Change[];
}

export interface OldText {
  /** Where it was, in the old folder. */
  readonly from: string;
  /** `articles`, `pages`, `reviews`, or the name of a section. An article without a date becomes a page, a review without an author an article. */
  readonly list: string;
  /** The folders below `data/<list>`, if any, and the name of the file without its ending. Both are made names that are allowed. */
  readonly folders: readonly string[];
  readonly slug: string;
  /** What is written into the front matter, in our keys: title, date, lang, translates, topics, description, image, draft, series, book, rating, ... What the schema of its kind does not allow is left out, and named. */
  readonly front: Readonly<Record<string, unknown>>;
  /** The same for texts that are one in several languages. */
  readonly rendering?: string | undefined;
  /** Its address on the old site, such as `/2020/01/x.html` or `/posts/x/`; undefined where it had none. */
  readonly address: string | undefined;
  /** Other addresses that led to it. */
  readonly aliases: readonly string[];
  /**
   * In our dialect. Links and pictures may be as they were: relative to the file, to the file of another text (`../other.md`), to the address, or from the root;
   * they are found among the texts (`from`, `address`, `aliases`) and the files (`from`, `to`).
   */
  readonly markdown: string;
}

export interface OldFile {
  readonly from: string;
  /** Relative to the root of the output (`static/x.jpg` is written to `public/static/x.jpg`). */
  readonly to: string;
}

/** One thing that was moved, changed or left: the report groups them by `what`, with counts and two examples each. */
export interface Change {
  readonly became: 'moved' | 'changed' | 'left';
  /** The kind of thing, the same words for all of a kind: "the shortcode figure", "pictures beside texts". */
  readonly what: string;
  /** Which of its kind it is, where that is to be counted: a key, a shortcode. */
  readonly name?: string;
  /** Why it was left, or what it was changed into. */
  readonly how?: string;
  /** `path:line` in the old folder. */
  readonly at: string;
  readonly problem?: Problem;
}
