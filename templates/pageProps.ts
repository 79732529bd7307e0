import type { AssetUrls, Chrome } from '../src/model/chrome.ts';
import type { ArticleBody, ArticleRoute, PageRoute, ReviewBody, ReviewRoute } from '../src/model/route.ts';
import type { Typesetter } from '../src/model/typesetter.ts';

/** Props of a component that shows words of the owner's. */
export type WithTypesetter<Props> = Props & { readonly typeset: Typesetter };

/** What a page is made of. Nothing else may reach it, so that equal props give equal bytes. */
export type PageProps<Route extends PageRoute> = WithTypesetter<{
  readonly route: Route;
  /** The text of a review or an article; the other routes hold theirs. */
  readonly body: BodyOf<Route>;
  readonly chrome: Chrome;
}>;

type BodyOf<Route> = Route extends ReviewRoute ? ReviewBody : Route extends ArticleRoute ? ArticleBody : undefined;

/** What the layout is made of. */
export type LayoutProps = WithTypesetter<{
  readonly chrome: Chrome;
  readonly assets: AssetUrls;
  /** Address of the menu entry that is being read, if any. */
  readonly current: string | undefined;
}>;
