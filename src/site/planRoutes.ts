import type { Chrome } from '../model/chrome.ts';
import { createSpeech } from '../model/language/createSpeech.ts';
import { directionOf } from '../model/language/directionOf.ts';
import type { Language } from '../model/language/language.ts';
import { LANGUAGE_CODES, languageOf } from '../model/language/loadLanguage.ts';
import { notice, ok, warning, type Checked, type Problem } from '../model/problem.ts';
import type { ImageSize } from '../model/imageSize.ts';
import type { Route } from '../model/route.ts';
import type { UrlPath } from '../model/urlPath.ts';
import { addressesUnder, baseOfUrl, type Addresses } from './addresses.ts';
import { listRedirects, planAliases } from './planAliases.ts';
import { arrangeShelves } from './arrangeShelves.ts';
import { planBookshelf } from './planBookshelf.ts';
import { planCloths } from './planCloths.ts';
import { linkFeeds, planFeeds } from './planFeeds.ts';
import { planMenu } from './planMenu.ts';
import {
  planAbout,
  planArticles,
  planBlog,
  planHeaders,
  planHumour,
  planNotFound,
  planOwnPages,
  planProjects,
} from './planPages.ts';
import { linkReviews, planReviews } from './planReviews.ts';
import { planSearch } from './planSearch.ts';
import { planRobots, planSitemap } from './planSitemap.ts';
import type { Site } from './site.ts';
import { splitIndex } from './splitIndex.ts';

/** The routes of a site, and what all of them share. */
export interface Plan {
  readonly chrome: Chrome;
  readonly routes: readonly Route[];
  /** Lines for the file _redirects, which some hosts follow; '' where there are none. */
  readonly redirects: string;
  /** Sizes of images by address, for those in Markdown. */
  readonly images: Readonly<Record<string, ImageSize>>;
  readonly language: Language;
}

/** Decides which pages there are and what is on each. `base`: the path under which the site is served; `language`: what the interface is in. */
export function planRoutes(site: Site, base: UrlPath, language: Language): Checked<Plan> {
  const addresses = addressesUnder(base, site.settings.url, createSpeech(language));
  const shelves = arrangeShelves(site, addresses);
  const cloths = planCloths(site, shelves);
  const links = linkReviews(site, addresses, cloths);
  const pages: Route[] = [
    planAbout(site, addresses, links),
    ...planBlog(site, addresses),
    ...planBookshelf(site, addresses, { ...shelves, links, cloths }),
    ...planReviews(site, addresses, { links, cloths, timeline: shelves.timeline }),
    ...planArticles(site, addresses),
    ...planOwnPages(site, addresses),
    ...planHumour(site, addresses),
    ...planProjects(site, addresses),
  ].map((route) => (site.drafts.includes(route.origin ?? '') ? { ...route, draft: true } : route));
  const [index, ...searched] = planSearch(site, addresses, pages);
  const indexes = splitIndex(index, addresses);
  const aliases = planAliases(site, pages, addresses);
  const feeds = planFeeds(site, addresses);
  const [feed] = linkFeeds(feeds, addresses);
  const plan = {
    chrome: { ...planChrome(site, addresses), base, feed: feed?.href, feeds: linkFeeds(feeds, addresses) },
    routes: [
      ...pages,
      planNotFound(addresses),
      ...indexes,
      ...searched,
      ...feeds,
      ...planSitemap(site, addresses, [...pages, ...indexes]),
      ...planRobots(site, addresses),
      ...planHeaders(site),
      ...aliases,
    ],
    redirects: listRedirects(aliases, addresses),
    images: Object.fromEntries(Object.entries(site.images).map(([path, size]) => [addresses.url(path), size])),
    language,
  };
  return ok(plan, [...checkUrl(site.settings, base), ...checkLanguage(site.settings)]);
}

/** Who has begun to write labels knows. */
function checkLanguage({ language, labels }: Site['settings']): Problem[] {
  if (language === undefined || languageOf(language) || labels) return [];
  const message = `has the language ${language}, for which there are no words: menus, dates and labels are in English`;
  const hint = `Write your own below "labels:" (docs/words.md lists them). There are words in ${LANGUAGE_CODES.join(', ')}.`;
  return [notice('data/site.yaml', message, { hint })];
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

function planChrome(site: Site, addresses: Addresses): Omit<Chrome, 'base' | 'feed' | 'feeds'> {
  const { settings, images } = site;
  const { title, owner, language = 'en', description, profiles = [], portrait, vitals, webmention } = settings;
  const { url, canonical, pictureAt } = addresses;
  const alt = owner === undefined ? '' : addresses.say('portrait', { name: owner });
  return {
    title,
    owner,
    language,
    direction: directionOf(language),
    description,
    home: canonical?.('/'),
    image: pictureAt(settings.image, images),
    menu: planMenu(site, addresses),
    search: addresses.url('/search/'),
    profiles: profiles.map(({ label: text, url: href }) => ({ href, text })),
    portrait: portrait === undefined ? undefined : { src: url(portrait), alt, ...images[portrait] },
    vitals,
    webmention,
  };
}
