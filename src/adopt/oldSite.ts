import type { Problem } from '../ground/problem.ts';

/** The programs whose folders `endpaper adopt` takes over. */
export type OldProgram = 'hugo' | 'jekyll' | 'zola' | 'eleventy' | 'astro' | 'obsidian' | 'wordpress';

/** One that can be read: how a folder is known as its own, and what is in it. */
export interface OldReader {
  readonly program: OldProgram;
  /** Whether the folder (or file) was made for it, by the names of files in it. */
  readonly recognise: (folder: OldFolder) => boolean;
  readonly read: (folder: OldFolder) => OldSite | Promise<OldSite>;
}

/** The old folder: only ever read. Paths are relative, with `/`. */
export interface OldFolder {
  /** All files, sorted; what version control, caches, modules and old output hold is left out. */
  readonly paths: readonly string[];
  readonly text: (path: string) => string;
  readonly bytes: (path: string) => Uint8Array;
}

/** What an old site holds, in our words: what is written of it does not depend on which program it was made for. */
export interface OldSite {
  readonly program: OldProgram;
  /** Keys of data/site.yaml: title, owner, description, url, language, languages, email, profiles, menu, permalinks, sections, home, ... */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly texts: readonly OldText[];
  /** Pictures and other files that are published. */
  readonly files: readonly OldFile[];
  /** Books that stood in tables, lists or front matter; they go through the import of any table. */
  readonly books: readonly { readonly from: string; readonly text: string }[];
  readonly changes: readonly Change[];
}

export interface OldText {
  /** Where it was, in the old folder. */
  readonly from: string;
  /** `articles`, `pages`, `reviews`, or the name of a section. */
  readonly list: string;
  /** The folders below `data/<list>`, if any, and the name of the file without its ending. */
  readonly folders: readonly string[];
  readonly slug: string;
  /** What is written into the front matter, in our keys: title, date, lang, translates, topics, description, image, draft, series, book, rating, ... */
  readonly front: Readonly<Record<string, unknown>>;
  /** Its address on the old site, such as `/2020/01/x.html` or `/posts/x/`; undefined where it had none. */
  readonly address: string | undefined;
  /** Other addresses that led to it. */
  readonly aliases: readonly string[];
  /** In our dialect. */
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
  /** Why it was left, or what it was changed into. */
  readonly how?: string;
  /** `path:line` in the old folder. */
  readonly at: string;
  readonly problem?: Problem;
}
