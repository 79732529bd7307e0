import type { ArticleBody, ReviewBody } from '../src/site/route.ts';
import type { AssetUrls, Chrome } from '../src/site/chrome.ts';
import type { Typesetter } from '../src/ground/text/typesetter.ts';

/** Props of a component that shows words of the owner's. */
export type WithTypesetter<Props> = Props & {
  /** Turns the owner's words into what a page shows: typographic quotes and dashes, Markdown into HTML. */
  readonly typeset: Typesetter;
};

/** What the page of a route is made of. Nothing else may reach it, so that equal props give equal bytes. */
export type RouteProps<Route> = WithTypesetter<{
  /** Everything that the page says, but for the text of a review or an article. */
  readonly route: Route;
  /** The text of a review, an article or a page; the other routes hold theirs. */
  readonly body: BodyOf<Route>;
  /** What every page of the site shows around its content. */
  readonly chrome: Chrome;
}>;

type BodyOf<Route> = Route extends { originHash: string }
  ? Route extends { kind: 'review' }
    ? ReviewBody
    : ArticleBody
  : undefined;

/** What the layout is made of. */
export type LayoutProps = WithTypesetter<{
  readonly chrome: Chrome;
  /** Addresses of the style sheet, the script, the fonts and the icons. */
  readonly assets: AssetUrls;
  /** Address of the menu entry that is being read, if any. */
  readonly current: string | undefined;
}>;
