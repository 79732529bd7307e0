import type { Chrome } from '../model/chrome.ts';
import { notice, ok, warning, type Checked, type Problem } from '../model/problem.ts';
import type { ImageSize } from '../model/records.ts';
import type { Route } from '../model/route.ts';
import type { UrlPath } from '../model/urlPath.ts';
import { addressesUnder, baseOfUrl, type Addresses } from './addresses.ts';
import { planBookshelf } from './planBookshelf.ts';
import { planFeed, planSitemap } from './planFeeds.ts';
import { planMenu } from './planMenu.ts';
import {
  planAbout,
  planArticles,
  planBlog,
  planHumour,
  planNotFound,
  planOwnPages,
  planProjects,
} from './planPages.ts';
import { linkReviews, planReviews } from './planReviews.ts';
import type { Site } from './site.ts';

/** The routes of a site, and what all of them share. */
export interface Plan {
  readonly chrome: Chrome;
  readonly routes: readonly Route[];
  /** Sizes of images by address, for those in Markdown. */
  readonly images: Readonly<Record<string, ImageSize>>;
}

/** Decides which pages there are and what is on each. `base`: the path under which the site is served. */
export function planRoutes(site: Site, base: UrlPath): Checked<Plan> {
  const addresses = addressesUnder(base, site.settings.url);
  const links = linkReviews(site, addresses);
  const pages: Route[] = [
    planAbout(site, addresses),
    ...planBlog(site, addresses),
    planBookshelf(site, addresses, links),
    ...planReviews(site, addresses, links),
    ...planArticles(site, addresses),
    ...planOwnPages(site, addresses),
    ...planHumour(site, addresses),
    ...planProjects(site, addresses),
  ].map((route) => (site.drafts.includes(route.origin ?? '') ? { ...route, draft: true } : route));
  const feed = planFeed(site, addresses);
  const plan = {
    chrome: { ...planChrome(site, addresses), base, feed: feed.length > 0 ? addresses.url('/feed.xml') : undefined },
    routes: [...pages, planNotFound(), ...feed, ...planSitemap(site, pages)],
    images: Object.fromEntries(Object.entries(site.images).map(([path, size]) => [addresses.url(path), size])),
  };
  return ok(plan, checkUrl(site.settings, base));
}

function checkUrl({ owner, url }: Site['settings'], base: UrlPath): Problem[] {
  const file = 'data/site.yaml';
  if (url === undefined) {
    // the file must name an owner
    const [what, hint] =
      owner === undefined
        ? ['is missing', 'Write it, with the lines "title: ...", "owner: ..." and "url: https://...".']
        : ['has no url', 'Add the line "url: https://..." with the public address.'];
    const message = `${what}, so the site has no feed, no sitemap and no canonical addresses`;
    return [notice(file, message, { hint })];
  }
  const wanted = baseOfUrl(url);
  if (wanted === base) return [];
  const hint = `Feeds and canonical links follow url. Build with --base ${wanted}, or correct url.`;
  const message = `url ends in ${wanted}, but the site is built for ${base}`;
  return [warning(file, message, { at: ['url'], hint })];
}

function planChrome(site: Site, addresses: Addresses): Omit<Chrome, 'base' | 'feed'> {
  const { settings, images } = site;
  const { title, owner, language = 'en', description, profiles = [], portrait, vitals } = settings;
  const alt = owner === undefined ? '' : `Portrait of ${owner}`;
  return {
    title,
    owner,
    language,
    description,
    menu: planMenu(site, addresses),
    profiles: profiles.map(({ label: text, url: href }) => ({ href, text })),
    portrait: portrait === undefined ? undefined : { src: addresses.url(portrait), alt, ...images[portrait] },
    vitals,
  };
}
