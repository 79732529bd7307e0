/** Turns the owner's words into what a page shows. */
export interface Typesetter {
  /** A paragraph of inline Markdown -> HTML, without the `<p>`. */
  inline(markdown: string): string;
  /** Blocks of Markdown, with footnotes, mathematics and code -> HTML. */
  block(markdown: string): string;
  /** Words without markup, such as a title -> text with typographic quotes and dashes (no HTML; React escapes it). */
  plain(text: string): string;
}
