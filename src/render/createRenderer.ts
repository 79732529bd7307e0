import { createTypesetter } from '../markdown/createTypesetter.ts';
import type { Highlight } from '../markdown/highlight.ts';
import type { Mathematics } from '../markdown/mathematics.ts';
import type { AssetUrls, Chrome } from '../model/chrome.ts';
import type { ImageSize } from '../model/records.ts';
import type { Body, Route } from '../model/route.ts';
import { createPages } from './createPages.tsx';
import { renderFeed } from './renderFeed.ts';
import { renderSitemap } from './renderSitemap.ts';

/** What all pages of a site share. */
export interface Frame {
  readonly chrome: Chrome;
  readonly assets: AssetUrls;
  /** Sizes of images by address. */
  readonly images: Readonly<Record<string, ImageSize>>;
}

export interface RenderTools {
  /** The address of a link's target, as written in Markdown. */
  readonly resolve: (target: string, base: string) => string;
  /** Absent where no text of the site holds a formula. */
  readonly mathematics?: Mathematics | undefined;
  /** Absent where no text of the site holds code in a language that is named. */
  readonly highlight?: Highlight | undefined;
}

/** Turns a route, with the text of its file where it has one, into the bytes of its page. */
export type RenderPage = (route: Route, body?: Body) => string;

/** A renderer for one site. Pure: the same route and body give the same page. */
export function createRenderer(
  { chrome, assets, images }: Frame,
  { resolve, mathematics, highlight }: RenderTools,
): RenderPage {
  const typeset = createTypesetter({
    resolve: (target) => resolve(target, chrome.base),
    sizeOf: (address) => images[address],
    mathematics,
    highlight,
  });
  const page = createPages({ chrome, assets, typeset });
  return (route, body) => {
    if (route.kind === 'feed') return renderFeed(route, typeset);
    if (route.kind === 'sitemap') return renderSitemap(route);
    return `<!doctype html>\n${page(route, body)}\n`;
  };
}
