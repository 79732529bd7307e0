import type { BreadcrumbList, Thing } from 'schema-dts';
import type { Typesetter } from '../ground/text/typesetter.ts';
import type { Page, SharedPicture, Link, Picture } from './route.ts';
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
  /** `log` or an https address; absent: no reporter. */
  readonly vitals?: string | undefined;
}

export interface FeedLink {
  readonly href: UrlPath;
  /** Its media type. */
  readonly type: string;
  readonly title: string;
}

/** What a page says to programs is said with, where all addresses can be public. */
export interface LinkedContext {
  readonly chrome: Chrome;
  readonly home: string;
  readonly typeset: Typesetter;
  /** Who wrote it all: the owner's name as the foot of every page has it. */
  readonly owner: { readonly '@type': 'Person'; readonly name: string; readonly url: string } | undefined;
  /** The public form of an address of this site. */
  readonly publicAddress: (href: string) => string;
  /** The way to a page. */
  readonly trailTo: (route: Page) => BreadcrumbList;
}

/** What a page is to programs, in the words of schema.org. */
export type DescribePage = (route: Page & { readonly kind: string }, context: LinkedContext) => readonly Thing[];

/** Addresses of what a page loads. */
export interface AssetUrls {
  readonly style: UrlPath;
  /** What the pages of the bookshelf load beside it. */
  readonly shelfStyle: UrlPath;
  readonly script: UrlPath;
  /** The faces that every page opens with. */
  readonly fonts: readonly UrlPath[];
  /** The colour of the page in both themes; absent where the style sheet does not say it in one place. */
  readonly paper?: { readonly light: string; readonly dark: string } | undefined;
  readonly icons: { readonly svg: UrlPath; readonly png: UrlPath; readonly touch: UrlPath };
}
