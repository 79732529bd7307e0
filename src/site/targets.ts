/** What a reference may lead to. */
export interface Targets {
  /** Slugs of all pages but `/`. */
  readonly slugs: ReadonlySet<string>;
  readonly reviews: ReadonlySet<string>;
  /** Paths relative to `public/`. */
  readonly files: ReadonlySet<string>;
  /** Undefined while books.csv has errors: then no id can be called unknown. */
  readonly books: ReadonlyMap<string, string> | undefined;
}
