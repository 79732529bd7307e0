import type { ArticleBody, ReviewBody } from '../src/model/body.ts';
import type { AssetUrls, Chrome } from '../src/model/chrome.ts';
import type { PageRoute } from '../src/model/route.ts';
import type { Typesetter } from '../src/model/typesetter.ts';

/** The kinds of pages: `about`, `review`, `article`, ... */
export type PageKind = PageRoute['kind'];

/** Props of a component that shows words of the owner's. */
export type WithTypesetter<Props> = Props & {
  /** Turns the owner's words into what a page shows: typographic quotes and dashes, Markdown into HTML. */
  readonly typeset: Typesetter;
};

/**
 * What the page of a kind is made of: `PageProps<'review'>`. Nothing else may reach it, so that equal props give equal bytes.
 */
export type PageProps<Kind extends PageKind = PageKind> = WithTypesetter<{
  /** Everything that the page says, but for the text of a review or an article. */
  readonly route: Extract<PageRoute, { kind: Kind }>;
  /** The text of a review, an article or a page; the other routes hold theirs. */
  readonly body: Kind extends 'review' ? ReviewBody : Kind extends 'article' | 'page' ? ArticleBody : undefined;
  /** What every page of the site shows around its content. */
  readonly chrome: Chrome;
}>;

/** What the layout is made of. */
export type LayoutProps = WithTypesetter<{
  readonly chrome: Chrome;
  /** Addresses of the style sheet, the script, the fonts and the icons. */
  readonly assets: AssetUrls;
  /** Address of the menu entry that is being read, if any. */
  readonly current: string | undefined;
}>;
