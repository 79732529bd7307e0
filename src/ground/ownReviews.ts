/** What the owner's files say of reviews, as far as an import must know it. */
export interface OwnReviews {
  /** Names that are taken as addresses, in small letters. */
  readonly slugs: ReadonlySet<string>;
  /** The reviews: the Book Id that each names, '' for none, and what it says of its book. */
  readonly reviews: readonly { readonly book: string; readonly title: string; readonly author: string }[];
}
