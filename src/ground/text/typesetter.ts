import type { Speech } from '../language/createSpeech.ts';

/** A heading of a text: the id that it has on its page, its level from 2 to 6, and its words as HTML without links. */
export interface ContentsEntry {
  readonly id: string;
  readonly level: number;
  readonly html: string;
}

/** What a wikilink leads to: a text of the site, or a picture. */
export interface Named {
  /** As a link in Markdown would name it. */
  readonly href: string;
  readonly title: string;
  /** The beginning of the text, in plain words. */
  readonly beginning?: string | undefined;
}

/** Turns the owner's words into what a page shows, and has those of the interface. */
export interface Typesetter extends Pick<Speech, 'say' | 'unfilled' | 'language' | 'number'> {
  /** A paragraph of inline Markdown -> HTML, without the `<p>`. */
  inline(markdown: string): string;
  /** Blocks of Markdown, with footnotes, mathematics and code -> HTML. */
  block(markdown: string): string;
  /** The headings of blocks of Markdown, for a table of contents. */
  contents(markdown: string): readonly ContentsEntry[];
  /** Words without markup, such as a title -> text with typographic quotes, dashes and blanks (no HTML; React escapes it). */
  plain(text: string): string;
}
