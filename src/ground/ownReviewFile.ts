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
