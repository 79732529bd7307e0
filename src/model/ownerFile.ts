/** A file of the owner's that is to be written. */
export interface OwnerFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
  /** What the file holds now, which `text` replaces; undefined: there must be no such file. */
  readonly before?: string | undefined;
}

/** A file of the owner's that is to be removed. */
export interface GoneFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text?: undefined;
  /** What the file holds now. */
  readonly before: string;
}
