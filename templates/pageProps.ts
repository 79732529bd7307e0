import type { AssetUrls, Chrome } from '../src/model/chrome.ts';
import type { PageRoute } from '../src/model/route.ts';
import type { Typesetter } from '../src/model/typesetter.ts';

/** What a page is made of; nothing else may reach it, so that equal arguments give equal bytes. */
export interface PageProps<Route extends PageRoute> {
  readonly route: Route;
  readonly chrome: Chrome;
  readonly typeset: Typesetter;
}

/** What the frame of the pages is made of. */
export interface LayoutProps {
  readonly chrome: Chrome;
  readonly assets: AssetUrls;
  readonly typeset: Typesetter;
  /** Address of the entry of the menu that is being read, if it is one. */
  readonly current: string | undefined;
}
