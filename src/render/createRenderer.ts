import type { MarkdownOptions } from '../markdown/createMarkdown.ts';
import { createTypesetter } from '../markdown/createTypesetter.ts';
import type { AssetUrls, Chrome } from '../model/chrome.ts';
import type { ImageSize } from '../model/records.ts';
import type { Body, Route } from '../model/route.ts';
import { createPages } from './createPages.tsx';
import { renderFeed, renderSitemap } from './renderXml.ts';

/** What all pages of a site share. */
export interface Frame {
  readonly chrome: Chrome;
  readonly assets: AssetUrls;
  /** Sizes of images by address. */
  readonly images: Readonly<Record<string, ImageSize>>;
}

/** Mathematics and highlighting may be absent where no text of the site needs them. */
export interface RenderTools extends Pick<MarkdownOptions, 'mathematics' | 'highlight'> {
  /** The address of a link's target, as written in Markdown. */
  readonly resolve: (target: string, base: string) => string;
}

/** Renders a route, with the text of its file where it has one, as the content of its file. */
export type RenderPage = (route: Route, body?: Body) => string;

/** A renderer for one site. Pure: the same route and body give the same page. */
export function createRenderer({ chrome, assets, images }: Frame, { resolve, ...tools }: RenderTools): RenderPage {
  const typeset = createTypesetter({
    ...tools,
    resolve: (target) => resolve(target, chrome.base),
    sizeOf: (address) => images[address],
  });
  const page = createPages({ chrome, assets, typeset });
  return (route, body) => {
    if (route.kind === 'feed') return renderFeed(route, typeset);
    if (route.kind === 'sitemap') return renderSitemap(route);
    return `<!doctype html>\n${page(route, body)}\n`;
  };
}
