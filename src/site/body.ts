import type { Quotation } from './route.ts';

/** The text of a review: paragraphs, or blocks where it stands in a Markdown file. */
export interface ReviewBody {
  /** Paragraphs of inline Markdown. */
  readonly text: readonly string[];
  readonly markdown?: string;
  readonly quotes: readonly Quotation[];
}

/** The text of an article: Markdown after the front matter. */
export interface ArticleBody {
  readonly markdown: string;
}

export type Body = ReviewBody | ArticleBody;
