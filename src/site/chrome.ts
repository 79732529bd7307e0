import type { FeedLink, SharedPicture, Link, Picture } from './route.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';

/** What every page shows around its content. */
export interface Chrome {
  readonly title: string;
  readonly owner?: string | undefined;
  readonly language: string;
  /** `rtl` where the language is written from right to left. */
  readonly direction?: 'rtl' | undefined;
  readonly description?: string | undefined;
  readonly base: UrlPath;
  /** Address of the first page in the language. */
  readonly first: UrlPath;
  /** The public address of the site, with a slash at its end, where site.yaml gives one. */
  readonly home?: string | undefined;
  /** What is shown with links to pages that have no picture of their own. */
  readonly image?: SharedPicture | undefined;
  /** About, Blog Posts, Book Reviews: those that exist. */
  readonly menu: readonly Link[];
  /** Address of the index, to which the search leads. */
  readonly search: UrlPath;
  /** The outbound profile links. */
  readonly profiles: readonly Link[];
  readonly portrait?: Picture | undefined;
  /** Address of the feed of everything, for people. */
  readonly feed?: UrlPath | undefined;
  /** All feeds, for programs. */
  readonly feeds: readonly FeedLink[];
  /** Address of the service that takes webmentions (w3.org/TR/webmention). */
  readonly webmention?: string | undefined;
  /** What pages may load from elsewhere: addresses of other sites. */
  readonly allow?: readonly string[] | undefined;
  /** `log` or an https address; absent: no reporter. */
  readonly vitals?: string | undefined;
}

/** Addresses of what a page loads. */
export interface AssetUrls {
  readonly style: UrlPath;
  /** What the pages of the bookshelf load beside it. */
  readonly shelfStyle: UrlPath;
  /** What pages load beside it that show long lists, or the lists that they stand in. */
  readonly listStyle: UrlPath;
  readonly script: UrlPath;
  /** The faces that every page opens with. */
  readonly fonts: readonly UrlPath[];
  /** The colour of the page in both themes; absent where the style sheet does not say it in one place. */
  readonly paper?: { readonly light: string; readonly dark: string } | undefined;
  readonly icons: { readonly svg: UrlPath; readonly png: UrlPath; readonly touch: UrlPath };
}
