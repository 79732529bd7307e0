/** What the owner's files say of reviews, as far as an import must know it. */
export interface OwnReviews {
  /** Names that are taken as addresses, or that the program may need itself; in small letters. */
  readonly slugs: ReadonlySet<string>;
  /** The reviews: the Book Id that each names, '' for none, and what it says of its book. */
  readonly reviews: readonly { readonly book: string; readonly title: string; readonly author: string }[];
}

/** A review of the owner's as its file has it. */
export interface OwnReviewFile {
  /** Relative to the root. */
  readonly path: string;
  /** The whole file. */
  readonly raw: string;
  /** The byte-order mark, or nothing: what stands before `keys`. */
  readonly mark: string;
  /** The YAML, from the file's beginning: the whole of it, or the front matter with the line that opens it. */
  readonly keys: string;
}
