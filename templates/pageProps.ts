import type { AssetUrls, Chrome } from '../src/model/chrome.ts';
import type { Body, PageRoute } from '../src/model/route.ts';
import type { Typesetter } from '../src/model/typesetter.ts';

/** All that a page is made of: nothing else may reach it, so that equal arguments give equal bytes. */
export interface PageProps {
  readonly route: PageRoute;
  /** The text of a review or an article; the other routes carry theirs. */
  readonly body?: Body | undefined;
  readonly chrome: Chrome;
  readonly assets: AssetUrls;
  readonly typeset: Typesetter;
}

/** What the component of one kind of route gets: the page without its frame. */
export interface ContentProps<R extends PageRoute> {
  readonly route: R;
  readonly chrome: Chrome;
  readonly typeset: Typesetter;
}
