import { checked, warning, type Checked, type Problem } from '../model/problem.ts';
import type { Chrome } from '../model/chrome.ts';
import type { ImageSize } from '../model/records.ts';
import type { Link, Route } from '../model/route.ts';
import { urlUnder, type UrlPath } from '../model/urlPath.ts';
import type { Addresses } from './addresses.ts';
import { planBlog } from './planBlog.ts';
import { planBookshelf } from './planBookshelf.ts';
import { planFeed, planSitemap } from './planFeeds.ts';
import { planAbout, planArticles, planHumour, planNotFound, planProjects } from './planPages.ts';
import { planReviews } from './planReviews.ts';
import type { Site } from './site.ts';

/** The routes of a site, and what stands around each of them. */
export interface Plan {
  readonly chrome: Chrome;
  readonly routes: readonly Route[];
  /** Sizes of images by address, for those in Markdown. */
  readonly images: Readonly<Record<string, ImageSize>>;
}

/** Decides which pages there are and what each of them says. `base`: the path under which the site is served. */
export function planRoutes(site: Site, base: UrlPath): Checked<Plan> {
  const { url } = site.settings;
  const addresses: Addresses = {
    url: (path) => urlUnder(base, path),
    canonical: (path) => (url === undefined ? undefined : new URL(url).origin + urlUnder(baseOfUrl(url), path)),
  };
  const pages: Route[] = [
    planAbout(site, addresses),
    ...planBlog(site, addresses),
    planBookshelf(site, addresses),
    ...planReviews(site, addresses),
    ...planArticles(site, addresses),
    ...planHumour(site, addresses),
    ...planProjects(site, addresses),
  ];
  const feed = planFeed(site, addresses);
  const routes = [...pages, planNotFound(), ...feed, ...planSitemap(site, pages)];
  const chrome = {
    ...planChrome(site, base, addresses),
    ...(feed.length > 0 ? { feed: addresses.url('/feed.xml') } : {}),
  };
  const images = Object.fromEntries(Object.entries(site.images).map(([path, size]) => [addresses.url(path), size]));
  return checked({ chrome, routes, images }, checkBase(site, base));
}

/** The base that the site's public address asks for: the path of its url, `/` without one. */
export const baseOfUrl = (url: string | undefined): UrlPath =>
  (url === undefined ? '/' : new URL(url).pathname.replace(/\/*$/, '/')) as UrlPath;

function checkBase(site: Site, base: UrlPath): Problem[] {
  const wanted = baseOfUrl(site.settings.url);
  if (site.settings.url === undefined || wanted === base) return [];
  return [
    warning('data/site.yaml', `url ends in ${wanted}, but the site is built for ${base}`, {
      at: ['url'],
      hint: `Feeds and canonical links follow url. Build with --base ${wanted}, or correct url.`,
    }),
  ];
}

function planChrome({ settings, blog, images }: Site, base: UrlPath, { url }: Addresses): Chrome {
  const { title, owner, language = 'en', description, profiles, portrait, vitals } = settings;
  const menu: Link[] = [{ href: url('/'), text: 'About' }];
  if (blog) menu.push({ href: url('/blog/'), text: 'Blog Posts' });
  menu.push({ href: url('/reading/'), text: 'Book Reviews' });
  const outbound: Link[] = [];
  if (profiles?.professional !== undefined)
    outbound.push({ href: profiles.professional, text: 'Professional profile' });
  if (profiles?.code !== undefined) outbound.push({ href: profiles.code, text: 'Code' });
  return {
    title,
    language,
    base,
    menu,
    profiles: outbound,
    ...(owner === undefined ? {} : { owner }),
    ...(description === undefined ? {} : { description }),
    ...(portrait === undefined
      ? {}
      : {
          portrait: { src: url(portrait), alt: owner === undefined ? '' : `Portrait of ${owner}`, ...images[portrait] },
        }),
    ...(vitals === undefined ? {} : { vitals }),
  };
}
